"""Campaigns, bids and advertising statistics."""

from __future__ import annotations

from typing import Any

import pytest

ADVERTS, BIDS, STATS = "/api/advert/v2/adverts", "/api/advert/v1/bids", "/adv/v3/fullstats"
DAY_MS, MINUTE_MS = 86_400_000, 60_000


def campaign(seller: Any, bid_type: str, payment_type: str = "cpm", status: int = 9) -> dict[str, Any]:
    found: dict[str, Any] = next(
        one
        for one in seller.state("campaigns")
        if (one["bid_type"], one["settings"]["payment_type"], one["status"], one["type"])
        == (bid_type, payment_type, status, 9)
    )
    return found


def set_bid(seller: Any, one: dict[str, Any], kopecks: int, placement: str = "search") -> Any:
    seller.lab.clock.at_wb_ms += 1000
    bid = {"nm_id": one["nmIds"][0], "bid_kopecks": kopecks, "placement": placement}
    return seller.patch(BIDS, {"bids": [{"advert_id": one["id"], "nm_bids": [bid]}]})


def shown_bids(seller: Any, one: dict[str, Any]) -> dict[str, int]:
    seller.lab.clock.at_wb_ms += 1000
    adverts = seller.get(ADVERTS, ids=one["id"]).json()["adverts"]
    bids: dict[str, int] = adverts[0]["nm_settings"][0]["bids_kopecks"]
    return bids


def stats(seller: Any, ids: list[int], begin: str = "2026-11-01", end: str = "2026-11-30") -> Any:
    seller.lab.refill()
    return seller.get(STATS, ids=",".join(map(str, ids)), beginDate=begin, endDate=end)


def test_bids_rule_at_once_and_then_at_most_each_thirty_seconds(lab: Any) -> None:
    seller = lab.seller(campaigns=5)
    one = campaign(seller, "manual")
    assert set_bid(seller, one, 50_000).json() == {
        "bids": [
            {
                "advert_id": one["id"],
                "nm_bids": [{"nm_id": one["nmIds"][0], "bid_kopecks": 50_000, "placement": "search"}],
            }
        ],
        "currency": "RUB",
    }
    assert shown_bids(seller, one)["search"] == 50_000
    assert set_bid(seller, one, 60_000).status_code == 200
    assert set_bid(seller, one, 70_000).status_code == 200
    assert shown_bids(seller, one)["search"] == 50_000
    assert seller.state("campaigns")[0]["waitingBids"][0]["bidKopecks"] == 70_000
    lab.clock.at_wb_ms += 27_000
    assert shown_bids(seller, one)["search"] == 70_000


def test_a_unified_campaign_takes_combined_bids_and_a_manual_one_does_not(lab: Any) -> None:
    seller = lab.seller(campaigns=5)
    unified, manual = campaign(seller, "unified"), campaign(seller, "manual")
    assert set_bid(seller, unified, 44_400, "combined").status_code == 200
    assert set(shown_bids(seller, unified).values()) == {44_400}
    for one, placement in ((unified, "search"), (manual, "combined")):
        refused = set_bid(seller, one, 50_000, placement)
        assert (refused.status_code, "wrong placement" in refused.json()["detail"]) == (400, True)


def test_a_bid_below_the_least_is_refused_with_the_least(lab: Any) -> None:
    seller = lab.seller(campaigns=5)
    one = campaign(seller, "manual")
    body = {
        "advert_id": one["id"],
        "nm_ids": one["nmIds"],
        "payment_type": "cpm",
        "placement_types": ["combined", "search", "recommendation"],
    }
    rows = seller.post("/api/advert/v1/bids/min", body).json()["bids"]
    least = next(bid["value"] for bid in rows[0]["bids"] if bid["type"] == "search")
    assert set_bid(seller, one, least).status_code == 200
    refused = set_bid(seller, one, least - 1)
    assert refused.json()["detail"] == f"wrong bid value: {least - 1}; min: {least}"


def test_bids_of_a_finished_campaign_and_of_a_foreign_item_are_refused(lab: Any) -> None:
    seller = lab.seller(campaigns=10)
    finished = campaign(seller, "unified", status=7)
    assert "wrong advert status" in set_bid(seller, finished, 99_000, "combined").json()["detail"]
    one = campaign(seller, "manual") | {"nmIds": [1]}
    assert set_bid(seller, one, 99_000).json()["detail"] == "some nms are not belong to advert"


def test_unknown_and_deleted_campaigns_are_left_out_without_a_word(lab: Any) -> None:
    seller = lab.seller(campaigns=6)
    ids = [one["id"] for one in seller.state("campaigns")]
    seller.change(op="delete-campaign", advertId=ids[0])
    adverts = seller.get(ADVERTS, ids=",".join(map(str, [*ids, 1]))).json()["adverts"]
    assert [one["id"] for one in adverts] == ids[1:]
    seller.change(op="delete-campaign", advertId=ids[1], gradual=True)
    gone = seller.get(ADVERTS, ids=ids[1]).json()["adverts"][0]
    assert (gone["status"], gone["timestamps"]["deleted"][:4]) == (-1, "2026")
    assert adverts[0]["timestamps"]["deleted"] == "2100-01-01T00:00:00+03:00"


def test_adverts_are_narrowed_by_status_and_payment(lab: Any) -> None:
    seller = lab.seller(campaigns=24)
    expected = [one for one in seller.state("campaigns") if one["type"] == 9]
    found = seller.get(ADVERTS, statuses="9,11", payment_type="cpc").json()["adverts"]
    assert [one["id"] for one in found] == [
        one["id"] for one in expected if one["status"] in (9, 11) and one["settings"]["payment_type"] == "cpc"
    ]
    assert any(one["nm_settings"] is None for one in expected)


def test_the_count_shows_legacy_types_and_the_list_does_not(lab: Any) -> None:
    seller = lab.seller(campaigns=24)
    groups = seller.get("/adv/v1/promotion/count").json()["adverts"]
    assert {group["type"] for group in groups} == {6, 8, 9}
    assert sum(group["count"] for group in groups) == 24
    assert len(seller.get(ADVERTS).json()["adverts"]) == 22


def test_statistics_add_up_from_items_to_campaigns(lab: Any) -> None:
    seller = lab.seller(campaigns=12)
    ids = [one["id"] for one in seller.state("campaigns")]
    found = stats(seller, ids).json()
    assert len(found) > 4
    for one in found:
        for name in ("views", "clicks", "orders", "shks", "atbs", "canceled"):
            assert one[name] == sum(day[name] for day in one["days"])
            nms = [nm for day in one["days"] for app in day["apps"] for nm in app["nms"]]
            assert one[name] == sum(nm[name] for nm in nms)
        assert round(one["sum"] * 100) == round(sum(day["sum"] * 100 for day in one["days"]))


@pytest.mark.parametrize(
    ("shape", "status", "text"),
    [
        ("error", 400, '"detail":"there are no statistics for this advertising period"'),
        ("null", 200, "null"),
        ("empty", 200, "[]"),
        ("object", 200, '{"error":'),
    ],
)
def test_no_data_has_several_shapes(lab: Any, shape: str, status: int, text: str) -> None:
    seller = lab.seller(campaigns=10, noStats=shape)
    ready = campaign(seller, "manual", status=4)
    answer = stats(seller, [ready["id"], 1])
    assert (answer.status_code, text in answer.text) == (status, True)
    running = campaign(seller, "manual")
    assert [one["advertId"] for one in stats(seller, [ready["id"], running["id"]]).json()] == [running["id"]]


def test_the_window_and_the_batch_have_a_limit(lab: Any) -> None:
    seller = lab.seller(campaigns=2)
    one = campaign(seller, "manual")["id"]
    assert stats(seller, [one], "2026-10-31", "2026-11-30").status_code == 200
    too_long = stats(seller, [one], "2026-10-30", "2026-11-30").json()
    assert too_long["errors"] == [{"field": "begin and end", "detail": "max date range 31 days"}]
    assert stats(seller, [one, *range(1, 50)]).status_code == 200
    assert stats(seller, [one, *range(1, 51)]).json()["detail"] == "number of advert cannot be more than 50"


def test_a_poisoned_id_fails_its_batch_and_only_its_batch(lab: Any) -> None:
    seller = lab.seller(campaigns=6)
    ids = [one["id"] for one in seller.state("campaigns")]
    seller.change(op="poison-campaign", advertId=ids[1])
    failed = stats(seller, ids)
    assert (failed.status_code, failed.json()["detail"]) == (500, "service.GetAvgPositions failed")
    assert stats(seller, [ids[0], *ids[2:]]).status_code == 200
    seller.change(op="poison-campaign", advertId=ids[1], poisoned=False)
    assert stats(seller, ids).status_code == 200


def test_todays_figures_move_and_orders_settle_after_days(lab: Any) -> None:
    seller = lab.seller(campaigns=1)
    ids = [one["id"] for one in seller.state("campaigns")]
    day = {"begin": "2026-11-30", "end": "2026-11-30"}
    noon = stats(seller, ids, **day).json()[0]
    assert stats(seller, ids, **day).json()[0] == noon
    lab.clock.at_ms += 90 * MINUTE_MS
    later = stats(seller, ids, **day).json()[0]
    assert later["views"] > noon["views"]
    lab.clock.at_ms += DAY_MS
    next_day = stats(seller, ids, **day).json()[0]
    lab.clock.at_ms += 5 * DAY_MS
    settled = stats(seller, ids, **day).json()[0]
    assert settled["views"] == next_day["views"]
    assert settled["orders"] > next_day["orders"]
    assert stats(seller, ids, **day).json()[0] == settled


def test_a_test_may_set_a_cell(lab: Any) -> None:
    seller = lab.seller(campaigns=1)
    one = seller.state("campaigns")[0]
    cell = {"advertId": one["id"], "day": "2026-11-20", "appType": 32, "nmId": one["nmIds"][0]}
    seller.change(op="set-stats", **cell, views=10, clicks=5, spent=1234, orders=1, shks=2, ordered=99_900)
    day = stats(seller, [one["id"]], "2026-11-20", "2026-11-20").json()[0]["days"][0]
    nm = next(app for app in day["apps"] if app["appType"] == 32)["nms"][0]
    assert (nm["views"], nm["ctr"], nm["cpc"], nm["cr"], nm["sum"], nm["sum_price"]) == (10, 50, 2.47, 20, 12.34, 999)


def test_spending_agrees_with_the_statistics_and_gets_its_number_late(lab: Any) -> None:
    seller = lab.seller(campaigns=12)
    rows = seller.get("/adv/v1/upd", **{"from": "2026-11-01", "to": "2026-11-30"}).json()
    spent: dict[tuple[int, str], int] = {}
    for cell in seller.state("stats", **{"from": "2026-11-01", "to": "2026-11-30"}):
        key = (cell["advertId"], cell["date"])
        spent[key] = spent.get(key, 0) + cell["spent"]
    charged: dict[tuple[int, str], int] = {}
    for row in rows:
        key = (row["advertId"], (row["updTime"] or "2026-11-30")[:10])
        charged[key] = charged.get(key, 0) + row["updSum"]
    assert charged == {key: kopecks // 100 for key, kopecks in spent.items() if kopecks >= 100}
    assert {row["updTime"] is None for row in rows if row["updNum"] == 0} == {True, False}
    numbers = [row["updNum"] for row in rows if row["updNum"]]
    assert len(numbers) > len(set(numbers))
    assert all(row["updNum"] == 0 for row in rows if (row["updTime"] or "2026-11-30") >= "2026-11-28")


def test_a_further_document_and_a_new_status_show(lab: Any) -> None:
    seller = lab.seller(campaigns=1)
    one = seller.state("campaigns")[0]
    seller.change(op="add-spend", advertId=one["id"], updSum=5, updTime="2026-11-10T10:00:00+03:00")
    seller.change(op="set-campaign", advertId=one["id"], status=11, budget=7)
    rows = seller.get("/adv/v1/upd", **{"from": "2026-11-10", "to": "2026-11-10"}).json()
    assert rows[-1]["updSum"] == 5
    assert rows[0]["advertStatus"] == 11
    answer = seller.post("/api/advert/v2/budget", {"advertIds": [one["id"], 1]})
    assert answer.json() == {"adverts": [{"advertId": one["id"], "currency": "RUB", "total": 7}]}


def test_clusters_have_a_row_a_day_and_no_row_where_there_is_nothing(lab: Any) -> None:
    seller = lab.seller(campaigns=10)
    shown, ready = campaign(seller, "manual"), campaign(seller, "manual", status=4)
    items = [{"advertId": one["id"], "nmId": one["nmIds"][0]} for one in (shown, ready)]
    body = {"from": "2026-11-20", "to": "2026-11-29", "items": items}
    first, second = seller.post("/adv/v1/normquery/stats", body).json()["items"]
    keys = [(row["date"], row["stat"]["normQuery"]) for row in first["dailyStats"]]
    assert len(keys) == len(set(keys)) >= 30
    assert "dailyStats" not in second


def test_only_manual_campaigns_with_paid_shows_have_bids_of_clusters(lab: Any) -> None:
    seller = lab.seller(campaigns=10)
    for bid_type, payment_type, some in (("manual", "cpm", True), ("unified", "cpm", False), ("manual", "cpc", False)):
        one = campaign(seller, bid_type, payment_type)
        items = [{"advert_id": one["id"], "nm_id": nm_id} for nm_id in one["nmIds"]]
        rows = seller.post("/adv/v0/normquery/get-bids", {"items": items}).json()["bids"]
        assert bool(rows) == some
        assert all(row["bid"] * 100 == row["bid_kopecks"] for row in rows)


def calls_with(seller: Any, advert_id: int, nm_id: int) -> dict[str, Any]:
    """One call of each method that takes campaigns."""
    seller.lab.refill()
    pair, snake = [{"advertId": advert_id, "nmId": nm_id}], [{"advert_id": advert_id, "nm_id": nm_id}]
    least = {"advert_id": advert_id, "nm_ids": [nm_id], "payment_type": "cpm", "placement_types": ["search"]}
    return {
        "adverts": seller.get(ADVERTS, ids=advert_id),
        "budget": seller.post("/api/advert/v2/budget", {"advertIds": [advert_id]}),
        "bids/min": seller.post("/api/advert/v1/bids/min", least),
        "bids/recommendations": seller.get("/api/advert/v0/bids/recommendations", advertId=advert_id, nmId=nm_id),
        "normquery/stats": seller.post(
            "/adv/v1/normquery/stats", {"from": "2026-11-29", "to": "2026-11-30", "items": pair}
        ),
        "normquery/get-bids": seller.post("/adv/v0/normquery/get-bids", {"items": snake}),
        "fullstats": stats(seller, [advert_id]),
    }


@pytest.mark.parametrize("method", ["adverts", "budget", "bids/min", "bids/recommendations", "normquery/stats"])
def test_a_campaign_is_poison_for_the_methods_that_are_named(lab: Any, method: str) -> None:
    seller = lab.seller(campaigns=5)
    one = campaign(seller, "manual")
    seller.change(op="poison-campaign", advertId=one["id"], methods=[method])

    answers = calls_with(seller, one["id"], one["nmIds"][0])

    assert {name: answer.status_code for name, answer in answers.items()} == {
        name: 500 if name == method else 200 for name in answers
    }


def test_a_campaign_that_adverts_does_not_know_is_listed_and_left_out(lab: Any) -> None:
    seller = lab.seller(campaigns=5)
    one = campaign(seller, "manual")
    seller.change(op="set-campaign", advertId=one["id"], unknown=True)

    assert seller.get(ADVERTS, ids=one["id"]).json() == {"adverts": []}
    groups = seller.get("/adv/v1/promotion/count").json()["adverts"]
    assert one["id"] in {listed["advertId"] for group in groups for listed in group["advert_list"]}


def test_bids_and_items_change_in_the_sellers_cabinet(lab: Any) -> None:
    seller = lab.seller(campaigns=5)
    one, [other, *_] = campaign(seller, "manual"), [item["nmID"] for item in seller.state("cards")[-1:]]
    seller.change(op="set-bid", advertId=one["id"], nmId=one["nmIds"][0], placement="search", bidKopecks=77_000)
    assert shown_bids(seller, one)["search"] == 77_000

    seller.change(op="set-campaign", advertId=one["id"], nmIds=[other])

    [shown] = seller.get(ADVERTS, ids=one["id"]).json()["adverts"]
    assert [item["nm_id"] for item in shown["nm_settings"]] == [other]
    assert shown["nm_settings"][0]["bids_kopecks"]["search"] > 0
