"""Cutting a period of days into windows that WB takes. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta


def windows(first: date, last: date, most_days: int = 31) -> Iterator[tuple[date, date]]:
    """Windows of at most `most_days` days, both ends included, without gap or overlap; none where `last` is before `first`."""
    begin = first
    while begin <= last:
        end = min(last, begin + timedelta(days=most_days - 1))
        yield begin, end
        begin = end + timedelta(days=1)
