"""Cards of the content host. Source: WB's OpenAPI 02-items."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Generic, TypeVar

import msgspec

from wbapi.rows.row import WbRow
from wbapi.rows.values import Id, Int

T = TypeVar("T")


class CardSize(WbRow, kw_only=True):
    """A size with its barcodes."""

    chrt_id: Id = msgspec.field(name="chrtID")
    tech_size: str | None = None
    wb_size: str | None = None
    skus: list[str] | None = None


class CardDimensions(WbRow, kw_only=True):
    """Packed size in cm and weight in kg."""

    length: Decimal | None = None
    width: Decimal | None = None
    height: Decimal | None = None
    weight_brutto: Decimal | None = None
    is_valid: bool | None = None


class Card(WbRow, kw_only=True):
    """A card, known by `nm_id`. `updated_at` is verbatim: it is half of the list's cursor."""

    nm_id: Id = msgspec.field(name="nmID")
    imt_id: Int | None = msgspec.field(default=None, name="imtID")
    subject_id: Int | None = msgspec.field(default=None, name="subjectID")
    subject_name: str | None = None
    vendor_code: str | None = None
    brand: str | None = None
    title: str | None = None
    description: str | None = None
    need_kiz: bool | None = None
    dimensions: CardDimensions | None = None
    sizes: list[CardSize] | None = None
    created_at: datetime | None = None
    updated_at: str | None = None


class CardsCursor(WbRow, kw_only=True):
    """Where a page of cards ended; `total` counts the cards of the page."""

    updated_at: str | None = None
    nm_id: Int | None = msgspec.field(default=None, name="nmID")
    total: Int | None = None


class CardsBody(WbRow, Generic[T], kw_only=True):
    """Envelope of the cards list."""

    cards: T
    cursor: CardsCursor
