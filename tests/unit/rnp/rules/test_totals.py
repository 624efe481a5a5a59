"""Totals of days and periods: sums of what is known, shares of the sums."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from rnp.figures import FIGURES
from rnp.rules.totals import by_day, of_period, total, without_cost

MONDAY, TUESDAY = date(2026, 11, 2), date(2026, 11, 3)


def row(day: date = MONDAY, nm_id: int = 1, **figures: Any) -> dict[str, Any]:
    quiet = {figure.name: None if figure.nullable else 0 for figure in FIGURES}
    return {"day": day, "nm_id": nm_id} | quiet | {"cost": Decimal(0), "profit": Decimal(0)} | figures


def test_shares_are_taken_of_the_sums_not_averaged() -> None:
    rows = [
        row(orders_count=1, sales_count=1, orders_sum=Decimal(100), ad_spend=Decimal(50)),
        row(nm_id=2, orders_count=9, sales_count=2, returns_count=1, orders_sum=Decimal(900)),
    ]

    assert total(rows)["buyout_percent"] == Decimal("20.00")
    assert total(rows)["drr_percent"] == Decimal("5.00")


def test_what_nobody_knows_is_left_out_of_a_sum_and_is_no_zero() -> None:
    assert total([row(stock_quantity=3), row(nm_id=2)])["stock_quantity"] == 3
    assert total([row(), row(nm_id=2)])["stock_quantity"] is None


def test_a_total_without_some_cost_price_has_no_margin() -> None:
    known = row(revenue=Decimal(200), profit=Decimal(50))
    unknown = row(nm_id=2, revenue=Decimal(100), cost=None, profit=None)

    assert total([known])["margin_percent"] == Decimal("25.00")
    assert total([known, unknown])["margin_percent"] is None
    assert total([known, unknown])["profit"] == Decimal(50)
    assert without_cost([known, unknown]) == 1


def test_a_row_a_day_and_stocks_that_do_not_add_up_over_days() -> None:
    rows = [row(stock_quantity=3), row(nm_id=2, stock_quantity=4), row(TUESDAY, stock_quantity=5)]

    assert [(one["day"], one["stock_quantity"]) for one in by_day(rows)] == [(MONDAY, 7), (TUESDAY, 5)]
    assert of_period(rows)["stock_quantity"] is None


def test_a_period_without_rows_has_no_days() -> None:
    assert by_day([]) == []
