"""Reading lists by offset: stocks, reports, funnel; and the order feed, whose offsets hold within one snapshot.

WB does not say that a short page is the last. It is taken for the last only after WB has given a page as full as asked; else one
more call makes sure. Offsets count the rows WB sent, refused ones included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import msgspec

from wbapi.errors import FeedError
from wbapi.page import Page, SnapshotPage

R = TypeVar("R", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Offset:
    """Where a list is read on. `full_seen`: a page of the asked size has come. `snapshot`: of the order feed."""

    rows: int = 0
    full_seen: bool = False
    snapshot: str | None = None


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
    """Pages of a list asked for in pages of `limit`."""
    place, done = start or Offset(), False
    while not done:
        page = fetch(place.rows)
        place, done = after(page.raw_count, limit, place)
        yield OffsetStep(page, place, done)
        del page


def order_feed(fetch: FetchSnapshot[R], limit: int, start: Offset | None = None) -> Iterator[OffsetStep[R]]:
    """Pages of one snapshot. Raises FeedError where WB changes the snapshot on the way: offsets would skip rows."""
    place, done = start or Offset(), False
    while not done:
        page = fetch(place.snapshot, place.rows)
        if place.snapshot is not None and page.snapshot != place.snapshot:
            raise FeedError("order-feed", "the snapshot changed while it was read")
        place, done = after(page.raw_count, limit, Offset(place.rows, place.full_seen, page.snapshot))
        yield OffsetStep(page, place, done)
        del page


def after(count: int, limit: int, place: Offset) -> tuple[Offset, bool]:
    """The place after a page of `count` rows, and whether it was the last. Pure."""
    done = count == 0 or (count < limit and place.full_seen)
    return Offset(place.rows + count, place.full_seen or count >= limit, place.snapshot), done
