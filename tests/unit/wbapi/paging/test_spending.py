"""Spending documents by windows that replace what is stored."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from wbapi.page import Page
from wbapi.paging import spending, windows
from wbapi.paging.spending import distinct
from wbapi.rows.advert import SpendDocument
from wbapi.rows.values import MOSCOW

NOON = datetime(2026, 9, 1, 12, tzinfo=MOSCOW)


def document(advert_id: int, when: datetime | None, amount: int = 1, source: str | None = None) -> SpendDocument:
    return SpendDocument(
        advert_id=advert_id, upd_time=when, upd_sum=Decimal(amount), upd_num_raw=0, payment_type=source
    )


def test_windows_follow_each_other_and_tell_where_to_go_on() -> None:
    asked: list[tuple[date, date]] = []

    def fetch(begin: date, end: date) -> Page[SpendDocument]:
        asked.append((begin, end))
        return Page([], [], 0)

    steps = list(spending(fetch, date(2026, 8, 20), date(2026, 9, 25)))
    assert asked == [(date(2026, 8, 20), date(2026, 9, 19)), (date(2026, 9, 20), date(2026, 9, 25))]
    assert [(step.next_day, step.done) for step in steps] == [(date(2026, 9, 20), False), (date(2026, 9, 26), True)]


def test_a_document_given_twice_counts_once_and_undated_ones_all_stay() -> None:
    rows = [document(1, NOON, 5), document(2, NOON, 7), document(1, NOON, 6), document(1, None), document(1, None)]
    assert [(row.advert_id, int(row.upd_sum or 0)) for row in distinct(rows)] == [(1, 6), (2, 7), (1, 1), (1, 1)]


def test_two_sources_that_pay_at_one_moment_are_two_documents() -> None:
    rows = [document(1, NOON, 5, "Баланс"), document(1, NOON, 7, "Бонусы"), document(1, NOON, 8, "Бонусы")]
    assert [int(row.upd_sum or 0) for row in distinct(rows)] == [5, 8]


def test_number_zero_is_no_number() -> None:
    assert document(1, NOON).upd_num is None
    assert SpendDocument(advert_id=1, upd_num_raw=17).upd_num == 17


@given(first=st.dates(date(2020, 1, 1), date(2030, 1, 1)), days=st.integers(-3, 200), most=st.integers(1, 40))
def test_windows_cover_each_day_once(first: date, days: int, most: int) -> None:
    last = first + timedelta(days=days)
    covered = [
        begin + timedelta(days=n) for begin, end in windows(first, last, most) for n in range((end - begin).days + 1)
    ]
    assert covered == [first + timedelta(days=n) for n in range(days + 1)]
    assert all((end - begin).days < most for begin, end in windows(first, last, most))
