"""Entry point of the service's processes: reads the settings, builds the service from them, carries out one command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from autobidder.commands.arguments import NAMES
from autobidder.service import definition
from autobidder.settings import AutobidderSettings
from wbservice import cli
from wbservice.definition import ServiceDefinition
from wbservice.settings import SettingsInvalid, load

PROCESSES = ("worker", "scheduler", "migrate")
USAGE = """usage: python -m autobidder COMMAND [-h]

processes:
  worker       run the service's jobs
  scheduler    submit the jobs of the service's schedules
  migrate      bring the service's schema, and those it leans on, to their newest revisions
operators:
  sync         bring the campaigns of an account and wait for the end
  status       how old the data of the accounts is
  show         one campaign: bids, minimums, budget, last days, history
"""


def main(argv: Sequence[str]) -> int:
    """Carry out `argv`: a process of the service, or an operator's command; returns the exit status.

    0 done, 1 failed, 2 misconfigured.
    """
    if list(argv) in (["-h"], ["--help"]):
        sys.stdout.write(USAGE)
        return 0
    if not argv or argv[0] not in (*PROCESSES, *NAMES):
        sys.stderr.write(USAGE)
        return 2
    if argv[0] in NAMES:
        from autobidder.commands.running import main as run_command

        return run_command(argv)
    return cli.main(_definition(), AutobidderSettings, argv)


def _definition() -> ServiceDefinition:
    """The service at this environment's cadence; where that cannot be read the command itself says what is wrong."""
    try:
        return definition(load(AutobidderSettings))
    except SettingsInvalid:
        return definition(AutobidderSettings.model_construct())
