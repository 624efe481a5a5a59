"""The daily figures of an account: as a table, JSON, CSV, a workbook, a picture."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from rnp.commands.arguments import Arguments
from rnp.commands.files import write_csv, write_xlsx
from rnp.commands.plot import draw
from rnp.commands.texts import WITHOUT_COST, for_json, for_people, heading
from rnp.figures import FIGURES, Figure
from rnp.rules.totals import by_day, of_period, without_cost
from rnp.store.daily import read_daily
from wbaccounts.instants import from_ms
from wbapi.rows.values import MOSCOW
from wbservice.commands.asking import known_account
from wbservice.commands.desk import Desk
from wbservice.commands.printing import print_json, print_table

Row = dict[str, Any]
SHOWN = [
    "orders_count",
    "orders_sum",
    "cancels_count",
    "sales_count",
    "sales_sum",
    "returns_count",
    "buyout_percent",
    "ad_spend",
    "drr_percent",
    "logistics",
    "for_pay",
    "cost",
    "profit",
    "margin_percent",
    "stock_quantity",
]
"""What fits on a terminal; files and JSON have all figures."""


def report(desk: Desk, arguments: Arguments) -> int:
    """Show the figures of the period. Raises NoSuchAccount, OSError, ExtraMissing, ValueError."""
    account_id = str(arguments.account)
    last = arguments.last or from_ms(desk.now_ms).astimezone(MOSCOW).date()
    if last < arguments.first:
        raise ValueError(f"to: given {last}, accepted: a day from {arguments.first} on")
    with Session(desk.engine) as session:
        account = known_account(session, account_id)
        rows = read_daily(session, account_id, arguments.first, last, arguments.nm_id)
    if arguments.plot is not None:
        draw(rows, f"{account.name}: {arguments.first:%d.%m.%Y} – {last:%d.%m.%Y}", arguments.plot)
    _show(rows, arguments, account_id, last)
    return 0


def _show(rows: Sequence[Row], arguments: Arguments, account_id: str, last: date) -> None:
    if arguments.as_json:
        days = {"accountId": account_id, "dateFrom": arguments.first.isoformat(), "dateTo": last.isoformat()}
        print_json(days | {"rows": [for_json(row) for row in rows]})
    elif arguments.csv is not None:
        write_csv(rows, arguments.csv)
    elif arguments.xlsx is not None:
        write_xlsx(rows, arguments.xlsx)
    elif arguments.plot is None:
        _print(rows, arguments)


def _print(rows: Sequence[Row], arguments: Arguments) -> None:
    figures = [figure for figure in FIGURES if figure.name in SHOWN]
    days = by_day(rows)
    lines = [_line(f"{row['day']:%d.%m.%Y}", row, figures) for row in days]
    if rows:
        lines.append(_line("Итого", of_period(rows), figures))
    print_table(heading(arguments.nm_id), ["День", *(figure.title for figure in figures)], lines)
    if unknown := without_cost(rows):
        print_table("", [WITHOUT_COST], [[str(unknown)]])


def _line(name: str, row: Row, figures: Sequence[Figure]) -> list[str]:
    return [name, *(for_people(figure, row[figure.name]) for figure in figures)]
