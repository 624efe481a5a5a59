"""Adds rows up: days of all items, or a period. Pure.

Counts and roubles are summed, nulls left out; shares are taken of the sums. A total whose parts are not all known has no margin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby
from operator import itemgetter
from typing import Any

from rnp.figures import FIGURES, STOCKS, Unit

Row = dict[str, Any]

HUNDREDTH = Decimal("0.01")
SHARES: Mapping[str, tuple[tuple[str, ...], str]] = {
    "buyout_percent": (("sales_count", "-returns_count"), "orders_count"),
    "drr_percent": (("ad_spend",), "orders_sum"),
    "margin_percent": (("profit",), "revenue"),
    "funnel_cart_percent": (("funnel_carts",), "funnel_opens"),
    "funnel_order_percent": (("funnel_orders",), "funnel_carts"),
    "funnel_buyout_percent": (("funnel_buyouts",), "funnel_orders"),
}
"""Each share of a total: what is divided, by what."""


def by_day(rows: Sequence[Row]) -> list[Row]:
    """One row a day over all items; `rows` are ordered by day."""
    return [{"day": day} | total(list(held)) for day, held in groupby(rows, key=itemgetter("day"))]


def of_period(rows: Sequence[Row]) -> Row:
    """The total of several days; stocks of several days do not add up to anything."""
    return total(rows) | dict.fromkeys((figure.name for figure in STOCKS), None)


def total(rows: Sequence[Row]) -> Row:
    """The figures of all `rows` together."""
    sums: Row = {
        figure.name: _sum(row[figure.name] for row in rows) for figure in FIGURES if figure.unit != Unit.PERCENT
    }
    shares: Row = {name: _share(sums, parts, whole) for name, (parts, whole) in SHARES.items()}
    if without_cost(rows):
        shares["margin_percent"] = None
    return {figure.name: (sums | shares)[figure.name] for figure in FIGURES}


def without_cost(rows: Iterable[Row]) -> int:
    """Rows with goods sold whose cost price is not known: they are in no profit."""
    return sum(row["cost"] is None for row in rows)


def _sum(values: Iterable[Any]) -> Any:
    known = [value for value in values if value is not None]
    return sum(known) if known else None


def _share(sums: Row, parts: Iterable[str], whole: str) -> Decimal | None:
    amounts = [
        -sums[part[1:]] if part.startswith("-") else sums[part] for part in parts if sums[part.lstrip("-")] is not None
    ]
    if not amounts or not sums[whole]:
        return None
    return (100 * Decimal(sum(amounts)) / Decimal(sums[whole])).quantize(HUNDREDTH, ROUND_HALF_UP)
