"""Entry point of the service's processes and of what operators type."""

from __future__ import annotations

from collections.abc import Sequence

from rnp.commands.arguments import COMMANDS
from rnp.service import definition
from rnp.settings import RnpSettings
from wbservice import cli


def main(argv: Sequence[str]) -> int:
    """Carry out `argv`: a process of the service, or an operator's command; returns the exit status.

    0 done, 1 failed, 2 misconfigured or mistyped.
    """
    return cli.main("rnp", definition, RnpSettings, argv, cli.Operators(COMMANDS, _operate))


def _operate(argv: Sequence[str]) -> int:
    from rnp.commands.running import main as run_command  # what it loads, no process needs

    return run_command(argv)
