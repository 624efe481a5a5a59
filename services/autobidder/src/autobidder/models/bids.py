"""Bids with their history, the least and the recommended ones, those of keyword clusters. Bids are kopecks (minor units)."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, Index, PrimaryKeyConstraint, Table, Text

from autobidder.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, instant

bids = Table(
    "bids",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("placement", Text, nullable=False),
    Column("seen_from", instant(), nullable=False),
    Column("seen_until", instant()),
    Column("bid_kopecks", BigInteger, nullable=False),
    Column("run_id", BigInteger, nullable=False),
    Column("ended_run_id", BigInteger),
    PrimaryKeyConstraint("account_id", "advert_id", "nm_id", "placement", "seen_from"),
    CheckConstraint("bid_kopecks > 0", name="positive"),
    CheckConstraint("seen_from < seen_until", name="forward"),
    CheckConstraint("(seen_until IS NULL) = (ended_run_id IS NULL)", name="ended"),
    CheckConstraint("placement IN ('search', 'recommendations')", name="placement"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""A row for each stretch of time in which a bid was the same; the present bid's `seen_until` is null.

`run_id` saw it first, `ended_run_id` saw another one, or none. A bid that WB shows as 0 or not at all is no bid, so no row.
"""
Index(
    "ix_bids_present",
    bids.c.account_id,
    bids.c.advert_id,
    bids.c.nm_id,
    bids.c.placement,
    unique=True,
    postgresql_where=bids.c.seen_until.is_(None),
)

bid_minimums = Table(
    "bid_minimums",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("placement", Text, nullable=False),
    Column("bid_kopecks", BigInteger, nullable=False),
    Column("currency", Text),
    Column("seen_from", instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "advert_id", "nm_id", "placement"),
    CheckConstraint("bid_kopecks > 0", name="positive"),
    CheckConstraint("placement IN ('combined', 'search', 'recommendations')", name="placement"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""The least bid that WB takes for an item in a placement of a campaign; of this amount since `seen_from`."""

bid_recommendations = Table(
    "bid_recommendations",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("cluster", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("bid_kopecks", BigInteger),
    Column("bid_kopecks_min", BigInteger),
    Column("read_at", instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "advert_id", "nm_id", "cluster", "level"),
    CheckConstraint("bid_kopecks > 0", name="positive"),
    CheckConstraint("bid_kopecks_min > 0", name="min_positive"),
    CheckConstraint("num_nonnulls(bid_kopecks, bid_kopecks_min) > 0", name="not_empty"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""What WB advises to bid for a level of reach; `cluster` is empty for shows in general. No row where WB has no advice."""

cluster_bids = Table(
    "cluster_bids",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("cluster", Text, nullable=False),
    Column("bid_kopecks", BigInteger, nullable=False),
    Column("currency", Text),
    Column("seen_from", instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "advert_id", "nm_id", "cluster"),
    CheckConstraint("bid_kopecks > 0", name="positive"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Own bids of keyword clusters as they are now; since `seen_from` of this amount."""
