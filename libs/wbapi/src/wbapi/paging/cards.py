"""Reading the cards list by its cursor: change time (verbatim) and item of the last card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from wbapi.errors import FeedStuck
from wbapi.page import CardsPage
from wbapi.rows.content import Card


@dataclass(frozen=True, slots=True)
class CardsPlace:
    """Where the list is read on; both None: from the beginning."""

    updated_at: str | None = None
    nm_id: int | None = None


class Fetch(Protocol):
    """One call of the list, such as `WbClient.cards`."""

    def __call__(self, *, updated_at: str | None, nm_id: int | None) -> CardsPage[Card]:
        """The page."""
        ...


@dataclass(frozen=True, slots=True)
class CardsStep:
    """A page to store; `place` is to be committed with its rows. `done`: nothing follows."""

    page: CardsPage[Card]
    place: CardsPlace
    done: bool


def cards(fetch: Fetch, limit: int, start: CardsPlace | None = None) -> Iterator[CardsStep]:
    """Pages of the list asked for in pages of `limit`. Raises FeedStuck, and what `fetch` raises."""
    place, done = start or CardsPlace(), False
    while not done:
        page = fetch(updated_at=place.updated_at, nm_id=place.nm_id)
        place, done = after(page, limit, place)
        yield CardsStep(page, place, done)
        del page


def after(page: CardsPage[Card], limit: int, place: CardsPlace) -> tuple[CardsPlace, bool]:
    """The place after a page, and whether it was the last: WB's rule is a `total` below the limit. Pure. Raises FeedStuck."""
    count = page.raw_count if page.total is None else max(page.total, page.raw_count)
    reached = CardsPlace(page.updated_at, page.nm_id)
    if count < limit:
        return (reached if page.updated_at else place), True
    if reached == place or page.updated_at is None or page.nm_id is None:
        raise FeedStuck("content/cards/list", "a full page did not move the cursor")
    return reached, False
