"""Runs of this service's jobs: see wbstore.runs."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from digitization.models import RUNS
from wbstore import runs
from wbstore.runs import Run


def open_run(session: Session, *, job_id: str, account_id: str, kind: str, tier: str, started_at: datetime) -> Run:
    """The run of this job, begun now unless it was before; one that ended as failed goes on."""
    return runs.open_run(
        session, RUNS, job_id=job_id, account_id=account_id, kind=kind, tier=tier, started_at=started_at
    )


def find_run(session: Session, job_id: str) -> Run | None:
    """The run of this job, None where it has none."""
    return runs.find_run(session, RUNS, job_id)
