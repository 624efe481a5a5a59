"""Runs of the sync, how far each has come with each part, and how old the data of an account is."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Identity,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB

from autobidder.models.metadata import metadata
from wbstore.columns import instant

sync_runs = Table(
    "sync_runs",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("job_id", Text, nullable=False),
    Column("account_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("started_at", instant(), nullable=False),
    Column("finished_at", instant()),
    Column("outcome", Text),
    Column("problem", Text),
    UniqueConstraint("job_id"),
    CheckConstraint("(outcome IS NULL) = (finished_at IS NULL)", name="ended_with_outcome"),
    CheckConstraint("outcome IN ('completed', 'failed')", name="outcome"),
)
Index("ix_sync_runs_account_id_started_at", sync_runs.c.account_id, sync_runs.c.started_at.desc())
Index("ix_sync_runs_started_at", sync_runs.c.started_at)

run_parts = Table(
    "run_parts",
    metadata,
    Column("run_id", BigInteger, nullable=False),
    Column("part", Text, nullable=False),
    Column("started_at", instant()),
    Column("ended_at", instant()),
    Column("calls", Integer, nullable=False, server_default=text("0")),
    Column("units", Integer, nullable=False, server_default=text("0")),
    Column("planned", Integer),
    Column("stored", BigInteger, nullable=False, server_default=text("0")),
    Column("refused", Integer, nullable=False, server_default=text("0")),
    Column("batch_cap", Integer),
    Column("failures", Integer, nullable=False, server_default=text("0")),
    Column("counts", JSONB, nullable=False, server_default=text("'{}'")),
    Column("left_over", JSONB, nullable=False, server_default=text("'{}'")),
    PrimaryKeyConstraint("run_id", "part"),
)
"""A run's checkpoint: what it has done of each part, moved in the transaction that stores a batch.

`units`: campaigns or items read; `planned`: how many were due when the part began. `batch_cap`: the next batch is no larger,
since one of `failures` in a row was split. `left_over`: {reason: units} at the end of the part.
"""

part_ages = Table(
    "part_ages",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("part", Text, nullable=False),
    Column("oldest_at", instant(), nullable=False),
    Column("ended_at", instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "part"),
)
"""How old the data of a part is: `oldest_at` is when the least recently read active campaign was read, as of `ended_at`."""
