"""What an order is decoded into without any of our checks: plain msgspec, the same fields and types."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

import msgspec


class BareOrder(msgspec.Struct, rename="camel", gc=False):
    """27 fields of `supplier/orders`."""

    srid: str
    last_change_date: str
    date: datetime | None = None
    warehouse_name: str | None = None
    warehouse_type: str | None = None
    country_name: str | None = None
    oblast_okrug_name: str | None = None
    region_name: str | None = None
    supplier_article: str | None = None
    nm_id: int | None = None
    barcode: str | None = None
    category: str | None = None
    subject: str | None = None
    brand: str | None = None
    tech_size: str | None = None
    income_id: int | None = msgspec.field(default=None, name="incomeID")
    is_supply: bool | None = None
    is_realization: bool | None = None
    total_price: Decimal | None = None
    discount_percent: int | None = None
    spp: float | None = None
    finished_price: Decimal | None = None
    price_with_disc: Decimal | None = None
    is_cancel: bool | None = None
    cancel_date: datetime | None = None
    sticker: str | None = None
    g_number: str | None = None
