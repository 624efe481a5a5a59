"""The order feed: every order with its present status, newest change first, read in snapshots."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from wbsim.clock import MSK
from wbsim.generate.briefs import OrderBrief, SaleBrief
from wbsim.generate.catalog import Product
from wbsim.generate.draws import Draws
from wbsim.money import as_number, from_number

KEPT_SNAPSHOTS: Final = 4
_CANCEL_TYPES: Final = ("app", "receipt", "expire", "other")


@dataclass(frozen=True, slots=True)
class FeedOrder:
    """One order of the feed with what filters look at. `updated` is Unix milliseconds."""

    updated: int
    nm_id: int
    body: dict[str, Any]


@dataclass(slots=True)
class Snapshots:
    """Orders as they stood at the times of first requests; old snapshots fall out."""

    _kept: dict[datetime, list[FeedOrder]] = field(default_factory=dict)

    def get(self, snapshot_time: datetime) -> list[FeedOrder] | None:
        """The orders of a snapshot, or None where WB no longer has it."""
        return self._kept.get(snapshot_time)

    def keep(self, orders: list[FeedOrder], now_ms: int) -> datetime:
        """Keeps a snapshot; returns its time. Two of one second differ by a microsecond."""
        stamp = datetime.fromtimestamp(now_ms // 1000, UTC)
        while stamp in self._kept:
            stamp += timedelta(microseconds=1)
        self._kept[stamp] = orders
        while len(self._kept) > KEPT_SNAPSHOTS:
            del self._kept[next(iter(self._kept))]
        return stamp


def feed_orders(
    orders: Iterable[OrderBrief], sales: Iterable[SaleBrief], products: Mapping[int, Product]
) -> list[FeedOrder]:
    """All orders, the newest change first."""
    last_sale: dict[str, SaleBrief] = {}
    for sale in sales:
        known = last_sale.get(sale.srid)
        if known is None or sale.date >= known.date:
            last_sale[sale.srid] = sale
    made = [_feed_order(order, last_sale.get(order.srid), products) for order in orders]
    made.sort(key=lambda one: one.updated, reverse=True)
    return made


def _feed_order(order: OrderBrief, sale: SaleBrief | None, products: Mapping[int, Product]) -> FeedOrder:
    status, changed = _status(order, sale)
    draws = Draws(order.srid, "feed")
    own_stock = order.warehouse_type == "Склад продавца"
    body = {
        "nmId": order.nm_id,
        "chrtId": _chrt_id(products.get(order.nm_id), order.barcode),
        "srid": order.srid,
        "createdAt": f"{order.date}+03:00",
        "updatedAt": f"{changed}+03:00",
        "status": status,
        "warehouseName": "Склад продавца" if own_stock else "Склад WB",
        "warehouseRegion": "Центральный" if own_stock else "",
        "isMp": own_stock,
        "destinationCity": order.region_name or "",
        "destinationDistrict": order.oblast_okrug_name or "",
        "sellerPrice": as_number(from_number(order.price_with_disc)),
        "isB2b": draws.below(50) == 0,
    }
    if status == "cancel":
        body["cancelType"] = _CANCEL_TYPES[draws.below(len(_CANCEL_TYPES))]
    return FeedOrder(_unix_ms(changed), order.nm_id, body)


def _status(order: OrderBrief, sale: SaleBrief | None) -> tuple[str, str]:
    """Status and the MSK time of it, without an offset."""
    if sale is not None and sale.is_return:
        defective = Draws(order.srid, "defect").below(10) == 0
        return ("returnDefective" if defective else "return"), sale.date
    if order.is_cancel:
        return "cancel", order.cancel_date
    if sale is not None:
        return "buyout", sale.date
    return "created", order.date


def _chrt_id(product: Product | None, barcode: str) -> int:
    sizes = product.sizes if product else ()
    return next((size.chrt_id for size in sizes if size.barcode == barcode), sizes[0].chrt_id if sizes else 0)


def _unix_ms(msk: str) -> int:
    return int(datetime.fromisoformat(msk).replace(tzinfo=MSK).timestamp() * 1000)
