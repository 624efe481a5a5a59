"""Cards, stocks, the order feed and the funnel."""

from __future__ import annotations

from typing import Any

import pytest

CARDS, FEED = "/content/v2/get/cards/list", "/api/analytics/v1/order-feed"
STOCKS = "/api/analytics/v1/stocks-report/wb-warehouses"
PERIOD = {"selectedPeriod": {"start": "2026-10-31T00:00:00+03:00"}}


def walk_cards(seller: Any, *, ascending: bool, start: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """Follows the cursor until a page is short."""
    cards: list[dict[str, Any]] = []
    cursor = {"limit": 10} | (start or {})
    while True:
        seller.lab.refill()
        body = {"settings": {"sort": {"ascending": ascending}, "filter": {"withPhoto": -1}, "cursor": cursor}}
        page = seller.post(CARDS, body).json()
        cards += page["cards"]
        if page["cursor"]["total"] < cursor["limit"]:
            return cards
        cursor |= {"updatedAt": page["cursor"]["updatedAt"], "nmID": page["cursor"]["nmID"]}


@pytest.mark.parametrize("ascending", [True, False])
def test_the_cursor_walks_every_card_once_although_many_share_their_change(lab: Any, ascending: bool) -> None:
    seller = lab.seller(products=47)
    cards = walk_cards(seller, ascending=ascending)
    assert len({card["nmID"] for card in cards}) == len(cards) == 47
    assert len({card["updatedAt"] for card in cards}) < 10
    changes = [card["updatedAt"] for card in cards]
    assert changes == sorted(changes, reverse=not ascending)


def test_an_edited_card_comes_after_the_cursor_and_a_thrown_one_does_not(lab: Any) -> None:
    seller = lab.seller(products=20)
    cards = walk_cards(seller, ascending=True)
    ends = {"updatedAt": cards[-1]["updatedAt"], "nmID": cards[-1]["nmID"]}
    assert walk_cards(seller, ascending=True, start=ends) == []
    seller.change(op="set-card", nmId=cards[3]["nmID"], title="Новое имя")
    seller.change(op="set-card", nmId=cards[4]["nmID"], inTrash=True)
    fresh = walk_cards(seller, ascending=True, start=ends)
    assert [(card["nmID"], card["title"]) for card in fresh] == [(cards[3]["nmID"], "Новое имя")]
    assert len(walk_cards(seller, ascending=False)) == 19


def test_cards_are_filtered(lab: Any) -> None:
    seller = lab.seller(products=40)
    cards = seller.state("cards")
    one = cards[5]

    def found(**wanted: Any) -> set[int]:
        lab.refill()
        page = seller.post(CARDS, {"settings": {"filter": wanted, "cursor": {"limit": 100}}}).json()
        return {card["nmID"] for card in page["cards"]}

    assert found(textSearch=one["vendorCode"]) == {one["nmID"]}
    assert found(textSearch=one["sizes"][0]["skus"][0]) == {one["nmID"]}
    assert found(imtID=one["imtID"]) == {one["nmID"]}
    assert found(brands=[one["brand"]]) == {card["nmID"] for card in cards if card["brand"] == one["brand"]}
    assert found(objectIDs=[one["subjectID"]]) == {
        card["nmID"] for card in cards if card["subjectID"] == one["subjectID"]
    }
    assert found(withPhoto=1) == {card["nmID"] for card in cards if card["photos"]}
    assert found(withPhoto=2) == {card["nmID"] for card in cards if not card["photos"]}
    assert found(tagIDs=[2]) == {card["nmID"] for card in cards if any(tag["id"] == 2 for tag in card["tags"])}


def test_stocks_page_by_offset_and_change(lab: Any) -> None:
    seller = lab.seller(products=30)
    rows: list[dict[str, Any]] = []
    while True:
        lab.refill()
        page = seller.post(STOCKS, {"limit": 25, "offset": len(rows)}).json()["data"]["items"]
        rows += page
        if len(page) < 25:
            break
    assert rows == seller.state("stocks")
    seller.change(op="set-stock", chrtId=rows[7]["chrtId"], quantity=12_345)
    lab.refill()
    changed = seller.post(STOCKS, {"nmIds": [rows[7]["nmId"]], "chrtIds": [rows[7]["chrtId"]]}).json()["data"]["items"]
    assert changed == [rows[7] | {"quantity": 12_345}]


def test_a_snapshot_of_the_order_feed_stands_while_orders_change(lab: Any) -> None:
    seller = lab.seller(orders=100)
    first = seller.post(FEED, PERIOD | {"pagination": {"limit": 60}}).json()["data"]
    oldest = seller.truth("orders")[0]["srid"]
    lab.clock.at_ms += 1000
    seller.change(op="cancel-order", srid=oldest)
    lab.refill()
    second = seller.post(
        FEED, PERIOD | {"pagination": {"limit": 60, "offset": 60, "snapshotTime": first["snapshotTime"]}}
    ).json()["data"]
    srids = [row["srid"] for row in first["orders"] + second["orders"]]
    assert len(srids) == len(set(srids)) == 100
    lab.refill()
    fresh = seller.post(FEED, PERIOD | {"pagination": {"limit": 60}}).json()["data"]
    assert (fresh["orders"][0]["srid"], fresh["orders"][0]["status"]) == (oldest, "cancel")


def test_an_offset_without_snapshot_and_an_unknown_snapshot_are_refused(lab: Any) -> None:
    seller = lab.seller(orders=5)
    for page in ({"offset": 5}, {"offset": 5, "snapshotTime": "2026-11-30T00:00:00Z"}):
        lab.refill()
        answer = seller.post(FEED, PERIOD | {"pagination": page})
        assert (answer.status_code, "snapshotTime" in answer.json()["detail"]) == (400, True)


def test_the_order_feed_has_unpaid_orders_and_every_status(lab: Any) -> None:
    seller = lab.seller(orders=900, sales=500, unpaid=8)
    rows = seller.post(FEED, PERIOD | {"pagination": {"limit": 10_000}}).json()["data"]["orders"]
    assert [row["updatedAt"] for row in rows] == sorted((row["updatedAt"] for row in rows), reverse=True)
    assert {row["status"] for row in rows} >= {"created", "buyout", "cancel", "return"}
    known = {row["srid"] for row in seller.truth("orders")}
    assert len([row for row in rows if row["srid"] not in known]) == 8
    assert all(("cancelType" in row) == (row["status"] == "cancel") for row in rows)


def test_a_sold_and_a_returned_order_change_their_status(lab: Any) -> None:
    seller = lab.seller(orders=3)
    srid = next(row["srid"] for row in seller.truth("orders") if not row["isCancel"])
    statuses = []
    for op in ("sell-order", "return-order"):
        seller.change(op=op, srid=srid)
        statuses.append(next(row["status"] for row in seller.state("order-feed") if row["srid"] == srid))
    assert statuses[0] == "buyout"
    assert statuses[1].startswith("return")
    assert [row["saleID"][0] for row in seller.truth("sales")] == ["S", "R"]


def test_the_funnel_counts_the_orders_of_the_feed(lab: Any) -> None:
    seller = lab.seller(orders=600, sales=300, nulls=False)
    nm_id = seller.truth("orders")[0]["nmId"]
    body = {"selectedPeriod": {"start": "2026-11-24", "end": "2026-11-30"}, "nmIds": [nm_id]}
    days = seller.post("/api/analytics/v3/sales-funnel/products/history", body).json()[0]["history"]
    for day in days:
        own = [row for row in seller.truth("orders") if row["nmId"] == nm_id and row["date"][:10] == day["date"]]
        assert day["orderCount"] == len(own)
        assert day["orderSum"] == int(sum(round(row["priceWithDisc"] * 100) for row in own) / 100)
        assert day["cartCount"] >= day["orderCount"]
    week = seller.post("/api/analytics/v3/sales-funnel/products/history", body | {"aggregationLevel": "week"}).json()
    assert week[0]["history"][0]["orderCount"] == sum(day["orderCount"] for day in days)


def test_funnel_items_are_sorted_and_paged(lab: Any) -> None:
    seller = lab.seller(orders=600, products=25)
    rows: list[dict[str, Any]] = []
    body = {
        "selectedPeriod": {"start": "2026-11-01", "end": "2026-11-29"},
        "orderBy": {"field": "orderCount", "mode": "asc"},
        "limit": 10,
    }
    for offset in (0, 10, 20):
        lab.refill()
        answer = seller.post("/api/analytics/v3/sales-funnel/products", body | {"offset": offset}).json()
        rows += answer["data"]["products"]
    counts = [row["statistic"]["selected"]["orderCount"] for row in rows]
    assert counts == sorted(counts)
    assert len({row["product"]["nmId"] for row in rows}) == 25
