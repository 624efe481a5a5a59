"""Removes what nobody needs any more, a bounded number of rows at a time. One service's housekeeping calls it."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Select, Table, delete, select, tuple_
from sqlalchemy.orm import Session

from wbreports.models import RUNS, wb_report_rows, wb_reports
from wbreports.store.stretches import remove_abandoned
from wbstore.results import rows_touched

RUNS_KEPT = timedelta(days=180)
STRETCHES_KEPT = timedelta(days=180)
"""An ended stretch tells that its days need not be asked for again; no schedule reads further back."""
REFUSED_KEPT = timedelta(days=120)
MOST_ROWS = 10_000


def old_runs(session: Session, now: datetime) -> int:
    """Runs that began long ago, with their progress."""
    runs = RUNS.runs.c
    ids = list(session.scalars(select(runs.id).where(runs.started_at < now - RUNS_KEPT).limit(MOST_ROWS)))
    for table in (RUNS.progress, RUNS.page_keys):
        session.execute(delete(table).where(table.c.run_id.in_(ids)))
    return rows_touched(session, delete(RUNS.runs).where(runs.id.in_(ids)))


def superseded_operations(session: Session, _now: datetime) -> int:
    """Operations of daily reports in whose place a weekly one stands."""
    columns = wb_report_rows.c
    doomed = (
        select(columns.account_id, columns.report_id, columns.rrd_id)
        .join(
            wb_reports,
            (wb_reports.c.account_id == columns.account_id) & (wb_reports.c.report_id == columns.report_id),
        )
        .where(wb_reports.c.superseded_by.is_not(None))
    )
    return _remove(session, wb_report_rows, doomed)


def old_refusals(session: Session, now: datetime) -> int:
    """Refused rows that WB has not sent for long."""
    table = RUNS.refused
    return _remove(session, table, select(*table.primary_key.columns).where(table.c.last_seen_at < now - REFUSED_KEPT))


def old_stretches(session: Session, now: datetime) -> int:
    """Stretches that were ended or left long ago."""
    return remove_abandoned(session, now - STRETCHES_KEPT, MOST_ROWS)


CLEANERS = {
    "reportRuns": old_runs,
    "supersededOperations": superseded_operations,
    "reportRefused": old_refusals,
    "reportStretches": old_stretches,
}
"""Each removes at most MOST_ROWS rows at a moment; returns how many."""


def _remove(session: Session, table: Table, doomed: Select[tuple[object, ...]]) -> int:
    key = tuple_(*table.primary_key.columns)
    return rows_touched(session, delete(table).where(key.in_(doomed.limit(MOST_ROWS))))
