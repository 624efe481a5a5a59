"""Tables of the schema `digitization`: what is stored and under which key; holds no query and no rule.

The big feed tables are split by hash of the account, so that each read and write of an account touches one partition,
its indexes stay small enough to be cached, and vacuum works on a sixteenth at a time. Partitions exist in migrations only.
"""

from __future__ import annotations

from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Numeric,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

SCHEMA = "digitization"
PARTITIONS = 16
"""Hash partitions of a feed table: 100 million orders make about 6 million rows in each."""

metadata = MetaData(
    schema=SCHEMA,
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "pk": "pk_%(table_name)s",
    },
)


def _money() -> Numeric[Decimal]:
    """Roubles as an exact decimal. No scale is set: WB promises none, and a set scale would round without a word."""
    return Numeric(asdecimal=True)


def _instant() -> DateTime:
    return DateTime(timezone=True)


def _feed_columns() -> list[Column[object]]:
    """Columns that an order and a sale have in common, in the order of WB's description."""
    return [
        Column("date", _instant()),
        Column("last_change_date", _instant(), nullable=False),
        Column("warehouse_name", Text),
        Column("warehouse_type", Text),
        Column("country_name", Text),
        Column("oblast_okrug_name", Text),
        Column("region_name", Text),
        Column("supplier_article", Text),
        Column("nm_id", BigInteger),
        Column("barcode", Text),
        Column("category", Text),
        Column("subject", Text),
        Column("brand", Text),
        Column("tech_size", Text),
        Column("income_id", BigInteger),
        Column("is_supply", Boolean),
        Column("is_realization", Boolean),
        Column("total_price", _money()),
        Column("discount_percent", Numeric),
        Column("spp", Numeric),
        Column("finished_price", _money()),
        Column("price_with_disc", _money()),
        Column("sticker", Text),
        Column("g_number", Text),
    ]


def _written_columns() -> list[Column[object]]:
    """When a row was last written, in which revision of its account (see `feed_revisions`), and what it then said.

    `digest` is null where a row was changed past the store: the next reading then writes it anew.
    """
    return [
        Column("digest", BigInteger),
        Column("revision", BigInteger, nullable=False),
        Column("stored_at", _instant(), nullable=False, server_default=text("now()")),
    ]


wb_orders = Table(
    "wb_orders",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("srid", Text, nullable=False),
    *_feed_columns(),
    Column("is_cancel", Boolean),
    Column("cancel_date", _instant()),
    *_written_columns(),
    PrimaryKeyConstraint("account_id", "srid"),
    postgresql_partition_by="HASH (account_id)",
)
Index("ix_wb_orders_account_id_date", wb_orders.c.account_id, wb_orders.c.date)
Index("ix_wb_orders_account_id_revision", wb_orders.c.account_id, wb_orders.c.revision)

wb_sales = Table(
    "wb_sales",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("sale_id", Text, nullable=False),
    *_feed_columns(),
    Column("srid", Text),
    Column("for_pay", _money()),
    Column("payment_sale_amount", _money()),
    *_written_columns(),
    PrimaryKeyConstraint("account_id", "sale_id"),
    postgresql_partition_by="HASH (account_id)",
)
Index("ix_wb_sales_account_id_date", wb_sales.c.account_id, wb_sales.c.date)
Index("ix_wb_sales_account_id_revision", wb_sales.c.account_id, wb_sales.c.revision)

feed_revisions = Table(
    "feed_revisions",
    metadata,
    Column("account_id", BigInteger, primary_key=True, autoincrement=False),
    Column("revision", BigInteger, nullable=False),
)
"""Last revision of an account. Its row is locked until a page commits: revisions are seen in the order of their numbers."""

wb_sync_cursors = Table(
    "wb_sync_cursors",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("cursor", Text, nullable=False),
    Column("cursor_at", _instant(), nullable=False),
    Column("drained", Boolean, nullable=False),
    Column("job_id", Text, nullable=False),
    Column("moved_at", _instant(), nullable=False, server_default=text("now()")),
    PrimaryKeyConstraint("account_id", "feed"),
)
"""Where the increments of an account stand: `cursor` is verbatim what WB sent, `cursor_at` its instant."""

sync_runs = Table(
    "sync_runs",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("job_id", Text, nullable=False),
    Column("account_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("tier", Text, nullable=False),
    Column("started_at", _instant(), nullable=False),
    Column("finished_at", _instant()),
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

import_keys = Table(
    "import_keys",
    metadata,
    Column("run_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("key", Text, nullable=False),
    PrimaryKeyConstraint("run_id", "feed", "key"),
)
"""Keys that a live run has read, so that it counts each once, whatever it reads again; emptied when the run ends."""

refused_rows = Table(
    "refused_rows",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("reason", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("first_run_id", BigInteger, nullable=False),
    Column("last_run_id", BigInteger, nullable=False),
    Column("first_seen_at", _instant(), nullable=False, server_default=text("now()")),
    Column("last_seen_at", _instant(), nullable=False, server_default=text("now()")),
    PrimaryKeyConstraint("account_id", "feed", "digest"),
)
"""Rows of WB that could not be stored, as they came, with the reason; one row for equal bodies."""

feed_gaps = Table(
    "feed_gaps",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("gap_from", _instant(), nullable=False),
    Column("gap_to", _instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
    Column("found_at", _instant(), nullable=False, server_default=text("now()")),
    Column("closed_at", _instant()),
    Column("closed_by_run_id", BigInteger),
    PrimaryKeyConstraint("account_id", "feed", "gap_from"),
    CheckConstraint("gap_from < gap_to", name="forward"),
)
"""Stretches of `lastChangeDate` that an increment jumped over; closed by a run that began before and drained the feed."""
Index("ix_feed_gaps_open", feed_gaps.c.account_id, postgresql_where=feed_gaps.c.closed_at.is_(None))
