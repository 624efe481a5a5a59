"""Periods of feeds: Moscow days, both inclusive, at most 90 days back, not after today."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.periods import FEED_KEPT_DAYS, check_feeds_period, wb_day
from wbcontracts.payloads import FeedsPeriod

TODAY = date(2026, 11, 30)
OLDEST = date(2026, 9, 1)


def ms(*moment: int) -> int:
    return int(datetime(*moment, tzinfo=UTC).timestamp() * 1000)  # type: ignore[misc,arg-type]


NOW_MS = ms(2026, 11, 30, 9)


def wrong(date_from: date, date_to: date) -> list[str]:
    errors = check_feeds_period(FeedsPeriod(date_from=date_from, date_to=date_to), NOW_MS)
    return [error.pointer for error in errors]


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ((2026, 11, 30, 20, 59, 59), date(2026, 11, 30)),
        ((2026, 11, 30, 21, 0, 0), date(2026, 12, 1)),
        ((2026, 12, 31, 21, 0, 0), date(2027, 1, 1)),
    ],
)
def test_the_day_turns_at_midnight_in_moscow(moment: tuple[int, ...], day: date) -> None:
    assert wb_day(ms(*moment)) == day


@pytest.mark.parametrize(
    ("date_from", "date_to"), [(TODAY, TODAY), (OLDEST, TODAY), (OLDEST, OLDEST), (date(2026, 11, 1), TODAY)]
)
def test_a_period_inside_what_wb_keeps_is_taken(date_from: date, date_to: date) -> None:
    assert wrong(date_from, date_to) == []


@pytest.mark.parametrize(
    ("date_from", "date_to", "pointers"),
    [
        (OLDEST - timedelta(days=1), TODAY, ["/dateFrom"]),
        (date.min, TODAY, ["/dateFrom"]),
        (TODAY, TODAY + timedelta(days=1), ["/dateTo"]),
        (TODAY, date.max, ["/dateTo"]),
        (TODAY + timedelta(days=1), TODAY, ["/dateFrom"]),
        (TODAY, TODAY - timedelta(days=1), ["/dateFrom"]),
        (date(2020, 1, 1), date(2030, 1, 1), ["/dateFrom", "/dateTo"]),
    ],
)
def test_another_is_refused_by_the_name_of_its_field(date_from: date, date_to: date, pointers: list[str]) -> None:
    assert wrong(date_from, date_to) == pointers


def test_a_refusal_says_what_was_given_and_what_is_accepted() -> None:
    [error] = check_feeds_period(FeedsPeriod(date_from=OLDEST - timedelta(days=1), date_to=TODAY), NOW_MS)
    assert error.text.ru == (
        "Дано «2026-08-31», принимается день с 2026-09-01 по 2026-11-30 (по Москве): WB хранит данные 90 дней."
    )
    assert "2026-08-31" in error.text.en
    assert "2026-09-01" in error.text.en


@given(st.dates(), st.dates())
def test_whatever_is_taken_lies_inside_what_wb_keeps(date_from: date, date_to: date) -> None:
    taken = wrong(date_from, date_to) == []
    assert taken == (TODAY - timedelta(days=FEED_KEPT_DAYS) <= date_from <= date_to <= TODAY)
