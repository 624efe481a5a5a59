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
)
from wbapi.paging.feed import cursor_instant

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
instants = st.integers(0, 120 * 86_400).map(lambda seconds: NOW - timedelta(days=100) + timedelta(seconds=seconds))


def position(**ago: float) -> Position:
    return Position("verbatim", NOW - timedelta(**ago), drained=True)


def test_the_first_increment_of_an_account_reads_one_day() -> None:
    start = increment_start(None, NOW)

    assert (start.at, start.text, start.jumped_from) == (NOW - INCREMENT_LOOKBACK, "2026-11-29T15:00:00", None)


def test_a_drained_one_is_followed_with_an_hour_of_overlap_for_late_rows() -> None:
    assert increment_start(position(hours=3), NOW).at == NOW - timedelta(hours=3) - LATE_ROWS


def test_a_capped_one_is_followed_exactly_where_it_stopped() -> None:
    start = increment_start(Position("2026-11-30T12:00:00.123", NOW - timedelta(hours=3), drained=False), NOW)

    assert start.text == "2026-11-30T12:00:00.123"


def test_a_cursor_older_than_a_day_is_jumped_over_and_named() -> None:
    start = increment_start(position(days=3), NOW)

    assert (start.at, start.jumped_from) == (NOW - INCREMENT_LOOKBACK, NOW - timedelta(days=3))


def test_a_cursor_ahead_of_the_clock_still_reads_the_last_hour() -> None:
    assert increment_start(position(hours=-5), NOW).at == NOW - LATE_ROWS


@pytest.mark.parametrize(("gap_days", "starts_days_ago"), [(None, 7), (3, 7), (7, 7), (20, 20), (89, 89), (120, 90)])
def test_a_backfill_reads_a_week_or_from_the_oldest_gap_that_wb_still_keeps(
    gap_days: int | None, starts_days_ago: int
) -> None:
    gap = None if gap_days is None else NOW - timedelta(days=gap_days)

    assert backfill_start(NOW, gap).at == NOW - timedelta(days=starts_days_ago)


@given(at=instants, drained=st.booleans(), now=instants)
def test_an_increment_never_leaves_an_unnamed_hole_behind_the_cursor(
    at: datetime, drained: bool, now: datetime
) -> None:
    start = increment_start(Position(at.isoformat(), at, drained), now)

    assert start.jumped_from == (at if start.at > at else None)
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
