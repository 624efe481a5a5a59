"""Orders and sales as WB sent them, the account's revision, the shared cursors, gaps and rows that could not be stored."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Index,
    Integer,
    Numeric,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB

from digitization.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, instant, money, written_columns
from wbstore.revisions import revisions_table


def _feed_columns() -> list[Column[object]]:
    """Columns that an order and a sale have in common, in the order of WB's description."""
    return [
        Column("date", instant()),
        Column("last_change_date", instant(), nullable=False),
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
        Column("total_price", money()),
        Column("discount_percent", Numeric),
        Column("spp", Numeric),
        Column("finished_price", money()),
        Column("price_with_disc", money()),
        Column("sticker", Text),
        Column("g_number", Text),
    ]


wb_orders = Table(
    "wb_orders",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("srid", Text, nullable=False),
    *_feed_columns(),
    Column("is_cancel", Boolean),
    Column("cancel_date", instant()),
    *written_columns(),
    Column("moved_from", JSONB),
    PrimaryKeyConstraint("account_id", "srid"),
    postgresql_partition_by=BY_ACCOUNT,
)
Index("ix_wb_orders_account_id_date", wb_orders.c.account_id, wb_orders.c.date)
Index("ix_wb_orders_account_id_revision", wb_orders.c.account_id, wb_orders.c.revision)
Index(
    "ix_wb_orders_moved",
    wb_orders.c.account_id,
    wb_orders.c.revision,
    postgresql_where=wb_orders.c.moved_from.is_not(None),
)

wb_sales = Table(
    "wb_sales",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("sale_id", Text, nullable=False),
    *_feed_columns(),
    Column("srid", Text),
    Column("for_pay", money()),
    Column("payment_sale_amount", money()),
    *written_columns(),
    Column("moved_from", JSONB),
    PrimaryKeyConstraint("account_id", "sale_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
Index("ix_wb_sales_account_id_date", wb_sales.c.account_id, wb_sales.c.date)
Index("ix_wb_sales_account_id_revision", wb_sales.c.account_id, wb_sales.c.revision)
Index(
    "ix_wb_sales_moved", wb_sales.c.account_id, wb_sales.c.revision, postgresql_where=wb_sales.c.moved_from.is_not(None)
)

feed_revisions = revisions_table("feed_revisions", metadata)
"""Last revision of an account. Its row is locked until a page commits: revisions are seen in the order of their numbers."""

wb_sync_cursors = Table(
    "wb_sync_cursors",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("cursor", Text, nullable=False),
    Column("cursor_at", instant(), nullable=False),
    Column("drained", Boolean, nullable=False),
    Column("page_rows", Integer, nullable=False, server_default=text("0")),
    Column("job_id", Text, nullable=False),
    Column("moved_at", instant(), nullable=False, server_default=text("now()")),
    PrimaryKeyConstraint("account_id", "feed"),
)
"""Where the increments of an account stand: `cursor` is verbatim what WB sent, `cursor_at` its instant.

`moved_at` is the beginning of the run that moved it there.
"""

feed_gaps = Table(
    "feed_gaps",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("gap_from", instant(), nullable=False),
    Column("gap_to", instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
    Column("found_at", instant(), nullable=False, server_default=text("now()")),
    Column("closed_at", instant()),
    Column("closed_by_run_id", BigInteger),
    PrimaryKeyConstraint("account_id", "feed", "gap_from"),
    CheckConstraint("gap_from < gap_to", name="forward"),
)
"""Stretches of `lastChangeDate` that an increment jumped over; closed by a run that began before and drained the feed."""
Index("ix_feed_gaps_open", feed_gaps.c.account_id, postgresql_where=feed_gaps.c.closed_at.is_(None))
