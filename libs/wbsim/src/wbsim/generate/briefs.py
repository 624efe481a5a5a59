"""What reports need of a feed row: the few fields that they are computed from. Rows that cannot be read are left out."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from wbsim.feeds import Feed
from wbsim.generate.statistics import NOT_CANCELLED


class OrderBrief(msgspec.Struct, rename="camel"):
    """An order as far as reports read it."""

    srid: str
    date: str
    last_change_date: str
    nm_id: int
    barcode: str = ""
    price_with_disc: float = 0
    total_price: float = 0
    is_cancel: bool = False
    cancel_date: str = NOT_CANCELLED
    warehouse_type: str = "Склад WB"
    region_name: str | None = None
    oblast_okrug_name: str | None = None


class SaleBrief(msgspec.Struct):
    """A sale or return as far as reports read it."""

    saleID: str  # noqa: N815 - WB's name
    srid: str
    date: str
    nmId: int  # noqa: N815
    barcode: str = ""
    priceWithDisc: float = 0  # noqa: N815
    totalPrice: float = 0  # noqa: N815
    forPay: float = 0  # noqa: N815
    discountPercent: int = 0  # noqa: N815
    countryName: str | None = None  # noqa: N815
    spp: float | None = None
    sticker: str | None = None
    incomeID: int | None = None  # noqa: N815

    @property
    def is_return(self) -> bool:
        """Returns have an id that begins with R."""
        return self.saleID.startswith("R")


Brief = TypeVar("Brief")

_ORDER = msgspec.json.Decoder(OrderBrief, strict=False)
_SALE = msgspec.json.Decoder(SaleBrief, strict=False)


def order_briefs(feed: Feed, now_ms: int) -> Iterator[OrderBrief]:
    """Orders that show at `now_ms`, in feed order."""
    return _briefs(_ORDER, feed, now_ms)


def sale_briefs(feed: Feed, now_ms: int) -> Iterator[SaleBrief]:
    """Sales and returns that show at `now_ms`, in feed order."""
    return _briefs(_SALE, feed, now_ms)


def _briefs(decoder: "msgspec.json.Decoder[Brief]", feed: Feed, now_ms: int) -> Iterator[Brief]:
    for row in feed.rows():
        if row.visible_ms > now_ms:
            continue
        try:
            yield decoder.decode(row.data)
        except msgspec.ValidationError:
            continue
