"""How much of its way a live run has made, from its checkpoint: for a bar that a person looks at."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from sqlalchemy.orm import Session

from digitization.rules.shares import days_share, time_share
from digitization.store.runs import find_run
from wbapi.paging.feed import cursor_instant
from wbreports.job import LISTS, STRETCHES
from wbreports.models import RUNS as REPORT_RUNS
from wbstore import runs
from wbstore.runs import load_progress


def feeds_share(session: Session, job_id: str) -> float:
    """Share of the change time from the run's beginning to its start that has been read, over both feeds."""
    run = find_run(session, job_id)
    if run is None:
        return 0.0
    shares = [
        1.0 if item.done else time_share(_instant(item.start), _instant(item.cursor), run.started_at)
        for item in load_progress(session, run).values()
    ]
    return sum(shares) / len(shares) if shares else 0.0


def verify_share(session: Session, job_id: str, last: date) -> float:
    """Share of the days that have been compared, over both feeds."""
    run = find_run(session, job_id)
    if run is None:
        return 0.0
    shares = [
        days_share(date.fromisoformat(item.start), date.fromisoformat(item.cursor), last + timedelta(days=1))
        for item in load_progress(session, run).values()
    ]
    return sum(shares) / len(shares) if shares else 0.0


def report_share(session: Session, job_id: str) -> float:
    """Share of the steps of a report import that are over: both lists, both stretches, reports on their own."""
    run = runs.find_run(session, REPORT_RUNS, job_id)
    if run is None:
        return 0.0
    progress = load_progress(session, run)
    over = sum(name in progress and progress[name].done for name in (*LISTS, *STRETCHES))
    return over / (len(LISTS) + len(STRETCHES) + 1)


def _instant(cursor: str) -> datetime:
    return cursor_instant(cursor)
