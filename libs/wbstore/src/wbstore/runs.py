"""Runs of jobs that read WB, and how far each has read: opened once a job id, moved with each page, ended once."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbstore.merge import MergeCounts
from wbstore.results import rows_touched
from wbstore.run_tables import RunTables

Outcome = Literal["completed", "capped", "failed"]


@dataclass(frozen=True, slots=True)
class Run:
    """One job's run, whatever number of times the job was started. `outcome` is None while it goes on.

    `tables` are those of the schema that it is kept in.
    """

    tables: RunTables
    run_id: int
    job_id: str
    account_id: str
    tier: str
    started_at: datetime
    outcome: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedProgress:
    """How far a run has read a feed. `keys`: distinct rows of this run, where the run counts them.

    `page_rows`: rows of the last page of the change feed, 0 before the first.
    """

    feed: str
    start: str
    cursor: str
    done: bool = False
    pages: int = 0
    page_rows: int = 0
    rows_read: int = 0
    keys: int = 0
    refused: int = 0
    counts: MergeCounts = field(default_factory=MergeCounts)

    @classmethod
    def at(cls, feed: str, start: str, *, page_rows: int = 0) -> FeedProgress:
        """At the beginning."""
        return cls(feed=feed, start=start, cursor=start, page_rows=page_rows)


def open_run(
    session: Session, tables: RunTables, *, job_id: str, account_id: str, kind: str, tier: str, started_at: datetime
) -> Run:
    """The run of this job, begun now unless it was before; one that ended as failed goes on."""
    added = insert(tables.runs).values(
        job_id=job_id, account_id=int(account_id), kind=kind, tier=tier, started_at=started_at
    )
    session.execute(
        added.on_conflict_do_update(
            index_elements=[tables.runs.c.job_id],
            set_={"outcome": None, "finished_at": None, "problem": None},
            where=tables.runs.c.outcome == "failed",
        )
    )
    run = find_run(session, tables, job_id)
    if run is None:
        raise LookupError(f"run of job {job_id} was removed while it was opened")
    return run


def find_run(session: Session, tables: RunTables, job_id: str) -> Run | None:
    """The run of this job, None where it has none."""
    columns = tables.runs.c
    row = session.execute(
        select(columns.id, columns.job_id, columns.account_id, columns.tier, columns.started_at, columns.outcome).where(
            columns.job_id == job_id
        )
    ).one_or_none()
    return (
        None
        if row is None
        else Run(tables, row.id, row.job_id, str(row.account_id), row.tier, row.started_at, row.outcome)
    )


def begin_feed(session: Session, run: Run, progress: FeedProgress) -> None:
    """Let the run read a feed as `progress` says, if it does not read it already."""
    added = insert(run.tables.progress).values(run_id=run.run_id, **{name: getattr(progress, name) for name in _PLAIN})
    session.execute(added.on_conflict_do_nothing())


def load_progress(session: Session, run: Run) -> dict[str, FeedProgress]:
    """Progress of each feed that the run reads, by the feed's name."""
    progress = run.tables.progress
    rows = session.execute(select(progress).where(progress.c.run_id == run.run_id)).mappings()
    return {
        row["feed"]: FeedProgress(
            counts=MergeCounts(row["inserted"], row["updated"], row["unchanged"]),
            **{name: row[name] for name in _PLAIN},
        )
        for row in rows
    }


def save_progress(session: Session, run: Run, progress: FeedProgress) -> None:
    """Store how far the run has come, in the transaction that stores the page's rows."""
    table = run.tables.progress
    session.execute(
        update(table)
        .where(table.c.run_id == run.run_id, table.c.feed == progress.feed)
        .values(
            inserted=progress.counts.inserted,
            updated=progress.counts.updated,
            unchanged=progress.counts.unchanged,
            **{name: getattr(progress, name) for name in _PLAIN},
        )
    )


def end_run(session: Session, run: Run, outcome: Outcome, finished_at: datetime, problem: str | None = None) -> bool:
    """End the run and drop what it needed only while it went on; False for one that has ended, which stays as it is."""
    runs, page_keys = run.tables.runs, run.tables.page_keys
    ended = (
        update(runs)
        .where(runs.c.id == run.run_id, runs.c.outcome.is_(None))
        .values(outcome=outcome, finished_at=finished_at, problem=problem)
    )
    session.execute(delete(page_keys).where(page_keys.c.run_id == run.run_id))
    return rows_touched(session, ended) == 1


_PLAIN = ("feed", "start", "cursor", "done", "pages", "page_rows", "rows_read", "keys", "refused")
