"""Lists by offset: refused rows count, a short page is the end only once WB has shown a full one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbapi.errors import FeedError
from wbapi.page import Page, SnapshotPage
from wbapi.paging import Offset, by_offset, order_feed
from wbapi.rows.analytics import OrderFeedRow, StockRow


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
    assert steps[0].offset == Offset(2, True, "2026-07-03T15:04:05Z")
    assert steps[-1].done


def test_a_snapshot_that_changes_on_the_way_fails_loudly() -> None:
    pages = iter([feed_page("one", "a", "b"), feed_page("two", "c")])
    steps = order_feed(lambda _snapshot, _offset: next(pages), 2)
    next(steps)
    with pytest.raises(FeedError):
        next(steps)
