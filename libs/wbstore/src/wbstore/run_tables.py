"""Tables of the runs of a schema's jobs: who ran, how far each has read, what it needs only while it goes on, what it refused.

Each schema whose jobs read WB has its own; the queries of `runs`, `page_keys`, `refused` and `snapshots` work on any of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import (
    ARRAY,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from wbstore.columns import instant


@dataclass(frozen=True, slots=True, kw_only=True)
class RunTables:
    """The tables of one schema that a run of a job is kept in."""

    runs: Table
    progress: Table
    page_keys: Table
    refused: Table


def runs_table(name: str, metadata: MetaData) -> Table:
    """Runs, one a job id. `outcome` is null while a run goes on."""
    table = Table(
        name,
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
        f"ix_{name}_last",
        table.c.account_id,
        table.c.tier,
        table.c.finished_at.desc(),
        postgresql_where=table.c.outcome.is_not(None),
    )
    Index(f"ix_{name}_started_at", table.c.started_at)
    return table


def progress_table(name: str, metadata: MetaData) -> Table:
    """How far a run has read each feed: the job's checkpoint, moved in the transaction that stores the page's rows."""
    return Table(
        name,
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


def page_keys_table(name: str, metadata: MetaData) -> Table:
    """Hashes (8 bytes each) of the keys that a live run met first on a page: it counts each once, whatever it reads again."""
    return Table(
        name,
        metadata,
        Column("run_id", BigInteger, nullable=False),
        Column("feed", Text, nullable=False),
        Column("page", Integer, nullable=False),
        Column("hashes", LargeBinary, nullable=False),
        PrimaryKeyConstraint("run_id", "feed", "page"),
    )


def refused_table(name: str, metadata: MetaData) -> Table:
    """Rows of WB that could not be stored, as they came, with the reason; one row for equal bodies."""
    return Table(
        name,
        metadata,
        Column("account_id", BigInteger, nullable=False),
        Column("feed", Text, nullable=False),
        Column("digest", LargeBinary, nullable=False),
        Column("reason", Text, nullable=False),
        Column("body", Text, nullable=False),
        Column("first_run_id", BigInteger, nullable=False),
        Column("last_run_id", BigInteger, nullable=False),
        Column("first_seen_at", instant(), nullable=False, server_default=text("now()")),
        Column("last_seen_at", instant(), nullable=False, server_default=text("now()")),
        PrimaryKeyConstraint("account_id", "feed", "digest"),
    )


def snapshot_pages_table(name: str, metadata: MetaData) -> Table:
    """Keys of the pages that a live run has read of a list: at its end rows with other keys are no longer WB's."""
    return Table(
        name,
        metadata,
        Column("run_id", BigInteger, nullable=False),
        Column("page", Integer, nullable=False),
        Column("keys", ARRAY(Text), nullable=False),
        PrimaryKeyConstraint("run_id", "page"),
    )
