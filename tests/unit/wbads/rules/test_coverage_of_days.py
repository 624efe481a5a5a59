"""How far a campaign is read: no day is forgotten while it may still change, none is taken for read that was not."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from wbads.rules.coverage import (
    SETTLES_AFTER_DAYS,
    Coverage,
    Window,
    after_reading,
    history_window,
    trailing_window,
)

DAY = timedelta(days=1)
TODAY = date(2026, 11, 10)
BOUND = TODAY - 89 * DAY


def read_on(coverage: Coverage, today: date, not_before: date = BOUND) -> Coverage:
    return after_reading(coverage, trailing_window(coverage, today, not_before), today)


def test_a_first_reading_takes_as_many_days_as_one_call_gives() -> None:
    assert trailing_window(Coverage(), TODAY, BOUND) == Window(TODAY - 30 * DAY, TODAY)


def test_a_first_reading_begins_where_the_campaign_did() -> None:
    assert trailing_window(Coverage(), TODAY, TODAY - 3 * DAY) == Window(TODAY - 3 * DAY, TODAY)


def test_days_are_read_again_until_they_have_settled() -> None:
    coverage = read_on(Coverage(), TODAY)

    assert coverage.closed_to == TODAY - SETTLES_AFTER_DAYS * DAY
    assert trailing_window(coverage, TODAY + DAY, BOUND) == Window(TODAY - 6 * DAY, TODAY + DAY)


def test_a_reading_after_a_long_while_begins_anew_and_the_hole_becomes_history() -> None:
    coverage = read_on(Coverage(), TODAY)
    later = TODAY + 40 * DAY

    anew = read_on(coverage, later)

    assert anew == Coverage(later - 30 * DAY, later, later - 7 * DAY)
    assert history_window(anew, BOUND) == Window(later - 61 * DAY, later - 31 * DAY)


def test_history_goes_back_window_by_window_to_its_bound() -> None:
    coverage, asked = read_on(Coverage(), TODAY), []
    while (window := history_window(coverage, BOUND)) is not None:
        asked.append(window)
        coverage = after_reading(coverage, window, TODAY)

    assert asked == [Window(TODAY - 61 * DAY, TODAY - 31 * DAY), Window(BOUND, TODAY - 62 * DAY)]
    assert coverage == Coverage(BOUND, TODAY, TODAY - 7 * DAY)


def test_a_window_that_touches_nothing_that_was_read_claims_nothing() -> None:
    coverage = read_on(Coverage(), TODAY)

    assert after_reading(coverage, Window(TODAY - 80 * DAY, TODAY - 70 * DAY), TODAY) == coverage


@given(gaps=st.lists(st.tuples(st.integers(0, 50), st.booleans()), min_size=1, max_size=20))
def test_what_is_covered_was_read_and_what_is_closed_was_read_after_it_had_settled(
    gaps: list[tuple[int, bool]],
) -> None:
    """Readings at any distance, each of the latest days or of those before, against the days that were really asked for."""
    today, coverage = TODAY, Coverage()
    last_read: dict[date, date] = {}
    for gap, history in gaps:
        today += gap * DAY
        window = history_window(coverage, BOUND) if history else trailing_window(coverage, today, BOUND)
        if window is None:
            continue
        for place in range((window.end - window.begin).days + 1):
            last_read[window.begin + place * DAY] = today
        coverage = after_reading(coverage, window, today)

        assert (window.end - window.begin).days < 31
        if coverage.read_from is None or coverage.read_to is None:
            continue
        for place in range((coverage.read_to - coverage.read_from).days + 1):
            day = coverage.read_from + place * DAY
            assert day in last_read
            if coverage.closed_to is not None and day <= coverage.closed_to:
                assert last_read[day] >= day + SETTLES_AFTER_DAYS * DAY
