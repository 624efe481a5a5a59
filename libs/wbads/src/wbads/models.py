"""Tables of the schema `wbads`: campaigns, their statistics, spending documents, and what changed in which revision.

Holds no query and no rule.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Date,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

from wbstore.columns import BY_ACCOUNT, instant, money, schema_metadata, written_columns
from wbstore.refusals import refusals_table
from wbstore.revisions import revisions_table

SCHEMA = "wbads"

metadata = schema_metadata(SCHEMA)

revisions = revisions_table("revisions", metadata)
"""Last revision of an account: each write of statistics or documents takes one."""

ad_accounts = Table(
    "ad_accounts",
    metadata,
    Column("account_id", BigInteger, primary_key=True, autoincrement=False),
    Column("campaigns_read_at", instant()),
    Column("spend_from", Date),
    Column("spend_to", Date),
    Column("spend_read_at", instant()),
    Column("turn", Integer, nullable=False, server_default=text("0")),
    Column("plan", JSONB),
    Column("plan_day", Date),
    Column("run", JSONB),
)
"""How far an account has been read: when its campaigns were listed, the days whose documents are stored, whose turn it is.

`plan`: what is left of a batch that had to be split, as of `plan_day`. `run`: what the job that worked last has done.
"""

ad_campaigns = Table(
    "ad_campaigns",
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
    Column("nm_ids", ARRAY(BigInteger)),
    Column("created_at", instant()),
    Column("started_at", instant()),
    Column("deleted_at", instant()),
    Column("detailed_at", instant()),
    Column("first_seen_at", instant(), nullable=False),
    Column("last_seen_at", instant(), nullable=False),
    Column("gone_at", instant()),
    Column("unknown_at", instant()),
    Column("unknown_reason", Text),
    Column("unknown_tries", Integer, nullable=False, server_default=text("0")),
    Column("retry_at", instant()),
    Column("read_from", Date),
    Column("read_to", Date),
    Column("closed_to", Date),
    Column("last_read_at", instant()),
    PrimaryKeyConstraint("account_id", "advert_id"),
    CheckConstraint("(read_from IS NULL) = (read_to IS NULL)", name="read"),
    CheckConstraint("read_from <= read_to", name="forward"),
    CheckConstraint("(unknown_at IS NULL) = (retry_at IS NULL)", name="unknown"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Every campaign that WB has ever listed for the account, and how far its statistics are read.

`type`, `status`, `changed_at` are the list's; `name` to `deleted_at` are of `v2/adverts`, as of `detailed_at`, and null for
types that it does not show. `last_seen_at` is written when something changed, else once a day; `gone_at`: the list no
longer has it. Statistics of the days `read_from` to `read_to` were read, those up to `closed_to` after they had settled.
`unknown_at`: WB fails for it or sends what cannot be read; it is not asked before `retry_at`.
"""

ad_stats = Table(
    "ad_stats",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("day", Date, nullable=False),
    Column("app_type", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    *[Column(name, BigInteger) for name in ("views", "clicks", "atbs", "orders", "shks", "canceled")],
    Column("sum", money()),
    Column("sum_price", money()),
    *written_columns(),
    PrimaryKeyConstraint("account_id", "advert_id", "day", "app_type", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Figures by campaign, day, kind of app (1 site, 32 Android, 64 iOS) and item. A missing row is "no data", not zeros."""
Index("ix_ad_stats_account_id_day_nm_id", ad_stats.c.account_id, ad_stats.c.day, ad_stats.c.nm_id)

ad_spend = Table(
    "ad_spend",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("day", Date, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("upd_num", BigInteger),
    Column("upd_time", instant()),
    Column("upd_sum", money()),
    Column("payment_type", Text),
    *written_columns(),
    PrimaryKeyConstraint("account_id", "day", "advert_id", "place"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Spending documents. Nothing in one is a key, so they are numbered (`place`) within their campaign and day (in Moscow).

`upd_num` is null until WB assigns one; `upd_time` is null while a charge has none: its day is that of the reading.
"""

changed_days = Table(
    "changed_days",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("day", Date, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("revision", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "day", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""The revision in which advertising of an item on a day last changed; item 0 stands for documents that belong to no item."""
Index("ix_changed_days_account_id_revision", changed_days.c.account_id, changed_days.c.revision)

refused_rows = refusals_table("refused_rows", metadata)
"""Rows of WB that could not be stored, as they came, with the reason; one row for equal bodies."""
