"""Campaigns and their items as WB shows them, and what was asked of WB for each of them, when and with what outcome."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, PrimaryKeyConstraint, Table, Text, text

from autobidder.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, instant

campaigns = Table(
    "campaigns",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("type", BigInteger),
    Column("status", BigInteger),
    Column("changed_at", instant()),
    Column("name", Text),
    Column("bid_type", Text),
    Column("payment_type", Text),
    Column("currency", Text),
    Column("search", Boolean),
    Column("recommendations", Boolean),
    Column("can_change_items", Boolean),
    Column("created_at", instant()),
    Column("updated_at", instant()),
    Column("started_at", instant()),
    Column("deleted_at", instant()),
    Column("detailed_at", instant()),
    Column("first_seen_at", instant(), nullable=False),
    Column("gone_at", instant()),
    PrimaryKeyConstraint("account_id", "advert_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Every campaign that WB has ever listed for the account. `type`, `status`, `changed_at` are the list's.

What follows, down to `deleted_at`, is of `v2/adverts`, null until it was read (`detailed_at`) and for types that it does not
show. `gone_at`: the list no longer has it; the row stays.
"""

campaign_items = Table(
    "campaign_items",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("subject_id", BigInteger),
    Column("subject_name", Text),
    Column("first_seen_at", instant(), nullable=False),
    Column("gone_at", instant()),
    PrimaryKeyConstraint("account_id", "advert_id", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Items that a campaign shows or, where `gone_at` is set, has shown."""

reads = Table(
    "reads",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("part", Text, nullable=False),
    Column("advert_id", BigInteger, nullable=False, server_default=text("0")),
    Column("nm_id", BigInteger, nullable=False, server_default=text("0")),
    Column("read_at", instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("reason", Text),
    PrimaryKeyConstraint("account_id", "part", "advert_id", "nm_id"),
    CheckConstraint("outcome IN ('read', 'unknown', 'refused', 'failed')", name="outcome"),
    CheckConstraint("(outcome IN ('refused', 'failed')) = (reason IS NOT NULL)", name="reason"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""The last time that WB was asked for a part of the data, of a campaign (`nm_id` 0), of its item, or of the account (both 0).

It is the cursor of every part: what was read least recently is read next. `unknown`: WB left it out of its answer;
`refused`: WB refuses to tell; `failed`: WB's server fails for it. Moved in the transaction that stores what was read.
"""
