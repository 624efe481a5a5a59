"""The import that a person asks for, through the gate, against the simulator, into PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, text

from wbaccounts.accounts import Account
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbdev.stored_rows import compare_feeds

pytestmark = pytest.mark.usefixtures("worker")


def period(days: int) -> dict[str, str]:
    today = date.today()  # noqa: DTZ011 - a day's difference between zones changes no row here
    return {"dateFrom": (today - timedelta(days=days)).isoformat(), "dateTo": today.isoformat()}


@pytest.fixture
def matches(sim: Any, database_url: str) -> Callable[[str, Account], bool]:
    """Whether the rows stored are those that the simulator holds, field by field."""

    def equal(sid: str, account: Account) -> bool:
        found = compare_feeds(sim.url, sid, database_url, account.account_id)
        assert all(one.matches for one in found), found
        return True

    return equal


def test_every_row_is_stored_once_and_counted(sim: Any, jobs: Any, make_account: Any, matches: Any) -> None:
    seller = sim.seller(orders=900, sales=500, days=20, pageCap=200, sameChange=230)
    account = make_account(seller["token"])

    view = jobs.run(IMPORT_USER_FEEDS, account, period(31))

    assert (view.state, view.attempt) == ("completed", 1), view
    assert view.result is not None
    assert (view.result["orders"], view.result["sales"]) == (900, 500)
    assert view.result["pages"] == len(sim.requests(seller["sid"]))
    assert matches(seller["sid"], account)


def test_a_second_import_writes_no_row(sim: Any, jobs: Any, make_account: Any, owner: Engine, matches: Any) -> None:
    seller = sim.seller(orders=400, sales=100, days=20)
    account = make_account(seller["token"])
    jobs.run(IMPORT_USER_FEEDS, account, period(31))
    with owner.connect() as connection:
        before = connection.execute(text("SELECT srid, xmin::text FROM digitization.wb_orders")).all()

    view = jobs.run(IMPORT_USER_FEEDS, account, period(31))

    with owner.connect() as connection:
        after = connection.execute(text("SELECT srid, xmin::text FROM digitization.wb_orders")).all()
    assert view.result is not None
    assert (view.result["orders"], view.result["sales"]) == (400, 100)
    assert sorted(map(tuple, before)) == sorted(map(tuple, after))
    assert matches(seller["sid"], account)


def test_a_cancel_and_a_late_row_arrive_with_the_next_import(
    sim: Any, jobs: Any, make_account: Any, matches: Any
) -> None:
    seller = sim.seller(orders=50, sales=20, days=20)
    account = make_account(seller["token"])
    jobs.run(IMPORT_USER_FEEDS, account, period(31))
    srid = sim.rows(seller["sid"], "orders")[7]["srid"]
    sim.put(seller["sid"], "orders", [{"srid": srid, "isCancel": True, "cancelDate": "2026-11-30T10:00:00"}])
    late = sim.rows(seller["sid"], "orders")[3]["lastChangeDate"]
    sim.put(seller["sid"], "orders", [{"lastChangeDate": late, "date": late}])

    jobs.run(IMPORT_USER_FEEDS, account, period(31))

    assert matches(seller["sid"], account)


def test_a_row_that_cannot_be_read_is_kept_aside_and_counted_once(
    sim: Any, jobs: Any, make_account: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=20, sales=0, days=5)
    account = make_account(seller["token"])
    moment = sim.rows(seller["sid"], "orders")[10]["lastChangeDate"]
    broken = {"lastChangeDate": moment, "date": moment, "totalPrice": "дорого"}
    sim.put(seller["sid"], "orders", [broken], raw=True)

    first = jobs.run(IMPORT_USER_FEEDS, account, period(31))
    second = jobs.run(IMPORT_USER_FEEDS, account, period(31))

    assert first.result is not None
    assert second.result is not None
    assert (first.result["orders"], first.result["refused"]) == (20, 1)
    assert (second.result["orders"], second.result["refused"]) == (20, 1)
    with owner.connect() as connection:
        kept = connection.execute(text("SELECT feed, body, reason FROM digitization.refused_rows")).one()
    assert kept.feed == "orders"
    assert "дорого" in kept.body
    assert kept.reason


def test_a_token_without_rights_fails_at_once_and_says_so(sim: Any, jobs: Any, make_account: Any) -> None:
    seller = sim.seller(orders=5, sales=5)
    account = make_account(seller["token"])
    sim.fault(kind="status", status=403, body="problem", method="/api/v1/supplier/sales", sid=seller["sid"])

    view = jobs.run(IMPORT_USER_FEEDS, account, period(31))

    assert view.state == "failed"
    assert view.attempt == 1
    assert view.error is not None
    assert view.error["code"] == "forbidden"


def test_a_withdrawn_token_stops_the_account(sim: Any, jobs: Any, make_account: Any, owner: Engine) -> None:
    seller = sim.seller(orders=5, sales=5)
    account = make_account(seller["token"])
    sim.control("POST", f"/sellers/{seller['sid']}/tokens/withdraw", {"token": seller["token"]})

    view = jobs.run(IMPORT_USER_FEEDS, account, period(31))

    assert view.error is not None
    assert view.error["code"] == "token-rejected"
    with owner.connect() as connection:
        state = connection.execute(
            text("SELECT state FROM wbaccounts.accounts WHERE id = :id"), {"id": int(account.account_id)}
        ).scalar_one()
    assert state == "disabled"
