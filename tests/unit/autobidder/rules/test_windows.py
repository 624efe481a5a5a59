"""Which days of cluster figures a batch asks for."""

from __future__ import annotations

from datetime import UTC, date, datetime

from autobidder.rules.windows import cluster_window
from wbapi.methods.advert import MAX_DAYS

TODAY = date(2026, 11, 30)


def test_a_month_at_first() -> None:
    first, last = cluster_window([None, datetime(2026, 11, 29, tzinfo=UTC)], TODAY)

    assert (first, last) == (date(2026, 11, 1), TODAY)
    assert (last - first).days + 1 < MAX_DAYS


def test_then_from_some_days_before_the_last_reading() -> None:
    assert cluster_window([datetime(2026, 11, 29, 12, tzinfo=UTC)], TODAY) == (date(2026, 11, 26), TODAY)


def test_the_day_of_a_reading_is_that_of_moscow() -> None:
    assert cluster_window([datetime(2026, 11, 29, 22, tzinfo=UTC)], TODAY)[0] == date(2026, 11, 27)


def test_never_further_back_than_wb_takes() -> None:
    assert cluster_window([datetime(2026, 1, 1, tzinfo=UTC)], TODAY)[0] == date(2026, 11, 1)
