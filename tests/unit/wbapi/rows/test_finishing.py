"""Rows within rows, sentinels, blank days, envelopes."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest

from wbapi.rows.advert import (
    Balance,
    Campaign,
    CampaignsBody,
    ClusterBid,
    ClusterBidsBody,
    ClusterStats,
    ClusterStatsBody,
)
from wbapi.rows.analytics import FunnelHistory, OrderFeedBody, OrderFeedRow
from wbapi.rows.decoder import ObjectDecoder, RowDecoder
from wbapi.rows.envelope import Envelope
from wbapi.rows.finance import DetailRow
from wbapi.rows.fullstats import CampaignStats, facts
from wbapi.rows.splitting import BodyUnreadable

CAMPAIGNS = Envelope(Campaign, CampaignsBody, lambda body: body.adverts, null_is_none=True)
FEED = Envelope(OrderFeedRow, OrderFeedBody, lambda body: body.data.orders)
STATS, DETAILS = RowDecoder(CampaignStats), RowDecoder(DetailRow)


def encoded(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def test_times_within_a_row_are_aware_and_their_sentinels_none() -> None:
    stamps = {"created": "2026-01-01T00:00:00Z", "updated": "2026-01-01T00:00:00", "started": None}
    body = {"adverts": [{"id": 1, "status": 9, "timestamps": stamps | {"deleted": "2100-01-01T00:00:00+03:00"}}]}
    (campaign,) = CAMPAIGNS.decode(encoded(body))[1].rows
    assert campaign.timestamps is not None
    assert campaign.timestamps.created == datetime(2026, 1, 1, tzinfo=UTC)
    assert campaign.timestamps.updated == datetime(2025, 12, 31, 21, tzinfo=UTC)
    assert (campaign.timestamps.started, campaign.timestamps.deleted) == (None, None)


@pytest.mark.parametrize("settings", [{"nm_settings": None}, {}, {"nm_settings": []}])
def test_a_campaign_may_lack_its_items(settings: dict[str, Any]) -> None:
    (campaign,) = CAMPAIGNS.decode(encoded({"adverts": [{"id": 1, "status": 9, **settings}]}))[1].rows
    assert not campaign.nm_settings


def test_a_bad_row_in_an_envelope_leaves_the_others_and_the_head() -> None:
    orders = [{"srid": "a"}, {"srid": ""}, {"srid": "b", "sellerPrice": "NaN"}, {"srid": "c", "sellerPrice": 1.10}]
    head, rows = FEED.decode(encoded({"data": {"snapshotTime": "t", "orders": orders}}))
    assert head.data.snapshot_time == "t"
    assert [row.srid for row in rows.rows] == ["a", "c"]
    assert [refused.index for refused in rows.refused] == [1, 2]
    assert "seller_price" in rows.refused[1].reason


@pytest.mark.parametrize(
    "body", [{}, {"data": None}, {"data": {"orders": []}}, {"data": {"snapshotTime": "t"}}, [], "x"]
)
def test_an_envelope_without_its_head_is_unreadable(body: object) -> None:
    with pytest.raises(BodyUnreadable):
        FEED.decode(encoded(body))


def test_an_amount_deep_in_a_row_is_checked_too() -> None:
    def campaign(advert_id: int, amount: object) -> dict[str, Any]:
        item = {"nmId": 7, "sum": amount}
        return {"advertId": advert_id, "days": [{"date": "2026-09-01", "apps": [{"appType": 1, "nms": [item]}]}]}

    rows = STATS.decode(encoded([campaign(1, "10.50"), campaign(2, "Infinity"), campaign(3, 0.1)]))
    assert [row.advert_id for row in rows.rows] == [1, 3]
    assert "sum" in rows.refused[0].reason
    assert [fact.figures.sum for row in rows.rows for fact in facts(row)] == [Decimal("10.50"), Decimal("0.1")]


def test_facts_are_by_day_campaign_app_and_item() -> None:
    apps = [{"appType": kind, "nms": [{"nmId": 7, "views": kind}, {"nmId": 8}]} for kind in (1, 32)]
    body = [
        {"advertId": 5, "days": [{"date": "2026-09-01T00:00:00Z", "apps": apps}, {"date": "2026-09-02", "apps": None}]}
    ]
    found = [(one.day, one.advert_id, one.app_type, one.nm_id) for one in facts(STATS.decode(encoded(body)).rows[0])]
    day = date(2026, 9, 1)
    assert found == [(day, 5, 1, 7), (day, 5, 1, 8), (day, 5, 32, 7), (day, 5, 32, 8)]


@pytest.mark.parametrize(
    ("given", "expected"),
    [("2026-03-14T00:00:00Z", date(2026, 3, 14)), ("2026-03-14", date(2026, 3, 14)), ("", None), (None, None),
     ("0001-01-01T00:00:00Z", None)],
)  # fmt: skip
def test_a_day_of_a_report_is_its_first_ten_characters(given: str | None, expected: date | None) -> None:
    (row,) = DETAILS.decode(encoded([{"reportId": 1, "rrdId": 2, "orderDt": given}])).rows
    assert row.order_dt == expected


@pytest.mark.parametrize("given", ["14.03.2026", "2026-02-30", "soon"])
def test_a_day_that_is_none_refuses_the_row(given: str) -> None:
    rows = DETAILS.decode(encoded([{"reportId": 1, "rrdId": 2, "rrDate": given}]))
    assert rows.rows == []
    assert "rr_date_text" in rows.refused[0].reason
    assert rows.refused[0].rrd_id == 2


@pytest.mark.parametrize("amount", ["376.99", 376.99])
def test_money_of_a_report_is_exact_as_text_and_as_number(amount: object) -> None:
    (row,) = DETAILS.decode(encoded([{"reportId": 4_100_000_000_000_123, "rrdId": 2, "forPay": amount}])).rows
    assert (row.for_pay, row.report_id) == (Decimal("376.99"), 4_100_000_000_000_123)


@pytest.mark.parametrize(
    "key", [{"reportId": 1}, {"rrdId": 1}, {"reportId": 1, "rrdId": 0}, {"reportId": None, "rrdId": 2}]
)
def test_an_operation_without_either_key_is_refused(key: dict[str, Any]) -> None:
    assert len(DETAILS.decode(encoded([key])).refused) == 1


@pytest.mark.parametrize("body", [{"balance": "NaN"}, {"balance": "x"}, [], None])
def test_an_object_with_an_impossible_value_is_unreadable(body: object) -> None:
    with pytest.raises(BodyUnreadable):
        ObjectDecoder(Balance).decode(encoded(body))


HISTORY = RowDecoder(FunnelHistory)
CLUSTERS = Envelope(ClusterStats, ClusterStatsBody, lambda body: body.items, null_is_none=True)
CLUSTER_BIDS = Envelope(ClusterBid, ClusterBidsBody, lambda body: body.bids, null_is_none=True)
NO_DAYS = ["0001-01-01T00:00:00Z", "0001-01-01", "2100-01-01", "", " ", "soon", "2026-13-01"]


@pytest.mark.parametrize("no_day", NO_DAYS)
def test_a_day_that_is_a_key_is_a_real_day_or_its_row_is_refused_and_the_others_stay(no_day: str) -> None:
    def campaign(number: int, when: str) -> str:
        return f'{{"advertId":{number},"days":[{{"date":"{when}","apps":[{{"appType":1,"nms":[{{"nmId":5}}]}}]}}]}}'

    found = STATS.decode(f"[{campaign(1, no_day)},{campaign(2, '2026-11-02T00:00:00Z')}]".encode())
    assert [refused.index for refused in found.refused] == [0]
    assert [fact.advert_id for row in found.rows for fact in facts(row)] == [2]


@pytest.mark.parametrize("no_day", NO_DAYS)
def test_days_of_the_funnel_and_of_clusters_are_real_days(no_day: str) -> None:
    history = f'[{{"product":{{"nmId":1}},"history":[{{"date":"{no_day}","openCount":4}}]}}]'
    assert len(HISTORY.decode(history.encode()).refused) == 1
    clusters = (
        f'{{"items":[{{"advertId":1,"nmId":2,"dailyStats":[{{"date":"{no_day}","stat":{{"normQuery":"a"}}}}]}}]}}'
    )
    assert len(CLUSTERS.decode(clusters.encode())[1].refused) == 1


@pytest.mark.parametrize("name", ["null", '""', "7"])
def test_a_cluster_without_its_text_is_refused(name: str) -> None:
    stats = (
        f'{{"items":[{{"advertId":1,"nmId":2,"dailyStats":[{{"date":"2026-11-01","stat":{{"normQuery":{name}}}}}]}}]}}'
    )
    assert len(CLUSTERS.decode(stats.encode())[1].refused) == 1
    bids = f'{{"bids":[{{"advert_id":1,"nm_id":2,"norm_query":{name}}}]}}'
    assert len(CLUSTER_BIDS.decode(bids.encode())[1].refused) == 1
