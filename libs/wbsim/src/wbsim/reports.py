"""A seller's realization reports: which exist at a given day, and which rows each holds."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final, Literal

from wbsim.generate.draws import Draws
from wbsim.generate.finance import MAIN, Amounts, Operation, net_amounts
from wbsim.money import as_text

Period = Literal["daily", "weekly"]

FIRST_DAILY_ID: Final = 4_100_000_000_000_000
"""Ids of daily reports have 16 digits."""
FIRST_WEEKLY_ID: Final = 300_000_000


@dataclass(frozen=True, slots=True)
class Report:
    """One report. `created`: the Moscow day from which WB shows it."""

    report_id: int
    report_type: int
    period: Period
    first: date
    last: date
    created: date
    operations: tuple[Operation, ...]

    def head(self) -> dict[str, Any]:
        """The fields that every row of the report and its line in the list begin with."""
        return {
            "reportId": self.report_id,
            "dateFrom": self.first.isoformat(),
            "dateTo": self.last.isoformat(),
            "createDate": self.created.isoformat(),
            "currency": "RUB",
            "reportType": self.report_type,
        }


def build_reports(sid: str, operations: Sequence[Operation], weekly_delay_days: int) -> list[Report]:
    """Daily and weekly reports over the same operations; a weekly one comes `weekly_delay_days` after its Monday."""
    weekly_lag = timedelta(days=7 + weekly_delay_days)
    return [
        *_reports_of(sid, "daily", operations, timedelta(days=1)),
        *_reports_of(sid, "weekly", operations, weekly_lag),
    ]


def _reports_of(sid: str, period: Period, operations: Iterable[Operation], lag: timedelta) -> Iterator[Report]:
    """Reports in the order of their days; each shows `lag` after its first day."""
    groups: dict[tuple[date, int], list[Operation]] = {}
    for one in operations:
        first = one.day if period == "daily" else one.day - timedelta(days=one.day.weekday())
        groups.setdefault((first, one.report_type), []).append(one)
    for (first, report_type), rows in sorted(groups.items(), key=lambda group: group[0]):
        yield Report(
            report_id=_report_id(sid, period, first, report_type),
            report_type=report_type,
            period=period,
            first=first,
            last=first if period == "daily" else first + timedelta(days=6),
            created=first + lag,
            operations=tuple(rows),
        )


def shown(reports: Iterable[Report], period: Period, today: date) -> list[Report]:
    """Reports of the period that are built by `today`."""
    return [report for report in reports if report.period == period and report.created <= today]


def rows_after(reports: Sequence[Report], rrd_id: int, limit: int) -> list[tuple[Report, Operation]]:
    """At most `limit` rows with a greater `rrdId`, ascending."""
    rows = [(report, one) for report in reports for one in report.operations if one.rrd_id > rrd_id]
    rows.sort(key=lambda row: row[1].rrd_id)
    return rows[:limit]


def list_line(report: Report, seller_name: str) -> dict[str, Any]:
    """The report's line in the list: the sums that its rows add up to."""
    total = Amounts.total(net_amounts(one) for one in report.operations)
    to_bank = (
        total.for_pay
        - total.delivery_service
        - total.paid_storage
        - total.paid_acceptance
        - total.deduction
        - total.penalty
        + total.additional_payment
    )
    return report.head() | {
        "sellerFinanceName": seller_name,
        "retailAmountSum": as_text(total.retail_amount),
        "forPaySum": as_text(total.for_pay),
        "avgSalePercent": 0,
        "deliveryServiceSum": as_text(total.delivery_service),
        "paidStorageSum": as_text(total.paid_storage),
        "paidAcceptanceSum": as_text(total.paid_acceptance),
        "deductionSum": as_text(total.deduction),
        "penaltySum": as_text(total.penalty),
        "additionalPaymentSum": as_text(total.additional_payment),
        "cashbackAmountSum": as_text(total.cashback_amount),
        "cashbackDiscountSum": as_text(total.cashback_discount),
        "cashbackCommissionChangeSum": as_text(total.cashback_commission_change),
        "paymentSchedule": "0",
        "bankPaymentSum": as_text(to_bank),
    }


def _report_id(sid: str, period: Period, first: date, kind: int) -> int:
    """Ids grow with the day; the two types of one day differ by one."""
    place = (first - date(2020, 1, 1)).days * 2 + (0 if kind == MAIN else 1)
    if period == "daily":
        return FIRST_DAILY_ID + Draws(sid, "daily").below(1_000_000) * 1_000_000 + place
    return FIRST_WEEKLY_ID + Draws(sid, "weekly").below(10_000) * 20_000 + place


def report_rows(
    rows: Iterable[tuple[Report, Operation]], row_of: Callable[[Operation], dict[str, Any]], wanted: set[str] | None
) -> Iterator[dict[str, Any]]:
    """Whole rows; with `wanted`, only those fields."""
    for report, operation in rows:
        row = report.head() | row_of(operation)
        yield row if wanted is None else {name: value for name, value in row.items() if name in wanted}
