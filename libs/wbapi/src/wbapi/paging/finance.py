"""Reading the operations of realization reports by `rrdId` until WB answers 204.

A short page is not the end by contract; only 204 is. A 204 is also what WB answers while a report is not built yet, so the
end of a fresh period is not its last word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Protocol

from wbapi.errors import FeedStuck
from wbapi.methods.finance import Period
from wbapi.page import DetailPage
from wbapi.rows.finance import DetailRow

DAILY_LAG_DAYS = 2
"""A daily report comes a day late; one more for the hour of its building."""
WEEKLY_LAG_DAYS = 3
"""A weekly report is built on Monday, sometimes as late as Wednesday."""


class Fetch(Protocol):
    """One call after an `rrdId`, such as a bound `WbClient.report_details`."""

    def __call__(self, rrd_id: int) -> DetailPage[DetailRow]:
        """The page."""
        ...


@dataclass(frozen=True, slots=True)
class DetailStep:
    """A page to store; `rrd_id` is to be committed with its rows and given to `details` as `start`.

    `done`: WB answered 204. Nothing is final by that where `is_fresh` says so.
    """

    page: DetailPage[DetailRow]
    rrd_id: int
    done: bool


def details(fetch: Fetch, start: int = 0) -> Iterator[DetailStep]:
    """Pages after `start` (0: from the beginning) up to 204. Raises FeedStuck, and what `fetch` raises."""
    place, done = start, False
    while not done:
        page = fetch(place)
        step = DetailStep(page, next_place(page, place), page.ended)
        place, done = step.rrd_id, step.done
        del page
        yield step
        del step


def next_place(page: DetailPage[DetailRow], place: int) -> int:
    """Where paging goes on after a page asked for at `place`. Pure. Raises FeedStuck where it would go round."""
    if page.ended:
        return place
    if page.last_rrd_id is None or page.last_rrd_id <= place:
        raise FeedStuck("sales-reports/detailed", f"the last rrdId {page.last_rrd_id} is not after {place}")
    return page.last_rrd_id


def is_fresh(period: Period, last_day: date, today: date) -> bool:
    """Whether reports up to `last_day` may still be unbuilt on `today` (both in Moscow), so that a 204 says nothing. Pure."""
    if period == "daily":
        return today < last_day + timedelta(days=DAILY_LAG_DAYS)
    week_end = last_day + timedelta(days=6 - last_day.weekday())
    return today <= week_end + timedelta(days=WEEKLY_LAG_DAYS)
