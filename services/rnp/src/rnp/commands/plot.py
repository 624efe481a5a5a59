"""Draws the days of a report: what was ordered, sold and spent, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

from rnp.commands.extras import require
from rnp.commands.texts import WITHOUT_COST
from rnp.rules.totals import by_day, without_cost

Row = dict[str, Any]
SUFFIXES = (".png", ".svg", ".pdf")
SIZE_INCHES = (12, 8)
BAR_DAYS = 0.4
MOST_NAMED = 31
ORDERS, SALES, SPEND, PROFIT, EXPECTED = "#7b61ff", "#2ca58d", "#e4572e", "#1f2a44", "#9aa5b1"


def draw(rows: Sequence[Row], title: str, path: Path) -> None:
    """Two charts over the days, into a file of one of SUFFIXES. Raises OSError, ExtraMissing, ValueError (suffix)."""
    if path.suffix.lower() not in SUFFIXES:
        raise ValueError(f"plot: given {path.name!r}, accepted: a name that ends in {', '.join(SUFFIXES)}")
    figure = picture(rows, title)
    figure.savefig(path)


def picture(rows: Sequence[Row], title: str) -> Any:
    """The two charts, one above the other over the same days. Raises ExtraMissing."""
    figure = require("matplotlib.figure").Figure(figsize=SIZE_INCHES, layout="constrained")
    upper, lower = figure.subplots(2, 1, sharex=True)
    days = by_day(rows)
    figure.suptitle(title)
    _goods(upper, days)
    _money(lower, days)
    _axis(lower, days)
    if unknown := without_cost(rows):
        lower.set_xlabel(f"{WITHOUT_COST}: {unknown}")
    return figure


def _goods(axes: Any, days: Sequence[Row]) -> None:
    places = _places(days)
    axes.bar(
        [place - BAR_DAYS / 2 for place in places], _of(days, "orders_sum"), BAR_DAYS, color=ORDERS, label="Заказы"
    )
    axes.bar([place + BAR_DAYS / 2 for place in places], _of(days, "sales_sum"), BAR_DAYS, color=SALES, label="Продажи")
    _finish(axes)


def _money(axes: Any, days: Sequence[Row]) -> None:
    places = _places(days)
    axes.bar(places, _of(days, "ad_spend"), BAR_DAYS, color=SPEND, label="Расход на рекламу")
    axes.plot(places, _of(days, "profit"), color=PROFIT, marker="o", label="Прибыль по отчётам")
    axes.plot(
        places, _of(days, "expected_profit"), color=EXPECTED, marker=".", linestyle="--", label="Ожидаемая прибыль"
    )
    _finish(axes)


def _finish(axes: Any) -> None:
    axes.set_ylabel("₽")
    axes.axhline(0, color="black", linewidth=0.6)
    axes.yaxis.set_major_formatter(lambda value, _place: f"{value:,.0f}".replace(",", "\u202f"))
    axes.grid(axis="y", alpha=0.3)
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=3, frameon=False)


def _axis(axes: Any, days: Sequence[Row]) -> None:
    """At most some thirty days are named."""
    places = _places(days)
    named = range(0, places[-1] + 1, 1 + places[-1] // MOST_NAMED) if places else range(0)
    axes.set_xticks(list(named), [f"{days[0]['day'] + timedelta(days=place):%d.%m}" for place in named], rotation=60)


def _places(days: Sequence[Row]) -> list[int]:
    """Days counted from the first: one on which nothing happened leaves a gap."""
    return [(row["day"] - days[0]["day"]).days for row in days]


def _of(days: Sequence[Row], name: str) -> list[float]:
    return [float("nan") if row[name] is None else float(row[name]) for row in days]
