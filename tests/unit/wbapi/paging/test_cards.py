"""Cards by their cursor."""

from __future__ import annotations

import pytest

from wbapi.errors import FeedStuck
from wbapi.page import CardsPage
from wbapi.paging import CardsPlace, cards
from wbapi.paging.cards import after
from wbapi.rows.content import Card


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


@pytest.mark.parametrize("stuck", [page(2, "t", 1), page(2, None, None), page(2, "u", None)])
def test_a_full_page_that_does_not_move_the_cursor_fails_loudly(stuck: CardsPage[Card]) -> None:
    with pytest.raises(FeedStuck):
        after(stuck, 2, CardsPlace("t", 1))
