"""Runs of the sync and how far each has come with each part: opened once a job id, moved with each batch, ended once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from autobidder.models import run_parts, sync_runs
from wbaccounts.ids import require_id
from wbstore.results import rows_touched

Outcome = Literal["completed", "failed"]


@dataclass(frozen=True, slots=True)
class Run:
    """One job's run, whatever number of times the job was started. `outcome` is None while it goes on."""

    run_id: int
    job_id: str
    account_id: str
    kind: str
    started_at: datetime
    outcome: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PartProgress:
    """How far a run has come with a part.

    `units`: campaigns or items read; `planned`: how many were due when the part began, None before that. `stored`: rows
    written; `refused`: rows of WB that could not be read. `counts`: what else the part tells, by its name in the result.
    """

    part: str
    started_at: datetime | None = None
    ended_at: datetime | None = None
    calls: int = 0
    units: int = 0
    planned: int | None = None
    stored: int = 0
    refused: int = 0
    batch_cap: int | None = None
    failures: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)
    left_over: Mapping[str, int] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """How much of the part is done, from 0 to 1."""
        if self.ended_at is not None:
            return 1.0
        return min(1.0, self.units / self.planned) if self.planned else 0.0


def open_run(session: Session, *, job_id: str, account_id: str, kind: str, started_at: datetime) -> Run:
    """The run of this job, begun now unless it was before; one that ended as failed goes on."""
    added = insert(sync_runs).values(job_id=job_id, account_id=require_id(account_id), kind=kind, started_at=started_at)
    session.execute(
        added.on_conflict_do_update(
            index_elements=[sync_runs.c.job_id],
            set_={"outcome": None, "finished_at": None, "problem": None},
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
    row = session.execute(
        select(columns.id, columns.job_id, columns.account_id, columns.kind, columns.started_at, columns.outcome).where(
            columns.job_id == job_id
        )
    ).one_or_none()
    return None if row is None else Run(row.id, row.job_id, str(row.account_id), row.kind, row.started_at, row.outcome)


def load_progress(session: Session, run: Run) -> dict[str, PartProgress]:
    """Progress of each part that the run has begun, by the part's name."""
    columns = [run_parts.c[name] for name in _FIELDS]
    rows = session.execute(select(*columns).where(run_parts.c.run_id == run.run_id)).mappings()
    return {row["part"]: PartProgress(**row) for row in rows}


def save_progress(session: Session, run: Run, progress: PartProgress) -> None:
    """Store how far the run has come, in the transaction that stores the batch."""
    values: dict[str, Any] = {name: getattr(progress, name) for name in _FIELDS}
    added = insert(run_parts).values(run_id=run.run_id, **values)
    session.execute(
        added.on_conflict_do_update(
            index_elements=[run_parts.c.run_id, run_parts.c.part],
            set_={name: added.excluded[name] for name in _FIELDS if name != "part"},
        )
    )


def end_run(session: Session, run: Run, outcome: Outcome, finished_at: datetime, problem: str | None = None) -> bool:
    """End the run; False for one that has ended, which stays as it is."""
    ended = (
        update(sync_runs)
        .where(sync_runs.c.id == run.run_id, sync_runs.c.outcome.is_(None))
        .values(outcome=outcome, finished_at=finished_at, problem=problem)
    )
    return rows_touched(session, ended) == 1


_FIELDS = tuple(one.name for one in fields(PartProgress))
