"""Which realization reports are asked for."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from wbreports.rules import (
    DAILY,
    WEEKLY,
    Report,
    built_days,
    listed_days,
    superseded,
    unlisted_days,
    wanted,
    whole_weeks,
)

MONDAY = date(2026, 11, 16)
SUNDAY = MONDAY + timedelta(days=6)
days = st.dates(date(2026, 1, 1), date(2026, 12, 31))


def weekly(report_id: int = 1, *, report_type: int = 1, read: bool = False, weeks: int = 0) -> Report:
    first = MONDAY + timedelta(weeks=weeks)
    return Report(
        report_id=report_id,
        period=WEEKLY,
        report_type=report_type,
        date_from=first,
        date_to=first + timedelta(days=6),
        read=read,
    )


def daily(report_id: int = 100, *, report_type: int = 1, read: bool = False, day: int = 0) -> Report:
    at = MONDAY + timedelta(days=day)
    return Report(report_id=report_id, period=DAILY, report_type=report_type, date_from=at, date_to=at, read=read)


def test_a_weekly_report_stands_for_the_dailies_of_its_type_within_it() -> None:
    assert superseded(daily(day=0), [weekly()])
    assert superseded(daily(day=6), [weekly()])
    assert not superseded(daily(day=7), [weekly()])
    assert not superseded(daily(report_type=2), [weekly()])
    assert not superseded(daily(), [daily(101)])


def test_a_daily_is_read_only_where_no_weekly_is_known() -> None:
    assert wanted([weekly(), daily(day=1), daily(101, day=8)]) == [weekly(), daily(101, day=8)]


def test_a_report_that_is_stored_is_not_wanted() -> None:
    assert wanted([weekly(read=True), daily(day=8, read=True)]) == []


def test_the_stretch_of_listed_reports_holds_each_whole() -> None:
    assert listed_days(WEEKLY, [weekly(1), weekly(2, weeks=1, read=True), weekly(3, weeks=2)]) == (
        MONDAY,
        SUNDAY + timedelta(weeks=2),
    )
    assert listed_days(DAILY, [weekly(1), daily(day=3)]) is None


def test_without_a_list_the_days_that_no_stored_report_covers_are_asked_for() -> None:
    assert unlisted_days(WEEKLY, (MONDAY, SUNDAY), []) == (MONDAY, SUNDAY)
    assert unlisted_days(WEEKLY, (MONDAY, SUNDAY), [weekly(read=True)]) is None
    assert unlisted_days(DAILY, (MONDAY, SUNDAY + timedelta(days=2)), [weekly(read=True)]) == (
        SUNDAY + timedelta(days=1),
        SUNDAY + timedelta(days=2),
    )


@given(first=days, length=st.integers(0, 60))
def test_whole_weeks_hold_the_period_and_are_weeks(first: date, length: int) -> None:
    last = first + timedelta(days=length)
    monday, sunday = whole_weeks(first, last)

    assert monday <= first <= last <= sunday
    assert (monday.weekday(), sunday.weekday()) == (0, 6)
    assert (first - monday).days < 7 > (sunday - last).days


def test_what_wb_has_just_given_to_its_end_is_not_asked_for_again_by_days() -> None:
    assert listed_days(WEEKLY, [weekly(1), weekly(2, weeks=2)], [(MONDAY, SUNDAY)]) == (
        MONDAY + timedelta(weeks=2),
        SUNDAY + timedelta(weeks=2),
    )
    assert unlisted_days(DAILY, (MONDAY, SUNDAY), [], [(MONDAY, MONDAY + timedelta(days=5))]) == (SUNDAY, SUNDAY)
    assert unlisted_days(WEEKLY, None, []) is None


@given(first=days, length=st.integers(0, 40), today=days)
def test_only_days_are_asked_for_whose_reports_can_be_built(first: date, length: int, today: date) -> None:
    asked = (first, first + timedelta(days=length))
    daily_days, weekly_days = built_days(DAILY, asked, today), built_days(WEEKLY, asked, today)

    assert daily_days is None or (daily_days[0] == first and daily_days[1] < today)
    assert weekly_days is None or weekly_days[1] < today - timedelta(days=today.weekday())
    assert (daily_days is None) == (first >= today)
