"""Rows of seller analytics: order feed, stocks on WB's warehouses, sales funnel. Source: WB's OpenAPI 11-analytics."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Generic, TypeVar

import msgspec

from wbapi.rows.row import WbRow
from wbapi.rows.values import Id, Int, Key, day

T = TypeVar("T")


class OrderFeedRow(WbRow, kw_only=True):
    """An order with its present status, known by `srid`; includes orders that are not paid yet."""

    srid: Key
    nm_id: Int | None = None
    chrt_id: Int | None = None
    created_at: datetime | None = None
    updated_at: datetime | None = None
    status: str | None = None
    """created, buyout, cancel, return, returnDefective."""
    cancel_type: str | None = None
    """app, receipt, expire, other."""
    warehouse_name: str | None = None
    warehouse_region: str | None = None
    is_mp: bool | None = None
    destination_city: str | None = None
    destination_district: str | None = None
    seller_price: Decimal | None = None
    is_b2b: bool | None = None


class StockRow(WbRow, kw_only=True):
    """Stock of one size on one warehouse; `warehouse_id` may be negative for WB's collective names."""

    nm_id: Id
    chrt_id: Id
    warehouse_id: Int
    warehouse_name: str | None = None
    region_name: str | None = None
    quantity: Int | None = None
    in_way_to_client: Int | None = None
    in_way_from_client: Int | None = None


class FunnelItem(WbRow, kw_only=True):
    """The item a funnel is about."""

    nm_id: Id
    title: str | None = None
    vendor_code: str | None = None
    brand_name: str | None = None
    subject_id: Int | None = None
    subject_name: str | None = None
    product_rating: Decimal | None = None
    feedback_rating: Decimal | None = None


class Conversions(WbRow, kw_only=True):
    """Percents from step to step."""

    add_to_cart_percent: Decimal | None = None
    cart_to_order_percent: Decimal | None = None
    buyout_percent: Decimal | None = None


class FunnelFigures(WbRow, kw_only=True):
    """Figures of one item over one period; sums are in the main currency unit."""

    open_count: Int | None = None
    cart_count: Int | None = None
    order_count: Int | None = None
    order_sum: Decimal | None = None
    buyout_count: Int | None = None
    buyout_sum: Decimal | None = None
    cancel_count: Int | None = None
    cancel_sum: Decimal | None = None
    avg_price: Decimal | None = None
    avg_orders_count_per_day: Decimal | None = None
    share_order_percent: Decimal | None = None
    add_to_wishlist: Int | None = None
    localization_percent: Decimal | None = None
    conversions: Conversions | None = None


class FunnelStatistic(WbRow, kw_only=True):
    """Figures of the asked period and, where one was asked, of the period before."""

    selected: FunnelFigures
    past: FunnelFigures | None = None


class FunnelProduct(WbRow, kw_only=True):
    """One item of `sales-funnel/products`."""

    product: FunnelItem
    statistic: FunnelStatistic


class FunnelDay(WbRow, kw_only=True):
    """Figures of one item on one day, or in the week that begins on it."""

    date_text: Key = msgspec.field(name="date")
    open_count: Int | None = None
    cart_count: Int | None = None
    order_count: Int | None = None
    order_sum: Decimal | None = None
    buyout_count: Int | None = None
    buyout_sum: Decimal | None = None
    buyout_percent: Decimal | None = None
    add_to_cart_conversion: Decimal | None = None
    cart_to_order_conversion: Decimal | None = None
    add_to_wishlist_count: Int | None = None

    @property
    def day(self) -> date | None:
        """The day."""
        return day(self.date_text)


class FunnelHistory(WbRow, kw_only=True):
    """One item of `sales-funnel/products/history`."""

    product: FunnelItem
    history: list[FunnelDay] | None = None
    currency: str | None = None


class OrderFeedData(WbRow, Generic[T], kw_only=True):
    """Inner envelope of the order feed; `snapshot_time` is verbatim, to be carried back."""

    snapshot_time: Key
    currency: str | None = None
    orders: T


class StocksData(WbRow, Generic[T], kw_only=True):
    """Inner envelope of the stocks."""

    items: T


class FunnelData(WbRow, Generic[T], kw_only=True):
    """Inner envelope of the funnel."""

    products: T
    currency: str | None = None


class OrderFeedBody(WbRow, Generic[T], kw_only=True):
    """Envelope of the order feed."""

    data: OrderFeedData[T]


class StocksBody(WbRow, Generic[T], kw_only=True):
    """Envelope of the stocks."""

    data: StocksData[T]


class FunnelBody(WbRow, Generic[T], kw_only=True):
    """Envelope of the funnel."""

    data: FunnelData[T]
