"""The feeds against the simulator: whole, exact, and without a refusal by WB."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest

from wbapi.client import WbClient
from wbapi.hosts import Host
from wbapi.page import FeedPage
from wbapi.paging import feed
from wbapi.rows.statistics import OrderRow, SaleRow
from wbapi.rows.values import MOSCOW
from wbgate.errors import RateLimited

OLDEST = "2020-01-01"


def read(fetch: Callable[..., FeedPage[Any]], start: str = OLDEST) -> dict[str, Any]:
    rows: dict[str, Any] = {}
    for step in feed(fetch, start):
        assert step.page.refused == []
        for row in step.page.rows:
            if row.key not in rows or rows[row.key].changed_at <= row.changed_at:
                rows[row.key] = row
    return rows


def money(value: object) -> Decimal | None:
    return None if value is None else Decimal(str(value))


def test_ping_and_seller_info_say_who_we_are(sim: Any, make_client: Any) -> None:
    seller = sim.seller(name="ИП Кружинин В. Р.")
    client: WbClient = make_client(sim.url, seller["token"])
    assert client.ping(Host.STATISTICS).status == "OK"
    info = client.seller_info()
    assert (info.sid, info.name) == (seller["sid"], "ИП Кружинин В. Р.")


@pytest.mark.parametrize("cap", [150, 1_000])
def test_orders_are_read_whole_and_exact_and_wb_never_says_429(
    sim: Any, make_client: Any, patiently: Any, cap: int
) -> None:
    seller = sim.seller(orders=1_100, days=30, pageCap=cap, sameChange=60)
    client: WbClient = make_client(sim.url, seller["token"])
    rows: dict[str, OrderRow] = read(patiently(client.orders))
    truth = {row["srid"]: row for row in sim.truth(seller["sid"], "orders")}
    assert rows.keys() == truth.keys()
    for srid, row in rows.items():
        given = truth[srid]
        assert row.last_change_date == given["lastChangeDate"]
        assert row.nm_id == given.get("nmId")
        assert row.total_price == money(given.get("totalPrice"))
        assert row.finished_price == money(given.get("finishedPrice"))
        assert row.brand == given.get("brand")
        assert (row.cancel_date is not None) == bool(given.get("isCancel"))
    assert {one["status"] for one in sim.requests(seller["sid"])} == {200}


def test_sales_are_known_by_their_own_id_and_returns_share_the_order(
    sim: Any, make_client: Any, patiently: Any
) -> None:
    seller = sim.seller(orders=400, sales=400, days=10, pageCap=170)
    client: WbClient = make_client(sim.url, seller["token"])
    rows: dict[str, SaleRow] = read(patiently(client.sales))
    truth = {row["saleID"]: row for row in sim.truth(seller["sid"], "sales")}
    assert rows.keys() == truth.keys()
    assert {row.is_return for row in rows.values()} == {True, False}
    assert all(row.for_pay == money(truth[key].get("forPay")) for key, row in rows.items())
    assert {one["status"] for one in sim.requests(seller["sid"])} == {200}


def test_a_moment_with_more_rows_than_a_page_holds_is_read_by_day(sim: Any, make_client: Any, patiently: Any) -> None:
    seller = sim.seller()
    moment = datetime.now(MOSCOW).replace(tzinfo=None, microsecond=0) - timedelta(days=2)
    crowd = [
        {"srid": f"crowd.{n}", "date": moment.isoformat(), "lastChangeDate": moment.isoformat()} for n in range(60)
    ]
    later = (moment + timedelta(hours=1)).isoformat()
    crowd.append({"srid": "later", "date": later, "lastChangeDate": later})
    sim.control("POST", "/rows", {"sid": seller["sid"], "feed": "orders", "rows": crowd})
    sim.control("PATCH", f"/sellers/{seller['sid']}", {"pageCap": 25})
    client: WbClient = make_client(sim.url, seller["token"])
    seen = {row.srid for step in feed(patiently(client.orders), OLDEST, 25) for row in step.page.rows}
    assert len(seen) == 61


def test_by_day_gives_the_orders_of_that_day_alone(sim: Any, make_client: Any) -> None:
    seller = sim.seller(orders=300, days=5)
    client: WbClient = make_client(sim.url, seller["token"])
    truth = sim.truth(seller["sid"], "orders")
    day = truth[len(truth) // 2]["date"][:10]
    page = client.orders(day, flag=1)
    assert {row.srid for row in page.rows} == {row["srid"] for row in truth if row["date"].startswith(day)}


def test_a_bad_row_is_put_aside_and_the_page_is_kept(sim: Any, make_client: Any) -> None:
    seller = sim.seller(orders=20, days=2)
    moment = (datetime.now(MOSCOW) - timedelta(days=1)).replace(tzinfo=None).isoformat(timespec="seconds")
    bad = {"brand": "без ключа", "date": moment, "lastChangeDate": moment}
    spec = {"sid": seller["sid"], "feed": "orders", "raw": True, "rows": [bad]}
    sim.control("POST", "/rows", spec)
    page = make_client(sim.url, seller["token"]).orders(OLDEST)
    truth = sim.truth(seller["sid"], "orders")
    assert page.raw_count == len(truth) == 21
    assert len(page.rows) == 20
    assert "srid" in page.refused[0].reason
    assert "без ключа" in page.refused[0].raw


def test_the_second_call_of_a_method_with_one_token_is_not_even_sent(sim: Any, make_client: Any) -> None:
    seller = sim.seller(acc=1, orders=1)
    client: WbClient = make_client(sim.url, seller["token"])
    client.orders(OLDEST)
    before_ms = time.time_ns() // 1_000_000
    with pytest.raises(RateLimited) as caught:
        client.orders(OLDEST)
    assert (caught.value.method, caught.value.status) == ("supplier/orders", None)
    assert 15_000 < caught.value.resume_at_ms - before_ms < 20_000  # 3 h at 600
    assert len(sim.requests(seller["sid"])) == 1
