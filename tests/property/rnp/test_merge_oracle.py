"""Random histories of an account: whatever was merged, lost in a crash or merged twice on the way, the rows are the oracle's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session
from tests.property.rnp.oracle import Key, Operation, Order, Row, Sale, Shown, daily
from tests.property.rnp.stored_truth import FIRST_DAY, StoredTruth

from rnp.figures import FIGURES
from rnp.merge import merge_account
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade

ACCOUNTS = count(1)
NAMES = [figure.name for figure in FIGURES]


@pytest.fixture(scope="module")
def as_rnp(database_url: str) -> Iterator[tuple[Engine, Engine]]:
    """Engines of the owner of all schemas, and of the service."""
    owner = open_engine(database_url, application="test")
    for package in ("wbaccounts", "wbreports", "wbads", "digitization", "rnp"):
        upgrade(owner, package)
    service = open_engine(database_url, role="rnp", application="test")
    yield owner, service
    service.dispose()
    owner.dispose()


@dataclass(frozen=True)
class Step:
    """What happens; `does` changes the truth."""

    name: str
    does: Callable[[StoredTruth, Session], None]

    def __repr__(self) -> str:
        return self.name


def roubles(least: int, most: int) -> st.SearchStrategy[Decimal]:
    return st.integers(least * 100, most * 100).map(lambda kopecks: Decimal(kopecks) / 100)


DAYS = st.integers(0, 3).map(lambda number: FIRST_DAY + timedelta(days=number))
ITEMS = st.sampled_from([0, 101, 102, 103])
SECONDS = st.sampled_from([0, 1, 3_600, 43_200, 86_399])
"""Both ends of a day in Moscow are other days in UTC."""
COUNTS = st.integers(0, 50)

ORDERS = st.builds(Order, DAYS, ITEMS, roubles(0, 900), st.booleans())


@st.composite
def sales(draw: st.DrawFn) -> Sale:
    is_return = draw(st.booleans())
    sign = draw(st.sampled_from([1, -1])) if is_return else 1
    return Sale(draw(DAYS), draw(ITEMS), sign * draw(roubles(0, 900)), sign * draw(roubles(0, 700)), is_return)


@st.composite
def goods_operations(draw: st.DrawFn) -> Operation:
    """A sale or a return, with the sign that WB may give a return, fees that may be below zero, and what a row may carry."""
    is_return = draw(st.booleans())
    sign = draw(st.sampled_from([1, -1])) if is_return else 1
    kind = "Возврат" if is_return else "Продажа"
    return Operation(
        day=draw(DAYS),
        nm_id=draw(ITEMS),
        doc_type=draw(st.sampled_from([kind, ""])),
        name=kind,
        quantity=1,
        retail_amount=sign * draw(roubles(0, 900)),
        for_pay=sign * draw(roubles(0, 700)),
        vw=sign * draw(roubles(-20, 90)),
        vw_nds=sign * draw(roubles(-4, 18)),
        acquiring_fee=sign * draw(roubles(0, 30)),
        penalty=draw(roubles(0, 5)),
        additional_payment=draw(roubles(-5, 5)),
    )


SERVICES = st.builds(
    Operation,
    DAYS,
    ITEMS,
    name=st.sampled_from(["Логистика", "Хранение", "Удержание"]),
    bonus=st.sampled_from(["", "Оказание услуг «ВБ.Продвижение», документ №7", "Отзывы"]),
    delivery_service=roubles(0, 200),
    paid_storage=roubles(0, 200),
    paid_acceptance=roubles(0, 20),
    penalty=roubles(0, 90),
    deduction=roubles(0, 300),
)
OPERATIONS = st.lists(goods_operations() | SERVICES, max_size=4)
CELLS = st.none() | st.builds(Shown, COUNTS, COUNTS, COUNTS, COUNTS, roubles(0, 90), roubles(0, 900))
DOCUMENTS = st.lists(roubles(-20, 90), max_size=2)
CAMPAIGNS = st.integers(1, 2)
APPS = st.sampled_from([1, 32])


@st.composite
def steps(draw: st.DrawFn) -> Step:
    name = draw(st.sampled_from(sorted(MAKERS)))
    does: Callable[[StoredTruth, Session], None] = draw(MAKERS[name])
    return Step(name, does)


def maker(
    method: str, *strategies: st.SearchStrategy[Any]
) -> st.SearchStrategy[Callable[[StoredTruth, Session], None]]:
    """Calls of a method of StoredTruth with drawn arguments."""
    return st.tuples(*strategies).map(lambda values: lambda truth, session: getattr(truth, method)(session, *values))


MAKERS = {
    "order": maker("put_order", st.sampled_from(["a", "b", "c", "d"]), ORDERS, SECONDS),
    "sale": maker("put_sale", st.integers(1, 4), sales(), SECONDS),
    "daily": maker("put_daily", DAYS, OPERATIONS),
    "weekly": maker("put_weekly", OPERATIONS),
    "shown": maker("put_shown", CAMPAIGNS, DAYS, APPS, ITEMS.filter(bool), CELLS),
    "documents": maker("put_documents", CAMPAIGNS, DAYS, DOCUMENTS),
    "cost": maker("put_cost", ITEMS.filter(bool), DAYS, st.none() | roubles(1, 300)),
    "stock": maker("put_stock", st.tuples(DAYS, ITEMS), st.tuples(COUNTS, COUNTS, COUNTS)),
    "funnel": maker("put_funnel", st.tuples(DAYS, ITEMS), COUNTS, COUNTS, st.none() | roubles(0, 100)),
}
WHAT_FOLLOWS = st.sampled_from(["nothing", "nothing", "merge", "crash", "twice"])


def stored(engine: Engine, account_id: str) -> dict[Key, Row]:
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT * FROM rnp.rnp_daily WHERE account_id = :account"), {"account": int(account_id)}
        ).mappings()
        return {(row["day"], row["nm_id"]): {name: row[name] for name in NAMES} for row in rows}


def written_at(engine: Engine, account_id: str) -> dict[Key, str]:
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT day, nm_id, xmin::text || xmax::text AS at FROM rnp.rnp_daily WHERE account_id = :account"),
            {"account": int(account_id)},
        )
        return {(row.day, row.nm_id): row.at for row in rows}


def merge(engine: Engine, account_id: str) -> None:
    with Session(engine) as session, session.begin():
        merge_account(session, account_id)


def crash(engine: Engine, account_id: str) -> None:
    """Everything of a merge but its commit."""
    with Session(engine) as session:
        merge_account(session, account_id)
        session.rollback()


@pytest.mark.slow
@pytest.mark.timeout(600)
@settings(max_examples=30)
@given(history=st.lists(st.tuples(steps(), WHAT_FOLLOWS), min_size=1, max_size=14))
def test_the_rows_are_the_oracles_whatever_happened_on_the_way(
    as_rnp: tuple[Engine, Engine], history: list[tuple[Step, str]]
) -> None:
    owner, service = as_rnp
    truth = StoredTruth(str(next(ACCOUNTS)))
    for step, follows in history:
        with Session(owner) as session, session.begin():
            step.does(truth, session)
        if follows == "crash":
            before = stored(owner, truth.account_id)
            crash(service, truth.account_id)
            assert stored(owner, truth.account_id) == before
        for _ in range({"merge": 1, "twice": 2}.get(follows, 0)):
            merge(service, truth.account_id)
            assert stored(owner, truth.account_id) == daily(truth.truth())
    merge(service, truth.account_id)
    assert stored(owner, truth.account_id) == daily(truth.truth())

    untouched = written_at(owner, truth.account_id)
    merge(service, truth.account_id)
    assert written_at(owner, truth.account_id) == untouched
