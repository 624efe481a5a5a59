"""Lists by offset: refused rows count, a short page is the end only once WB has shown a full one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbapi.errors import FeedError, FeedStuck
from wbapi.page import Page, SnapshotPage
from wbapi.paging import Offset, by_offset, order_feed
from wbapi.paging.offsets import PAGES_MAX
from wbapi.rows.analytics import OrderFeedRow, StockRow
from wbapi.rows.decoder import RefusedRow


def stock(number: int) -> StockRow:
    return StockRow(nm_id=number + 1, chrt_id=1, warehouse_id=-1)


def listing(total: int, served: int) -> tuple[list[int], Callable[[int], Page[StockRow]]]:
    asked: list[int] = []

    def fetch(offset: int) -> Page[StockRow]:
        asked.append(offset)
        rows = [stock(number) for number in range(offset, min(total, offset + served))]
        return Page(rows, [], len(rows))

    return asked, fetch


@given(total=st.integers(0, 60), limit=st.integers(1, 20), cut=st.integers(1, 20))
def test_every_row_is_read_once_also_where_wb_serves_smaller_pages_than_asked(total: int, limit: int, cut: int) -> None:
    asked, fetch = listing(total, min(limit, cut))
    steps = list(by_offset(fetch, limit))
    seen = [row.nm_id for step in steps for row in step.page.rows]
    assert seen == [number + 1 for number in range(total)]
    assert steps[-1].done
    assert len(asked) <= total // min(limit, cut) + 2


def test_a_short_page_after_a_full_one_costs_no_further_call() -> None:
    asked, fetch = listing(25, 10)
    list(by_offset(fetch, 10))
    assert asked == [0, 10, 20]


def test_a_list_goes_on_from_a_checkpoint() -> None:
    asked, fetch = listing(25, 10)
    list(by_offset(fetch, 10, Offset(rows=10, full_seen=True)))
    assert asked == [10, 20]


def feed_page(snapshot: str, *srids: str) -> SnapshotPage[OrderFeedRow]:
    return SnapshotPage([OrderFeedRow(srid=one) for one in srids], [], len(srids), snapshot, "RUB")


def test_the_snapshot_of_the_first_page_is_carried_back_verbatim() -> None:
    asked: list[tuple[str | None, int]] = []
    pages = iter([feed_page("2026-07-03T15:04:05Z", "a", "b"), feed_page("2026-07-03T15:04:05Z", "c")])

    def fetch(snapshot: str | None, offset: int) -> SnapshotPage[OrderFeedRow]:
        asked.append((snapshot, offset))
        return next(pages)

    steps = list(order_feed(fetch, 2))
    assert asked == [(None, 0), ("2026-07-03T15:04:05Z", 2)]
    assert replace(steps[0].offset, first="") == Offset(2, True, "2026-07-03T15:04:05Z")
    assert steps[-1].done


def test_a_snapshot_that_changes_on_the_way_fails_loudly() -> None:
    pages = iter([feed_page("one", "a", "b"), feed_page("two", "c")])
    steps = order_feed(lambda _snapshot, _offset: next(pages), 2)
    next(steps)
    with pytest.raises(FeedError):
        next(steps)


@pytest.mark.parametrize("count", [3, 10])
def test_a_list_whose_offset_is_not_heeded_fails_loudly_at_its_second_page(count: int) -> None:
    """Short pages and full ones, also where the job is parked between any two."""
    asked, place = [], None

    def fetch(offset: int) -> Page[StockRow]:
        asked.append(offset)
        return Page([stock(number) for number in range(count)], [], count)

    place = next(by_offset(fetch, 10)).offset
    with pytest.raises(FeedStuck):
        next(by_offset(fetch, 10, place))
    with pytest.raises(FeedStuck):
        list(by_offset(fetch, 10))


def test_a_page_of_refused_rows_that_comes_again_fails_loudly() -> None:
    refused = [RefusedRow(index, "no key", "{}") for index in range(3)]
    with pytest.raises(FeedStuck):
        list(by_offset(lambda _offset: Page([], refused, 3), 10))


def test_a_list_whose_figures_change_while_its_offset_is_not_heeded_still_ends() -> None:
    asked: list[int] = []

    def fetch(offset: int) -> Page[StockRow]:
        asked.append(offset)
        return Page([StockRow(nm_id=1, chrt_id=1, warehouse_id=1, quantity=len(asked))], [], 1)

    with pytest.raises(FeedStuck, match="no end"):
        list(by_offset(fetch, 2))
    assert len(asked) == 2 * PAGES_MAX + 1


def test_an_order_feed_whose_offset_is_not_heeded_fails_loudly() -> None:
    with pytest.raises(FeedStuck):
        list(order_feed(lambda _snapshot, _offset: feed_page("one", "a", "b"), 10))
