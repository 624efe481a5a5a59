"""Operations by rrdId: on behind the last row, to 204 and no sooner."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from wbapi.endpoints import Endpoint
from wbapi.errors import FeedStuck
from wbapi.methods.finance import FinanceMethods, Period
from wbapi.page import DetailPage
from wbapi.paging import details, is_fresh
from wbapi.paging.finance import next_place
from wbapi.rows.decoder import RefusedRow
from wbapi.rows.finance import DetailRow
from wbapi.wire.caller import Answer


def page(*ids: int, ended: bool = False) -> DetailPage[DetailRow]:
    rows = [DetailRow(report_id=1, rrd_id=one) for one in ids]
    return DetailPage(rows, [], len(rows), ended, ids[-1] if ids else None)


def test_pages_go_on_behind_the_last_row_until_204() -> None:
    asked: list[int] = []
    pages = {0: page(3, 5), 5: page(9), 9: page(ended=True)}

    def fetch(rrd_id: int) -> DetailPage[DetailRow]:
        asked.append(rrd_id)
        return pages[rrd_id]

    steps = list(details(fetch))
    assert asked == [0, 5, 9]
    assert [(step.rrd_id, step.done) for step in steps] == [(5, False), (9, False), (9, True)]


def test_a_short_page_is_not_the_end_and_paging_goes_on_from_a_checkpoint() -> None:
    pages = iter([page(7), page(ended=True)])
    assert [step.rrd_id for step in details(lambda _rrd_id: next(pages), start=5)] == [7, 7]


@pytest.mark.parametrize("stuck", [page(), page(5), page(9, 4)])
def test_a_place_that_does_not_move_fails_loudly(stuck: DetailPage[DetailRow]) -> None:
    with pytest.raises(FeedStuck):
        next_place(stuck, 5)


def test_a_page_of_refused_rows_is_gone_past() -> None:
    refused: DetailPage[DetailRow] = DetailPage([], [RefusedRow(0, "r", "{}", None, 8)], 1, False, 8)
    assert next_place(refused, 5) == 8


@pytest.mark.parametrize(
    "absurd", ["18446744073709551615", "9223372036854775808", "true", "-3", "0", "1e30", '"7"', "null"]
)
def test_an_impossible_place_in_the_last_row_hides_no_row_behind_it(absurd: str) -> None:
    bodies = {
        0: f'[{{"reportId":1,"rrdId":5}},{{"reportId":1,"rrdId":{absurd}}}]',
        5: f'[{{"reportId":1,"rrdId":{absurd}}},{{"reportId":1,"rrdId":9}}]',
    }

    def call(_endpoint: Endpoint, *, json: dict[str, int]) -> Answer:
        body = bodies.get(json["rrdId"])
        return Answer(200, bytearray(body, "ascii")) if body else Answer(204, bytearray())

    caller: Any = SimpleNamespace(call=call)
    day = date(2026, 11, 2)
    steps = list(details(lambda place: FinanceMethods(caller).report_details(day, day, rrd_id=place)))
    assert [step.rrd_id for step in steps] == [5, 9, 9]
    assert [row.rrd_id for step in steps for row in step.page.rows] == [5, 9]
    assert [len(step.page.refused) for step in steps] == [1, 1, 0]


@pytest.mark.parametrize(
    ("period", "last_day", "today", "fresh"),
    [
        ("daily", date(2026, 11, 29), date(2026, 11, 29), True),
        ("daily", date(2026, 11, 29), date(2026, 11, 30), True),
        ("daily", date(2026, 11, 29), date(2026, 12, 1), False),
        ("weekly", date(2026, 11, 29), date(2026, 11, 30), True),  # its week ended on Sunday, the 29th
        ("weekly", date(2026, 11, 29), date(2026, 12, 2), True),  # as late as Wednesday
        ("weekly", date(2026, 11, 29), date(2026, 12, 3), False),
        ("weekly", date(2026, 11, 25), date(2026, 12, 2), True),  # in the middle of that week
        ("weekly", date(2026, 11, 22), date(2026, 11, 30), False),
    ],
)
def test_the_end_of_a_fresh_period_is_not_final(period: Period, last_day: date, today: date, fresh: bool) -> None:
    assert is_fresh(period, last_day, today) is fresh
