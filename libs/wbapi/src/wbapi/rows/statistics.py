"""Rows of `supplier/orders` and `supplier/sales`. Source: WB's OpenAPI 12-reports, where no field is required."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal

import msgspec

from wbapi.rows.row import FeedRow
from wbapi.rows.values import Int, Key, Percent, moscow


class StatisticsRow(FeedRow, kw_only=True):
    """Fields that an order and a sale share. Prices are roubles (or the account's currency).

    Fields stand in WB's order here and below: so each key is found at the first look.
    """

    warehouse_name: str | None = None
    warehouse_type: str | None = None
    country_name: str | None = None
    oblast_okrug_name: str | None = None
    region_name: str | None = None
    supplier_article: str | None = None
    nm_id: Int | None = None
    barcode: str | None = None
    category: str | None = None
    subject: str | None = None
    brand: str | None = None
    tech_size: str | None = None
    income_id: Int | None = msgspec.field(default=None, name="incomeID")
    is_supply: bool | None = None
    is_realization: bool | None = None
    total_price: Decimal | None = None
    discount_percent: Int | None = None
    spp: Percent | None = None


class OrderRow(StatisticsRow, kw_only=True):
    """One ordered unit, known by `srid`. A cancel is the same row with a later change time."""

    finished_price: Decimal | None = None
    price_with_disc: Decimal | None = None
    is_cancel: bool | None = None
    cancel_date_raw: datetime | None = msgspec.field(default=None, name="cancelDate")
    sticker: str | None = None
    g_number: str | None = None
    srid: Key

    @property
    def key(self) -> str:
        """What the row is stored by."""
        return self.srid

    @property
    def cancel_date(self) -> datetime | None:
        """When it was cancelled; None while it is not (WB writes 0001-01-01)."""
        return moscow(self.cancel_date_raw)


def total_of_orders(rows: Iterable[OrderRow]) -> Decimal:
    """Sum of all amounts of orders; it only serves to find one that is none."""
    total = Decimal()
    for row in rows:
        if (amount := row.total_price) is not None:
            total += amount
        if (amount := row.finished_price) is not None:
            total += amount
        if (amount := row.price_with_disc) is not None:
            total += amount
    return total


class SaleRow(StatisticsRow, kw_only=True):
    """One sale (`S…`) or return (`R…`), known by `sale_id`; a return has the `srid` of its sale."""

    payment_sale_amount: Int | None = None
    for_pay: Decimal | None = None
    finished_price: Decimal | None = None
    price_with_disc: Decimal | None = None
    sale_id: Key = msgspec.field(name="saleID")
    sticker: str | None = None
    g_number: str | None = None
    srid: Key

    @property
    def key(self) -> str:
        """What the row is stored by."""
        return self.sale_id

    @property
    def is_return(self) -> bool:
        """True for a return; the sign of the amounts does not tell."""
        return self.sale_id.startswith("R")
