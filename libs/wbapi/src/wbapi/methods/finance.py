"""Realization reports of the finance host."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal

from wbapi.endpoints import REPORT_BY_ID, REPORTS_DETAILED, REPORTS_LIST, Endpoint
from wbapi.methods.calling import Methods, page_of, present, rows_of
from wbapi.page import DetailPage, Page
from wbapi.rows.decoder import RowDecoder, Rows
from wbapi.rows.finance import DetailRow, ReportRow
from wbapi.wire.caller import Answer

Period = Literal["daily", "weekly"]

DETAIL_LIMIT = 20_000
"""Rows a call unless another number is asked for. Of 96 fields each, 20,000 rows need 170 MiB while they are decoded, a full
page of 100,000 some 1.1 GiB; a projection needs less."""
KEY_FIELDS = ("rrdId", "reportId", "srid")
"""Always part of a projection: without them rows cannot be paged or stored."""

_REPORTS, _DETAILS = RowDecoder(ReportRow), RowDecoder(DetailRow)


class FinanceMethods(Methods):
    """Token category Finance."""

    def sales_reports(
        self, date_from: date, date_to: date, *, period: Period = "weekly", offset: int = 0, limit: int | None = None
    ) -> Page[ReportRow]:
        """Reports of a period with their control totals; none is no error."""
        size = page_of(REPORTS_LIST, limit)
        body = {**_days(date_from, date_to), "limit": size, "offset": offset, "period": period}
        return Page.of(rows_of(REPORTS_LIST, _REPORTS, self._caller.call(REPORTS_LIST, json=body), none_is_204=True))

    def report_details(
        self,
        date_from: date,
        date_to: date,
        *,
        rrd_id: int = 0,
        period: Period = "weekly",
        limit: int = DETAIL_LIMIT,
        fields: Sequence[str] | None = None,
    ) -> DetailPage[DetailRow]:
        """Operations of a period after `rrd_id`; see paging.finance. `fields` projects them, keys are always there."""
        body = {
            **_days(date_from, date_to),
            **_place(REPORTS_DETAILED, rrd_id, limit, fields),
            "period": period,
        }
        return _detail_page(REPORTS_DETAILED, self._caller.call(REPORTS_DETAILED, json=body))

    def report_details_by_id(
        self, report_id: int, *, rrd_id: int = 0, limit: int = DETAIL_LIMIT, fields: Sequence[str] | None = None
    ) -> DetailPage[DetailRow]:
        """Operations of one report after `rrd_id`. Raises ReportNotFound."""
        body = _place(REPORT_BY_ID, rrd_id, limit, fields)
        return _detail_page(REPORT_BY_ID, self._caller.call(REPORT_BY_ID, json=body, path={"reportId": report_id}))


def _days(date_from: date, date_to: date) -> dict[str, object]:
    return {"dateFrom": date_from.isoformat(), "dateTo": date_to.isoformat()}


def _place(endpoint: Endpoint, rrd_id: int, limit: int, fields: Sequence[str] | None) -> dict[str, object]:
    projection = list(dict.fromkeys((*KEY_FIELDS, *fields))) if fields else None
    return present(limit=page_of(endpoint, limit), rrdId=rrd_id, fields=projection)


def _detail_page(endpoint: Endpoint, answer: Answer) -> DetailPage[DetailRow]:
    rows: Rows[DetailRow] = rows_of(endpoint, _DETAILS, answer, none_is_204=True)
    return DetailPage(rows.rows, rows.refused, rows.raw_count, answer.no_content, _last_rrd_id(rows))


def _last_rrd_id(rows: Rows[DetailRow]) -> int | None:
    """Place of the last row, a refused one included: paging goes on behind it."""
    if rows.refused and rows.refused[-1].index == rows.raw_count - 1 and rows.refused[-1].rrd_id is not None:
        return rows.refused[-1].rrd_id
    return rows.rows[-1].rrd_id if rows.rows else None
