"""Rows of supplier/orders and supplier/sales: cancels, returns, shared change times, nulls and absent fields."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any, Final

from wbsim.generate.catalog import Product
from wbsim.generate.regions import REGIONS
from wbsim.generate.timeline import DAY_S, Timeline

NOT_CANCELLED: Final = "0001-01-01T00:00:00"
"""WB's sentinel for an order that is not cancelled."""
CANCELLED_SHARE: Final = 0.08
RETURN_SHARE: Final = 0.06
ODD_SHARE: Final = 0.03
"""Rows with a null or an absent field."""
BATCH_SHARE: Final = 0.3
"""Rows whose change time is that of WB's half-hourly batch, so that several share it."""
_HALF_HOUR_S: Final = 1800

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class FeedPlan:
    """What to make. `start` and `end` are naive MSK times; `end` is also the latest time any row carries."""

    orders: int
    sales: int
    unpaid: int
    start: datetime
    end: datetime
    same_change: int
    nulls: bool
    negative_returns: bool


Moment = tuple[Row, int]
"""A row and the second of the timeline that its `date` stands for."""


@dataclass(frozen=True, slots=True)
class FeedRows:
    """Rows of both feeds, not yet in feed order."""

    orders: list[Row]
    sales: list[Row]
    unpaid: list[Row]


def make_feeds(random: Random, plan: FeedPlan, products: Sequence[Product]) -> FeedRows:
    """Exactly `plan.orders` orders and `plan.sales` sales, returns included."""
    maker = _Maker(random, plan, Timeline(plan.start, plan.end), _templates(products))
    orders = [maker.order(number) for number in range(plan.orders)]
    _share_change([row for row, _ in orders], plan.same_change)
    sales = list(maker.sales(orders))
    _share_change(sales, plan.same_change)
    rows = FeedRows([row for row, _ in orders], sales, maker.unpaid())
    if plan.nulls:
        _make_odd(random, rows.orders)
        _make_odd(random, rows.sales)
    return rows


def blank_order(products: Sequence[Product], number: int, at: str) -> Row:
    """An order of the seller's own products, dated `at`, for a row that a test adds."""
    row = dict(_templates(products)[number % len(products)])
    return row | {"date": at, "lastChangeDate": at}


def blank_sale(products: Sequence[Product], number: int, at: str) -> Row:
    """As `blank_order`, for the sales feed."""
    return as_sale(blank_order(products, number, at), f"S{number:010d}", at, at)


def _templates(products: Sequence[Product]) -> list[Row]:
    return [_template(product, place) for product in products for place in range(len(product.sizes))]


def _template(product: Product, place: int) -> Row:
    size, (country, district, region) = product.sizes[place], REGIONS[(product.nm_id + place) % len(REGIONS)]
    own = (product.nm_id + place) % 5 == 0
    with_discount = product.price_kopecks * (100 - product.discount_percent) // 100
    return {
        "date": "",
        "lastChangeDate": "",
        "warehouseName": "Склад продавца" if own else "Склад WB РФ",
        "warehouseType": "Склад продавца" if own else "Склад WB",
        "countryName": country,
        "oblastOkrugName": district,
        "regionName": region,
        "supplierArticle": product.vendor_code,
        "nmId": product.nm_id,
        "barcode": size.barcode,
        "category": product.category,
        "subject": product.subject,
        "brand": product.brand,
        "techSize": size.tech_size,
        "incomeID": 0 if own else 10_000_000 + product.nm_id % 1_000_000,
        "isSupply": False,
        "isRealization": True,
        "totalPrice": product.price_kopecks / 100,
        "discountPercent": product.discount_percent,
        "spp": 0,
        "finishedPrice": with_discount / 100,
        "priceWithDisc": with_discount / 100,
        "isCancel": False,
        "cancelDate": NOT_CANCELLED,
        "sticker": "",
        "gNumber": "",
        "srid": "",
    }


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes rows one by one; each draws from the same chance."""

    random: Random
    plan: FeedPlan
    timeline: Timeline
    templates: Sequence[Row]

    def order(self, number: int) -> Moment:
        """Order `number`: dates ascend with it, evenly over the period."""
        draw, timeline = self.random.getrandbits(64), self.timeline
        row = self.templates[draw % len(self.templates)].copy()
        span_s = max(timeline.end_s - timeline.start_s - 1, 1)
        at = timeline.start_s + (number * span_s + draw % span_s) // max(self.plan.orders, 1)
        spp = (draw >> 34) % 31
        row["date"] = timeline.text(at)
        row["lastChangeDate"] = timeline.text(self._changed(at, (draw >> 8) % 7200, draw >> 24))
        row["spp"] = spp + 0.31 if spp % 7 == 0 else spp
        row["finishedPrice"] = round(row["priceWithDisc"] * (100 - spp) / 100, 2)
        row["sticker"] = str(9_000_000_000 + draw % 1_000_000_000)
        row["gNumber"] = str(95_000_000_000_000_000_000 + (draw >> 3))
        row["srid"] = f"{self.random.getrandbits(62)}.{number % 4}.0"
        if (draw >> 44) % 1000 < CANCELLED_SHARE * 1000:
            self._cancel(row, at, (draw >> 20) % 432_000)
        return row, at

    def unpaid(self) -> list[Row]:
        """Orders whose payment is not confirmed: only the order feed shows them."""
        step = max(self.plan.orders // max(self.plan.unpaid, 1), 1)
        rows = [self.order(min(number * step, max(self.plan.orders - 1, 0)))[0] for number in range(self.plan.unpaid)]
        return [row | {"isCancel": False, "cancelDate": NOT_CANCELLED} for row in rows]

    def sales(self, orders: Sequence[Moment]) -> Iterator[Row]:
        """Sales of the orders that were not cancelled; a return follows its sale with the same srid."""
        sold = [moment for moment in orders if not moment[0]["isCancel"]]
        first_id = self.random.randrange(1_000_000_000, 9_000_000_000)
        last: Moment | None = None
        for number in range(self.plan.sales):
            sale_id = str(first_id + number)
            if last is not None and self.random.random() < RETURN_SHARE:
                yield self._return(last, f"R{sale_id}")
                last = None
                continue
            last = self._sale(self._sold(sold, number), f"S{sale_id}")
            yield last[0]

    def _sold(self, sold: Sequence[Moment], number: int) -> Moment:
        """A different order each time; where there are more sales than orders, one that the orders feed lacks."""
        if self.plan.sales <= len(sold):
            return sold[number * len(sold) // self.plan.sales]
        return sold[number] if number < len(sold) else self.order(number % max(self.plan.orders, 1))

    def _sale(self, order: Moment, sale_id: str) -> Moment:
        draw, timeline = self.random.getrandbits(64), self.timeline
        at = timeline.later(order[1], 7200 + draw % 500_000)
        changed = self._changed(at, (draw >> 20) % 3600, draw >> 32)
        row = as_sale(order[0], sale_id, timeline.text(at), timeline.text(changed))
        if timeline.end_s - at < DAY_S and (draw >> 44) % 10 == 0:
            row |= {"finishedPrice": 0, "priceWithDisc": 0, "forPay": 0}
        return row, at

    def _return(self, sale: Moment, sale_id: str) -> Row:
        at = self.timeline.later(sale[1], 3600 + self.random.getrandbits(18))
        return as_return(sale[0], sale_id, self.timeline.text(at), negative=self.plan.negative_returns)

    def _cancel(self, row: Row, at: int, after_s: int) -> None:
        """The same srid comes again later: `lastChangeDate` moves to the cancel."""
        cancelled = self.timeline.text(self.timeline.later(at, 3600 + after_s))
        row["isCancel"] = True
        row["cancelDate"] = cancelled
        row["lastChangeDate"] = max(row["lastChangeDate"], cancelled)

    def _changed(self, at: int, after_s: int, draw: int) -> int:
        changed = self.timeline.later(at, after_s)
        if draw % 1000 < BATCH_SHARE * 1000:
            changed += -changed % _HALF_HOUR_S
        return min(changed, self.timeline.end_s)


def as_return(sale: Row, sale_id: str, at: str, *, negative: bool) -> Row:
    """The return of a sale: the same srid under an id of its own."""
    row = sale | {"saleID": sale_id, "date": at, "lastChangeDate": at}
    sign = -1 if negative else 1
    return row | {name: sign * abs(row[name]) for name in ("finishedPrice", "priceWithDisc", "forPay")}


def as_sale(order: Row, sale_id: str, at: str, changed: str) -> Row:
    """The sale of an order."""
    row = {name: value for name, value in order.items() if name not in ("isCancel", "cancelDate")}
    price = row["priceWithDisc"]
    return row | {
        "date": at,
        "lastChangeDate": changed,
        "paymentSaleAmount": int(price) % 97,
        "forPay": round(price * 0.8137, 2),
        "saleID": sale_id,
    }


def _share_change(rows: Sequence[Row], count: int) -> None:
    """Gives `count` neighbours in the middle one `lastChangeDate`: that of the latest of them."""
    neighbours = rows[max(len(rows) // 2 - count // 2, 0) :][:count]
    latest = max((row["lastChangeDate"] for row in neighbours), default="")
    for row in neighbours:
        row["lastChangeDate"] = latest


def _make_odd(random: Random, rows: list[Row]) -> None:
    """Some rows lack a field, some have null in it: no field of the feeds is required."""
    for row in rows:
        draw = random.getrandbits(24)
        if draw % 1000 >= ODD_SHARE * 1000:
            continue
        name = ("sticker", "regionName", "oblastOkrugName", "incomeID", "category", "spp")[(draw >> 10) % 6]
        if (draw >> 20) % 2:
            row[name] = None
        else:
            del row[name]
