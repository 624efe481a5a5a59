"""The service's own inputs of the merge: funnel, stocks, cost prices; the revision that wrote each row; how far each is read."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Date,
    Index,
    Numeric,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

from rnp.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, instant, money, written_columns
from wbstore.refusals import refusals_table
from wbstore.revisions import revisions_table

revisions = revisions_table("revisions", metadata)
"""Last revision of an account over all three tables. Its row is locked until a write commits."""


def _day_key() -> list[Column[object]]:
    return [
        Column("account_id", BigInteger, nullable=False),
        Column("day", Date, nullable=False),
        Column("nm_id", BigInteger, nullable=False),
    ]


funnel_days = Table(
    "funnel_days",
    metadata,
    *_day_key(),
    Column("open_count", BigInteger),
    Column("cart_count", BigInteger),
    Column("order_count", BigInteger),
    Column("order_sum", money()),
    Column("buyout_count", BigInteger),
    Column("buyout_sum", money()),
    Column("cancel_count", BigInteger),
    Column("cancel_sum", money()),
    Column("add_to_wishlist_count", BigInteger),
    Column("add_to_cart_percent", Numeric),
    Column("cart_to_order_percent", Numeric),
    Column("buyout_percent", Numeric),
    *written_columns(),
    PrimaryKeyConstraint("account_id", "day", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""WB's sales funnel of an item on a day in Moscow. A buyout or cancel belongs to the day of its order."""
Index("ix_funnel_days_account_id_revision", funnel_days.c.account_id, funnel_days.c.revision)

stock_days = Table(
    "stock_days",
    metadata,
    *_day_key(),
    Column("quantity", BigInteger),
    Column("in_way_to_client", BigInteger),
    Column("in_way_from_client", BigInteger),
    *written_columns(),
    PrimaryKeyConstraint("account_id", "day", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Stock of an item over all of WB's warehouses and sizes, as last seen on a day in Moscow."""
Index("ix_stock_days_account_id_revision", stock_days.c.account_id, stock_days.c.revision)

cost_prices = Table(
    "cost_prices",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("valid_from", Date, nullable=False),
    Column("cost", money()),
    Column("revision", BigInteger, nullable=False),
    Column("stored_at", instant(), nullable=False, server_default=text("now()")),
    PrimaryKeyConstraint("account_id", "nm_id", "valid_from"),
)
"""Cost of one unit from `valid_from` until the item's next row. Null: this row says nothing, as if it were not there."""
Index("ix_cost_prices_account_id_revision", cost_prices.c.account_id, cost_prices.c.revision)

section_reads = Table(
    "section_reads",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("section", Text, nullable=False),
    Column("day", Date, nullable=False),
    Column("job_id", Text, nullable=False),
    Column("place", Text, nullable=False, server_default=text("''")),
    Column("pages", BigInteger, nullable=False, server_default=text("0")),
    Column("rows", BigInteger, nullable=False, server_default=text("0")),
    Column("refused", BigInteger, nullable=False, server_default=text("0")),
    Column("read_at", instant()),
    PrimaryKeyConstraint("account_id", "section", "day"),
    CheckConstraint("section IN ('funnel', 'stocks')", name="section"),
)
"""How far a day of a section is read: by which job, up to which `place` (empty: from the beginning), when last to its end.

`pages`, `rows`, `refused`: of that job's reading.
"""

stock_parts = Table(
    "stock_parts",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("page", BigInteger, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    Column("quantity", BigInteger, nullable=False),
    Column("in_way_to_client", BigInteger, nullable=False),
    Column("in_way_from_client", BigInteger, nullable=False),
    PrimaryKeyConstraint("account_id", "page", "nm_id"),
)
"""Stock by item of the pages that have been read of a list which has not come to its end."""

refused_rows = refusals_table("refused_rows", metadata)
"""Rows of the funnel and the stocks that could not be read, as they came, with the reason."""
