"""Cuts days into stretches, so that no statement of a merge grows with the age of an account. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

STRETCH = timedelta(days=31)

Span = tuple[date, date]
"""First and last day, both included."""


def split_span(first: date, last: date) -> list[Span]:
    """Neighbouring stretches that cover the days from `first` to `last`."""
    spans = []
    while first <= last:
        end = min(last, first + STRETCH - timedelta(days=1))
        spans.append((first, end))
        first = end + timedelta(days=1)
    return spans


def split_days(days: Sequence[date]) -> list[Span]:
    """Stretches that cover these days, which ascend: each begins and ends with one of them."""
    spans: list[Span] = []
    for day in days:
        if spans and day < spans[-1][0] + STRETCH:
            spans[-1] = (spans[-1][0], day)
        else:
            spans.append((day, day))
    return spans
