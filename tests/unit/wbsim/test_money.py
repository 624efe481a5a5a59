"""Money: kopecks inside, two notations outside, nothing lost on the way."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbsim.money import as_number, as_text, from_number

kopecks = st.integers(-(10**12), 10**12)


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "0"), (36_700, "367"), (20, "0.2"), (5, "0.05"), (-39_968, "-399.68"), (-5, "-0.05")]
)
def test_text_has_no_more_digits_than_it_needs(amount: int, text: str) -> None:
    assert as_text(amount) == text


@given(kopecks)
def test_text_is_exact(amount: int) -> None:
    assert Decimal(as_text(amount)) * 100 == amount


@given(kopecks)
def test_a_json_number_has_at_most_two_decimals_and_comes_back(amount: int) -> None:
    text = json.dumps(as_number(amount))
    assert len(text.partition(".")[2]) <= 2
    assert Decimal(text) * 100 == amount
    assert from_number(json.loads(text)) == amount


@pytest.mark.parametrize("value", [None, "12", [1]])
def test_what_is_no_number_counts_as_nothing(value: object) -> None:
    assert from_number(value) == 0
