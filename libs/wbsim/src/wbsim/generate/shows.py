"""Advertising figures by day, platform and item: they follow from the names, move during the day, and settle after days."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from wbsim.generate.draws import Draws
from wbsim.money import as_number

APPS: Final = (1, 32, 64)
"""Site, Android, iOS."""
_ATTRIBUTED_PERCENT: Final = (55, 80, 95)
"""Orders known on the day itself, a day and two days later; then all: WB books an order on the day of the show."""
MINUTES_A_DAY: Final = 1440
SYNC_MINUTES: Final = 3
"""Today's figures move each three minutes."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts and kopecks of one cell, or the sum of many."""

    views: int = 0
    clicks: int = 0
    atbs: int = 0
    orders: int = 0
    shks: int = 0
    canceled: int = 0
    spent: int = 0
    ordered: int = 0

    def __add__(self, other: "Figures") -> "Figures":
        """Field by field."""
        return Figures(
            self.views + other.views,
            self.clicks + other.clicks,
            self.atbs + other.atbs,
            self.orders + other.orders,
            self.shks + other.shks,
            self.canceled + other.canceled,
            self.spent + other.spent,
            self.ordered + other.ordered,
        )


def total(cells: Iterable[Figures]) -> Figures:
    """The sum of cells."""
    return sum(cells, Figures())


@dataclass(frozen=True, slots=True)
class Moment:
    """When the figures are asked for: the Moscow day, and the minute of it that WB has synchronised."""

    today: date
    minute: int


def figures(names: tuple[object, ...], day: date, price_kopecks: int, at: Moment) -> Figures:
    """The cell of `names` on a day. `price_kopecks`: what an order of the item brings."""
    age = (at.today - day).days
    if age < 0:
        return Figures()
    draws = Draws(*names, day)
    views = _so_far(draws.between(20, 900), age, at.minute)
    clicks = views * draws.between(10, 120) // 1000
    spent = views * draws.between(15, 40) + clicks * draws.below(300)
    atbs = clicks * draws.between(5, 40) // 100
    full_orders = clicks * draws.between(1, 15) // 100
    orders = full_orders * (_ATTRIBUTED_PERCENT[age] if age < len(_ATTRIBUTED_PERCENT) else 100) // 100
    shks = orders + (orders and draws.below(2))
    return Figures(views, clicks, atbs, orders, shks, orders // 7, spent, shks * price_kopecks)


def figures_body(cell: Figures) -> dict[str, Any]:
    """The metrics as fullstats writes them: roubles, percents with two decimals."""
    return {
        "views": cell.views,
        "clicks": cell.clicks,
        "ctr": ratio(cell.clicks * 100, cell.views),
        "cpc": ratio(cell.spent, cell.clicks * 100),
        "cr": ratio(cell.orders * 100, cell.clicks),
        "atbs": cell.atbs,
        "orders": cell.orders,
        "shks": cell.shks,
        "canceled": cell.canceled,
        "sum": as_number(cell.spent),
        "sum_price": as_number(cell.ordered),
    }


def ratio(part: int, whole: int) -> float | int:
    """A quotient with two decimals; 0 where there is nothing to divide by."""
    return round(part / whole, 2) if whole else 0


def _so_far(whole_day: int, age: int, minute: int) -> int:
    synced = minute // SYNC_MINUTES * SYNC_MINUTES
    return whole_day if age else whole_day * synced // MINUTES_A_DAY
