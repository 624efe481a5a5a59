"""Reading a statistics feed (orders, sales) to its end by the verbatim `lastChangeDate` of the last row.

WB gives rows changed at or after `dateFrom`, in the order of change, up to about 80,000. The boundary is inclusive: the last rows
come back with the next page, and a literal "until []" would never end. Rows with one change time cannot be cut: a full page
of them does not move the cursor, and adding a second would lose their peers. There the rows are read by day (`flag=1`, no cap),
every day that WB still keeps: a page does not tell of which days the peers are that did not fit.
What has been read by all its days needs no reading by change: the feed goes on where it was when the days began.
It never loses a row it was shown and never asks the same thing twice without having moved.

Rows that surface later with an earlier change time are not the feed's: callers start an overlap before their stored cursor.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Generic, Protocol, TypeVar

from wbapi.errors import FeedStuck
from wbapi.page import FeedPage, Flag, in_order
from wbapi.rows.row import FeedRow
from wbapi.rows.values import MOSCOW, PLACE_MARK, ValueUnfit, moscow_time

F = TypeVar("F", bound=FeedRow)

PAGE_CAP = 80_000
SMALLEST_CAP = 10
"""No real cap is below this: two small pages may be of one size by chance, and are looked into before one is taken for cut."""
KEPT_DAYS = 90
"""WB keeps a row for so many days from its order date; no older day can hold a peer."""
EDGE_DAYS = 1
"""Days more at either end: WB does not tell at which hour it drops a day, and its clocks may differ by seconds."""
BY_DAY = PLACE_MARK
"""Stands in a cursor between the stuck change time, the next day to read with flag=1, and the moment when that reading began."""
PROBE = "?"
"""Begins the list of days that are compared: `<stuck>~?<day>=<rows of the moment>,…`."""
CLOCKS_APART = timedelta(hours=1)
"""The feed goes on so much before the reading by days began: WB's clock and ours differ, and a row may show up late."""


class Fetch(Protocol[F]):
    """One call of a feed, such as `WbClient.orders`."""

    def __call__(self, date_from: str, *, flag: Flag = 0) -> FeedPage[F]:
        """The page."""
        ...


@dataclass(frozen=True, slots=True)
class FeedStep(Generic[F]):
    """A page to store, and where to go on. `cursor` is to be committed with the page's rows and given to `feed` as `start`.

    It is WB's verbatim `lastChangeDate`; while a stuck moment is read by days it is `<lastChangeDate>~<day>~<began>`.
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
    fetch: Fetch[F], start: str, page_cap: int = PAGE_CAP, *, previous: int = 0, horizon: datetime | None = None
) -> Iterator[FeedStep[F]]:
    """Pages from `start` (a day, a time, or a step's cursor) to the end of the feed.

    `previous`: rows of the page before `start`, where there was one. `horizon`: an aware time not after now, usually when
    the job began; a page under the cap that reaches it is the last, so that a seller with an order a minute does not keep
    the feed open for ever. The last step has `done`. Raises FeedStuck, and what `fetch` raises; after either it is safe to
    go on from the last step's cursor.
    """
    cursor, sizes = start, PageSizes(page_cap, previous)
    done = False
    while not done:
        step = _step(fetch, cursor, sizes, horizon)
        cursor, done = step.cursor, step.done
        yield step
        # The next page is as large as this one; it is not fetched while this one is still held here.
        del step


class PageSizes:
    """What counts as a full page: WB's cap, or less where WB cuts pages earlier than it says."""

    def __init__(self, cap: int, previous: int = 0) -> None:
        self._cap = cap
        self._previous = previous

    def is_full(self, count: int) -> bool:
        """Whether a page of so many rows may have been cut. WB calls its cap approximate, hence the hundredth."""
        return count >= self._cap - self._cap // 100

    def is_doubtful(self, count: int) -> bool:
        """Whether a page of so many rows, all of one moment, is as large as any cut that was ever seen here."""
        return count > 1 and 0 < self._previous <= count

    def seen(self, count: int) -> None:
        """A page of so many rows was not the last. Twice the same size in a row is a cut and no coincidence."""
        if count == self._previous and count >= SMALLEST_CAP:
            self._cap = min(self._cap, count)
        self._previous = count


def _step(fetch: Fetch[F], cursor: str, sizes: PageSizes, horizon: datetime | None) -> FeedStep[F]:
    _, by_day, place = cursor.partition(BY_DAY)
    if not by_day:
        return _by_change(fetch, cursor, sizes, horizon)
    return _probe(fetch, cursor, horizon) if place.startswith(PROBE) else _by_day(fetch, cursor)


def _by_change(fetch: Fetch[F], cursor: str, sizes: PageSizes, horizon: datetime | None) -> FeedStep[F]:
    page = fetch(cursor)
    verdict = judge(page, cursor, full=sizes.is_full(page.raw_count), horizon=horizon)
    if verdict.done and sizes.is_doubtful(page.raw_count):
        verdict = doubted(page, cursor, horizon)
    if not verdict.done and BY_DAY not in verdict.cursor:
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
    return Verdict(_days_cursor(cursor, _first_day(page, cursor, horizon), horizon), done=False)


def _days_cursor(stuck: str, day: date, horizon: datetime | None) -> str:
    began = f"{BY_DAY}{horizon.astimezone(MOSCOW).replace(tzinfo=None).isoformat()}" if horizon else ""
    return f"{stuck}{BY_DAY}{day}{began}"


def doubted(page: FeedPage[F], cursor: str, horizon: datetime | None = None) -> Verdict:
    """What follows a page that seems to be the end, but is as large as the one before it. Pure.

    A large one of one moment is taken for cut; a small one, which a seller with few rows gives all the time, is first
    compared with its own days.
    """
    moment = _moment(cursor)
    days = Counter(row.date.date() for row in page.rows if row.date and _moment(row.last_change_date) == moment)
    if days.total() < max(2, len(page.rows)):
        return Verdict(page.last_change_date or cursor, done=True)
    if page.raw_count >= SMALLEST_CAP:
        return Verdict(_days_cursor(cursor, _oldest_kept(moment, horizon), horizon), done=False)
    shown = ",".join(f"{day}={count}" for day, count in sorted(days.items()))
    return Verdict(f"{cursor}{BY_DAY}{PROBE}{shown}", done=False)


def _probe(fetch: Fetch[F], cursor: str, horizon: datetime | None) -> FeedStep[F]:
    """One day of a doubtful page, read whole: more rows of the moment than the page showed of it, and the page was cut."""
    stuck, _, place = cursor.partition(BY_DAY)
    first, *rest = place.removeprefix(PROBE).split(",")
    day, _, shown = first.partition("=")
    page = fetch(day, flag=1)
    moment = _moment(stuck)
    if sum(_moment(row.last_change_date) == moment for row in page.rows) > int(shown):
        return FeedStep(page, _days_cursor(stuck, _oldest_kept(moment, horizon), horizon), done=False)
    if rest:
        return FeedStep(page, f"{stuck}{BY_DAY}{PROBE}{','.join(rest)}", done=False)
    return FeedStep(page, stuck, done=True)


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
    stuck, text, began = (*cursor.split(BY_DAY), "")[:3]
    page = fetch(text, flag=1)
    return FeedStep(page, after_day(stuck, date.fromisoformat(text), began), done=False)


def after_day(stuck: str, read: date, began: str = "") -> str:
    """The cursor after day `read` of the moment `stuck`: the next day, or the change feed past the moment. Pure.

    Once every day that WB keeps has been read, so has every row that had changed when that reading began.
    """
    began_at = _moment(began) if began else _moment(stuck)
    if read < began_at.date() + timedelta(days=EDGE_DAYS):
        return f"{stuck}{BY_DAY}{read + timedelta(days=1)}{BY_DAY + began if began else ''}"
    # Only now is a step past the moment not blind: all rows that can have it have been read by day.
    resumed = began_at - CLOCKS_APART
    return resumed.replace(tzinfo=None).isoformat() if resumed > _moment(stuck) else _just_after(stuck)


def _just_after(verbatim: str) -> str:
    moment = datetime.fromisoformat(verbatim) + timedelta(milliseconds=1)
    return moment.isoformat(timespec="milliseconds")


def _moment(text: str) -> datetime:
    try:
        return moscow_time(text)
    except ValueUnfit:
        raise FeedStuck("feed", "a change time that cannot be read") from None
