"""What a comparison of a day with WB finds."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from digitization.rules.comparison import Finding, compare_day

STORED: dict[tuple[object, ...], dict[str, Any]] = {
    ("a",): {"srid": "a", "spp": Decimal("7.31"), "brand": None},
    ("b",): {"srid": "b", "spp": None, "brand": "B"},
}


def found(at_wb: dict[tuple[object, ...], dict[str, Any]], of_the_day: set[tuple[object, ...]]) -> list[Finding]:
    return list(compare_day(at_wb, STORED, of_the_day))


def test_equal_rows_are_no_finding_whatever_type_a_percent_has() -> None:
    assert found({("a",): {"srid": "a", "spp": 7.31, "brand": None}}, {("a",)}) == []


def test_a_row_that_is_not_stored_is_missing() -> None:
    assert found({("c",): {"srid": "c"}}, set()) == [Finding("c", "missing")]


def test_a_different_row_names_its_fields_with_both_values() -> None:
    row = {"srid": "b", "spp": 1.5, "brand": "B"}

    assert found({("b",): row}, {("b",)}) == [Finding("b", "different", {"spp": ["1.5", None]})]


def test_a_stored_row_of_the_day_that_wb_does_not_have_is_extra() -> None:
    assert found({}, {("b",)}) == [Finding("b", "extra")]


def test_a_stored_row_of_another_day_is_not_extra() -> None:
    assert found({}, set()) == []
