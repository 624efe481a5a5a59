"""The commands' words and what they accept. Pure."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Literal

Name = Literal["import", "status", "verify"]
COMMANDS: Mapping[str, str] = {
    "import": "import a period for an account and wait for the end",
    "status": "how fresh the orders and sales of the accounts are",
    "verify": "compare the stored orders and sales of a period with WB",
}


class Arguments(argparse.Namespace):
    """A command as typed; `first` and `last` are days in Moscow, both included."""

    command: Name
    account: str | None
    first: date
    last: date | None
    what: Literal["feeds", "report"]
    as_json: bool


def parse(argv: Sequence[str]) -> Arguments:
    """Read a command line; exits with status 2 and the usage where it is wrong."""
    return _parser().parse_args(argv, Arguments())


def wrong_period(first: date, last: date, oldest: date, today: date) -> str | None:
    """What is wrong with a period of days in Moscow; None for one of which WB may have rows: from `oldest` to `today`."""
    if not oldest <= first <= today:
        return f"--from: given {first}, accepted: a day from {oldest}, the oldest that WB keeps, to {today}"
    if not first <= last <= today:
        return f"--to: given {last}, accepted: a day from {first} to {today}"
    return None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m digitization")
    commands = parser.add_subparsers(dest="command", required=True)
    imports = commands.add_parser("import", description=COMMANDS["import"])
    _account(imports, required=True)
    _period(imports)
    imports.add_argument("--what", choices=("feeds", "report"), default="feeds", help="orders and sales, or reports")
    status = commands.add_parser("status", description=COMMANDS["status"])
    _account(status, required=False)
    verify = commands.add_parser("verify", description=COMMANDS["verify"])
    _account(verify, required=True)
    _period(verify)
    for command in (imports, status, verify):
        command.add_argument("--json", dest="as_json", action="store_true", help="print one JSON object")
    return parser


def _account(parser: argparse.ArgumentParser, *, required: bool) -> None:
    parser.add_argument("--account", required=required, help="id of the account")


def _period(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--from", dest="first", required=True, type=_day, metavar="YYYY-MM-DD")
    parser.add_argument(
        "--to", dest="last", type=_day, metavar="YYYY-MM-DD", help="last day, included; today by default"
    )


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"given {text!r}, accepted: a day as YYYY-MM-DD") from None
