"""Money for advertising: what is left on each campaign, and the seller's balance. Sums are roubles."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, PrimaryKeyConstraint, Table, Text
from sqlalchemy.dialects.postgresql import JSONB

from autobidder.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, instant, money

budgets = Table(
    "budgets",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("advert_id", BigInteger, nullable=False),
    Column("total", money(), nullable=False),
    Column("currency", Text),
    Column("seen_from", instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "advert_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""What is left on a campaign, of this amount since `seen_from`. No row where WB tells no budget; 0 is one that is used up."""

balances = Table(
    "balances",
    metadata,
    Column("account_id", BigInteger, primary_key=True, autoincrement=False),
    Column("balance", money()),
    Column("net", money()),
    Column("bonus", money()),
    Column("currency", Text),
    Column("cashbacks", JSONB),
    Column("read_at", instant(), nullable=False),
    Column("run_id", BigInteger, nullable=False),
)
"""The seller's money for advertising; `cashbacks`: [{sum, percent, expiresAt}], sums as text."""
