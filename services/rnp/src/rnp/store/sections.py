"""Funnel and stocks of accounts: rows by day and item, and how far each day has been read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from operator import attrgetter
from typing import Any, Literal

from sqlalchemy import ColumnElement, delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from rnp.models.inputs import funnel_days, section_reads, stock_days, stock_parts
from rnp.rules.sections import FunnelFigure, StockFigure
from rnp.store.revisions import next_revision
from wbaccounts.ids import require_id
from wbstore.merge import MergeCounts, MergeTarget, columns_of, merge_rows
from wbstore.snapshots import rows_by_key

Section = Literal["funnel", "stocks"]

_KEY = ("day", "nm_id")

FUNNEL: MergeTarget[FunnelFigure] = MergeTarget(funnel_days, _KEY, attrgetter(*columns_of(funnel_days, _KEY)))
STOCKS: MergeTarget[StockFigure] = MergeTarget(stock_days, _KEY, attrgetter(*columns_of(stock_days, _KEY)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One job's reading of a day of a section. `place`: where it goes on; empty at the beginning."""

    account_id: str
    section: Section
    day: date
    job_id: str
    place: str = ""
    pages: int = 0
    rows: int = 0
    refused: int = 0


def readings_of(session: Session, account_id: str, job_id: str) -> list[Reading]:
    """What the job has read, or reads."""
    columns = section_reads.c
    found = session.execute(
        select(section_reads).where(columns.account_id == require_id(account_id), columns.job_id == job_id)
    )
    return [
        Reading(
            account_id=account_id,
            section=row.section,
            day=row.day,
            job_id=row.job_id,
            place=row.place,
            pages=row.pages,
            rows=row.rows,
            refused=row.refused,
        )
        for row in found
    ]


def days_read(session: Session, account_id: str, section: Section, since: date) -> dict[date, datetime]:
    """When each day from `since` on was last read to its end."""
    columns = section_reads.c
    found = session.execute(
        select(columns.day, columns.read_at).where(
            columns.account_id == require_id(account_id),
            columns.section == section,
            columns.day >= since,
            columns.read_at.is_not(None),
        )
    )
    return {row.day: row.read_at for row in found}


def save_reading(session: Session, reading: Reading, read_at: datetime | None) -> None:
    """Store how far the day is read, in the transaction of the page's rows; `read_at` where that was its last page."""
    values: dict[str, Any] = {
        "account_id": require_id(reading.account_id),
        "read_at": read_at,
        **{name: getattr(reading, name) for name in _PLAIN},
    }
    added = insert(section_reads).values(values)
    changed: dict[str, ColumnElement[Any]] = {name: added.excluded[name] for name in _PLAIN}
    # A reading that goes on leaves the time of the one before it.
    changed["read_at"] = func.coalesce(added.excluded.read_at, section_reads.c.read_at)
    session.execute(added.on_conflict_do_update(index_elements=["account_id", "section", "day"], set_=changed))


def store_funnel(session: Session, account_id: str, figures: Sequence[FunnelFigure]) -> MergeCounts:
    """Store a page of one day. An item that nobody looked at gets no row, unless it has one that says otherwise."""
    revision = next_revision(session, account_id)
    stored = _stored(session, account_id, figures)
    kept = [one for one in figures if not one.is_nothing or one.nm_id in stored]
    return merge_rows(session, FUNNEL, account_id, revision, rows_by_key(FUNNEL, kept))


def begin_stock_parts(session: Session, account_id: str) -> None:
    """Forget parts of a list that was not read to its end."""
    session.execute(delete(stock_parts).where(stock_parts.c.account_id == require_id(account_id)))


def add_stock_part(session: Session, account_id: str, page: int, items: Mapping[int, tuple[int, int, int]]) -> None:
    """Keep a page's pieces by item until the list's end. Storing it again changes nothing."""
    columns = ("account_id", "page", "nm_id", "quantity", "in_way_to_client", "in_way_from_client")
    account, ordered = require_id(account_id), sorted(items.items())
    for first in range(0, len(ordered), PART_ROWS):
        rows = [
            dict(zip(columns, (account, page, nm_id, *pieces), strict=True))
            for nm_id, pieces in ordered[first : first + PART_ROWS]
        ]
        session.execute(insert(stock_parts).values(rows).on_conflict_do_nothing())


def store_stocks(session: Session, account_id: str, day: date) -> MergeCounts:
    """Make the parts the day's picture. An item that WB gives no more has none left: zero, if it had some before."""
    revision = next_revision(session, account_id)
    given = {row.nm_id: (int(row[1]), int(row[2]), int(row[3])) for row in session.execute(_sums(account_id))}
    gone = {nm_id: (0, 0, 0) for nm_id in session.scalars(_known_items(account_id, day)) if nm_id not in given}
    figures = [
        StockFigure(day=day, nm_id=nm_id, quantity=one, in_way_to_client=two, in_way_from_client=three)
        for nm_id, (one, two, three) in (given | gone).items()
    ]
    begin_stock_parts(session, account_id)
    return merge_rows(session, STOCKS, account_id, revision, rows_by_key(STOCKS, figures))


PART_ROWS = 5_000
"""Rows of one statement: each has six parameters, of which PostgreSQL takes 65,535."""

_PLAIN = ("section", "day", "job_id", "place", "pages", "rows", "refused")


def _stored(session: Session, account_id: str, figures: Sequence[FunnelFigure]) -> set[int]:
    columns = funnel_days.c
    return set(
        session.scalars(
            select(columns.nm_id).where(
                columns.account_id == require_id(account_id),
                columns.day.in_({one.day for one in figures}),
                columns.nm_id.in_([one.nm_id for one in figures]),
            )
        )
    )


def _sums(account_id: str) -> Any:
    columns = stock_parts.c
    return (
        select(
            columns.nm_id,
            func.sum(columns.quantity),
            func.sum(columns.in_way_to_client),
            func.sum(columns.in_way_from_client),
        )
        .where(columns.account_id == require_id(account_id))
        .group_by(columns.nm_id)
    )


def _known_items(account_id: str, day: date) -> Any:
    """Items of the day's picture so far, and those that the picture before it had any of."""
    columns = stock_days.c
    before = (
        select(func.max(columns.day))
        .where(columns.account_id == require_id(account_id), columns.day < day)
        .scalar_subquery()
    )
    had_some = or_(columns.quantity != 0, columns.in_way_to_client != 0, columns.in_way_from_client != 0)
    return select(columns.nm_id).where(
        columns.account_id == require_id(account_id),
        or_(columns.day == day, (columns.day == before) & had_some),
    )
