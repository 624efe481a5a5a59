"""Every other method against the simulator: values, paging to the end, and what a lost answer leads to."""

from __future__ import annotations

import time
from collections import Counter
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import partial
from typing import Any

import pytest

from wbapi import paging
from wbapi.bids import may_read_back, read_back
from wbapi.client import WbClient
from wbapi.errors import MalformedBody, MethodClosed, OutcomeUnknown, ReportNotFound
from wbapi.hosts import Host
from wbapi.methods.analytics import DayPeriod
from wbapi.rows.advert import CampaignBids, ItemBid
from wbapi.rows.fullstats import facts
from wbapi.rows.values import MOSCOW


def today() -> date:
    return datetime.now(MOSCOW).date()


@pytest.fixture
def seller(sim: Any) -> dict[str, Any]:
    return dict(sim.seller(orders=600, sales=500, days=40, campaigns=24, products=130, seed=7))


@pytest.fixture
def client(sim: Any, make_client: Any, seller: dict[str, Any]) -> WbClient:
    client: WbClient = make_client(sim.url, seller["token"])
    return client


def no_refusals(sim: Any, seller: dict[str, Any], *expected: int) -> None:
    statuses = Counter(one["status"] for one in sim.requests(seller["sid"]))
    assert set(statuses) <= {200, 204, *expected}, statuses


@pytest.mark.parametrize("host", list(Host))
def test_each_host_is_pinged(client: WbClient, host: Host) -> None:
    assert client.ping(host).status == "OK"


def test_the_order_feed_is_one_snapshot_read_by_offset(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    start = datetime.now(MOSCOW) - timedelta(days=30)
    fetch = patiently(lambda snapshot, offset: client.order_feed(start, snapshot=snapshot, offset=offset, limit=100))
    steps = list(paging.order_feed(fetch, 100))
    rows = [row for step in steps for row in step.page.rows]
    truth = {one["srid"]: one for one in sim.state(seller["sid"], "order-feed")}
    assert len(steps) > 2
    assert len({row.srid for row in rows}) == len(rows)
    assert {row.srid for row in rows} <= truth.keys()
    assert all(row.updated_at and row.updated_at >= start for row in rows)
    assert all(row.seller_price == Decimal(str(truth[row.srid]["sellerPrice"])) for row in rows)
    no_refusals(sim, seller)


def test_stocks_are_read_by_offset(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    fetch = patiently(lambda offset: client.wb_warehouses(offset=offset, limit=150))
    rows = [row for step in paging.by_offset(fetch, 150) for row in step.page.rows]
    truth = sim.state(seller["sid"], "stocks")
    found = {(row.nm_id, row.chrt_id, row.warehouse_id): row.quantity for row in rows}
    assert found == {(one["nmId"], one["chrtId"], one["warehouseId"]): one["quantity"] for one in truth}
    no_refusals(sim, seller)


def test_cards_are_read_by_their_cursor(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    steps = list(paging.cards(patiently(partial(client.cards, limit=50)), 50))
    cards = {card.nm_id: card for step in steps for card in step.page.rows}
    truth = {one["nmID"]: one for one in sim.state(seller["sid"], "cards") if not one["inTrash"]}
    assert cards.keys() == truth.keys()
    assert all(card.vendor_code == truth[nm_id]["vendorCode"] for nm_id, card in cards.items())
    assert all([size.skus for size in card.sizes or ()] for card in cards.values())
    no_refusals(sim, seller)


def test_the_funnel_is_read_by_offset_and_by_day(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    period = DayPeriod(today() - timedelta(days=6), today())
    fetch = patiently(lambda offset: client.funnel_products(period, offset=offset, limit=60))
    products = [row for step in paging.by_offset(fetch, 60) for row in step.page.rows]
    assert len({row.product.nm_id for row in products}) == len(products) == 130
    ids = [row.product.nm_id for row in products[:20]]
    history = patiently(client.funnel_history)(period, ids)
    by_day = {row.product.nm_id: sum(day.order_count or 0 for day in row.history or ()) for row in history.rows}
    whole = {row.product.nm_id: row.statistic.selected.order_count for row in products[:20]}
    assert by_day == whole
    no_refusals(sim, seller)


@pytest.mark.parametrize("period", ["weekly", "daily"])
def test_operations_are_paged_by_rrd_id_until_204_and_meet_the_control_totals(
    sim: Any, seller: Any, client: WbClient, patiently: Any, period: Any
) -> None:
    first, last = today() - timedelta(days=30), today()
    listed = patiently(client.sales_reports)(first, last, period=period)
    fetch = patiently(lambda rrd_id: client.report_details(first, last, rrd_id=rrd_id, period=period, limit=400))
    steps = list(paging.details(fetch))
    rows = [row for step in steps for row in step.page.rows]
    assert steps[-1].page.ended
    assert len({(row.report_id, row.rrd_id) for row in rows}) == len(rows) > 400
    for report in listed.rows:
        paid = sum((_paid(row) for row in rows if row.report_id == report.report_id), Decimal())
        assert paid == report.for_pay_sum
    assert all(row.rr_date is not None and row.order_dt is not None for row in rows)
    no_refusals(sim, seller)


def _paid(row: Any) -> Decimal:
    amount: Decimal = row.for_pay or Decimal()
    return -abs(amount) if row.doc_type_name == "Возврат" else amount


def test_one_report_by_its_id_and_with_a_projection(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    report = patiently(client.sales_reports)(today() - timedelta(days=30), today()).rows[0]
    fetch = patiently(lambda rrd_id: client.report_details_by_id(report.report_id, rrd_id=rrd_id, fields=["forPay"]))
    rows = [row for step in paging.details(fetch) for row in step.page.rows]
    truth = sim.state(seller["sid"], "report-rows", reportId=report.report_id)
    assert {row.rrd_id: row.for_pay for row in rows} == {one["rrdId"]: Decimal(one["forPay"]) for one in truth}
    assert all(row.srid is not None and row.retail_amount is None for row in rows)
    with pytest.raises(ReportNotFound):
        patiently(client.report_details_by_id)(1)


def test_a_fresh_period_has_no_reports_yet(client: WbClient, patiently: Any) -> None:
    day = today() + timedelta(days=1)
    fetch = patiently(lambda rrd_id: client.report_details(day, day, rrd_id=rrd_id, period="daily"))
    (step,) = paging.details(fetch)
    assert (step.done, step.rrd_id, step.page.ended) == (True, 0, True)
    assert paging.is_fresh("daily", day, today())


def test_campaigns_by_count_and_by_id(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    count = client.promotion_count()
    ids = [one.advert_id for group in count.adverts or () for one in group.advert_list or ()]
    truth = {one["id"]: one for one in sim.state(seller["sid"], "campaigns")}
    assert set(ids) == truth.keys()
    campaigns = patiently(client.adverts)(ids=ids[:50]).rows
    assert {one.id for one in campaigns} == {one["id"] for one in truth.values() if one["type"] == 9}
    assert all(one.timestamps and one.timestamps.deleted is None for one in campaigns)
    assert all(one.timestamps and one.timestamps.created and one.timestamps.created.tzinfo for one in campaigns)
    active = patiently(client.adverts)(statuses=[9, 11]).rows
    assert {one.status for one in active} == {9, 11}
    no_refusals(sim, seller)


def test_money_of_campaigns(sim: Any, seller: Any, client: WbClient) -> None:
    truth = {one["id"]: one for one in sim.state(seller["sid"], "campaigns") if one["status"] in (4, 9, 11)}
    budgets = client.budgets(list(truth)[:50]).rows
    assert {one.advert_id: one.total for one in budgets} == {key: one["budget"] for key, one in truth.items()}
    assert client.balance().currency == "RUB"


def test_statistics_are_the_simulators_to_the_kopeck(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    first, last = today() - timedelta(days=12), today() - timedelta(days=2)
    ids = [one["id"] for one in sim.state(seller["sid"], "campaigns") if one["status"] in (7, 9, 11)]
    steps = list(paging.fullstats(patiently(client.fullstats), paging.StatsPlan.of(ids, first, last)))
    rows = [row for step in steps for row in step.page.rows]
    found = {(one.day, one.advert_id, one.app_type, one.nm_id): one.figures for row in rows for one in facts(row)}
    truth = {
        (date.fromisoformat(one["date"]), one["advertId"], one["appType"], one["nmId"]): one
        for one in sim.state(seller["sid"], "stats", **{"from": first, "to": last})
        if one["advertId"] in ids
    }
    assert found.keys() == truth.keys()
    assert all(found[key].sum == Decimal(one["spent"]) / 100 for key, one in truth.items())
    assert all(found[key].views == one["views"] for key, one in truth.items())


@pytest.mark.parametrize("shape", ["error", "null", "empty", "object"])
def test_no_statistics_in_any_shape_is_empty_and_no_failure(
    sim: Any, client: WbClient, seller: Any, patiently: Any, shape: str
) -> None:
    sim.control("PATCH", f"/sellers/{seller['sid']}", {"noStats": shape})
    plan = paging.StatsPlan.of([1, 2, 3], today(), today())
    (step,) = paging.fullstats(patiently(client.fullstats), plan)
    assert (step.page.rows, step.silent, step.poisoned, step.done) == ([], (1, 2, 3), (), True)


def test_a_poisoned_campaign_is_put_aside_and_the_others_are_read(
    sim: Any, seller: Any, client: WbClient, patiently: Any
) -> None:
    first, last = today() - timedelta(days=12), today() - timedelta(days=2)
    truth = sim.state(seller["sid"], "stats", **{"from": first, "to": last})
    ids = sorted({one["advertId"] for one in truth})
    sim.change(seller["sid"], op="poison-campaign", advertId=ids[3])
    plan = paging.StatsPlan.of(ids, first, last)
    found: set[int] = set()
    aside: list[paging.Poisoned] = []
    while plan.batches:  # each call as a run of its own, as a parked job makes them
        step = next(paging.fullstats(patiently(client.fullstats), paging.StatsPlan.from_json(plan.as_json())))
        plan = step.plan
        found |= {row.advert_id for row in step.page.rows}
        aside += step.poisoned
    assert found == set(ids) - {ids[3]}
    assert [one.advert_id for one in aside] == [ids[3]]
    assert "500" in aside[0].reason


def test_spending_is_read_by_windows_that_replace(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    first, last = today() - timedelta(days=39), today()
    steps = list(paging.spending(patiently(client.spend_documents), first, last))
    assert [(step.end - step.begin).days + 1 for step in steps] == [31, 9]
    truth = sim.state(seller["sid"], "spend", **{"from": first, "to": last})
    documents = [row for step in steps for row in step.documents]
    assert sum((row.upd_sum or Decimal() for row in documents), Decimal()) == sum(one["updSum"] for one in truth)
    assert any(row.upd_num is None for row in documents) == any(one["updNum"] == 0 for one in truth)


def test_clusters_of_keywords(sim: Any, seller: Any, client: WbClient, patiently: Any) -> None:
    first, last = today() - timedelta(days=9), today() - timedelta(days=3)
    campaigns = [one for one in sim.state(seller["sid"], "campaigns") if one["status"] in (9, 11) and one["nmIds"]]
    pairs = [(one["id"], one["nmIds"][0]) for one in campaigns]
    stats = patiently(client.cluster_stats)(first, last, pairs).rows
    truth = sim.state(seller["sid"], "queries", **{"from": first, "to": last})
    wanted = [one for one in truth if (one["advertId"], one["nmId"]) in pairs]
    found = [day for row in stats for day in row.daily_stats or ()]
    assert len(found) == len(wanted)
    spent = sum((day.stat.spend or Decimal() for day in found if day.stat), Decimal())
    assert spent == sum((Decimal(str(one["spend"])) for one in wanted), Decimal())
    bids = patiently(client.cluster_bids)(pairs).rows
    kopecks = {
        (one["id"], bid["nmId"], bid["normQuery"]): bid["bidKopecks"] for one in campaigns for bid in one["queryBids"]
    }
    assert {(row.advert_id, row.nm_id, row.norm_query): row.bid_kopecks for row in bids} == {
        key: value for key, value in kopecks.items() if key[:2] in pairs
    }


# -- bids --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def manual(sim: Any, seller: dict[str, Any]) -> dict[str, Any]:
    """A campaign whose bids may change."""
    for one in sim.state(seller["sid"], "campaigns"):
        if one["status"] == 9 and one["bid_type"] == "manual" and one["settings"]["payment_type"] == "cpm":
            return dict(one)
    raise LookupError("no such campaign for this seed")


def wanted_bid(client: WbClient, campaign: dict[str, Any], patiently: Any) -> CampaignBids:
    placement = campaign["bids"][0]["placement"]
    singular = placement.removesuffix("s")
    nm_id = campaign["bids"][0]["nmId"]
    least = patiently(client.min_bids)(campaign["id"], [nm_id], "cpm", [singular]).bids[0].bids[0].value
    bid = ItemBid(nm_id=nm_id, bid_kopecks=least + 4_200, placement=placement)
    return CampaignBids(advert_id=campaign["id"], nm_bids=[bid])


def after_settling(client: WbClient, wanted: CampaignBids, patiently: Any, sent_at_ms: int) -> Any:
    while not may_read_back(sent_at_ms, time.time_ns() // 1_000_000, 600):
        time.sleep(0.01)
    return read_back([wanted], patiently(client.adverts)(ids=[wanted.advert_id]).rows)


def test_a_bid_is_set_and_seen(client: WbClient, manual: dict[str, Any], patiently: Any) -> None:
    wanted = wanted_bid(client, manual, patiently)
    assert patiently(client.set_bids)([wanted]).bids == [wanted]
    assert after_settling(client, wanted, patiently, time.time_ns() // 1_000_000).landed == (wanted,)
    advice = patiently(client.bid_advice)(manual["id"], wanted.nm_bids[0].nm_id)
    assert (advice.payment_type, advice.base is not None) == ("cpm", True)


@pytest.mark.parametrize(
    ("fault", "landed"),
    [
        ({"kind": "cut", "afterBytes": 0, "headers": False, "effect": True}, True),
        ({"kind": "cut", "afterBytes": 0, "headers": False, "effect": False}, False),
        ({"kind": "cut", "afterBytes": 10, "effect": True}, True),
        ({"kind": "malformed-json"}, True),
        ({"kind": "status", "status": 502}, False),
    ],
)
def test_a_write_whose_answer_is_lost_is_read_back_and_not_repeated(
    sim: Any, seller: Any, client: WbClient, manual: dict[str, Any], patiently: Any, fault: dict[str, Any], landed: bool
) -> None:
    wanted = wanted_bid(client, manual, patiently)
    sim.fault(sid=seller["sid"], method="PATCH /api/advert/v1/bids", **fault)
    with pytest.raises(OutcomeUnknown):
        patiently(client.set_bids)([wanted])
    fate = after_settling(client, wanted, patiently, time.time_ns() // 1_000_000)
    assert (fate.landed, fate.missing) == (((wanted,), ()) if landed else ((), (wanted,)))
    writes = [one for one in sim.requests(seller["sid"]) if one["method"] == "PATCH"]
    assert len(writes) == 1


# -- token types -------------------------------------------------------------------------------------------------------


def test_a_method_closed_to_base_tokens_is_not_called(sim: Any, make_client: Any) -> None:
    seller = sim.seller(acc=1)
    client: WbClient = make_client(sim.url, seller["token"])
    for call in (
        client.wb_warehouses,
        partial(client.sales_reports, today(), today()),
        partial(client.report_details_by_id, 1),
    ):
        with pytest.raises(MethodClosed):
            call()
    assert sim.requests(seller["sid"]) == []


@pytest.mark.parametrize(
    ("path", "call"),
    [
        ("/adv/v1/upd", lambda client: client.spend_documents(today(), today())),
        (
            "/api/analytics/v3/sales-funnel/products/history",
            lambda client: client.funnel_history(DayPeriod(today(), today()), [1]),
        ),
        ("/api/advert/v2/adverts", lambda client: client.adverts(statuses=[9])),
    ],
)  # fmt: skip
def test_an_empty_answer_that_wb_does_not_give_there_is_not_taken_for_nothing(
    sim: Any, seller: Any, client: WbClient, path: str, call: Any
) -> None:
    sim.fault(sid=seller["sid"], method=path, kind="empty")
    with pytest.raises(MalformedBody):
        call(client)
