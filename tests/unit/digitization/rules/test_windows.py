"""Where scheduled runs begin to read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from digitization.rules.windows import (
    BACKFILL_LOOKBACK,
    INCREMENT_LOOKBACK,
    LATE_ROWS,
    RETENTION,
    Position,
    backfill_start,
    increment_start,
    standing_place,
)
from wbapi.paging.feed import cursor_instant

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
instants = st.integers(0, 120 * 86_400).map(lambda seconds: NOW - timedelta(days=100) + timedelta(seconds=seconds))


def position(**ago: float) -> Position:
    """Stopped at a change of that age, by a run of that age."""
    at = NOW - timedelta(**ago)
    return Position("verbatim", at, drained=True, run_began=at)


def test_the_first_increment_of_an_account_reads_one_day() -> None:
    start = increment_start(None, NOW)

    assert (start.at, start.text, start.jumped_from) == (NOW - INCREMENT_LOOKBACK, "2026-11-29T15:00:00", None)


def test_a_drained_one_is_followed_with_an_hour_of_overlap_for_late_rows() -> None:
    assert increment_start(position(hours=3), NOW).at == NOW - timedelta(hours=3) - LATE_ROWS


def test_a_capped_one_is_followed_exactly_where_it_stopped() -> None:
    at = NOW - timedelta(hours=3)
    start = increment_start(Position("2026-11-30T12:00:00.123", at, drained=False, run_began=NOW), NOW)

    assert start.text == "2026-11-30T12:00:00.123"


def test_a_cursor_older_than_a_day_is_jumped_over_and_named() -> None:
    start = increment_start(position(days=3), NOW)

    assert (start.at, start.jumped_from) == (NOW - INCREMENT_LOOKBACK, NOW - timedelta(days=3))


def test_a_seller_of_whom_nothing_changed_for_days_leaves_no_gap() -> None:
    quiet = Position("verbatim", NOW - timedelta(days=9), drained=True, run_began=NOW - timedelta(minutes=30))

    start = increment_start(quiet, NOW)

    assert (start.at, start.jumped_from) == (NOW - INCREMENT_LOOKBACK, None)


def test_what_a_capped_run_left_is_a_gap_however_lately_it_ran() -> None:
    left = Position("verbatim", NOW - timedelta(days=2), drained=False, run_began=NOW - timedelta(minutes=30))

    assert increment_start(left, NOW).jumped_from == NOW - timedelta(days=2)


@pytest.mark.parametrize(("ahead", "stands"), [(-3600, -3600), (0, 0), (3600, 3600), (3601, 0), (10**9, 0)])
def test_the_cursor_does_not_stand_far_after_its_runs_beginning(ahead: int, stands: int) -> None:
    assert standing_place(NOW + timedelta(seconds=ahead), NOW) == NOW + timedelta(seconds=stands)


def test_a_cursor_ahead_of_the_clock_still_reads_the_last_hour() -> None:
    assert increment_start(position(hours=-5), NOW).at == NOW - LATE_ROWS


@pytest.mark.parametrize(("gap_days", "starts_days_ago"), [(None, 7), (3, 7), (7, 7), (20, 20), (89, 89), (120, 90)])
def test_a_backfill_reads_a_week_or_from_the_oldest_gap_that_wb_still_keeps(
    gap_days: int | None, starts_days_ago: int
) -> None:
    gap = None if gap_days is None else NOW - timedelta(days=gap_days)

    assert backfill_start(NOW, gap).at == NOW - timedelta(days=starts_days_ago)


@given(at=instants, run_began=instants, drained=st.booleans(), now=instants)
def test_an_increment_never_leaves_an_unnamed_hole_behind_what_was_read(
    at: datetime, run_began: datetime, drained: bool, now: datetime
) -> None:
    known = Position(at.isoformat(), at, drained, run_began)
    start = increment_start(known, now)

    assert start.jumped_from == (known.read_until if start.at > known.read_until else None)
    assert start.at >= now - INCREMENT_LOOKBACK


@given(slot=instants, gap=st.none() | instants)
def test_a_backfill_covers_its_week_and_every_gap_within_retention(slot: datetime, gap: datetime | None) -> None:
    start = backfill_start(slot, gap)

    assert slot - RETENTION <= start.at <= slot - BACKFILL_LOOKBACK
    assert gap is None or start.at <= max(gap, slot - RETENTION)


@given(now=instants)
def test_the_text_means_the_instant(now: datetime) -> None:
    start = increment_start(None, now + timedelta(microseconds=987_654))

    assert cursor_instant(start.text) == start.at
