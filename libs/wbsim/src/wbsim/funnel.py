"""The sales funnel: cards opened, put in carts, ordered and bought, by item and day of the order."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from wbsim.days import days_between
from wbsim.generate.briefs import OrderBrief, SaleBrief
from wbsim.generate.catalog import Product
from wbsim.generate.draws import Draws
from wbsim.money import from_number


@dataclass(slots=True)
class Steps:
    """Counts and kopecks of the funnel. A buyout or a return belongs to the day of its order."""

    opened: int = 0
    in_cart: int = 0
    ordered: int = 0
    ordered_sum: int = 0
    bought: int = 0
    bought_sum: int = 0
    cancelled: int = 0
    cancelled_sum: int = 0
    wished: int = 0

    def add(self, other: "Steps") -> None:
        """Field by field."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


Index = dict[tuple[int, date], Steps]


def funnel_index(orders: Iterable[OrderBrief], sales: Iterable[SaleBrief]) -> Index:
    """Orders, buyouts, cancels and returns by item and day of the order."""
    index: Index = {}
    order_day: dict[str, date] = {}
    for order in orders:
        day = date.fromisoformat(order.date[:10])
        order_day[order.srid] = day
        _count_order(index.setdefault((order.nm_id, day), Steps()), order)
    for sale in sales:
        day = order_day.get(sale.srid) or date.fromisoformat(sale.date[:10])
        _count_sale(index.setdefault((sale.nmId, day), Steps()), sale)
    return index


def _count_order(steps: Steps, order: OrderBrief) -> None:
    price = from_number(order.price_with_disc)
    steps.ordered += 1
    steps.ordered_sum += price
    if order.is_cancel:
        steps.cancelled += 1
        steps.cancelled_sum += price


def _count_sale(steps: Steps, sale: SaleBrief) -> None:
    price = abs(from_number(sale.priceWithDisc))
    if sale.is_return:
        steps.cancelled += 1
        steps.cancelled_sum += price
    else:
        steps.bought += 1
        steps.bought_sum += price


def steps_of(index: Index, nm_id: int, first: date, last: date) -> Steps:
    """An item's funnel over the days from `first` to `last`."""
    whole = Steps()
    for day in days_between(first, last):
        steps = index.get((nm_id, day), Steps())
        whole.add(steps)
        whole.add(_looks(nm_id, day, steps.ordered))
    return whole


def revenue(index: Index, first: date, last: date) -> int:
    """Kopecks of all orders of the days from `first` to `last`."""
    return sum(steps.ordered_sum for (_, day), steps in index.items() if first <= day <= last)


def _looks(nm_id: int, day: date, ordered: int) -> Steps:
    """What only the funnel knows: at least as many carts as orders, and more looks than carts."""
    draws = Draws(nm_id, day, "looks")
    in_cart = ordered + draws.below(ordered * 2 + 3)
    return Steps(opened=in_cart * 3 + draws.below(50), in_cart=in_cart, wished=draws.below(9))


def history_line(day: date, steps: Steps) -> dict[str, Any]:
    """A day or week of products/history."""
    return {
        "date": day.isoformat(),
        "openCount": steps.opened,
        "cartCount": steps.in_cart,
        "orderCount": steps.ordered,
        "orderSum": steps.ordered_sum // 100,
        "buyoutCount": steps.bought,
        "buyoutSum": steps.bought_sum // 100,
        "buyoutPercent": percent(steps.bought, steps.ordered),
        "addToCartConversion": percent(steps.in_cart, steps.opened),
        "cartToOrderConversion": percent(steps.ordered, steps.in_cart),
        "addToWishlistCount": steps.wished,
    }


def statistic(steps: Steps, first: date, last: date, revenue: int) -> dict[str, Any]:
    """One period of products. `revenue`: kopecks of all the seller's items, for the share."""
    days = (last - first).days + 1
    return {
        "period": {"start": first.isoformat(), "end": last.isoformat()},
        "openCount": steps.opened,
        "cartCount": steps.in_cart,
        "orderCount": steps.ordered,
        "orderSum": steps.ordered_sum // 100,
        "buyoutCount": steps.bought,
        "buyoutSum": steps.bought_sum // 100,
        "cancelCount": steps.cancelled,
        "cancelSum": steps.cancelled_sum // 100,
        "avgPrice": steps.ordered_sum // 100 // steps.ordered if steps.ordered else 0,
        "avgOrdersCountPerDay": round(steps.ordered / days, 2),
        "shareOrderPercent": round(steps.ordered_sum * 100 / revenue, 2) if revenue else 0,
        "addToWishlist": steps.wished,
        "timeToReady": {"days": 1, "hours": 8, "mins": 34},
        "localizationPercent": 100,
        "wbClub": _club(steps, days),
        "conversions": {
            "addToCartPercent": percent(steps.in_cart, steps.opened),
            "cartToOrderPercent": percent(steps.ordered, steps.in_cart),
            "buyoutPercent": percent(steps.bought, steps.ordered),
        },
    }


def comparison(now: Mapping[str, Any], past: Mapping[str, Any]) -> dict[str, Any]:
    """How each figure of `now` changed against `past`, in percent."""
    counts = (
        "openCount",
        "cartCount",
        "orderCount",
        "orderSum",
        "buyoutCount",
        "buyoutSum",
        "cancelCount",
        "cancelSum",
        "avgPrice",
        "avgOrdersCountPerDay",
        "shareOrderPercent",
        "addToWishlist",
        "localizationPercent",
    )
    club = {name: change(now["wbClub"][name], past["wbClub"][name]) for name in now["wbClub"]}
    return {
        **{f"{name}Dynamic": change(now[name], past[name]) for name in counts},
        "timeToReadyDynamic": {"days": 0, "hours": 0, "mins": 0},
        "wbClubDynamic": club,
        "conversions": {name: now["conversions"][name] - past["conversions"][name] for name in now["conversions"]},
    }


def percent(part: int, whole: int) -> int:
    """A share in whole percents."""
    return round(part * 100 / whole) if whole else 0


def change(now: float, past: float) -> int:
    """Growth in whole percents; from nothing to something is 100."""
    if not past:
        return 100 if now else 0
    return round((now - past) * 100 / past)


def product_body(product: Product, stock: int) -> dict[str, Any]:
    """The item as products shows it."""
    return short_body(product) | {
        "tags": [{"id": 1, "name": "Обувь"}] if product.category == "Обувь" else [],
        "productRating": product.nm_id % 11 / 2 + 4.5,
        "feedbackRating": product.nm_id % 9 / 2 + 1,
        "stocks": {"wb": stock, "mp": product.nm_id % 3, "balanceSum": stock + product.nm_id % 3},
    }


def short_body(product: Product) -> dict[str, Any]:
    """The item as history shows it."""
    return {
        "nmId": product.nm_id,
        "title": product.title,
        "vendorCode": product.vendor_code,
        "brandName": product.brand,
        "subjectId": product.subject_id,
        "subjectName": product.subject,
    }


def _club(steps: Steps, days: int) -> dict[str, Any]:
    """A quarter of the orders came through the club."""
    ordered, bought, cancelled = steps.ordered // 4, steps.bought // 4, steps.cancelled // 4
    ordered_sum = steps.ordered_sum // 400
    return {
        "orderCount": ordered,
        "orderSum": ordered_sum,
        "buyoutSum": steps.bought_sum // 400,
        "buyoutCount": bought,
        "cancelSum": steps.cancelled_sum // 400,
        "cancelCount": cancelled,
        "avgPrice": ordered_sum // ordered if ordered else 0,
        "buyoutPercent": percent(bought, ordered),
        "avgOrderCountPerDay": round(ordered / days, 2),
    }
