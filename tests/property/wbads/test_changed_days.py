"""Whoever follows `changed_days` recomputes all that changed: a superset of it, and nothing where nothing did."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbads.rules.coverage import Window
from wbads.rules.documents import DocumentKey, DocumentRow
from wbads.rules.figures import Cell, FigureKey, FigureRow
from wbads.store.documents import replace_documents
from wbads.store.figures import store_figures

FIRST = date(2026, 11, 1)
DAYS = [FIRST + timedelta(days=place) for place in range(3)]
ADVERTS, APPS, ITEMS = (1, 2), (1, 32), (10, 11, 12)
ACCOUNTS = itertools.count(1)

Picture = dict[tuple[date, int], Any]


@dataclass(frozen=True)
class Figures:
    """An answer of `fullstats`: rows, and the campaigns and days that it speaks for."""

    window: Window
    rows: Mapping[FigureKey, FigureRow]
    spoken_for: frozenset[Cell]

    def store(self, session: Session, account_id: str) -> int:
        return store_figures(session, account_id, self.rows, self.spoken_for, self.window)


@dataclass(frozen=True)
class Documents:
    """An answer of `upd`; `whole` is False where some rows could not be read."""

    window: Window
    rows: Mapping[DocumentKey, DocumentRow]
    whole: bool

    def store(self, session: Session, account_id: str) -> int:
        return replace_documents(session, account_id, self.rows, self.window, whole=self.whole)


@pytest.fixture(scope="module")
def owner(database_url: str) -> Iterator[Engine]:
    engine = open_engine(database_url, application="test", pool_size=5)
    for package in ("wbaccounts", "wbads"):
        upgrade(engine, package)
    yield engine
    engine.dispose()


windows = st.tuples(st.integers(0, 2), st.integers(0, 2)).map(
    lambda pair: Window(FIRST + timedelta(days=min(pair)), FIRST + timedelta(days=max(pair)))
)


@st.composite
def figure_answers(draw: Callable[..., Any]) -> Figures:
    window = draw(windows)
    days = [day for day in DAYS if window.begin <= day <= window.end]
    keys = draw(
        st.sets(
            st.tuples(st.sampled_from(ADVERTS), st.sampled_from(days), st.sampled_from(APPS), st.sampled_from(ITEMS))
        )
    )
    rows = {key: figure(key, draw(st.integers(0, 2))) for key in keys}
    spoken_for = draw(st.sets(st.tuples(st.sampled_from(ADVERTS), st.sampled_from(days))))
    return Figures(window, rows, frozenset(spoken_for | {key[:2] for key in keys}))


def figure(key: FigureKey, views: int) -> FigureRow:
    advert_id, day, app_type, nm_id = key
    return FigureRow(
        advert_id=advert_id, day=day, app_type=app_type, nm_id=nm_id, views=views, clicks=0, atbs=0, orders=0, shks=0,
        canceled=0, sum=Decimal(views), sum_price=None,
    )  # fmt: skip


@st.composite
def document_answers(draw: Callable[..., Any]) -> Documents:
    window = draw(windows)
    days = [day for day in DAYS if window.begin <= day <= window.end]
    rows: dict[DocumentKey, DocumentRow] = {}
    for day, advert_id in itertools.product(days, ADVERTS):
        for place in range(draw(st.integers(0, 2))):
            rows[day, advert_id, place] = DocumentRow(
                day=day, advert_id=advert_id, place=place, upd_num=None, upd_time=None,
                upd_sum=Decimal(draw(st.integers(1, 3))), payment_type=None,
            )  # fmt: skip
    return Documents(window, rows, draw(st.booleans()))


answers = st.lists(st.one_of(figure_answers(), document_answers()), min_size=1, max_size=6)


def picture(session: Session, account_id: str) -> Picture:
    """What somebody who shares documents out over items would compute each day and item from."""
    account = {"account": int(account_id)}
    figures = session.execute(
        text("SELECT advert_id, day, app_type, nm_id, views, sum FROM wbads.ad_stats WHERE account_id = :account"),
        account,
    ).all()
    spent = session.execute(
        text("SELECT advert_id, day, sum(upd_sum) FROM wbads.ad_spend WHERE account_id = :account GROUP BY 1, 2"),
        account,
    ).all()
    cells: dict[Cell, set[Any]] = {}
    for row in figures:
        cells.setdefault((row.advert_id, row.day), set()).add(tuple(row))
    documents = {(row[0], row[1]): row[2] for row in spent}
    drawn: Picture = {}
    for (advert_id, day), rows in cells.items():
        for nm_id in {row[3] for row in rows}:
            drawn.setdefault((day, nm_id), set()).add((advert_id, frozenset(rows), documents.get((advert_id, day))))
    for (advert_id, day), amount in documents.items():
        drawn.setdefault((day, 0), set()).add((advert_id, amount, frozenset(cells.get((advert_id, day), ()))))
    return drawn


def changed(session: Session, account_id: str, since: int) -> set[tuple[date, int]]:
    query = "SELECT day, nm_id FROM wbads.changed_days WHERE account_id = :account AND revision > :since"
    return {tuple(row) for row in session.execute(text(query), {"account": int(account_id), "since": since})}


def last_revision(session: Session, account_id: str) -> int:
    query = text("SELECT max(revision) FROM wbads.revisions WHERE account_id = :account")
    return session.execute(query, {"account": int(account_id)}).scalar_one() or 0


@settings(max_examples=60)
@given(answers=answers)
def test_keys_behind_a_revision_are_a_superset_of_what_differs_since(
    owner: Engine, answers: list[Figures | Documents]
) -> None:
    account_id = str(next(ACCOUNTS))
    seen: list[tuple[int, Picture]] = [(0, {})]
    for answer in answers:
        with Session(owner) as session, session.begin():
            answer.store(session, account_id)
            seen.append((last_revision(session, account_id), picture(session, account_id)))
    now = seen[-1][1]
    with Session(owner) as session:
        for revision, then in seen:
            differing = {key for key in then.keys() | now.keys() if then.get(key) != now.get(key)}
            assert differing <= changed(session, account_id, revision)


@settings(max_examples=40)
@given(answers=answers)
def test_the_same_answer_again_changes_nothing(owner: Engine, answers: list[Figures | Documents]) -> None:
    account_id = str(next(ACCOUNTS))
    with Session(owner) as session, session.begin():
        for answer in answers:
            answer.store(session, account_id)
            revision, before = last_revision(session, account_id), picture(session, account_id)

            assert answer.store(session, account_id) == 0
            assert changed(session, account_id, revision) == set()
            assert picture(session, account_id) == before


@settings(max_examples=40)
@given(answers=answers)
def test_what_is_stored_is_what_the_last_answer_for_each_cell_said(
    owner: Engine, answers: list[Figures | Documents]
) -> None:
    account_id, cells = str(next(ACCOUNTS)), dict[Cell, set[Any]]()
    with Session(owner) as session, session.begin():
        for answer in answers:
            answer.store(session, account_id)
            if isinstance(answer, Figures):
                cells.update({cell: {key for key in answer.rows if key[:2] == cell} for cell in answer.spoken_for})
        query = "SELECT advert_id, day, app_type, nm_id FROM wbads.ad_stats WHERE account_id = :account"
        stored = {tuple(row) for row in session.execute(text(query), {"account": int(account_id)})}
    assert stored == set().union(*cells.values())
