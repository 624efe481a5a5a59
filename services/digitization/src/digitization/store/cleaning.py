"""Removes what nobody needs any more, a bounded number of rows at a time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import Select, Table, delete, exists, or_, select, tuple_
from sqlalchemy.orm import Session

from digitization.models import (
    feed_gaps,
    import_progress,
    page_keys,
    refused_rows,
    snapshot_pages,
    sync_runs,
    verify_findings,
)
from digitization.store.freshness import GOOD
from wbreports.store import cleaning as reports
from wbstore.results import rows_touched

RUNS_KEPT = timedelta(days=35)
"""Longer than the findings of a comparison. Ten thousand accounts have over half a million runs a day."""
LAST_RUN_KEPT = timedelta(days=180)
"""Of a run that no good one followed. Longer than WB keeps rows: the last good run of an account that came back is known."""
STALE_RUN = timedelta(days=7)
"""A run that was begun so long ago and has not ended will not go on: its job's record is gone."""
FINDINGS_KEPT = timedelta(days=30)
REFUSED_KEPT = timedelta(days=120)
MOST_ROWS = 10_000

Clean = Callable[[Session, datetime], int]
"""Removes at most MOST_ROWS rows at a moment; returns how many."""


def old_runs(session: Session, now: datetime) -> int:
    """Runs that began long ago, with their progress; the last ones of an account are kept longer."""
    runs, later = sync_runs.c, sync_runs.alias("later").c
    followed = exists().where(
        later.account_id == runs.account_id, later.tier == runs.tier, later.outcome.in_(GOOD), later.id > runs.id
    )
    doomed = select(runs.id).where(
        runs.started_at < now - RUNS_KEPT, or_(followed, runs.started_at < now - LAST_RUN_KEPT)
    )
    ids = list(session.scalars(doomed.limit(MOST_ROWS)))
    session.execute(delete(import_progress).where(import_progress.c.run_id.in_(ids)))
    return rows_touched(session, delete(sync_runs).where(sync_runs.c.id.in_(ids)))


def keys_of_dead_runs(session: Session, now: datetime) -> int:
    """Keys of runs that have ended, or will not go on."""
    live = select(sync_runs.c.id).where(sync_runs.c.outcome.is_(None), sync_runs.c.started_at >= now - STALE_RUN)
    return sum(
        _remove(session, table, select(*table.primary_key.columns).where(table.c.run_id.not_in(live)))
        for table in (page_keys, snapshot_pages)
    )


def old_findings(session: Session, now: datetime) -> int:
    """Findings of comparisons made long ago."""
    old = select(sync_runs.c.id).where(sync_runs.c.started_at < now - FINDINGS_KEPT)
    columns = verify_findings.primary_key.columns
    return _remove(session, verify_findings, select(*columns).where(verify_findings.c.run_id.in_(old)))


def old_refusals(session: Session, now: datetime) -> int:
    """Refused rows that WB has not sent for long."""
    columns = refused_rows.primary_key.columns
    return _remove(session, refused_rows, select(*columns).where(refused_rows.c.last_seen_at < now - REFUSED_KEPT))


def closed_gaps(session: Session, now: datetime) -> int:
    """Gaps that were closed long ago."""
    columns = feed_gaps.primary_key.columns
    return _remove(session, feed_gaps, select(*columns).where(feed_gaps.c.closed_at < now - FINDINGS_KEPT))


CLEANERS: dict[str, Clean] = {
    "runs": old_runs,
    "keys": keys_of_dead_runs,
    "findings": old_findings,
    "refused": old_refusals,
    "gaps": closed_gaps,
    **reports.CLEANERS,
}


def _remove(session: Session, table: Table, doomed: Select[tuple[object, ...]]) -> int:
    key = tuple_(*table.primary_key.columns)
    return rows_touched(session, delete(table).where(key.in_(doomed.limit(MOST_ROWS))))
