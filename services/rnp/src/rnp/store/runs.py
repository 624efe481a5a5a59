"""Runs of the service's jobs: opened once a job id, ended once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from rnp.models import sync_runs
from wbaccounts.ids import require_id
from wbstore.results import rows_touched

Outcome = Literal["completed", "failed"]


@dataclass(frozen=True, slots=True)
class Run:
    """One job's run, whatever number of times the job was started. `outcome` is None while it goes on."""

    run_id: int
    job_id: str
    account_id: str
    job: str
    started_at: datetime
    outcome: str | None
    counts: dict[str, Any] | None


def open_run(session: Session, *, job_id: str, account_id: str, job: str, started_at: datetime) -> Run:
    """The run of this job, begun now unless it was before; one that ended as failed goes on."""
    added = insert(sync_runs).values(job_id=job_id, account_id=require_id(account_id), job=job, started_at=started_at)
    session.execute(
        added.on_conflict_do_update(
            index_elements=[sync_runs.c.job_id],
            set_={"outcome": None, "finished_at": None, "problem": None, "counts": None},
            where=sync_runs.c.outcome == "failed",
        )
    )
    run = find_run(session, job_id)
    if run is None:
        raise LookupError(f"run of job {job_id} was removed while it was opened")
    return run


def find_run(session: Session, job_id: str) -> Run | None:
    """The run of this job, None where it has none."""
    columns = sync_runs.c
    names = (columns.id, columns.job_id, columns.account_id, columns.job, columns.started_at, columns.outcome)
    row = session.execute(select(*names, columns.counts).where(columns.job_id == job_id)).one_or_none()
    if row is None:
        return None
    return Run(row.id, row.job_id, str(row.account_id), row.job, row.started_at, row.outcome, row.counts)


def end_run(
    session: Session,
    run: Run,
    outcome: Outcome,
    finished_at: datetime,
    *,
    counts: Mapping[str, Any] | None = None,
    problem: str | None = None,
) -> bool:
    """End the run; False for one that has ended, which stays as it is."""
    ended = (
        update(sync_runs)
        .where(sync_runs.c.id == run.run_id, sync_runs.c.outcome.is_(None))
        .values(
            outcome=outcome, finished_at=finished_at, problem=problem, counts=None if counts is None else dict(counts)
        )
    )
    return rows_touched(session, ended) == 1
