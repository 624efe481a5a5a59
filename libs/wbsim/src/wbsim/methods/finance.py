"""Realization reports: the list with control totals, and the rows by period or by report, paged by rrdId until 204."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Annotated, Any, Final

import msgspec

from wbsim.answers import ROWS_A_PIECE, Answer, json_answer, no_content
from wbsim.clock import MSK
from wbsim.days import msk_day
from wbsim.endpoints import Call
from wbsim.generate.finance import Operation
from wbsim.methods.bodies import BadBody, CamelBody, read_body
from wbsim.problems import finance_problem
from wbsim.reports import Period, Report, list_line, report_rows, rows_after, shown

_TITLE: Final = "GetReportDetailByPeriodNBAndNNB decode error"


class ListBody(CamelBody):
    """Body of sales-reports/list."""

    date_from: str
    date_to: str
    limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1000
    offset: Annotated[int, msgspec.Meta(ge=0)] = 0
    period: Period = "weekly"


class DetailedBody(CamelBody):
    """Body of sales-reports/detailed."""

    date_from: str
    date_to: str
    limit: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 100_000
    rrd_id: int = 0
    period: Period = "weekly"
    fields: list[str] | None = None


class ReportBody(CamelBody):
    """Body of sales-reports/detailed/{reportId}."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 100_000
    rrd_id: int = 0
    fields: list[str] | None = None


def report_list(call: Call) -> Answer:
    """Reports of the period with their sums; 204 where there are none."""
    try:
        body: ListBody = read_body(call.body, ListBody)
        reports = _in_window(call, body.period, body.date_from, body.date_to)
    except BadBody as error:
        return _bad_request(error)
    page = reports[body.offset : body.offset + body.limit]
    return json_answer([list_line(report, call.seller.spec.name) for report in page]) if page else no_content()


def detailed(call: Call) -> Answer:
    """Rows of all reports of the period after `rrdId`; 204 at the end, and while nothing is built yet."""
    try:
        body: DetailedBody = read_body(call.body, DetailedBody)
        reports = _in_window(call, body.period, body.date_from, body.date_to)
    except BadBody as error:
        return _bad_request(error)
    return _rows_answer(call, rows_after(reports, body.rrd_id, body.limit), body.fields)


def detailed_report(call: Call) -> Answer:
    """Rows of one report after `rrdId`; 204 at the end, 404 where there is no such report."""
    try:
        body: ReportBody = read_body(call.body or b"{}", ReportBody)
    except BadBody as error:
        return _bad_request(error)
    report = _built_report(call, call.path_values["reportId"])
    if report is None:
        return finance_problem(
            404,
            "GetDetailsByReportID error",
            "GetDetailsByReportID error: generate meta key: get report data: report id not found",
        )
    return _rows_answer(call, rows_after([report], body.rrd_id, body.limit), body.fields)


def _bad_request(error: BadBody) -> Answer:
    return finance_problem(400, _TITLE, f"{_TITLE}: {error}")


def _in_window(call: Call, period: Period, date_from: str, date_to: str) -> list[Report]:
    """Built reports whose own period meets the asked one. Raises BadBody."""
    first, last = _day("dateFrom", date_from), _day("dateTo", date_to)
    if first > last:
        raise BadBody("dateFrom is after dateTo")
    built = shown(call.seller.reports(call.now_ms), period, msk_day(call.now_ms))
    return [report for report in built if report.first <= last and report.last >= first]


def _built_report(call: Call, text: str) -> Report | None:
    reports, today = call.seller.reports(call.now_ms), msk_day(call.now_ms)
    return next((one for one in reports if str(one.report_id) == text and one.created <= today), None)


def _day(name: str, text: str) -> date:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise BadBody(f"{name} is not RFC3339: {text}") from error
    return (moment if moment.tzinfo is None else moment.astimezone(MSK)).date()


def _rows_answer(call: Call, rows: Sequence[tuple[Report, Operation]], wanted: list[str] | None) -> Answer:
    if not rows:
        return no_content()
    made = report_rows(rows, call.seller.operation_row, set(wanted) if wanted else None)
    return Answer(200, _pieces(made), streamed=True)


def _pieces(rows: Iterator[dict[str, Any]]) -> Iterator[bytes]:
    """A JSON array; rows are made while they are sent, so that a full page never stands whole in memory."""
    encode = msgspec.json.encode
    held: list[bytes] = []
    opening = b"["
    for row in rows:
        held.append(encode(row))
        if len(held) == ROWS_A_PIECE:
            yield opening + b",".join(held)
            opening, held = b",", []
    yield (opening + b",".join(held) if held else b"") + b"]"
