"""Days cut into stretches: all covered, none twice, none too long."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rnp.rules.stretches import STRETCH, split_days, split_span

FIRST = date(2026, 9, 1)
DAYS = st.integers(0, 400).map(lambda number: FIRST + timedelta(days=number))
ONE = timedelta(days=1)


@given(st.tuples(DAYS, DAYS).map(sorted))
def test_a_span_is_covered_without_a_gap(span: list[date]) -> None:
    stretches = split_span(*span)

    assert (stretches[0][0], stretches[-1][1]) == (span[0], span[1])
    assert all(one[1] + ONE == other[0] for one, other in pairwise(stretches))
    assert all(last - first < STRETCH for first, last in stretches)


@given(st.sets(DAYS, min_size=1).map(sorted))
def test_every_day_is_in_one_stretch(days: list[date]) -> None:
    stretches = split_days(days)

    assert all(sum(first <= day <= last for first, last in stretches) == 1 for day in days)
    assert all(first in days and last in days and last - first < STRETCH for first, last in stretches)
