"""Reading a statistics feed (orders, sales) to its end by the verbatim `lastChangeDate` of the last row.

WB gives rows changed at or after `dateFrom`, in the order of change, up to about 80,000. The boundary is inclusive: the last rows
come back with the next page, and a literal "until []" would never end. Rows with one change time cannot be cut: a full page
of them does not move the cursor, and adding a second would lose their peers. There the rows are read by day (`flag=1`, no cap),
every day that WB still keeps: a page does not tell of which days the peers are that did not fit.
It never loses a row it was shown and never asks the same thing twice without having moved.

Rows that surface later with an earlier change time are not the feed's: callers start an overlap before their stored cursor.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Generic, Protocol, TypeVar

from wbapi.errors import FeedStuck
from wbapi.page import FeedPage, Flag, in_order
from wbapi.rows.row import FeedRow
from wbapi.rows.values import ValueUnfit, moscow_time

F = TypeVar("F", bound=FeedRow)

PAGE_CAP = 80_000
SMALLEST_CAP = 10
"""No real cap is below this; two small pages may be of one size by chance."""
KEPT_DAYS = 90
"""WB keeps a row for so many days from its order date; no older day can hold a peer."""
EDGE_DAYS = 1
"""Days more at either end: WB does not tell at which hour it drops a day, and its clocks may differ by seconds."""
BY_DAY = "~"
"""Stands in a cursor between the stuck change time and the next day to read with flag=1."""


class Fetch(Protocol[F]):
    """One call of a feed, such as `WbClient.orders`."""

    def __call__(self, date_from: str, *, flag: Flag = 0) -> FeedPage[F]:
        """The page."""
        ...


@dataclass(frozen=True, slots=True)
class FeedStep(Generic[F]):
    """A page to store, and where to go on. `cursor` is to be committed with the page's rows and given to `feed` as `start`.

    It is WB's verbatim `lastChangeDate`; while a stuck moment is read by days it is `<lastChangeDate>~<day>`.
    """

    page: FeedPage[F]
    cursor: str
    done: bool
    ordered: bool = True
    """False where WB gave change times out of order; nothing is lost by it, and it is worth a log line."""


def cursor_time(cursor: str) -> str:
    """The verbatim `lastChangeDate` in a cursor: everything changed before it has been read."""
    return cursor.partition(BY_DAY)[0]


def cursor_instant(cursor: str) -> datetime:
    """`cursor_time` as an aware time, to tell which of two cursors is further. Raises FeedStuck."""
    return _moment(cursor_time(cursor))


def feed(
    fetch: Fetch[F], start: str, page_cap: int = PAGE_CAP, *, horizon: datetime | None = None
) -> Iterator[FeedStep[F]]:
    """Pages from `start` (a day, a time, or a step's cursor) to the end of the feed.

    `horizon`: an aware time not after now, usually when the job began; a page under the cap that reaches it is the last, so that
    a seller with an order a minute does not keep the feed open for ever. The last step has `done`. Raises FeedStuck, and what
    `fetch` raises; after either it is safe to go on from the last step's cursor.
    """
    cursor, sizes = start, PageSizes(page_cap)
    done = False
    while not done:
        step = _by_day(fetch, cursor) if BY_DAY in cursor else _by_change(fetch, cursor, sizes, horizon)
        cursor, done = step.cursor, step.done
        yield step
        # The next page is as large as this one; it is not fetched while this one is still held here.
        del step


class PageSizes:
    """What counts as a full page: WB's cap, or less where WB cuts pages earlier than it says."""

    def __init__(self, cap: int) -> None:
        self._cap = cap
        self._previous = 0

    def is_full(self, count: int) -> bool:
        """Whether a page of so many rows may have been cut. WB calls its cap approximate, hence the hundredth."""
        return count >= self._cap - self._cap // 100

    def seen(self, count: int) -> None:
        """A page of so many rows was not the last. Twice the same size in a row is a cut and no coincidence."""
        if count == self._previous and count >= SMALLEST_CAP:
            self._cap = min(self._cap, count)
        self._previous = count


def _by_change(fetch: Fetch[F], cursor: str, sizes: PageSizes, horizon: datetime | None) -> FeedStep[F]:
    page = fetch(cursor)
    verdict = judge(page, cursor, full=sizes.is_full(page.raw_count), horizon=horizon)
    if not verdict.done:
        sizes.seen(page.raw_count)
    return FeedStep(page, verdict.cursor, verdict.done, in_order(page))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Where a feed goes on after a page."""

    cursor: str
    done: bool


def judge(page: FeedPage[F], cursor: str, *, full: bool, horizon: datetime | None = None) -> Verdict:
    """What follows a page of the change feed asked for at `cursor`; `full`: WB may have cut it. Pure. Raises FeedStuck.

    Not full and nothing changed later than the cursor: the end, since every row at or after the cursor is in the page.
    """
    last = page.last_change_date
    if page.raw_count == 0:
        return Verdict(cursor, done=True)
    if last is not None and _moment(last) > _moment(cursor):
        reached = not full and horizon is not None and _moment(last) >= horizon
        return Verdict(last, done=reached)
    if not full:
        return Verdict(cursor, done=True)
    return Verdict(f"{cursor}{BY_DAY}{_first_day(page, cursor, horizon)}", done=False)


def _first_day(page: FeedPage[F], cursor: str, horizon: datetime | None) -> date:
    """First day to read with flag=1 so that every peer of a stuck moment is seen: the oldest that WB may still keep.

    A refused row is no obstacle: those of its moment which can be stored are read by day. A row without its day is one: no
    reading by day would show its like.
    """
    moment = _moment(cursor)
    if not page.rows or any(_moment(row.last_change_date) != moment for row in page.rows):
        raise FeedStuck("feed", "a full page neither moves nor is of one moment")
    days = [row.date.date() for row in page.rows if row.date]
    if len(days) < len(page.rows):
        raise FeedStuck("feed", "rows without their day fill a page of one moment")
    return min(*days, _oldest_kept(moment, horizon))


def _oldest_kept(moment: datetime, horizon: datetime | None) -> date:
    """A row is never changed before it is ordered, nor kept longer than KEPT_DAYS before now, which `horizon` is not after."""
    now = max(moment, horizon) if horizon else moment
    return min(now.date() - timedelta(days=KEPT_DAYS + EDGE_DAYS), moment.date())


def _by_day(fetch: Fetch[F], cursor: str) -> FeedStep[F]:
    stuck, _, text = cursor.partition(BY_DAY)
    page = fetch(text, flag=1)
    return FeedStep(page, after_day(stuck, date.fromisoformat(text)), done=False)


def after_day(stuck: str, read: date) -> str:
    """The cursor after day `read` of the moment `stuck`: the next day, or the change feed just past the moment. Pure."""
    if read < _moment(stuck).date() + timedelta(days=EDGE_DAYS):
        return f"{stuck}{BY_DAY}{read + timedelta(days=1)}"
    # Only now is a step past the moment not blind: all rows that can have it have been read by day.
    return _just_after(stuck)


def _just_after(verbatim: str) -> str:
    moment = datetime.fromisoformat(verbatim) + timedelta(milliseconds=1)
    return moment.isoformat(timespec="milliseconds")


def _moment(text: str) -> datetime:
    try:
        return moscow_time(text)
    except ValueUnfit:
        raise FeedStuck("feed", "a change time that cannot be read") from None
