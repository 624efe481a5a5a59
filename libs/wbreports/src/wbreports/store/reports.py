"""Realization reports: which there are, how far each has been read, which one counts.

Whatever begins or ceases to count is noted in `changed_days` by the schema's triggers, in the same transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Row, func, or_, select, true, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbaccounts.ids import require_id
from wbapi.rows.finance import DetailRow, ReportRow
from wbapi.rows.values import MOSCOW
from wbreports.models import revisions, wb_report_rows, wb_reports
from wbreports.rules import DAILY, WEEKLY, Period, Report
from wbreports.store.operations import forget_operations
from wbreports.store.stretches import Stretch, begin_again
from wbstore.revisions import next_revision

_COLUMNS = wb_reports.c


def note_listed(session: Session, account_id: str, period: Period, rows: Sequence[ReportRow]) -> None:
    """Remember reports of WB's list. One that is new, or whose control sums have changed, is to be read from its start.

    WB may have given the operations of a changed one new numbers: until it has been read again it does not count at all,
    rather than with some of them twice. Stretches that were on their way over its days are read from their beginning.
    """
    values = [
        {
            "account_id": require_id(account_id),
            "report_id": row.report_id,
            "period": period,
            "report_type": row.report_type,
            "date_from": row.date_from,
            "date_to": row.date_to,
            "create_date": row.create_date,
            "currency": row.currency,
            "totals": _totals(row),
        }
        for row in rows
        if row.date_from is not None and row.date_to is not None
    ]
    if not values:
        return
    next_revision(session, revisions, account_id)
    added = insert(wb_reports).values(values)
    news = session.execute(
        added.on_conflict_do_update(
            index_elements=["account_id", "report_id"],
            set_={"totals": added.excluded.totals, "pending": True, "place": 0, "read_at": None, "superseded_by": None},
            where=_COLUMNS.totals.is_distinct_from(added.excluded.totals),
        ).returning(_COLUMNS.report_id, _COLUMNS.date_from, _COLUMNS.date_to)
    ).all()
    forget_operations(session, account_id, [row.report_id for row in news])
    begin_again(session, account_id, period, [(row.date_from, row.date_to) for row in news])


def note_met(session: Session, account_id: str, period: Period, rows: Sequence[DetailRow]) -> None:
    """Remember reports by their operations, where WB's list is closed to the token."""
    first_rows = {row.report_id: row for row in rows if row.date_from is not None and row.date_to is not None}
    values = [
        {
            "account_id": require_id(account_id),
            "report_id": row.report_id,
            "period": period,
            "report_type": row.report_type,
            "date_from": row.date_from,
            "date_to": row.date_to,
            "create_date": row.create_date,
            "currency": row.currency,
        }
        for row in first_rows.values()
    ]
    if values:
        added = insert(wb_reports).values(values)
        session.execute(added.on_conflict_do_nothing(index_elements=["account_id", "report_id"]))


def known_reports(session: Session, account_id: str, first: date, last: date) -> list[Report]:
    """Reports that touch the period, oldest first, but for superseded ones."""
    query = (
        select(wb_reports)
        .where(*_touching(account_id, first, last), _COLUMNS.superseded_by.is_(None))
        .order_by(_COLUMNS.date_from, _COLUMNS.report_id)
    )
    return [_report(row) for row in session.execute(query)]


def move_place(session: Session, account_id: str, report_id: int, place: int) -> None:
    """The report, read on its own, has been read up to `place`."""
    _update(session, account_id, _COLUMNS.report_id == report_id, place=place)


def end_report(session: Session, account_id: str, report_id: int) -> None:
    """The report has been read to its end: it counts from now on."""
    _end(session, account_id, _COLUMNS.report_id == report_id)


def end_period(session: Session, account_id: str, stretch: Stretch) -> None:
    """The operations of the stretch have been read to their end: every report that some were met of counts from now on.

    But for those that WB built after the first page: what it then held below the place of the reading was not given.
    """
    met = select(wb_report_rows.c.rrd_id).where(
        wb_report_rows.c.account_id == _COLUMNS.account_id, wb_report_rows.c.report_id == _COLUMNS.report_id
    )
    within = (_COLUMNS.date_from >= stretch.date_from, _COLUMNS.date_to <= stretch.date_to)
    _end(session, account_id, _COLUMNS.period == stretch.period, *within, met.exists(), _there_at_first(stretch))


def _there_at_first(stretch: Stretch) -> ColumnElement[bool]:
    if stretch.began_at is None:
        return true()
    began_on = stretch.began_at.astimezone(MOSCOW).date()
    return or_(_COLUMNS.found_at <= stretch.began_at, _COLUMNS.create_date.is_(None), _COLUMNS.create_date < began_on)


def drop_report(session: Session, account_id: str, report_id: int) -> None:
    """WB no longer has this report."""
    next_revision(session, revisions, account_id)
    forget_operations(session, account_id, [report_id])
    session.execute(
        wb_reports.delete().where(_COLUMNS.account_id == require_id(account_id), _COLUMNS.report_id == report_id)
    )


def counting(session: Session, account_id: str, first: date, last: date) -> tuple[int, int]:
    """Number of reports that count and touch the period, and of their operations."""
    query = select(func.count(), func.coalesce(func.sum(_COLUMNS.row_count), 0)).where(
        *_touching(account_id, first, last), _COLUMNS.read_at.is_not(None), _COLUMNS.superseded_by.is_(None)
    )
    reports, rows = session.execute(query).one()
    return int(reports), int(rows)


def _end(session: Session, account_id: str, *which: ColumnElement[bool]) -> None:
    rows = (
        select(func.count())
        .select_from(wb_report_rows)
        .where(wb_report_rows.c.account_id == _COLUMNS.account_id, wb_report_rows.c.report_id == _COLUMNS.report_id)
    )
    # First those that a weekly one stands for already: they never begin to count.
    _supersede_dailies(session, account_id)
    _update(
        session,
        account_id,
        _COLUMNS.pending,
        *which,
        pending=False,
        read_at=func.now(),
        row_count=rows.scalar_subquery(),
    )
    _supersede_dailies(session, account_id)


def _supersede_dailies(session: Session, account_id: str) -> None:
    """Let every weekly report that has been read to its end stand for the dailies of its type that it covers.

    In the transaction that ends a report, so that no reader sees an operation twice or not at all. A daily that has not
    been read need not be read any more.
    """
    weekly = wb_reports.alias("weekly")
    session.execute(
        update(wb_reports)
        .where(
            _COLUMNS.account_id == require_id(account_id),
            _COLUMNS.period == DAILY,
            _COLUMNS.superseded_by.is_(None),
            weekly.c.account_id == _COLUMNS.account_id,
            weekly.c.period == WEEKLY,
            weekly.c.read_at.is_not(None),
            weekly.c.report_type.is_not_distinct_from(_COLUMNS.report_type),
            weekly.c.date_from <= _COLUMNS.date_from,
            weekly.c.date_to >= _COLUMNS.date_to,
        )
        .values(superseded_by=weekly.c.report_id, pending=False)
    )


def _update(session: Session, account_id: str, *which: ColumnElement[bool], **values: Any) -> None:
    session.execute(update(wb_reports).where(_COLUMNS.account_id == require_id(account_id), *which).values(**values))


def _touching(account_id: str, first: date, last: date) -> tuple[ColumnElement[bool], ...]:
    return (_COLUMNS.account_id == require_id(account_id), _COLUMNS.date_from <= last, _COLUMNS.date_to >= first)


def _report(row: Row[Any]) -> Report:
    return Report(
        report_id=row.report_id,
        period=row.period,
        report_type=row.report_type,
        date_from=row.date_from,
        date_to=row.date_to,
        read=not row.pending,
        place=row.place,
    )


def _totals(row: ReportRow) -> dict[str, str]:
    """WB's control sums as texts: JSON has no exact decimals."""
    return {
        name: str(value)
        for name in row.__struct_fields__
        if name.endswith("_sum") and (value := getattr(row, name)) is not None
    }
