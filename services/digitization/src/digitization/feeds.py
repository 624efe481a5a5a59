"""The two statistics feeds: which rows they have, where those are stored, and how their pages are fetched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic, TypeVar

from sqlalchemy import Table

from digitization.models import wb_orders, wb_sales
from wbapi.client import WbClient
from wbapi.paging.feed import Fetch
from wbapi.rows.row import FeedRow
from wbapi.rows.statistics import OrderRow, SaleRow
from wbstore.merge import Key, MergeTarget, columns_of

F = TypeVar("F", bound=FeedRow)

FIELD_OF_COLUMN = {"last_change_date": "changed_at"}
"""Columns that are not named as the row's field: the table has the instant, the row WB's text of it."""


@dataclass(frozen=True)
class Feed(Generic[F]):
    """`name` is the feed's in cursors, progress, results and metric labels."""

    name: str
    target: MergeTarget[F]
    fetch: Callable[[WbClient], Fetch[F]]

    def latest_by_key(self, rows: list[F]) -> dict[Key, F]:
        """One row a key: that of the latest change, and of equal ones the last in the page. Pure."""
        latest: dict[Key, F] = {}
        for row in rows:
            key = (row.key,)
            known = latest.get(key)
            if known is None or known.changed_at <= row.changed_at:
                latest[key] = row
        return latest


def _target(table: Table, key: str) -> MergeTarget[Any]:
    fields = attrgetter(*(FIELD_OF_COLUMN.get(column, column) for column in columns_of(table, (key,))))
    return MergeTarget(table, (key,), fields, newer="last_change_date")


ORDERS: Feed[OrderRow] = Feed("orders", _target(wb_orders, "srid"), lambda client: client.orders)
SALES: Feed[SaleRow] = Feed("sales", _target(wb_sales, "sale_id"), lambda client: client.sales)

FEEDS: tuple[Feed[Any], ...] = (SALES, ORDERS)
"""In the order in which they are asked: sales first, since WB lets through one call a minute there and ten at once of orders."""
