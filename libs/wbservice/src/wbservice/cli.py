"""Body of `python -m <service>`: worker, scheduler, migrate, and what operators type. Exit status: 0 ended as asked, 1 failed,
2 misconfigured or mistyped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError

from wbaccounts.errors import DatabaseUrlInvalid, KeysMisconfigured, MigrationBusy
from wbgate.errors import GateMisconfigured
from wbservice import logs, scheduler, worker
from wbservice.definition import ServiceDefinition
from wbservice.migrate import upgrade
from wbservice.settings import AnySettings, Settings, SettingsInvalid, load

MISCONFIGURED = (SettingsInvalid, KeysMisconfigured, GateMisconfigured, DatabaseUrlInvalid)

Command = Callable[[ServiceDefinition, Settings], int]


@dataclass(frozen=True, slots=True)
class Operators:
    """What a person types: each command with a line of what it does; `run` carries out a command line and returns its status."""

    commands: Mapping[str, str]
    run: Callable[[Sequence[str]], int]


def main(
    service: str,
    define: Callable[[AnySettings], ServiceDefinition],
    settings_class: type[AnySettings],
    argv: Sequence[str],
    operators: Operators | None = None,
) -> int:
    """Carry out `argv`, a process of the service or an operator's command; returns the exit status."""
    command = argv[0] if argv else ""
    typed = operators.commands if operators else {}
    if command in ("-h", "--help"):
        sys.stdout.write(_usage(service, typed))
        return 0
    if operators and command in typed:
        return operators.run(argv)
    if command in PROCESSES:
        _no_arguments(service, argv)
        return _process(service, define, settings_class, _COMMANDS[command])
    accepted = ", ".join((*PROCESSES, *typed))
    _complain(service, f"COMMAND: given {command or 'nothing'}, accepted: {accepted}")
    sys.stderr.write(_usage(service, typed))
    return 2


def _process(
    service: str,
    define: Callable[[AnySettings], ServiceDefinition],
    settings_class: type[AnySettings],
    command: Command,
) -> int:
    try:
        settings = load(settings_class)
        return command(define(settings), settings)
    except MISCONFIGURED as error:
        _complain(service, str(error))
        return 2
    except (MigrationBusy, DBAPIError) as error:
        _complain(service, str(getattr(error, "orig", None) or error))
        return 1


def _migrate(definition: ServiceDefinition, settings: Settings) -> int:
    logs.configure(settings, service=definition.name)
    for package in definition.schemas:
        upgrade(package, settings)
    return 0


def _no_arguments(service: str, argv: Sequence[str]) -> None:
    """Show what a process is for where `-h` asks; exits with status 2 where more is given than its name."""
    name = argv[0]
    argparse.ArgumentParser(prog=f"python -m {service} {name}", description=PROCESSES[name]).parse_args(argv[1:])


def _usage(service: str, typed: Mapping[str, str]) -> str:
    groups = {"processes": PROCESSES, "operators": typed}
    told = "".join(f"{name}:\n{_lines(commands)}" for name, commands in groups.items() if commands)
    return f"usage: python -m {service} COMMAND [-h]\n\n{told}"


def _lines(commands: Mapping[str, str]) -> str:
    return "".join(f"  {name:<12} {meaning}\n" for name, meaning in commands.items())


def _complain(service: str, text: str) -> None:
    sys.stderr.write(f"{service}: {text}\n")


PROCESSES: Mapping[str, str] = {
    "worker": "run the service's jobs",
    "scheduler": "submit the jobs of the service's schedules",
    "migrate": "bring the service's schema, and those that it leans on, to their newest revisions",
}
_COMMANDS: Mapping[str, Command] = {"worker": worker.run, "scheduler": scheduler.run, "migrate": _migrate}
