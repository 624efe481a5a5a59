"""The result of the merge: one row an account, item and day; and how far each account is merged."""

from __future__ import annotations

from decimal import Decimal

from sqlalchemy import BigInteger, Column, Date, Numeric, PrimaryKeyConstraint, Table, text

from rnp.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, instant, money


def _counts(names: str, *, nullable: bool = False) -> list[Column[object]]:
    """Whole numbers; 0 where nothing happened, null (if `nullable`) where nobody has said."""
    return [_figure(name, BigInteger(), nullable) for name in names.split()]


def _sums(names: str, *, nullable: bool = False) -> list[Column[object]]:
    """Roubles."""
    return [_figure(name, money(), nullable) for name in names.split()]


def _figure(name: str, kind: BigInteger | Numeric[Decimal], nullable: bool) -> Column[object]:
    return Column(name, kind, nullable=nullable, server_default=None if nullable else text("0"))


def _percents(names: str) -> list[Column[object]]:
    """Percents; null where there is nothing to divide by."""
    return [Column(name, Numeric) for name in names.split()]


rnp_daily = Table(
    "rnp_daily",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("day", Date, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    *_counts("orders_count"),
    *_sums("orders_sum"),
    *_counts("cancels_count"),
    *_sums("cancels_sum"),
    *_counts("sales_count"),
    *_sums("sales_sum"),
    *_counts("returns_count"),
    *_sums("returns_sum"),
    *_percents("buyout_percent"),
    *_counts("ad_views ad_clicks ad_carts ad_orders"),
    *_sums("ad_orders_sum ad_spend"),
    *_percents("drr_percent"),
    *_counts("units"),
    *_sums("revenue commission acquiring logistics storage acceptance penalties deductions ads_withheld"),
    *_sums("additional_payment for_pay"),
    *_sums("cost profit", nullable=True),
    *_percents("margin_percent"),
    *_sums("expected_for_pay"),
    *_sums("expected_cost expected_profit", nullable=True),
    *_counts("stock_quantity stock_to_client stock_from_client", nullable=True),
    *_counts("funnel_opens funnel_carts funnel_orders", nullable=True),
    *_sums("funnel_orders_sum", nullable=True),
    *_counts("funnel_buyouts", nullable=True),
    *_sums("funnel_buyouts_sum", nullable=True),
    *_percents("funnel_cart_percent funnel_order_percent funnel_buyout_percent"),
    Column("merge", BigInteger, nullable=False),
    Column("merged_at", instant(), nullable=False, server_default=text("now()")),
    PrimaryKeyConstraint("account_id", "day", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""`merge`: number of the account's merge that last wrote the row. `nm_id` 0: what belongs to the whole account."""

merge_state = Table(
    "merge_state",
    metadata,
    Column("account_id", BigInteger, primary_key=True, autoincrement=False),
    Column("feeds", BigInteger, nullable=False, server_default=text("0")),
    Column("reports", BigInteger, nullable=False, server_default=text("0")),
    Column("ads", BigInteger, nullable=False, server_default=text("0")),
    Column("own", BigInteger, nullable=False, server_default=text("0")),
    Column("merges", BigInteger, nullable=False, server_default=text("0")),
    Column("merged_at", instant()),
    Column("pending_since", instant()),
)
"""Up to which revision of each input an account is merged; `merges` numbers its merges.

`pending_since`: when changes were first seen that no merge has taken yet; null where none are known. A merge holds the row.
"""
