"""Which days of cluster figures are read: a month at first, then from some days before the last reading on. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from wbapi.rows.values import MOSCOW

FIRST_DAYS = 30
"""Days of the first reading; WB takes `to - from` of at most 30 days."""
SETTLING_DAYS = 3
"""Figures of a day move for some days more: WB counts orders to the day of the show."""


def cluster_window(last_reads: Iterable[datetime | None], today: date) -> tuple[date, date]:
    """First and last day for a batch whose units were read last at these moments; None was never read."""
    earliest = today - timedelta(days=FIRST_DAYS - 1)
    starts = [earliest if read is None else read.astimezone(MOSCOW).date() for read in last_reads]
    first = min(starts, default=today) - timedelta(days=SETTLING_DAYS)
    return max(first, earliest), today
