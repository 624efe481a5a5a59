"""Reading the cards list by its cursor: change time (verbatim) and item of the last card.

Cards come in the order of change, so the time never goes back. How WB orders cards of one moment it does not say: there the item
only has to be another one, for a bounded number of pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from wbapi.errors import FeedStuck
from wbapi.page import CardsPage
from wbapi.rows.content import Card
from wbapi.rows.values import ValueUnfit, moscow_time

METHOD = "content/cards/list"
PAGES_OF_A_MOMENT = 1_000
"""100,000 cards changed in one microsecond are no change of a seller's, they are a list that goes round."""


@dataclass(frozen=True, slots=True)
class CardsPlace:
    """Where the list is read on; both None: from the beginning. `standing`: pages in a row that ended at this moment."""

    updated_at: str | None = None
    nm_id: int | None = None
    standing: int = 0


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
    if count < limit:
        return (CardsPlace(page.updated_at, page.nm_id) if page.updated_at else place), True
    if page.updated_at is None or page.nm_id is None:
        raise FeedStuck(METHOD, "a full page without a cursor")
    return CardsPlace(page.updated_at, page.nm_id, _standing(page.updated_at, page.nm_id, place)), False


def _standing(updated_at: str, nm_id: int, place: CardsPlace) -> int:
    if place.updated_at is None:
        return 0
    before, now = _moment(place.updated_at), _moment(updated_at)
    if now > before:
        return 0
    if now < before or nm_id == place.nm_id or place.standing >= PAGES_OF_A_MOMENT:
        raise FeedStuck(METHOD, "a full page did not move the cursor on")
    return place.standing + 1


def _moment(verbatim: str) -> datetime:
    try:
        return moscow_time(verbatim)
    except ValueUnfit:
        raise FeedStuck(METHOD, "a change time that cannot be read") from None
