"""How far the statistics of a campaign have been read, and what a reading makes of that. Pure.

One stretch of days without a hole is remembered, up to the last reading. Figures of a day go on changing for a while, so its
last days are open: they are read again until a reading comes late enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from wbapi.methods.advert import MAX_DAYS

SETTLES_AFTER_DAYS = 7
"""A day's figures are taken for final when they are read so many days later. WB books an order on the day of the show and names
no limit; a call takes 31 days at the price of one, so a generous week costs nothing but some bytes."""

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Coverage:
    """Days from `read_from` to `read_to` were read, those up to `closed_to` after they had settled. All None: none were."""

    read_from: date | None = None
    read_to: date | None = None
    closed_to: date | None = None

    @property
    def open_from(self) -> date | None:
        """The first day whose figures may still change; None where nothing was read."""
        return self.read_from if self.closed_to is None else self.closed_to + DAY


@dataclass(frozen=True, slots=True)
class Window:
    """Days of one call, both included."""

    begin: date
    end: date


def trailing_window(coverage: Coverage, today: date, not_before: date) -> Window:
    """The days that may still change, up to today; at most what one call takes.

    `not_before`: where a first reading begins, since there is nothing earlier.
    """
    earliest = today - (MAX_DAYS - 1) * DAY
    return Window(min(max(coverage.open_from or not_before, earliest), today), today)


def history_window(coverage: Coverage, not_before: date) -> Window | None:
    """The days right before those that were read; None where there is nothing earlier, or where nothing was read yet."""
    if coverage.read_from is None or coverage.read_from <= not_before:
        return None
    end = coverage.read_from - DAY
    return Window(max(end - (MAX_DAYS - 1) * DAY, not_before), end)


def after_reading(coverage: Coverage, window: Window, today: date) -> Coverage:
    """What has been read once the answer for `window` is stored.

    A window behind a hole, in days or in days that had settled, begins anew: what lies before it is read again as history.
    """
    settled = min(window.end, today - SETTLES_AFTER_DAYS * DAY)
    anew = Coverage(window.begin, window.end, settled if settled >= window.begin else None)
    if coverage.read_from is None or coverage.read_to is None or coverage.open_from is None:
        return anew
    first, last = min(coverage.read_from, window.begin), max(coverage.read_to, window.end)
    if window.begin <= coverage.open_from <= window.end + DAY:
        return Coverage(first, last, _later(coverage.closed_to, anew.closed_to))
    if window.begin <= coverage.read_from <= window.end + DAY:
        return Coverage(first, last, coverage.closed_to)
    return anew if window.end > coverage.read_to else coverage


def _later(one: date | None, other: date | None) -> date | None:
    return max((day for day in (one, other) if day is not None), default=None)
