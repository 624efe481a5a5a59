"""Cards by their cursor."""

from __future__ import annotations

import itertools
from collections import deque

import pytest

from wbapi.errors import FeedStuck
from wbapi.page import CardsPage
from wbapi.paging import CardsPlace, cards
from wbapi.paging.cards import PAGES_OF_A_MOMENT, after
from wbapi.rows.content import Card

MORNING, NOON, EVENING = "2026-08-01T09:00:00.5Z", "2026-08-01T12:00:00.123456Z", "2026-08-01T18:00:00Z"


def page(total: int | None, updated_at: str | None, nm_id: int | None, count: int | None = None) -> CardsPage[Card]:
    rows = [Card(nm_id=number + 1) for number in range(count if count is not None else total or 0)]
    return CardsPage(rows, [], len(rows), updated_at, nm_id, total)


def test_the_cursor_is_carried_back_verbatim_until_a_page_is_short() -> None:
    asked: list[tuple[str | None, int | None]] = []
    pages = iter([page(2, "2026-01-01T00:00:00.123Z", 2), page(1, "2026-01-02T00:00:00Z", 3)])

    def fetch(*, updated_at: str | None, nm_id: int | None) -> CardsPage[Card]:
        asked.append((updated_at, nm_id))
        return next(pages)

    steps = list(cards(fetch, 2))
    assert asked == [(None, None), ("2026-01-01T00:00:00.123Z", 2)]
    assert (steps[-1].place, steps[-1].done) == (CardsPlace("2026-01-02T00:00:00Z", 3), True)


def test_an_empty_page_is_the_end_and_keeps_the_place() -> None:
    assert after(page(0, None, None), 2, CardsPlace("t", 1)) == (CardsPlace("t", 1), True)


def test_a_page_without_total_is_counted() -> None:
    assert after(page(None, "t", 2, count=2), 2, CardsPlace()) == (CardsPlace("t", 2), False)


@pytest.mark.parametrize(
    "stuck", [page(2, NOON, 1), page(2, None, None), page(2, EVENING, None), page(2, MORNING, 7), page(2, "t", 2)]
)
def test_a_full_page_that_does_not_move_the_cursor_on_fails_loudly(stuck: CardsPage[Card]) -> None:
    with pytest.raises(FeedStuck):
        after(stuck, 2, CardsPlace(NOON, 1))


@pytest.mark.parametrize("ends", [[(MORNING, 1), (NOON, 2)], [(NOON, 1), (NOON, 2)]])
def test_a_cursor_that_goes_round_fails_loudly(ends: list[tuple[str, int]]) -> None:
    """Between two moments, and between two items of one."""
    asked = itertools.cycle(ends)

    def fetch(*, updated_at: str | None, nm_id: int | None) -> CardsPage[Card]:
        return page(2, *next(asked))

    steps = itertools.islice(cards(fetch, 2), 2 * PAGES_OF_A_MOMENT)
    with pytest.raises(FeedStuck):
        deque(steps, maxlen=0)


def test_cards_of_one_moment_go_on_with_any_order_of_items() -> None:
    assert after(page(2, NOON, 5), 2, CardsPlace(NOON, 9)) == (CardsPlace(NOON, 5, standing=1), False)
    assert after(page(2, EVENING, 1), 2, CardsPlace(NOON, 9, standing=3)) == (CardsPlace(EVENING, 1), False)
