"""Which periods of a feed can be asked for: no further back than WB keeps rows, not from after today. Pure."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from gateway.problems import FieldError, Text
from gateway.validation import refused_value
from wbcontracts.payloads import FeedsPeriod

WB_DAY_ZONE = ZoneInfo("Europe/Moscow")
"""WB counts days by Moscow time."""
FEED_KEPT_DAYS = 90
"""WB keeps orders and sales 90 days from the day of the order (`supplier/orders`, `supplier/sales`)."""


def wb_day(now_ms: int) -> date:
    """The day in Moscow at `now_ms` (ms since 1970 UTC)."""
    return datetime.fromtimestamp(now_ms / 1000, UTC).astimezone(WB_DAY_ZONE).date()


def check_feeds_period(period: FeedsPeriod, now_ms: int) -> list[FieldError]:
    """What is wrong with `period`, field by field; empty where it can be imported."""
    today = wb_day(now_ms)
    errors = [*_errors_of_start(period.date_from, today), *_errors_of_end(period.date_to, today)]
    return errors or _errors_of_order(period)


def _errors_of_start(start: date, today: date) -> list[FieldError]:
    oldest = today - timedelta(days=FEED_KEPT_DAYS)
    if oldest <= start <= today:
        return []
    accepted = Text(
        ru=f"принимается день с {oldest} по {today} (по Москве): WB хранит данные {FEED_KEPT_DAYS} дней",
        en=f"a day from {oldest} to {today} (Moscow) is accepted: WB keeps data for {FEED_KEPT_DAYS} days",
    )
    return [refused_value("/dateFrom", str(start), accepted)]


def _errors_of_end(end: date, today: date) -> list[FieldError]:
    if end <= today:
        return []
    accepted = Text(
        ru=f"принимается день не позже {today} (сегодня по Москве)",
        en=f"a day no later than {today} (today in Moscow) is accepted",
    )
    return [refused_value("/dateTo", str(end), accepted)]


def _errors_of_order(period: FeedsPeriod) -> list[FieldError]:
    if period.date_from <= period.date_to:
        return []
    accepted = Text(
        ru=f"принимается день не позже dateTo ({period.date_to})",
        en=f"a day no later than dateTo ({period.date_to}) is accepted",
    )
    return [refused_value("/dateFrom", str(period.date_from), accepted)]
