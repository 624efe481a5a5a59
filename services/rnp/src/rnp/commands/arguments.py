"""The commands' words and what they accept. Pure."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal

from rnp.rules import typed

Name = Literal["report", "status", "cost", "rebuild"]
COMMANDS: Mapping[str, str] = {
    "report": "the daily figures of an account: table, JSON, CSV, workbook, picture",
    "status": "how far the accounts are synced and merged",
    "cost": "cost prices of an account's items: set, unset, import, list",
    "rebuild": "let the next merge of an account read everything anew",
}


class Arguments(argparse.Namespace):
    """A command as typed; `first` and `last` are days in Moscow, both included."""

    command: Name
    action: Literal["set", "unset", "import", "list"]
    account: str | None
    first: date
    last: date | None
    nm_id: int | None
    price: Decimal
    file: Path
    as_json: bool
    csv: Path | None
    xlsx: Path | None
    plot: Path | None


def parse(argv: Sequence[str]) -> Arguments:
    """Read a command line; exits with status 2 and the usage where it is wrong."""
    parser = argparse.ArgumentParser(prog="python -m rnp")
    commands = parser.add_subparsers(dest="command", required=True)
    _report(commands.add_parser("report", description=COMMANDS["report"]))
    status = commands.add_parser("status", description=COMMANDS["status"])
    _account(status, required=False)
    _json(status)
    _cost(commands.add_parser("cost", description=COMMANDS["cost"]))
    rebuild = commands.add_parser("rebuild", description=COMMANDS["rebuild"])
    _account(rebuild)
    return parser.parse_args(argv, Arguments())


def _report(parser: argparse.ArgumentParser) -> None:
    _account(parser)
    _from(parser, "first day, in Moscow")
    parser.add_argument(
        "--to", dest="last", type=_typed(typed.day), metavar="YYYY-MM-DD", help="last day; today by default"
    )
    parser.add_argument(
        "--nm", dest="nm_id", type=_typed(typed.item_or_none), help="an item's number at WB; 0: what belongs to no item"
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument(
        "--csv",
        type=Path,
        nargs="?",
        const=Path("-"),
        metavar="FILE",
        help="a row a day and item; on the screen by default",
    )
    _json(shape)
    shape.add_argument(
        "--xlsx",
        type=Path,
        nargs="?",
        const=Path("rnp.xlsx"),
        metavar="FILE",
        help="the same as a workbook, with a sheet of the days; rnp.xlsx by default",
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="a picture of the days (.png, .svg, .pdf)")


def _cost(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True)
    setting = actions.add_parser("set", help="what one unit costs from a day on")
    unsetting = actions.add_parser("unset", help="take a price back that was set from this very day")
    importing = actions.add_parser("import", help="prices of a CSV file: nm_id, valid_from, cost (empty: take back)")
    listing = actions.add_parser("list", help="the prices that are set")
    for action in (setting, unsetting, importing, listing):
        _account(action)
    for action in (setting, unsetting):
        _item(action, required=True)
        _from(action, "the day from which it is valid")
    setting.add_argument("--price", required=True, type=_typed(typed.price), metavar="ROUBLES")
    importing.add_argument("file", type=Path)
    _item(listing, required=False)
    _json(listing)


def _account(parser: argparse.ArgumentParser, *, required: bool = True) -> None:
    parser.add_argument("--account", required=required, help="id of the account")


def _from(parser: argparse.ArgumentParser, meaning: str) -> None:
    parser.add_argument(
        "--from", dest="first", required=True, type=_typed(typed.day), metavar="YYYY-MM-DD", help=meaning
    )


def _item(parser: argparse.ArgumentParser, *, required: bool) -> None:
    parser.add_argument("--nm", dest="nm_id", required=required, type=_typed(typed.item), help="an item's number at WB")


def _json(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--json", dest="as_json", action="store_true", help="print one JSON object")


def _typed(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """`read` as argparse wants it: its refusal is shown in its own words."""

    def accept(given: str) -> Any:
        try:
            return read(given)
        except ValueError as refused:
            raise argparse.ArgumentTypeError(str(refused)) from None

    return accept
