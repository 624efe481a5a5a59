"""The public generated client calls the simulator for each method and parses what it answers."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

sdk = pytest.importorskip("wildberries_sdk", reason="needs wildberries-sdk")

from wildberries_sdk import analytics, finances, general, items, promotion, reports  # noqa: E402

NEW_BID = 99_900


def api(module: Any, shop: Any, token: str | None = None) -> Any:
    """The module's client, pointed at the simulator; buckets are full."""
    shop.clock.at_wb_ms += 24 * 3_600_000
    configuration = module.Configuration(
        host=shop.sim.url, ignore_operation_servers=True, api_key={"HeaderApiKey": token or shop.token}
    )
    return module.DefaultApi(module.ApiClient(configuration))


def truth(shop: Any, feed: str) -> dict[str, dict[str, Any]]:
    key = "srid" if feed == "orders" else "saleID"
    rows = shop.control("GET", "/rows", params={"sid": shop.sid, "feed": feed})["rows"]
    return {row[key]: row for row in rows}


def running(shop: Any, payment_type: str = "cpm") -> dict[str, Any]:
    found: dict[str, Any] = next(
        one
        for one in shop.state("campaigns")
        if one["status"] == 9 and one["bid_type"] == "manual" and one["settings"]["payment_type"] == payment_type
    )
    return found


def test_ping(shop: Any) -> None:
    assert api(general, shop).get_ping().status == "OK"


def test_seller_info(shop: Any) -> None:
    assert api(general, shop).get_v1_seller_info().sid == shop.sid


def test_orders(shop: Any) -> None:
    rows = api(reports, shop).get_v1_supplier_orders(date_from="2026-09-01")
    expected = truth(shop, "orders")
    assert {row.srid for row in rows} == set(expected)
    assert all(row.is_cancel == expected[row.srid]["isCancel"] for row in rows)
    assert {row.srid: row.total_price for row in rows} == {key: row["totalPrice"] for key, row in expected.items()}


def test_sales(shop: Any) -> None:
    rows = api(reports, shop).get_v1_supplier_sales(date_from="2026-09-01", flag=0)
    expected = truth(shop, "sales")
    assert {row.sale_id: row.for_pay for row in rows} == {key: row["forPay"] for key, row in expected.items()}
    assert any(row.sale_id.startswith("R") for row in rows)


def test_rows_with_nulls_and_absent_fields(shop: Any) -> None:
    made = shop.control("POST", "/sellers", json={"orders": 600, "sales": 600, "seed": 12})
    client = api(reports, shop, made["token"])
    orders = client.get_v1_supplier_orders(date_from="2026-09-01")
    sales = client.get_v1_supplier_sales(date_from="2026-09-01")
    assert (len(orders), len(sales)) == (600, 600)
    assert any(row.region_name is None for row in orders)


def test_order_feed(shop: Any) -> None:
    seen: list[Any] = []
    page: dict[str, Any] = {"limit": 300}
    while True:
        body = analytics.OrderFeedRequest.from_dict(
            {"selectedPeriod": {"start": "2026-10-31T00:00:00+03:00"}, "pagination": page}
        )
        data = api(analytics, shop).post_v1_order_feed(order_feed_request=body).data
        if not data.orders:
            break
        seen += data.orders
        page |= {"snapshotTime": data.snapshot_time, "offset": len(seen)}
    expected = [row for row in shop.state("order-feed") if row["updatedAt"] >= "2026-10-31"]
    assert [(row.srid, row.status) for row in seen] == [(row["srid"], row["status"]) for row in expected]
    assert len(seen) > 600


def test_stocks(shop: Any) -> None:
    answer = api(analytics, shop).post_v1_stocks_report_wb_warehouses(analytics.InventoryRequest())
    assert [row.to_dict() for row in answer.data.items] == shop.state("stocks")


def test_funnel_of_products(shop: Any) -> None:
    body = analytics.ItemsRequest.from_dict(
        {
            "selectedPeriod": {"start": "2026-11-01", "end": "2026-11-29"},
            "pastPeriod": {"start": "2026-10-01", "end": "2026-10-29"},
            "limit": 1000,
        }
    )
    answer = api(analytics, shop).post_v3_sales_funnel_products(items_request=body)
    ordered = sum(one.statistic.selected.order_count for one in answer.data.products)
    expected = sum(row["ordered"] for row in shop.state("funnel") if "2026-11-01" <= row["date"] <= "2026-11-29")
    assert ordered == expected > 0


def test_funnel_by_day(shop: Any) -> None:
    nm_id = shop.state("cards")[0]["nmID"]
    body = analytics.ItemHistoryRequest.from_dict(
        {"selectedPeriod": {"start": "2026-11-24", "end": "2026-11-30"}, "nmIds": [nm_id]}
    )
    answer = api(analytics, shop).post_v3_sales_funnel_products_history(item_history_request=body)
    assert [(one.product.nm_id, len(one.history)) for one in answer] == [(nm_id, 7)]


def test_cards(shop: Any) -> None:
    answer = api(items, shop).post_v2_get_cards_list(
        locale="ru",
        post_v2_get_cards_list_request=items.PostV2GetCardsListRequest.from_dict(
            {"settings": {"sort": {"ascending": True}, "filter": {"withPhoto": -1}, "cursor": {"limit": 100}}}
        ),
    )
    cards = shop.state("cards")
    assert {card.nm_id: card.title for card in answer.cards} == {card["nmID"]: card["title"] for card in cards}
    assert answer.cursor.total == len(cards)


@pytest.mark.parametrize("period", ["daily", "weekly"])
def test_reports_and_their_rows(shop: Any, period: str) -> None:
    window = {"dateFrom": "2026-10-25", "dateTo": "2026-11-29", "period": period}
    listed = api(finances, shop).post_v1_sales_reports_list(finances.SalesReportListReq.from_dict(window))
    body = finances.SalesReportsDetailedReq.from_dict(window)
    rows = api(finances, shop).post_v1_sales_reports_detailed(body)
    assert {row.report_id for row in rows} == {report.report_id for report in listed}
    assert {report.report_type for report in listed} == {1, 2}
    report = listed[0]
    own = api(finances, shop).post_v1_sales_reports_detailed_report_id(
        report_id=report.report_id,
        financial_reports_detailed_report_id_req=finances.FinancialReportsDetailedReportIdReq(),
    )
    assert own == [row for row in rows if row.report_id == report.report_id]


def test_the_end_of_a_report(shop: Any) -> None:
    body = finances.SalesReportsDetailedReq.from_dict(
        {"dateFrom": "2026-10-25", "dateTo": "2026-11-29", "rrdId": 9_000_000_000_000}
    )
    answer = api(finances, shop).post_v1_sales_reports_detailed_with_http_info(body)
    assert (answer.status_code, answer.raw_data) == (204, b"")


def test_campaign_count(shop: Any) -> None:
    answer = api(promotion, shop).get_v1_promotion_count()
    assert answer.all == sum(group.count for group in answer.adverts) == len(shop.state("campaigns"))


def test_campaigns(shop: Any) -> None:
    answer = api(promotion, shop).get_v2_adverts()
    expected = {one["id"]: one["status"] for one in shop.state("campaigns") if one["type"] == 9}
    assert {one.id: one.status for one in answer.adverts} == expected


def test_campaign_statistics(shop: Any) -> None:
    ids = ",".join(str(one["id"]) for one in shop.state("campaigns"))
    answer = api(promotion, shop).get_v3_fullstats(ids=ids, begin_date=date(2026, 11, 1), end_date=date(2026, 11, 30))
    cells = {
        (day.var_date.date().isoformat(), one.advert_id, app.app_type, nm.nm_id): (nm.views, round(nm.sum * 100))
        for one in answer
        for day in one.days
        for app in day.apps
        for nm in app.nms
    }
    rows = shop.state("stats", **{"from": "2026-11-01", "to": "2026-11-30"})
    expected = {
        (row["date"], row["advertId"], row["appType"], row["nmId"]): (row["views"], row["spent"]) for row in rows
    }
    assert cells == expected
    assert len(cells) > 500


def test_spending(shop: Any) -> None:
    answer = api(promotion, shop).get_v1_upd(var_from=date(2026, 11, 1), to=date(2026, 11, 30))
    expected = shop.state("spend", **{"from": "2026-11-01", "to": "2026-11-30"})
    assert [(row.advert_id, row.upd_time, row.upd_sum) for row in answer] == [
        (row["advertId"], row["updTime"], row["updSum"]) for row in expected
    ]
    assert {row.upd_num for row in answer} > {0}


def test_budgets(shop: Any) -> None:
    campaigns = shop.state("campaigns")
    body = promotion.V2BudgetRequest.from_dict({"advertIds": [one["id"] for one in campaigns]})
    answer = api(promotion, shop).post_v2_budget(v2_budget_request=body)
    expected = {one["id"]: one["budget"] for one in campaigns if one["status"] in (4, 9, 11)}
    assert {one.advert_id: one.total for one in answer.adverts} == expected


def test_balance(shop: Any) -> None:
    assert api(promotion, shop).get_v1_balance().currency == "RUB"


def test_least_bids(shop: Any) -> None:
    one = running(shop)
    body = promotion.PostV1BidsMinRequest(
        advert_id=one["id"], nm_ids=one["nmIds"], payment_type="cpm", placement_types=["search", "recommendation"]
    )
    answer = api(promotion, shop).post_v1_bids_min(post_v1_bids_min_request=body)
    assert [row.nm_id for row in answer.bids] == one["nmIds"]


@pytest.mark.parametrize("payment_type", ["cpm", "cpc"])
def test_recommended_bids(shop: Any, payment_type: str) -> None:
    one = running(shop, payment_type)
    answer = api(promotion, shop).get_v0_bids_recommendations(nm_id=one["nmIds"][0], advert_id=one["id"])
    assert answer.actual_instance.payment_type == payment_type


def test_new_bids(shop: Any) -> None:
    one = running(shop)
    bid = {"nm_id": one["nmIds"][0], "bid_kopecks": NEW_BID, "placement": "search"}
    body = promotion.PatchV1BidsRequest.from_dict({"bids": [{"advert_id": one["id"], "nm_bids": [bid]}]})
    answer = api(promotion, shop).patch_v1_bids(patch_v1_bids_request=body)
    assert answer.bids[0].nm_bids[0].bid_kopecks == NEW_BID
    shown = api(promotion, shop).get_v2_adverts(ids=str(one["id"])).adverts[0].nm_settings
    assert next(nm.bids_kopecks.search for nm in shown if nm.nm_id == bid["nm_id"]) == NEW_BID


@pytest.mark.parametrize("payment_type", ["cpm", "cpc"])
def test_clusters_by_day(shop: Any, payment_type: str) -> None:
    one = running(shop, payment_type)
    body = promotion.V1GetNormQueryStatsRequest.from_dict(
        {"from": "2026-11-20", "to": "2026-11-30", "items": [{"advertId": one["id"], "nmId": one["nmIds"][0]}]}
    )
    answer = api(promotion, shop).post_v1_normquery_stats(v1_get_norm_query_stats_request=body)
    stats = [row.stat for row in answer.items[0].daily_stats]
    assert stats
    assert all((stat.cpm is None) == (payment_type == "cpc") for stat in stats)


def test_bids_of_clusters(shop: Any) -> None:
    one = running(shop)
    body = promotion.V0GetNormQueryBidsRequest.from_dict(
        {"items": [{"advert_id": one["id"], "nm_id": nm_id} for nm_id in one["nmIds"]]}
    )
    answer = api(promotion, shop).post_v0_normquery_get_bids(v0_get_norm_query_bids_request=body)
    assert {(row.nm_id, row.norm_query): row.bid_kopecks for row in answer.bids} == {
        (row["nmId"], row["normQuery"]): row["bidKopecks"] for row in one["queryBids"]
    }


def refusal(refused: pytest.ExceptionInfo[Any]) -> Any:
    """The body of an error, as the client parsed it."""
    return refused.value.data


def test_errors_are_parsed(shop: Any) -> None:
    with pytest.raises(reports.ApiException) as refused:
        api(reports, shop).get_v1_supplier_orders(date_from="yesterday")
    assert refusal(refused).actual_instance.errors == "dateFrom: Value not validated"
    body = finances.SalesReportListReq.from_dict({"dateFrom": "2026-11-01", "dateTo": "2026-11-02"})
    base = api(finances, shop, shop.token_of(acc=1))
    with pytest.raises(finances.ApiException) as forbidden:
        base.post_v1_sales_reports_list(body)
    assert refusal(forbidden).detail == "base token is not allowed"
    client = api(promotion, shop)
    with pytest.raises(promotion.ApiException) as nothing:
        client.get_v3_fullstats(ids="1", begin_date=date(2026, 11, 1), end_date=date(2026, 11, 2))
    assert refusal(nothing).detail == "there are no statistics for this advertising period"
