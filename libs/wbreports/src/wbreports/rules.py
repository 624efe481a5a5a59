"""Which realization reports have to be asked for: weekly ones, and dailies of days that no weekly one covers. Pure.

Each report has a type (main, buyouts); a weekly one supersedes the dailies of its type that it covers, never those of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

Period = Literal["daily", "weekly"]
Days = tuple[date, date]
"""First and last, both included."""
FIRST_REPORT_DAY = date(2024, 1, 29)
"""The oldest day that WB's method of detailed reports knows."""
WEEKLY: Period = "weekly"
DAILY: Period = "daily"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A report of WB's; days of Moscow, both included. `read`: stored to its end; `place`: read up to this `rrdId`."""

    report_id: int
    period: Period
    report_type: int | None
    date_from: date
    date_to: date
    read: bool = False
    place: int = 0

    @property
    def days(self) -> Days:
        """First and last day, both included."""
        return self.date_from, self.date_to


def whole_weeks(first: date, last: date) -> Days:
    """The Monday and the Sunday around a period: weekly reports are of whole weeks."""
    return first - timedelta(days=first.weekday()), last + timedelta(days=6 - last.weekday())


def superseded(daily: Report, reports: Iterable[Report]) -> bool:
    """Whether a weekly report among `reports` holds the operations of `daily`."""
    return any(
        weekly.period == WEEKLY
        and weekly.report_type == daily.report_type
        and weekly.date_from <= daily.date_from
        and daily.date_to <= weekly.date_to
        for weekly in reports
    )


def wanted(reports: Sequence[Report]) -> list[Report]:
    """Reports that are still to be read: a daily one only where no weekly one is known for it."""
    return [
        report for report in reports if not report.read and (report.period == WEEKLY or not superseded(report, reports))
    ]


def listed_days(period: Period, reports: Sequence[Report], answered: Sequence[Days] = ()) -> Days | None:
    """The stretch around all reports of WB's list that are still to be read; None where there are none.

    `answered`: stretches that WB has just given to their ends. What it did not give of them is asked for by its id.
    """
    missing = [
        report
        for report in wanted(reports)
        if report.period == period and not any(within(report.days, days) for days in answered)
    ]
    if not missing:
        return None
    return min(report.date_from for report in missing), max(report.date_to for report in missing)


def unlisted_days(
    period: Period, asked: Days | None, reports: Sequence[Report], answered: Sequence[Days] = ()
) -> Days | None:
    """The stretch around all days of `asked` that no stored report covers, where WB's list is closed; None for none.

    `answered`: stretches that need not be asked for again.
    """
    if asked is None:
        return None
    first, last = asked
    covering = [one.days for one in reports if one.read and one.period in {period, WEEKLY}]
    days = (first + timedelta(days=number) for number in range((last - first).days + 1))
    missing = [day for day in days if not any(within((day, day), one) for one in (*covering, *answered))]
    if not missing:
        return None
    return whole_weeks(missing[0], missing[-1]) if period == WEEKLY else (missing[0], missing[-1])


def built_days(period: Period, asked: Days, today: date) -> Days | None:
    """The days of `asked` whose reports can be built by `today` (in Moscow); None where no report of them can be."""
    newest = today - timedelta(days=today.weekday() + 1 if period == WEEKLY else 1)
    first, last = asked[0], min(asked[1], newest)
    return (first, last) if first <= last else None


def touching(one: Days, other: Days) -> bool:
    """Whether two stretches have a day in common."""
    return one[0] <= other[1] and other[0] <= one[1]


def within(inner: Days, outer: Days) -> bool:
    """Whether `outer` has every day of `inner`."""
    return outer[0] <= inner[0] and inner[1] <= outer[1]
