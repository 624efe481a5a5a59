"""Rows of supplier/orders and supplier/sales: cancels, returns, shared change times, nulls and absent fields."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any, Final

from wbsim.generate.catalog import Product
from wbsim.generate.regions import REGIONS

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


@dataclass(frozen=True, slots=True)
class FeedRows:
    """Rows of both feeds, not yet in feed order."""

    orders: list[Row]
    sales: list[Row]
    unpaid: list[Row]


def make_feeds(random: Random, plan: FeedPlan, products: Sequence[Product]) -> FeedRows:
    """Exactly `plan.orders` orders and `plan.sales` sales, returns included."""
    templates = _templates(products)
    orders = [_order(random, plan, templates, number) for number in range(plan.orders)]
    _share_change(orders, plan)
    sales = list(_sales(random, plan, templates, orders))
    _share_change(sales, plan)
    if plan.nulls:
        _make_odd(random, orders)
        _make_odd(random, sales)
    return FeedRows(orders, sales, _unpaid(random, plan, templates))


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


def _order(random: Random, plan: FeedPlan, templates: Sequence[Row], number: int) -> Row:
    """Order `number`: dates ascend with it, evenly over the period."""
    draw = random.getrandbits(64)
    row = templates[draw % len(templates)].copy()
    span_s = max(int((plan.end - plan.start).total_seconds()) - 1, 1)
    at = plan.start + timedelta(seconds=(number * span_s + draw % span_s) // max(plan.orders, 1))
    changed = _changed(plan, at, (draw >> 8) % 7200, snap=(draw >> 24) % 1000 < BATCH_SHARE * 1000)
    spp = (draw >> 34) % 31
    row["date"], row["lastChangeDate"] = at.isoformat(), changed.isoformat()
    row["spp"] = spp + 0.31 if spp % 7 == 0 else spp
    row["finishedPrice"] = round(row["priceWithDisc"] * (100 - spp) / 100, 2)
    row["sticker"] = str(9_000_000_000 + draw % 1_000_000_000)
    row["gNumber"] = f"{95_000_000_000_000_000_000 + (draw >> 3)}"
    row["srid"] = f"{random.getrandbits(62)}.{number % 4}.0"
    if (draw >> 44) % 1000 < CANCELLED_SHARE * 1000:
        _cancel(row, plan, at, (draw >> 20) % 432_000)
    return row


def _unpaid(random: Random, plan: FeedPlan, templates: Sequence[Row]) -> list[Row]:
    """Orders whose payment is not confirmed: only the order feed shows them."""
    numbers = range(plan.unpaid)
    rows = [_order(random, plan, templates, number * max(plan.orders // max(plan.unpaid, 1), 1)) for number in numbers]
    return [row | {"isCancel": False, "cancelDate": NOT_CANCELLED} for row in rows]


def _cancel(row: Row, plan: FeedPlan, at: datetime, after_s: int) -> None:
    """The same srid comes again later: `lastChangeDate` moves to the cancel."""
    cancelled = _later(at, 3600 + after_s, plan.end)
    row["isCancel"] = True
    row["cancelDate"] = cancelled.isoformat()
    row["lastChangeDate"] = max(row["lastChangeDate"], cancelled.isoformat())


def _changed(plan: FeedPlan, at: datetime, after_s: int, *, snap: bool) -> datetime:
    changed = _later(at, after_s, plan.end)
    if snap:
        since_midnight = changed.hour * 3600 + changed.minute * 60 + changed.second
        changed += timedelta(seconds=-since_midnight % _HALF_HOUR_S)
    return min(changed, plan.end)


def _later(at: datetime, after_s: int, end: datetime) -> datetime:
    """A moment after `at`, spread over what is left before `end`: at `end` itself rows would pile up."""
    left_s = int((end - at).total_seconds())
    return at + timedelta(seconds=after_s if after_s <= left_s else after_s % max(left_s, 1))


def _sales(random: Random, plan: FeedPlan, templates: Sequence[Row], orders: Sequence[Row]) -> Iterator[Row]:
    """Sales of the orders that were not cancelled; a return follows its sale with the same srid."""
    sold = [order for order in orders if not order["isCancel"]]
    first_id = random.randrange(1_000_000_000, 9_000_000_000)
    last: Row | None = None
    for number in range(plan.sales):
        sale_id = f"{first_id + number:010d}"
        if last is not None and random.random() < RETURN_SHARE:
            yield _return(random, plan, last, f"R{sale_id}")
            last = None
            continue
        order = sold[number * len(sold) // plan.sales] if sold else _order(random, plan, templates, number)
        last = _sale(random, plan, order, f"S{sale_id}")
        yield last


def _sale(random: Random, plan: FeedPlan, order: Row, sale_id: str) -> Row:
    draw = random.getrandbits(64)
    at = _later(datetime.fromisoformat(order["date"]), 7200 + draw % 500_000, plan.end)
    changed = _changed(plan, at, (draw >> 20) % 3600, snap=(draw >> 32) % 1000 < BATCH_SHARE * 1000)
    row = as_sale(order, sale_id, at.isoformat(), changed.isoformat())
    if plan.end - at < timedelta(days=1) and (draw >> 44) % 10 == 0:
        row |= {"finishedPrice": 0, "priceWithDisc": 0, "forPay": 0}
    return row


def _return(random: Random, plan: FeedPlan, sale: Row, sale_id: str) -> Row:
    at = _later(datetime.fromisoformat(sale["date"]), 3600 + random.getrandbits(18), plan.end)
    return as_return(sale, sale_id, at.isoformat(), negative=plan.negative_returns)


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


def _share_change(rows: list[Row], plan: FeedPlan) -> None:
    """Gives `same_change` neighbours in the middle one `lastChangeDate`: that of the latest of them."""
    middle = len(rows) // 2
    neighbours = rows[max(middle - plan.same_change // 2, 0) :][: plan.same_change]
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
