"""Entry point of the service's processes and of what operators type."""

from __future__ import annotations

from collections.abc import Sequence

from digitization.commands.arguments import COMMANDS
from digitization.service import definition
from digitization.settings import DigitizationSettings
from wbservice import cli


def main(argv: Sequence[str]) -> int:
    """Carry out `argv`: a process of the service, or an operator's command; returns the exit status.

    0 done, 1 failed, 2 misconfigured or mistyped.
    """
    return cli.main("digitization", definition, DigitizationSettings, argv, cli.Operators(COMMANDS, _operate))


def _operate(argv: Sequence[str]) -> int:
    from digitization.commands.running import main as run_command  # what it loads, no process needs

    return run_command(argv)
