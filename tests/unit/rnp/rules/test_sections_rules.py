"""Which days of the funnel are due, and stock over warehouses."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rnp.rules.finance import WHOLE_WEEKS, finance_days
from rnp.rules.sections import FUNNEL_DAYS, due_funnel_days, stock_by_item
from wbapi.rows.analytics import StockRow

MOMENT = datetime(2026, 11, 26, 9, tzinfo=UTC)
TODAY = date(2026, 11, 26)


def read_all(ago: timedelta) -> dict[date, datetime]:
    return {TODAY - timedelta(days=age): MOMENT - ago for age in range(FUNNEL_DAYS)}


def due_days(read_at: dict[date, datetime]) -> list[int]:
    """Ages of the days that a sync reads, in its order."""
    read_at, ages = dict(read_at), []
    while days := due_funnel_days(MOMENT, TODAY, read_at):
        ages.append((TODAY - days[0]).days)
        read_at[days[0]] = MOMENT + timedelta(minutes=len(ages))
    return ages


def test_the_first_sync_reads_every_day_newest_first() -> None:
    assert due_days({}) == list(range(FUNNEL_DAYS))


@pytest.mark.parametrize(
    ("ago", "ages"),
    [
        (timedelta(hours=1), [0, 1]),
        (timedelta(hours=7), list(range(8))),
        (timedelta(hours=25), list(range(FUNNEL_DAYS))),
    ],
)
def test_older_days_are_read_again_more_seldom(ago: timedelta, ages: list[int]) -> None:
    assert due_days(read_all(ago)) == ages


@given(hours=st.lists(st.none() | st.integers(0, 100), min_size=FUNNEL_DAYS, max_size=FUNNEL_DAYS))
def test_a_sync_ends_and_reads_no_day_twice(hours: list[int | None]) -> None:
    read_at = {
        TODAY - timedelta(days=age): MOMENT - timedelta(hours=ago) for age, ago in enumerate(hours) if ago is not None
    }

    ages = due_days(read_at)

    assert len(ages) == len(set(ages))
    assert set(ages) >= {age for age, ago in enumerate(hours) if ago is None}


def test_with_a_day_an_hour_none_starves_and_today_stays_the_freshest() -> None:
    """As WB's limits for base tokens allow: a page and the empty one behind it are an hour of calls."""
    read_at: dict[date, datetime] = {}
    oldest: dict[int, timedelta] = {}
    for hour in range(24 * 12):
        moment = MOMENT + timedelta(hours=hour)
        today = moment.date()
        read_at[due_funnel_days(moment, today, read_at)[0]] = moment + timedelta(minutes=30)
        if hour >= 24 * 5:
            ages = {age: moment - read_at[day] for age in range(30) if (day := today - timedelta(days=age)) in read_at}
            oldest = {age: max(ago, oldest.get(age, timedelta(0))) for age, ago in ages.items()}

    assert len(oldest) == 30
    assert max(oldest[0], oldest[1]) <= timedelta(hours=6)
    assert max(oldest[age] for age in range(2, 8)) <= timedelta(hours=48)
    assert max(oldest.values()) <= timedelta(days=7)


def test_stock_of_an_item_is_that_of_all_its_sizes_and_warehouses() -> None:
    rows = [
        StockRow(nm_id=1, chrt_id=1, warehouse_id=1, quantity=2, in_way_to_client=1),
        StockRow(nm_id=1, chrt_id=2, warehouse_id=1, quantity=3, in_way_from_client=4),
        StockRow(nm_id=2, chrt_id=3, warehouse_id=-1),
    ]

    assert stock_by_item(rows) == {1: (5, 1, 4), 2: (0, 0, 0)}


@given(today=st.dates(date(2026, 1, 1), date(2027, 12, 31)))
def test_reports_are_looked_for_from_a_monday_to_today(today: date) -> None:
    first, last = finance_days(today)

    assert first.weekday() == 0
    assert last == today
    assert 7 * WHOLE_WEEKS <= (last - first).days < 7 * (WHOLE_WEEKS + 1)
