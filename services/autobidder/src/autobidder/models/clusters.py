"""Figures of keyword clusters by day, and the account's revision that their merge is ordered by."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Date, Index, Numeric, PrimaryKeyConstraint, Table, Text

from autobidder.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, money, written_columns
from wbstore.revisions import revisions_table

revisions = revisions_table("revisions", metadata)
"""Last revision of an account: each batch of cluster figures takes one."""

cluster_stats = Table(
    "cluster_stats",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("day", Date, nullable=False),
    Column("cluster", Text, nullable=False),
    *[Column(name, BigInteger) for name in ("views", "clicks", "atbs", "orders", "shks")],
    *[Column(name, Numeric) for name in ("ctr", "avg_pos")],
    *[Column(name, money()) for name in ("cpc", "cpm", "spend")],
    *written_columns(),
    PrimaryKeyConstraint("account_id", "advert_id", "nm_id", "day", "cluster"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Figures of a keyword cluster on a day (Moscow) in roubles; a missing row is "no data", not zeros. `cpm` is what was paid."""
Index(
    "ix_cluster_stats_account_id_advert_id_day", *(cluster_stats.c[name] for name in ("account_id", "advert_id", "day"))
)
