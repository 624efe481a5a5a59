"""Which days of spending documents are read next. Pure.

A window is replaced as a whole. One stretch of days without a hole is remembered, up to the last reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from wbads.plan import AdsPlan
from wbads.rules.coverage import SETTLES_AFTER_DAYS, Coverage, Window, after_reading, history_window, trailing_window
from wbapi.methods.advert import MAX_DAYS

HISTORY_FIRST_WITHIN_MS = 90 * 60_000
"""After the last days were read, earlier ones come first for so long: with a call an hour both take turns."""


@dataclass(frozen=True, slots=True)
class SpendPlace:
    """The days whose documents are stored, and when the last ones were read."""

    read_from: date | None = None
    read_to: date | None = None
    read_at_ms: int | None = None

    def coverage(self) -> Coverage:
        """As that of a campaign: documents are numbered and corrected for as long as figures settle."""
        if self.read_from is None or self.read_to is None:
            return Coverage()
        settled = self.read_to - timedelta(days=SETTLES_AFTER_DAYS)
        return Coverage(self.read_from, self.read_to, settled if settled >= self.read_from else None)


def next_window(place: SpendPlace, plan: AdsPlan, today: date, as_of_ms: int) -> Window | None:
    """The next days to read; None where nothing is due."""
    first_day = today - timedelta(days=plan.history_days - 1)
    earlier = history_window(place.coverage(), first_day) if plan.history else None
    if place.read_at_ms is None:
        return trailing_window(Coverage(), today, first_day)
    age_ms = as_of_ms - place.read_at_ms
    if earlier is not None and age_ms < HISTORY_FIRST_WITHIN_MS:
        return earlier
    return trailing_window(place.coverage(), today, first_day) if age_ms >= plan.fresh_within_s * 1_000 else earlier


def after_window(place: SpendPlace, window: Window, today: date, now_ms: int) -> SpendPlace:
    """Where reading stands once the window is stored."""
    covered = after_reading(place.coverage(), window, today)
    read_at_ms = now_ms if window.end == today else place.read_at_ms
    return SpendPlace(covered.read_from, covered.read_to, read_at_ms)


def windows_left(place: SpendPlace, plan: AdsPlan, today: date, as_of_ms: int) -> int:
    """How many calls are still due."""
    due = next_window(place, plan, today, as_of_ms)
    if due is None:
        return 0
    if not plan.history or place.read_from is None:
        return 1
    earlier = (place.read_from - (today - timedelta(days=plan.history_days - 1))).days
    return max(1, -(-earlier // MAX_DAYS))
