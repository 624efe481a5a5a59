"""Rows of `supplier/orders` and `supplier/sales`. Source: WB's OpenAPI 12-reports, where no field is required."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal

import msgspec

from wbapi.rows.row import FeedRow
from wbapi.rows.values import Amount, Int, Key, Percent, exact, moscow


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
    total_price_raw: Amount | None = msgspec.field(default=None, name="totalPrice")
    discount_percent: Int | None = None
    spp: Percent | None = None

    @property
    def total_price(self) -> Decimal | None:
        """Price before any discount."""
        return exact(self.total_price_raw)


class OrderRow(StatisticsRow, kw_only=True):
    """One ordered unit, known by `srid`. A cancel is the same row with a later change time."""

    finished_price_raw: Amount | None = msgspec.field(default=None, name="finishedPrice")
    price_with_disc_raw: Amount | None = msgspec.field(default=None, name="priceWithDisc")
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
    def finished_price(self) -> Decimal | None:
        """What the buyer pays."""
        return exact(self.finished_price_raw)

    @property
    def price_with_disc(self) -> Decimal | None:
        """Price with the seller's discount."""
        return exact(self.price_with_disc_raw)

    @property
    def cancel_date(self) -> datetime | None:
        """When it was cancelled; None while it is not (WB writes 0001-01-01)."""
        return moscow(self.cancel_date_raw)


def total_of_orders(rows: Iterable[OrderRow]) -> Decimal:
    """Sum of the amounts that are Decimals; it only serves to find one that is none. Whole ones are bounded by their type."""
    total = Decimal()
    for row in rows:
        if type(amount := row.total_price_raw) is Decimal:
            total += amount
        if type(amount := row.finished_price_raw) is Decimal:
            total += amount
        if type(amount := row.price_with_disc_raw) is Decimal:
            total += amount
    return total


class SaleRow(StatisticsRow, kw_only=True):
    """One sale (`S…`) or return (`R…`), known by `sale_id`; a return has the `srid` of its sale."""

    payment_sale_amount: Int | None = None
    for_pay_raw: Amount | None = msgspec.field(default=None, name="forPay")
    finished_price_raw: Amount | None = msgspec.field(default=None, name="finishedPrice")
    price_with_disc_raw: Amount | None = msgspec.field(default=None, name="priceWithDisc")
    sale_id: Key = msgspec.field(name="saleID")
    sticker: str | None = None
    g_number: str | None = None
    srid: Key

    @property
    def key(self) -> str:
        """What the row is stored by."""
        return self.sale_id

    @property
    def for_pay(self) -> Decimal | None:
        """What the seller is due for it."""
        return exact(self.for_pay_raw)

    @property
    def finished_price(self) -> Decimal | None:
        """What the buyer paid."""
        return exact(self.finished_price_raw)

    @property
    def price_with_disc(self) -> Decimal | None:
        """Price with the seller's discount."""
        return exact(self.price_with_disc_raw)

    @property
    def is_return(self) -> bool:
        """True for a return; the sign of the amounts does not tell."""
        return self.sale_id.startswith("R")
