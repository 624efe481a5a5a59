"""Body of `python -m <service>`: worker, scheduler, migrate. Exit status: 0 ended as asked, 1 failed, 2 misconfigured."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence

from sqlalchemy.exc import OperationalError

from wbaccounts.errors import DatabaseUrlInvalid, KeysMisconfigured, MigrationBusy
from wbgate.errors import GateMisconfigured
from wbservice import logs, scheduler, worker
from wbservice.definition import ServiceDefinition
from wbservice.migrate import upgrade
from wbservice.settings import Settings, SettingsInvalid, load

MISCONFIGURED = (SettingsInvalid, KeysMisconfigured, GateMisconfigured, DatabaseUrlInvalid)

Command = Callable[[ServiceDefinition, Settings], int]


def main(
    definition: ServiceDefinition,
    settings_class: type[Settings] = Settings,
    argv: Sequence[str] | None = None,
) -> int:
    """Carry out one command of the service; returns the exit status."""
    command = _COMMANDS[_arguments(definition, argv).command]
    try:
        return command(definition, load(settings_class))
    except MISCONFIGURED as error:
        _complain(definition, str(error))
        return 2
    except (MigrationBusy, OperationalError) as error:
        _complain(definition, str(getattr(error, "orig", None) or error))
        return 1


def _migrate(definition: ServiceDefinition, settings: Settings) -> int:
    logs.configure(settings, service=definition.name)
    for package in definition.schemas:
        upgrade(package, settings)
    return 0


def _arguments(definition: ServiceDefinition, argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"python -m {definition.name}")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("worker", help="run the service's jobs")
    commands.add_parser("scheduler", help="submit the jobs of the service's schedules")
    commands.add_parser(
        "migrate", help="bring the service's schema, and those that it leans on, to their newest revisions"
    )
    return parser.parse_args(argv)


def _complain(definition: ServiceDefinition, text: str) -> None:
    sys.stderr.write(f"{definition.name}: {text}\n")


_COMMANDS: Mapping[str, Command] = {"worker": worker.run, "scheduler": scheduler.run, "migrate": _migrate}
