"""Operations by rrdId: on behind the last row, to 204 and no sooner."""

from __future__ import annotations

from datetime import date

import pytest

from wbapi.errors import FeedStuck
from wbapi.methods.finance import Period
from wbapi.page import DetailPage
from wbapi.paging import details, is_fresh
from wbapi.paging.finance import next_place
from wbapi.rows.decoder import RefusedRow
from wbapi.rows.finance import DetailRow


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
