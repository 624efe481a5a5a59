"""Lags and alarms."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from digitization.rules.freshness import Unread, lag_s

NOW = datetime(2026, 11, 30, tzinfo=UTC)


def test_the_lag_counts_from_the_beginning_of_the_last_good_run() -> None:
    assert lag_s(NOW - timedelta(minutes=10), NOW - timedelta(days=9), NOW) == 600


def test_an_account_without_a_good_run_lags_since_it_was_added() -> None:
    assert lag_s(None, NOW - timedelta(hours=1), NOW) == 3600


@pytest.mark.parametrize(("age_days", "alarm"), [(1, False), (59, False), (60, True), (89, True)])
def test_a_gap_is_an_alarm_a_month_before_wb_drops_its_rows(age_days: int, alarm: bool) -> None:
    start = NOW - timedelta(days=age_days)

    assert Unread("orders", start, NOW).is_alarm(NOW) is alarm
    assert Unread("orders", start, NOW).lost_at() - start == timedelta(days=90)
