"""Entry point of the service's processes: reads the settings, builds the service from them, carries out one command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from digitization.commands.arguments import NAMES
from digitization.service import definition
from digitization.settings import DigitizationSettings
from wbservice import cli
from wbservice.definition import ServiceDefinition
from wbservice.settings import SettingsInvalid, load

USAGE = """usage: python -m digitization COMMAND [-h]

processes:
  worker       run the service's jobs
  scheduler    submit the jobs of the service's schedules
  migrate      bring the service's schema, and those that it leans on, to their newest revisions
operators:
  import       import a period for an account and wait for the end
  status       how fresh the orders and sales of the accounts are
  verify       compare the stored orders and sales of a period with WB
"""


def main(argv: Sequence[str]) -> int:
    """Carry out `argv`: a process of the service, or an operator's command; returns the exit status.

    0 done, 1 failed, 2 misconfigured.
    """
    if list(argv) in (["-h"], ["--help"]):
        sys.stdout.write(USAGE)
        return 0
    if argv and argv[0] in NAMES:
        from digitization.commands.running import main as run_command

        return run_command(argv)
    return cli.main(_definition(), DigitizationSettings, argv)


def _definition() -> ServiceDefinition:
    """The service at this environment's cadence; where that cannot be read the command itself says what is wrong."""
    try:
        return definition(load(DigitizationSettings))
    except SettingsInvalid:
        return definition(DigitizationSettings.model_construct())
