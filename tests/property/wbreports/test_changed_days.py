"""Whoever remembers a revision and asks which days and items changed since is told of all whose sums differ, and of no others.

Random histories of the store: reports listed, met, read by stretches and on their own, superseded, built anew, dropped; pages
that a crash rolls back; rows that somebody changes past the store.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from functools import partial
from itertools import count

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from wbapi.rows.finance import DetailRow, ReportRow
from wbreports.rules import DAILY, WEEKLY, Period
from wbreports.store.cleaning import CLEANERS
from wbreports.store.operations import remove_other_operations, report_scope, store_operations, stretch_scope
from wbreports.store.reports import drop_report, end_period, end_report, note_listed, note_met
from wbreports.store.stretches import Stretch, begin_stretch, end_stretch, find_stretch, move_stretch

MONDAY = date(2026, 11, 2)
DAYS = [MONDAY + timedelta(days=number) for number in range(7)]
NOW = datetime(2026, 12, 1, tzinfo=UTC)
ACCOUNTS = count(1)
Key = tuple[date, int]
Rows = dict[tuple[int, int], tuple[date | None, int, Decimal | None]]


@dataclass(frozen=True)
class Head:
    """A report that WB may have."""

    report_id: int
    period: Period
    report_type: int
    first: date
    last: date


HEADS = {
    head.report_id: head
    for head in (
        Head(1, WEEKLY, 1, MONDAY, DAYS[6]),
        Head(2, WEEKLY, 2, MONDAY, DAYS[6]),
        *(Head(11 + number, DAILY, 1, DAYS[number], DAYS[number]) for number in range(3)),
        Head(21, DAILY, 2, DAYS[0], DAYS[0]),
    )
}


def listed(head: Head, version: int) -> ReportRow:
    return ReportRow(
        report_id=head.report_id,
        report_type=head.report_type,
        date_from_text=head.first.isoformat(),
        date_to_text=head.last.isoformat(),
        for_pay_sum=Decimal(version),
    )


@dataclass(frozen=True)
class Operation:
    """An operation as WB may give it."""

    report_id: int
    rrd_id: int
    day: int | None
    nm_id: int | None
    for_pay: int

    def row(self) -> DetailRow:
        head = HEADS[self.report_id]
        return DetailRow(
            report_id=self.report_id,
            rrd_id=self.rrd_id,
            report_type=head.report_type,
            date_from_text=head.first.isoformat(),
            date_to_text=head.last.isoformat(),
            rr_date_text=None if self.day is None else DAYS[self.day].isoformat(),
            nm_id=self.nm_id,
            for_pay=Decimal(self.for_pay),
        )


@dataclass
class History:
    """What an account's store has been through. `seen`: at each commit the last revision, sums by key, keys touched by then."""

    engine: Engine
    account: str
    seen: list[tuple[int, dict[Key, Decimal]]] = field(default_factory=list)
    touched: list[set[Key]] = field(default_factory=list)
    rows: Rows = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def commit(self, act: Act, *, crash: bool = False) -> None:
        """Each transaction of the act; the last one is rolled back by a crash."""
        transactions = act(self)
        for number, transaction in enumerate(transactions, start=1):
            with Session(self.engine) as session:
                transaction(session)
                if crash and number == len(transactions):
                    session.rollback()
                else:
                    session.commit()
            self.look()

    def look(self) -> None:
        rows = self._rows()
        both = rows.items() ^ self.rows.items()
        self.touched.append({(day, nm_id) for _, (day, nm_id, _) in both if day is not None})
        sums: dict[Key, Decimal] = defaultdict(Decimal)
        for day, nm_id, for_pay in rows.values():
            if day is not None:
                sums[day, nm_id] += for_pay or 0
        self.rows = rows
        self.seen.append((self._last_revision(), dict(sums)))

    def check(self) -> None:
        now = self.seen[-1][1]
        for place, (revision, then) in enumerate(self.seen):
            told = self._changed_since(revision)
            different = {key for key in now.keys() | then.keys() if now.get(key) != then.get(key)}
            touched = set().union(*self.touched[place + 1 :])
            assert different <= told, (revision, different - told)
            assert told <= touched, (revision, told - touched)

    def _rows(self) -> Rows:
        query = (
            "SELECT report_id, rrd_id, rr_date, coalesce(nm_id, 0), for_pay "
            "FROM wbreports.counting_rows WHERE account_id = :id"
        )
        with self.engine.connect() as connection:
            found = connection.execute(text(query), {"id": int(self.account)})
            return {(row[0], row[1]): (row[2], row[3], row[4]) for row in found}

    def _last_revision(self) -> int:
        query = "SELECT coalesce(max(revision), 0) FROM wbreports.changed_days WHERE account_id = :id"
        with self.engine.connect() as connection:
            return int(connection.execute(text(query), {"id": int(self.account)}).scalar_one())

    def _changed_since(self, revision: int) -> set[Key]:
        query = "SELECT day, nm_id FROM wbreports.changed_days WHERE account_id = :id AND revision > :revision"
        with self.engine.connect() as connection:
            found = connection.execute(text(query), {"id": int(self.account), "revision": revision})
            return {(row.day, row.nm_id) for row in found}


Transaction = Callable[[Session], object]
Act = Callable[[History], Sequence[Transaction]]

reports = st.sampled_from(sorted(HEADS))
operations = st.builds(
    Operation,
    report_id=reports,
    rrd_id=st.integers(1, 6),
    day=st.none() | st.integers(0, 2),
    nm_id=st.sampled_from([None, 0, 7, 8]),
    for_pay=st.integers(1, 3),
)
pages = st.lists(operations, max_size=8)


def list_reports(heads: set[int], version: int) -> Act:
    def act(history: History) -> list[Transaction]:
        return [
            partial(
                note_listed,
                account_id=history.account,
                period=period,
                rows=[listed(HEADS[one], version) for one in sorted(heads) if HEADS[one].period == period],
            )
            for period in (WEEKLY, DAILY)
        ]

    return act


def read_stretch(period: Period, pages: list[list[Operation]], *, ends: bool) -> Act:
    def act(history: History) -> list[Transaction]:
        with Session(history.engine) as session, session.begin():
            stretch_id = begin_stretch(session, history.account, period, (MONDAY, DAYS[6])).stretch_id

        def found(session: Session) -> Stretch:
            stretch = find_stretch(session, stretch_id)
            assert stretch is not None
            return stretch

        def store_page(page: list[Operation], place: int, session: Session) -> None:
            rows = [one.row() for one in page if HEADS[one.report_id].period == period]
            store_operations(session, history.account, stretch_scope(stretch_id), place, rows)
            note_met(session, history.account, period, rows)
            move_stretch(session, found(session), place + 1)

        def end(session: Session) -> None:
            remove_other_operations(session, history.account, stretch_scope(stretch_id))
            end_stretch(session, found(session), NOW)
            end_period(session, history.account, found(session))

        stored: list[Transaction] = [partial(store_page, page, place) for place, page in enumerate(pages)]
        return [*stored, end] if ends else stored

    return act


def read_report(report_id: int, page: list[Operation], *, ends: bool) -> Act:
    def act(history: History) -> list[Transaction]:
        scope = report_scope(report_id)
        history.places[scope] += 1

        def store_page(session: Session) -> None:
            rows = [one.row() for one in page if one.report_id == report_id]
            store_operations(session, history.account, scope, history.places[scope], rows)
            if ends:
                remove_other_operations(session, history.account, scope)
                end_report(session, history.account, report_id)

        return [store_page]

    return act


def drop(report_id: int) -> Act:
    return lambda history: [partial(drop_report, account_id=history.account, report_id=report_id)]


def clean_up() -> Act:
    def cleaned(session: Session) -> None:
        for clean in CLEANERS.values():
            clean(session, NOW)

    return lambda _history: [cleaned]


def by_hand(statement: str) -> Act:
    return lambda history: [lambda session: session.execute(text(statement), {"id": int(history.account)})]


HAND = (
    "UPDATE wbreports.wb_report_rows SET for_pay = for_pay + 1 WHERE account_id = :id AND rrd_id = 1",
    "UPDATE wbreports.wb_report_rows SET nm_id = 8, rr_date = '2026-11-04' WHERE account_id = :id AND rrd_id = 2",
    "DELETE FROM wbreports.wb_report_rows WHERE account_id = :id AND rrd_id = 3",
    "DELETE FROM wbreports.wb_reports WHERE account_id = :id AND report_id = 1",
    "UPDATE wbreports.wb_reports SET read_at = now() WHERE account_id = :id",
    "UPDATE wbreports.wb_reports SET superseded_by = NULL WHERE account_id = :id",
)

acts = st.one_of(
    st.builds(list_reports, st.sets(reports, min_size=1), st.integers(1, 2)),
    st.builds(read_stretch, st.sampled_from([WEEKLY, DAILY]), st.lists(pages, max_size=2), ends=st.booleans()),
    st.builds(read_report, reports, pages, ends=st.booleans()),
    st.builds(drop, reports),
    st.builds(clean_up),
    st.builds(by_hand, st.sampled_from(HAND)),
)


@pytest.fixture(scope="module")
def store(owner: Engine, as_role: Callable[[str], Engine]) -> Engine:
    """In the role of one of the services that write."""
    return as_role("rnp")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(steps=st.lists(st.tuples(acts, st.sampled_from([False, False, False, True])), min_size=2, max_size=8))
def test_the_days_told_are_those_whose_operations_changed(store: Engine, steps: list[tuple[Act, bool]]) -> None:
    history, bystander = History(store, str(next(ACCOUNTS))), History(store, str(next(ACCOUNTS)))
    every = [Operation(one, 1, 0, 7, 1) for one in HEADS]
    for account in (history, bystander):
        account.commit(list_reports(set(HEADS), 0))
        account.commit(read_stretch(WEEKLY, [every], ends=True))
    revision = bystander.seen[-1][0]

    for act, crash in steps:
        history.commit(act, crash=crash)
        history.check()

    event(f"changes told of: {min(3, len({one for one, _ in history.seen}))}")
    bystander.look()
    assert bystander.seen[-1][0] == revision


def test_a_change_that_is_not_told_of_is_seen_by_this_test(owner: Engine, store: Engine) -> None:
    history = History(store, str(next(ACCOUNTS)))
    report = [Operation(1, 1, 0, 7, 1)]
    history.commit(list_reports({1}, 0))
    history.commit(read_stretch(WEEKLY, [report], ends=True))
    with owner.begin() as connection:
        connection.execute(text("ALTER TABLE wbreports.wb_report_rows DISABLE TRIGGER note_update_of_wb_report_rows"))
    try:
        history.commit(by_hand(HAND[0]))
    finally:
        with owner.begin() as connection:
            connection.execute(
                text("ALTER TABLE wbreports.wb_report_rows ENABLE TRIGGER note_update_of_wb_report_rows")
            )

    with pytest.raises(AssertionError):
        history.check()
