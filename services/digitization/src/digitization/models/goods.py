"""Stocks and cards as WB holds them now."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, PrimaryKeyConstraint, Table, Text
from sqlalchemy.dialects.postgresql import JSONB

from digitization.models.feeds import feed_revisions
from digitization.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, instant, written_columns
from wbstore.run_tables import snapshot_pages_table
from wbstore.snapshots import ListTables

wb_stocks = Table(
    "wb_stocks",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("chrt_id", BigInteger, nullable=False),
    Column("warehouse_id", BigInteger, nullable=False),
    Column("warehouse_name", Text),
    Column("region_name", Text),
    Column("quantity", BigInteger),
    Column("in_way_to_client", BigInteger),
    Column("in_way_from_client", BigInteger),
    *written_columns(),
    PrimaryKeyConstraint("account_id", "nm_id", "chrt_id", "warehouse_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Stock of each size on each of WB's warehouses; a row that WB no longer gives is removed."""

wb_cards = Table(
    "wb_cards",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("imt_id", BigInteger),
    Column("subject_id", BigInteger),
    Column("subject_name", Text),
    Column("vendor_code", Text),
    Column("brand", Text),
    Column("title", Text),
    Column("description", Text),
    Column("need_kiz", Boolean),
    Column("dimensions", JSONB),
    Column("sizes", JSONB),
    Column("created_at", instant()),
    Column("updated_at", instant()),
    *written_columns(),
    PrimaryKeyConstraint("account_id", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Cards; one that WB no longer gives is removed."""

snapshot_pages = snapshot_pages_table("snapshot_pages", metadata)
LIST_TABLES = ListTables(pages=snapshot_pages, revisions=feed_revisions)
