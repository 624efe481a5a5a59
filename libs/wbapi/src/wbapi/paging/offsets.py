"""Reading lists by offset: stocks, reports, funnel; and the order feed, whose offsets hold within one snapshot.

WB does not say that a short page is the last. It is taken for the last only after WB has given a page as full as asked; else one
more call makes sure. Offsets count the rows WB sent, refused ones included. Where WB does not heed the offset its first row comes
again: that is told, since such a list would have no end.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

import msgspec

from wbapi.errors import FeedError, FeedStuck
from wbapi.page import Page, SnapshotPage

R = TypeVar("R", bound=msgspec.Struct)

PAGES_MAX = 1_000
"""No list has more pages of the asked size: 1,000,000 items, 10,000,000 orders. A list that goes on behind them never ends."""


@dataclass(frozen=True, slots=True)
class Offset:
    """Where a list is read on. `full_seen`: a page of the asked size has come. `snapshot`: of the order feed.

    `first`: digest of the first row of the last page; a place that was stored without one has "".
    """

    rows: int = 0
    full_seen: bool = False
    snapshot: str | None = None
    first: str = ""


@dataclass(frozen=True, slots=True)
class OffsetStep(Generic[R]):
    """A page to store; `offset` is to be committed with its rows. `done`: nothing follows."""

    page: Page[R]
    offset: Offset
    done: bool


class FetchSnapshot(Protocol[R]):
    """One call of the order feed at a snapshot (None: a new one) and an offset."""

    def __call__(self, snapshot: str | None, offset: int) -> SnapshotPage[R]:
        """The page."""
        ...


def by_offset(fetch: Callable[[int], Page[R]], limit: int, start: Offset | None = None) -> Iterator[OffsetStep[R]]:
    """Pages of a list asked for in pages of `limit`. Raises FeedStuck where the offset is not heeded, and what `fetch` raises."""
    place, done = start or Offset(), False
    while not done:
        page = fetch(place.rows)
        place, done = after(page, limit, place)
        yield OffsetStep(page, place, done)
        del page


def order_feed(fetch: FetchSnapshot[R], limit: int, start: Offset | None = None) -> Iterator[OffsetStep[R]]:
    """Pages of one snapshot. Raises as by_offset, and FeedError where WB changes the snapshot: offsets would skip rows."""
    place, done = start or Offset(), False
    while not done:
        page = fetch(place.snapshot, place.rows)
        if place.snapshot is not None and page.snapshot != place.snapshot:
            raise FeedError("order-feed", "the snapshot changed while it was read")
        place, done = after(page, limit, replace(place, snapshot=page.snapshot))
        yield OffsetStep(page, place, done)
        del page


def after(page: Page[R], limit: int, place: Offset) -> tuple[Offset, bool]:
    """The place after a page, and whether it was the last. Pure. Raises FeedStuck where paging would go round."""
    count, first = page.raw_count, first_row(page)
    done = count == 0 or (count < limit and place.full_seen)
    if count and first == place.first:
        raise FeedStuck("list by offset", f"the page at offset {place.rows} is the one before it")
    if not done and place.rows + count > PAGES_MAX * limit:
        raise FeedStuck("list by offset", f"no end after {place.rows + count} rows")
    return Offset(place.rows + count, place.full_seen or count >= limit, place.snapshot, first), done


def first_row(page: Page[R]) -> str:
    """Digest of the first row, kept or refused. Rows of a list differ, so two pages that begin alike are one."""
    if page.refused and page.refused[0].index == 0:
        text = page.refused[0].raw.encode()
    else:
        text = msgspec.json.encode(page.rows[0]) if page.rows else b""
    return hashlib.blake2b(text, digest_size=12).hexdigest()
