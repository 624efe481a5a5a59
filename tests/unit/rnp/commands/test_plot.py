"""The picture of the days: both charts over the same days, gaps kept."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from rnp.commands.plot import picture
from rnp.commands.texts import WITHOUT_COST
from rnp.figures import FIGURES

DAYS = (date(2026, 11, 2), date(2026, 11, 3), date(2026, 11, 9))


def row(day: date, **figures: Any) -> dict[str, Any]:
    quiet = {figure.name: None if figure.nullable else Decimal(0) for figure in FIGURES}
    return {"day": day, "nm_id": 1} | quiet | {"cost": Decimal(0), "profit": Decimal(5)} | figures


def centres(bars: Any) -> list[float]:
    return [bar.get_x() + bar.get_width() / 2 for bar in bars]


def test_both_charts_show_a_day_in_the_same_place_and_a_gap_as_a_gap() -> None:
    upper, lower = picture([row(day, orders_sum=Decimal(1)) for day in DAYS], "Кабинет").axes
    orders, sales = (centres(bars) for bars in upper.containers)

    middle = [(one + other) / 2 for one, other in zip(orders, sales, strict=True)]
    assert middle == pytest.approx([0, 1, 7])
    assert centres(lower.containers[0]) == pytest.approx([0, 1, 7])
    assert all(list(line.get_xdata()) == [0, 1, 7] for line in lower.lines if len(line.get_xdata()) == len(DAYS))
    named = dict(zip(lower.get_xticks(), (text.get_text() for text in lower.get_xticklabels()), strict=True))
    assert (named[0], named[7]) == ("02.11", "09.11")


def test_goods_that_are_in_no_profit_are_told() -> None:
    known, unknown = (picture([row(DAYS[0]), row(DAYS[0], cost=cost)], "Кабинет") for cost in (Decimal(1), None))

    assert known.axes[1].get_xlabel() == ""
    assert unknown.axes[1].get_xlabel() == f"{WITHOUT_COST}: 1"
