"""Reading a feed to its end: no row is lost, nothing is asked twice for nothing, and what cannot go on fails loudly."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbapi.errors import FeedStuck
from wbapi.methods.statistics import ORDER_ROWS
from wbapi.page import FeedPage, Flag, in_order
from wbapi.paging import cursor_instant, cursor_time, feed
from wbapi.paging.feed import after_day, judge
from wbapi.rows.decoder import RefusedRow
from wbapi.rows.statistics import OrderRow
from wbapi.rows.values import MOSCOW, moscow_time

START = "2026-08-01"
MIDNIGHT = datetime.fromisoformat(START)  # without an offset, as WB writes times


def row(srid: str, changed: str, ordered: str | None = None) -> OrderRow:
    return OrderRow(
        srid=srid, last_change_date=changed, date_raw=datetime.fromisoformat(ordered or changed).replace(tzinfo=None)
    )


def page(*rows: OrderRow, refused: int = 0) -> FeedPage[OrderRow]:
    last = rows[-1].last_change_date if rows else None
    return FeedPage(list(rows), [RefusedRow(0, "r", "{}")] * refused, last, len(rows) + refused)


class Ledger:
    """Rows as WB holds them: inclusive boundary, order of change, a page cap; by day without a cap."""

    def __init__(self, rows: list[OrderRow], cap: int) -> None:
        self.rows = sorted(rows, key=lambda one: moscow_time(one.last_change_date))
        self.cap = cap
        self.calls: list[tuple[str, int]] = []

    def __call__(self, date_from: str, *, flag: Flag = 0) -> FeedPage[OrderRow]:
        self.calls.append((date_from, flag))
        if flag:
            return page(*(one for one in self.rows if one.date and one.date.date() == date.fromisoformat(date_from)))
        since = moscow_time(date_from)
        return page(*[one for one in self.rows if one.changed_at >= since][: self.cap])


def read(ledger: Ledger, start: str = START, cap: int = 80_000) -> set[tuple[str, str]]:
    steps = list(feed(ledger, start, cap))
    assert steps[-1].done
    assert not any(step.done for step in steps[:-1])
    return {(one.srid, one.last_change_date) for step in steps for one in step.page.rows}


def minute(number: int) -> str:
    return (MIDNIGHT + timedelta(minutes=number)).isoformat()


def test_the_cursor_is_given_back_verbatim_and_the_boundary_rows_end_the_feed() -> None:
    ledger = Ledger([row(f"r{n}", minute(n) + ".5") for n in range(7)], cap=3)
    assert len(read(ledger, cap=3)) == 7
    assert [call for call, _ in ledger.calls] == [
        START, f"{minute(2)}.5", f"{minute(4)}.5", f"{minute(6)}.5",
    ]  # fmt: skip


def test_an_empty_page_is_the_end_and_leaves_the_cursor() -> None:
    (step,) = feed(Ledger([], cap=3), START)
    assert (step.cursor, step.done, step.page.raw_count) == (START, True, 0)


def test_only_boundary_rows_under_the_cap_are_the_end_after_one_call() -> None:
    ledger = Ledger([row("a", minute(0)), row("b", minute(0))], cap=100)
    (step,) = feed(ledger, minute(0), 100)
    assert (step.cursor, step.done) == (minute(0), True)


def test_a_row_that_joins_the_boundary_between_two_calls_is_read() -> None:
    ledger = Ledger([row("a", minute(1))], cap=100)
    steps = feed(ledger, START, 100)
    first = next(steps)
    ledger.rows.append(row("b", minute(1)))
    second, last = steps
    assert first.cursor == last.cursor == minute(1)
    assert [one.srid for one in second.page.rows] == ["a", "b"]
    assert last.done


def test_rows_that_keep_coming_do_not_keep_a_feed_with_a_horizon_open() -> None:
    def endless(date_from: str, *, flag: Flag = 0) -> FeedPage[OrderRow]:
        later = (moscow_time(date_from) + timedelta(minutes=1)).replace(tzinfo=None).isoformat()
        return page(row(later, later))

    horizon = datetime(2026, 8, 1, 0, 5, tzinfo=MOSCOW)
    steps = list(islice(feed(endless, START, horizon=horizon), 50))
    assert (len(steps), steps[-1].done, steps[-1].cursor) == (5, True, minute(5))


def test_a_horizon_does_not_end_a_full_page() -> None:
    full = page(row("a", minute(9)), row("b", minute(10)))
    assert not judge(full, START, full=True, horizon=datetime(2026, 8, 1, tzinfo=MOSCOW)).done


def test_a_moment_that_fills_a_page_is_read_by_every_day_wb_keeps() -> None:
    crowd = [row(f"c{n}", minute(5), f"2026-07-{n % 28 + 1:02d}T10:00:00") for n in range(40)]
    ledger = Ledger([*crowd, row("z", minute(6))], cap=8)
    assert len(read(ledger, cap=8)) == 41
    days = [date.fromisoformat(day) for day, flag in ledger.calls if flag]
    assert (days[0], days[-1], len(days)) == (date(2026, 5, 2), date(2026, 8, 2), 93)


@pytest.mark.parametrize("hidden", ["2026-07-28T10:00:00", "2026-05-03T00:00:00", "2026-08-02T00:00:01"])
def test_a_page_of_one_day_says_nothing_about_the_days_of_peers_that_did_not_fit(hidden: str) -> None:
    """A mass cancel: the page holds orders of one day, its peers are older, or of a day that another clock has begun."""
    shown = [row(f"a{n}", minute(5), "2026-07-31T10:00:00") for n in range(8)]
    ledger = Ledger([*shown, *(row(f"b{n}", minute(5), hidden) for n in range(4)), row("z", minute(9))], cap=8)
    assert len(read(ledger, cap=8)) == 13


def test_days_that_wb_keeps_no_more_when_the_job_begins_are_not_asked_for() -> None:
    crowd = [row(f"c{n}", minute(5), "2026-07-31T10:00:00") for n in range(20)]
    ledger = Ledger(crowd, cap=8)
    list(feed(ledger, START, 8, horizon=datetime(2026, 10, 20, tzinfo=MOSCOW)))
    days = [date.fromisoformat(day) for day, flag in ledger.calls if flag]
    assert (days[0], days[-1]) == (date(2026, 7, 21), date(2026, 10, 21))


def test_rows_without_their_day_that_fill_a_page_fail_loudly_since_no_day_would_show_their_like() -> None:
    undated = OrderRow(srid="u", last_change_date=minute(5))
    with pytest.raises(FeedStuck, match="without their day"):
        judge(page(row("a", minute(5)), undated), minute(5), full=True)


def test_a_refused_row_does_not_stop_a_feed_whose_moment_fills_a_page() -> None:
    verdict = judge(page(row("a", minute(5)), row("b", minute(5)), refused=1), minute(5), full=True)
    assert verdict.cursor == f"{minute(5)}~2026-05-02"


@pytest.mark.parametrize(
    "unreadable", ['"garbage"', '"2026-08-01~10:00:00"', '"0001-01-01T00:00:00"', '"2100-01-01T00:00:00"', "7", '""']
)
def test_an_unreadable_change_time_in_the_last_row_does_not_stop_a_feed(unreadable: str) -> None:
    bad = f'{{"srid":"b","lastChangeDate":{unreadable}}}'
    good = '{"srid":"a","lastChangeDate":"2026-08-01T00:05:00","date":"2026-08-01T00:00:00"}'

    def fetch(date_from: str, *, flag: Flag = 0) -> FeedPage[OrderRow]:
        return FeedPage.of(ORDER_ROWS.decode(f"[{good},{bad}]".encode()))

    steps = list(feed(fetch, START))
    assert [step.cursor for step in steps] == ["2026-08-01T00:05:00"] * 2
    assert all(len(step.page.refused) == 1 for step in steps)


def test_a_stuck_feed_goes_on_after_an_interruption_at_each_step() -> None:
    crowd = [row(f"c{n}", minute(5), f"2026-07-{n % 28 + 1:02d}T10:00:00") for n in range(40)]
    ledger = Ledger([*crowd, row("z", minute(6))], cap=8)
    cursor, seen, done = START, set(), False
    while not done:
        step = next(feed(ledger, cursor, 8))
        cursor = step.cursor
        seen |= {one.srid for one in step.page.rows}
        done = step.done
    assert len(seen) == 41
    assert len(ledger.calls) < 100


def test_a_server_that_rounds_the_step_past_a_moment_away_is_noticed() -> None:
    ledger = Ledger([row(f"c{n}", minute(5)) for n in range(20)], cap=8)

    def to_the_second(date_from: str, *, flag: Flag = 0) -> FeedPage[OrderRow]:
        return ledger(date_from.partition(".")[0], flag=flag)

    with pytest.raises(FeedStuck):
        list(feed(to_the_second, minute(5), 8))


@pytest.mark.parametrize(
    "stuck",
    [
        page(row("a", minute(5)), row("b", minute(7)), row("c", minute(5))),
        page(refused=3),
        page(row("a", minute(1))),
    ],
)
def test_a_full_page_that_is_not_of_one_moment_fails_loudly(stuck: FeedPage[OrderRow]) -> None:
    with pytest.raises(FeedStuck):
        judge(stuck, minute(5), full=True)


def test_a_cap_below_the_known_one_is_noticed_by_pages_of_one_size() -> None:
    crowd = [row(f"c{n}", minute(40)) for n in range(30)]
    ledger = Ledger([*(row(f"a{n}", minute(n)) for n in range(36)), *crowd], cap=12)
    assert len(read(ledger)) == 66
    assert ("2026-08-01", 1) in ledger.calls


def read_by_steps(ledger: Ledger, *, horizon: datetime | None = None) -> set[str]:
    """As a job reads that stores each page and begins anew behind it: it knows only how large the last page was."""
    cursor, seen, done, previous = START, set(), False, 0
    while not done:
        step = next(feed(ledger, cursor, previous=previous, horizon=horizon))
        previous = previous if "~" in cursor else step.page.raw_count
        seen |= {one.srid for one in step.page.rows}
        cursor, done = step.cursor, step.done
    return seen


@pytest.mark.parametrize("cap", [10, 16, 50])
def test_a_first_page_that_is_one_crowded_moment_is_taken_for_cut(cap: int) -> None:
    crowd = [row(f"c{n}", minute(1 + n // 60), f"2026-07-{n % 28 + 1:02d}T10:00:00") for n in range(120)]
    ledger = Ledger(crowd, cap=cap)
    assert len(read_by_steps(ledger)) == 120


def test_a_small_page_of_one_moment_is_compared_with_its_days_before_it_is_the_end() -> None:
    crowd = [row(f"c{n}", minute(1), f"2026-07-{n % 2 + 1:02d}T10:00:00") for n in range(8)]
    cut = Ledger(crowd, cap=4)
    assert len(read_by_steps(cut)) == 8
    whole = Ledger(crowd[:4], cap=1000)
    assert len(read_by_steps(whole)) == 4
    assert whole.calls == [(START, 0), (minute(1), 0), ("2026-07-01", 1), ("2026-07-02", 1)]


def test_many_crowded_moments_are_read_by_days_once() -> None:
    """All days that WB keeps hold every row that had changed when the reading began: the feed goes on from there."""
    crowd = [row(f"c{n}", minute(1 + n // 40), f"2026-07-{n % 28 + 1:02d}T10:00:00") for n in range(400)]
    late = row("late", (MIDNIGHT + timedelta(hours=9)).isoformat())
    ledger = Ledger([*crowd, late], cap=16)
    assert len(read_by_steps(ledger, horizon=datetime(2026, 8, 1, 10, tzinfo=MOSCOW))) == 401
    assert len([day for day, flag in ledger.calls if flag]) == 93


def test_what_changes_while_the_days_are_read_comes_after_them() -> None:
    ledger = Ledger([row(f"c{n}", minute(5), "2026-07-20T10:00:00") for n in range(40)], cap=16)
    horizon = datetime(2026, 8, 1, 10, tzinfo=MOSCOW)
    cursor, seen, done, previous = START, set(), False, 0
    while not done:
        step = next(feed(ledger, cursor, previous=previous, horizon=horizon))
        if cursor.partition("~")[2].startswith("2026-07-25"):  # its day has been read already
            ledger.rows.append(
                row("changed", (MIDNIGHT + timedelta(hours=9, minutes=59)).isoformat(), "2026-07-20T10:00:00")
            )
        previous = previous if "~" in cursor else step.page.raw_count
        seen |= {one.srid for one in step.page.rows}
        cursor, done = step.cursor, step.done
    assert "changed" in seen


def test_two_small_pages_of_one_size_are_not_taken_for_a_cap() -> None:
    pages = iter([page(row("a", minute(1))), page(row("b", minute(2))), page(row("b", minute(2)))])
    steps = list(feed(lambda _from, *, flag=0: next(pages), START))
    assert [step.cursor for step in steps] == [minute(1), minute(2), minute(2)]


def test_a_page_out_of_order_is_reported_and_the_last_rows_time_is_still_the_cursor() -> None:
    pages = iter(
        [page(row("a", minute(3)), row("b", minute(2))), page(row("b", minute(2)), row("a", minute(3))), page()]
    )
    first, second, last = feed(lambda _from, *, flag=0: next(pages), START)
    assert (first.cursor, first.ordered) == (minute(2), False)
    assert (second.cursor, second.ordered, last.done) == (minute(3), True, True)


def test_a_fetch_that_fails_leaves_a_cursor_to_go_on_from() -> None:
    ledger = Ledger([row(f"r{n}", minute(n)) for n in range(9)], cap=4)

    def failing(date_from: str, *, flag: Flag = 0) -> FeedPage[OrderRow]:
        if len(ledger.calls) == 2:
            raise ConnectionError
        return ledger(date_from, flag=flag)

    steps: list[str] = []
    with pytest.raises(ConnectionError):
        steps.extend(step.cursor for step in _noting(feed(failing, START, 4), steps))
    assert len(read(ledger, steps[-1], 4)) == 3


def _noting(steps: Iterator, into: list[str]) -> Iterator:  # type: ignore[type-arg]
    for step in steps:
        into.append(step.cursor)
        yield step


def test_the_days_of_a_stuck_moment_follow_each_other_up_to_the_one_behind_its_own() -> None:
    assert after_day(minute(5), date(2026, 7, 31)) == f"{minute(5)}~2026-08-01"
    assert after_day(minute(5), date(2026, 8, 1)) == f"{minute(5)}~2026-08-02"
    assert after_day(minute(5), date(2026, 8, 2)) == "2026-08-01T00:05:00.001"


def test_a_cursor_tells_up_to_when_everything_is_read() -> None:
    assert cursor_time(f"{minute(5)}~2026-07-01") == minute(5)
    assert cursor_time(minute(5)) == minute(5)
    assert cursor_instant(f"{minute(5)}~2026-07-01") < cursor_instant(minute(6))


def test_order_is_told_by_the_verbatim_times() -> None:
    assert in_order(page(row("a", minute(1)), row("b", minute(1)), row("c", minute(2))))
    assert not in_order(page(row("a", minute(2)), row("b", minute(1))))


CHANGES = st.lists(
    st.tuples(st.integers(0, 6), st.integers(0, 40)),  # change in minutes, age of the order in days
    max_size=60,
)


@given(changes=CHANGES, cap=st.integers(2, 12))
def test_any_ledger_is_read_whole_in_bounded_calls(changes: list[tuple[int, int]], cap: int) -> None:
    """Also one whose moments are crowded over the cap, with orders of any age."""
    rows = []
    for n, (moment, age) in enumerate(changes):
        ordered = MIDNIGHT - timedelta(days=age)
        rows.append(row(f"r{n}", minute(moment), ordered.isoformat()))
    ledger = Ledger(rows, cap)
    assert read(ledger, cap=cap) == {(one.srid, one.last_change_date) for one in rows}
    assert len(ledger.calls) <= len(rows) + 2 + 93 * 7
