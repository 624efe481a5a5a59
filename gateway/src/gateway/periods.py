"""Which periods can be asked for: no further back than WB has the data, not from after today. Pure."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from gateway.problems import FieldError, Text
from gateway.validation import refused_value
from wbcontracts.payloads import FeedsPeriod, ReportPeriod

WB_DAY_ZONE = ZoneInfo("Europe/Moscow")
"""WB counts days by Moscow time."""
FEED_KEPT_DAYS = 90
"""WB keeps orders and sales 90 days from the day of the order (`supplier/orders`, `supplier/sales`)."""

FIRST_REPORT_DAY = date(2024, 1, 29)
"""The oldest day that WB's method of detailed reports knows (`sales-reports/detailed`)."""


def wb_day(now_ms: int) -> date:
    """The day in Moscow at `now_ms` (ms since 1970 UTC)."""
    return datetime.fromtimestamp(now_ms / 1000, UTC).astimezone(WB_DAY_ZONE).date()


def check_feeds_period(period: FeedsPeriod, now_ms: int) -> list[FieldError]:
    """What is wrong with the period of a feed, field by field; empty where it can be imported."""
    today = wb_day(now_ms)
    why = Text(ru=f"WB хранит данные {FEED_KEPT_DAYS} дней", en=f"WB keeps data for {FEED_KEPT_DAYS} days")
    return _errors(period, today - timedelta(days=FEED_KEPT_DAYS), today, why)


def check_report_period(period: ReportPeriod, now_ms: int) -> list[FieldError]:
    """What is wrong with the period of realization reports, field by field; empty where it can be imported."""
    why = Text(ru=f"отчёты WB начинаются с {FIRST_REPORT_DAY}", en=f"WB's reports begin on {FIRST_REPORT_DAY}")
    return _errors(period, FIRST_REPORT_DAY, wb_day(now_ms), why)


def _errors(period: FeedsPeriod, oldest: date, today: date, why: Text) -> list[FieldError]:
    errors = [*_errors_of_start(period.date_from, oldest, today, why), *_errors_of_end(period.date_to, today)]
    return errors or _errors_of_order(period)


def _errors_of_start(start: date, oldest: date, today: date, why: Text) -> list[FieldError]:
    if oldest <= start <= today:
        return []
    accepted = Text(
        ru=f"принимается день с {oldest} по {today} (по Москве): {why.ru}",
        en=f"a day from {oldest} to {today} (Moscow) is accepted: {why.en}",
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
