"""The commands' words and what they accept. Pure."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Literal

Name = Literal["sync", "status", "show"]
COMMANDS: Mapping[str, str] = {
    "sync": "bring the campaigns of an account and wait for the end",
    "status": "how old the data of the accounts is",
    "show": "one campaign: bids, minimums, budget, last days, history",
}
DAYS = 7
MOST_DAYS = 400


class Arguments(argparse.Namespace):
    """A command as typed; `campaign` is WB's id of one, `days` how many last days are shown."""

    command: Name
    account: str | None
    campaign: int
    days: int
    as_json: bool


def parse(argv: Sequence[str]) -> Arguments:
    """Read a command line; exits with status 2 and the usage where it is wrong."""
    return _parser().parse_args(argv, Arguments())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m autobidder")
    commands = parser.add_subparsers(dest="command", required=True)
    sync = commands.add_parser("sync", description=COMMANDS["sync"])
    sync.add_argument("--account", required=True, help="id of the account")
    status = commands.add_parser("status", description=COMMANDS["status"])
    status.add_argument("--account", help="id of the account; all by default")
    show = commands.add_parser("show", description=COMMANDS["show"])
    show.add_argument("campaign", type=_positive, metavar="CAMPAIGN", help="WB's id of the campaign")
    show.add_argument("--account", help="id of the account, where more than one has the campaign")
    show.add_argument("--days", type=_days, default=DAYS, help=f"last days that are shown; {DAYS} by default")
    for command in (sync, status, show):
        command.add_argument("--json", dest="as_json", action="store_true", help="print one JSON object")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 2**63:
        raise argparse.ArgumentTypeError(f"given {text!r}, accepted: a whole number above 0")
    return int(text)


def _days(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= MOST_DAYS:
        raise argparse.ArgumentTypeError(f"given {text!r}, accepted: a number from 1 to {MOST_DAYS}")
    return int(text)
