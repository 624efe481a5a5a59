"""Runs of the service's jobs."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, Identity, Index, Table, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB

from rnp.models.metadata import metadata
from wbstore.columns import instant

sync_runs = Table(
    "sync_runs",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("job_id", Text, nullable=False),
    Column("account_id", BigInteger, nullable=False),
    Column("job", Text, nullable=False),
    Column("started_at", instant(), nullable=False),
    Column("finished_at", instant()),
    Column("outcome", Text),
    Column("problem", Text),
    Column("counts", JSONB),
    UniqueConstraint("job_id"),
    CheckConstraint("(outcome IS NULL) = (finished_at IS NULL)", name="ended_with_outcome"),
    CheckConstraint("outcome IN ('completed', 'failed')", name="outcome"),
)
"""One row a job id: `job` is ads, finance, sections or merge; `counts` is the job's result."""
Index(
    "ix_sync_runs_last",
    sync_runs.c.account_id,
    sync_runs.c.job,
    sync_runs.c.finished_at.desc(),
    postgresql_where=sync_runs.c.outcome.is_not(None),
)
Index("ix_sync_runs_started_at", sync_runs.c.started_at)
