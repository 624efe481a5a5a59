"""Runs of the jobs, how far each has read, and what it needs only while it goes on."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Identity,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from digitization.models.metadata import metadata
from wbstore.columns import instant

sync_runs = Table(
    "sync_runs",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("job_id", Text, nullable=False),
    Column("account_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("tier", Text, nullable=False),
    Column("started_at", instant(), nullable=False),
    Column("finished_at", instant()),
    Column("outcome", Text),
    Column("problem", Text),
    UniqueConstraint("job_id"),
    CheckConstraint("(outcome IS NULL) = (finished_at IS NULL)", name="ended_with_outcome"),
    CheckConstraint("outcome IN ('completed', 'capped', 'failed')", name="outcome"),
)
Index(
    "ix_sync_runs_last",
    sync_runs.c.account_id,
    sync_runs.c.tier,
    sync_runs.c.finished_at.desc(),
    postgresql_where=sync_runs.c.outcome.is_not(None),
)
Index("ix_sync_runs_started_at", sync_runs.c.started_at)

import_progress = Table(
    "import_progress",
    metadata,
    Column("run_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("cursor", Text, nullable=False),
    Column("done", Boolean, nullable=False, server_default=text("false")),
    Column("pages", Integer, nullable=False, server_default=text("0")),
    Column("page_rows", Integer, nullable=False, server_default=text("0")),
    Column("rows_read", BigInteger, nullable=False, server_default=text("0")),
    Column("keys", BigInteger, nullable=False, server_default=text("0")),
    Column("inserted", BigInteger, nullable=False, server_default=text("0")),
    Column("updated", BigInteger, nullable=False, server_default=text("0")),
    Column("unchanged", BigInteger, nullable=False, server_default=text("0")),
    Column("refused", BigInteger, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("run_id", "feed"),
)
"""How far a run has read each feed: the job's checkpoint, moved in the transaction that stores the page's rows."""

page_keys = Table(
    "page_keys",
    metadata,
    Column("run_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("page", Integer, nullable=False),
    Column("hashes", LargeBinary, nullable=False),
    PrimaryKeyConstraint("run_id", "feed", "page"),
)
"""Hashes (8 bytes each) of the keys that a live run met first on a page, so that it counts each once, whatever it reads again."""
