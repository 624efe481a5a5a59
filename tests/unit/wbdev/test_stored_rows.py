"""The comparison of stored rows with WB's sees each way in which they can differ."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import pytest

from wbdev.stored_rows import FEEDS, column_of, compare, meaning

ORDERS = FEEDS[0]
AT_WB: dict[str, Any] = {
    "srid": "a",
    "date": "2026-11-02T00:30:00",
    "totalPrice": Decimal("100.10"),
    "incomeID": 0,
    "cancelDate": "0001-01-01T00:00:00",
    "brand": None,
}
STORED: dict[str, Any] = {
    "srid": "a",
    "date": datetime(2026, 11, 1, 21, 30, tzinfo=UTC),
    "total_price": Decimal("100.1"),
    "income_id": 0,
    "cancel_date": None,
    "brand": None,
    "revision": 3,
}


def test_rows_of_the_same_meaning_match() -> None:
    assert compare(ORDERS, [AT_WB], [STORED]).matches


@pytest.mark.parametrize(
    "change",
    [
        {"total_price": Decimal("100.11")},
        {"date": datetime(2026, 11, 2, 0, 30, tzinfo=UTC)},
        {"cancel_date": datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=3)))},
        {"brand": ""},
        {"income_id": None},
    ],
)
def test_one_field_of_another_meaning_is_a_difference(change: dict[str, Any]) -> None:
    found = compare(ORDERS, [AT_WB], [STORED | change])
    assert (found.different, found.equal, found.matches) == (1, 0, False)
    assert len(found.examples) == 1


def test_a_missing_and_an_extra_row_are_told() -> None:
    found = compare(ORDERS, [AT_WB], [STORED | {"srid": "b"}])
    assert (found.missing, found.extra, found.matches) == (1, 1, False)


def test_a_row_given_twice_by_wb_does_not_pass_for_two_stored_ones() -> None:
    assert not compare(ORDERS, [AT_WB, AT_WB], [STORED]).matches


def test_a_field_without_a_column_is_a_difference() -> None:
    found = compare(ORDERS, [AT_WB | {"newField": 1}], [STORED])
    assert found.examples == ["a: newField has no column new_field"]


@pytest.mark.parametrize(
    ("name", "column"),
    [("srid", "srid"), ("incomeID", "income_id"), ("saleID", "sale_id"), ("gNumber", "g_number"), ("nmId", "nm_id")],
)
def test_columns_are_named_as_fields(name: str, column: str) -> None:
    assert column_of(name) == column


def test_times_are_of_moscow_and_far_years_mean_none() -> None:
    assert meaning("date", "2026-11-02T03:00:00") == datetime(2026, 11, 2, tzinfo=UTC)
    assert meaning("cancelDate", "0001-01-01T00:00:00") is None
    assert meaning("brand", "0001-01-01T00:00:00") == "0001-01-01T00:00:00"
