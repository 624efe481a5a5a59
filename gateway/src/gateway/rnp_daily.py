"""Daily figures of an account's items: read from the one table that the service RNP opens to the gateway. Nothing is computed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Date, column, literal, select, table, tuple_
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.orm import Session
from starlette.responses import Response

from gateway.access import require_account
from gateway.answers import private_answer
from gateway.operations import Call
from gateway.paging import cursor_of, day_and_item_of
from gateway.problems import INVALID_QUERY, NOT_FOUND, ApiProblem, Text
from gateway.rnp_resources import DailyPage, DailyQuery, DailyRow
from gateway.validation import parse_query, refused_value
from wbaccounts.ids import require_id

NAMES = tuple(DailyRow.model_fields)
KEY = 2
"""The first names are the key: `day`, `nm_id`."""
NOT_INSTALLED = frozenset({"42P01", "3F000", "42501"})
"""No such table, no such schema, closed to the gateway's role."""

_TABLE = table("rnp_daily", column("account_id"), *map(column, NAMES), schema="rnp")
Place = tuple[date, int]
Values = tuple[Any, ...]
"""A row in the order of NAMES."""


async def list_daily(call: Call) -> Response:
    """A page of the figures, by day and item."""
    account_id = call.params["accountId"]
    await require_account(call, account_id)
    query = parse_query(DailyQuery, call.query_string)
    _check_order(query)
    found = await _read(call, account_id, query, day_and_item_of(query.cursor))
    shown = found[: query.limit]
    return private_answer(
        call,
        DailyPage(
            items=[_row(one) for one in shown],
            next_cursor=cursor_of(shown[-1][0].toordinal(), shown[-1][1]) if len(found) > query.limit else None,
        ),
    )


async def _read(call: Call, account_id: str, query: DailyQuery, after: Place | None) -> Sequence[Values]:
    ask = partial(rows_after, account_id=account_id, query=query, after=after)
    try:
        return await call.backends.database.read(ask)
    except ProgrammingError as error:
        if getattr(error.orig, "sqlstate", None) in NOT_INSTALLED:
            raise ApiProblem(NOT_FOUND) from error
        raise


def rows_after(session: Session, *, account_id: str, query: DailyQuery, after: Place | None) -> Sequence[Values]:
    """The rows behind `after`, at most one more than a page has."""
    columns = _TABLE.c
    wanted: list[ColumnElement[bool]] = [
        columns.account_id == require_id(account_id),
        columns.day.between(query.date_from, query.date_to),
    ]
    if query.nm_id is not None:
        wanted.append(columns.nm_id == query.nm_id)
    if after is not None:
        wanted.append(tuple_(columns.day, columns.nm_id) > tuple_(literal(after[0], Date), literal(after[1])))
    statement = (
        select(*(columns[name] for name in NAMES))
        .where(*wanted)
        .order_by(columns.day, columns.nm_id)
        .limit(query.limit + 1)
    )
    return [tuple(row) for row in session.execute(statement)]


def _check_order(query: DailyQuery) -> None:
    if query.date_to < query.date_from:
        accepted = Text(
            ru=f"принимается день не раньше dateFrom ({query.date_from})",
            en=f"a day no earlier than dateFrom ({query.date_from}) is accepted",
        )
        raise ApiProblem(INVALID_QUERY, errors=(refused_value("?dateTo", str(query.date_to), accepted),))


def _row(row: Values) -> DailyRow:
    figures = {name: _shown(value) for name, value in zip(NAMES[KEY:], row[KEY:], strict=True)}
    return DailyRow(day=row[0], nm_id=row[1], **figures)


def _shown(value: Any) -> Any:
    """Decimals as plain texts."""
    return value if value is None or isinstance(value, int) else f"{value:f}"
