"""Removes what nobody needs any more, a bounded number of rows at a time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import and_, delete, or_, select, tuple_
from sqlalchemy.orm import Session

from rnp.models import sync_runs
from rnp.models.inputs import refused_rows, section_reads
from wbads.models import refused_rows as wbads_refused_rows
from wbstore.refusals import forget_refusals
from wbstore.results import rows_touched

RUNS_KEPT = timedelta(days=180)
"""Longer than WB keeps rows: the last good run of an account that came back is still known."""
FREQUENT_RUNS_KEPT = timedelta(days=7)
"""Of the jobs that run every few minutes."""
FREQUENT = ("ads", "merge")
REFUSED_KEPT = timedelta(days=120)
MOST_ROWS = 10_000

Clean = Callable[[Session, datetime], int]
"""Removes at most MOST_ROWS rows of a table at a moment; returns how many."""


def old_runs(session: Session, now: datetime) -> int:
    """Runs that began long ago."""
    old = or_(
        sync_runs.c.started_at < now - RUNS_KEPT,
        and_(sync_runs.c.started_at < now - FREQUENT_RUNS_KEPT, sync_runs.c.job.in_(FREQUENT)),
    )
    doomed = select(sync_runs.c.id).where(old).limit(MOST_ROWS)
    return rows_touched(session, delete(sync_runs).where(sync_runs.c.id.in_(doomed)))


def old_readings(session: Session, now: datetime) -> int:
    """How far days of the sections were read that nobody reads any more."""
    columns = section_reads.c
    old = select(columns.account_id, columns.section, columns.day).where(columns.day < (now - RUNS_KEPT).date())
    key = tuple_(columns.account_id, columns.section, columns.day)
    return rows_touched(session, delete(section_reads).where(key.in_(old.limit(MOST_ROWS))))


def old_refusals(session: Session, now: datetime) -> int:
    """Refused rows that WB has not sent for long: the service's own, and those of the library that nobody else cleans."""
    before = now - REFUSED_KEPT
    return sum(forget_refusals(session, table, before, MOST_ROWS) for table in (refused_rows, wbads_refused_rows))


CLEANERS: dict[str, Clean] = {"runs": old_runs, "readings": old_readings, "refused": old_refusals}
