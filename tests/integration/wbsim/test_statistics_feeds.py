"""supplier/orders and supplier/sales, read as an importer reads them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

ORDERS, SALES = "/api/v1/supplier/orders", "/api/v1/supplier/sales"
DAY_MS = 86_400_000


def read_all(seller: Any, path: str, key: str, start: str) -> tuple[dict[str, dict[str, Any]], int]:
    """Follows the cursor until a page brings nothing new; rows by key, and the number of pages."""
    rows: dict[str, dict[str, Any]] = {}
    cursor, pages = start, 0
    while True:
        seller.lab.refill()
        page = seller.get(path, dateFrom=cursor).json()
        pages += 1
        fresh = [row for row in page if rows.get(row[key], {}).get("lastChangeDate") != row["lastChangeDate"]]
        rows |= {row[key]: row for row in page}
        if not fresh:
            return rows, pages
        cursor = page[-1]["lastChangeDate"]


@pytest.mark.parametrize(("path", "feed", "key"), [(ORDERS, "orders", "srid"), (SALES, "sales", "saleID")])
def test_paging_under_a_cap_ends_with_every_row(lab: Any, path: str, feed: str, key: str) -> None:
    seller = lab.seller(orders=1200, sales=700, pageCap=150)
    rows, pages = read_all(seller, path, key, "2026-10-01")
    assert list(rows.values()) == sorted(rows.values(), key=lambda row: row["lastChangeDate"])
    assert rows == {row[key]: row for row in seller.truth(feed)}
    assert pages > 5


def test_the_cap_of_the_server_rules_a_seller_without_one(lab: Any) -> None:
    lab.control("PATCH", "/settings", json={"pageCap": 7})
    assert len(lab.seller(orders=50).get(ORDERS, dateFrom="2026-10-01").json()) == 7


def test_the_boundary_row_returns_and_past_the_end_there_is_nothing(lab: Any) -> None:
    seller = lab.seller(orders=40)
    last = seller.truth("orders")[-1]
    at = last["lastChangeDate"]
    assert seller.get(ORDERS, dateFrom=at).json()[-1] == last
    assert seller.get(ORDERS, dateFrom="2026-12-01").text == "[]"


def test_many_rows_share_one_change(lab: Any) -> None:
    seller = lab.seller(orders=300, sameChange=120, pageCap=100)
    changes = [row["lastChangeDate"] for row in seller.truth("orders")]
    crowded = max(set(changes), key=changes.count)
    assert changes.count(crowded) >= 120
    page = seller.get(ORDERS, dateFrom=crowded).json()
    assert {row["lastChangeDate"] for row in page} == {crowded}


def test_a_cancel_moves_the_same_order_to_the_end(lab: Any) -> None:
    seller = lab.seller(orders=30)
    first = next(row for row in seller.truth("orders") if not row["isCancel"])
    assert first["cancelDate"] == "0001-01-01T00:00:00"
    seller.change(op="cancel-order", srid=first["srid"])
    row = seller.get(ORDERS, dateFrom="2026-11-30T15:00:00").json()[-1]
    assert (row["srid"], row["isCancel"]) == (first["srid"], True)
    assert row["cancelDate"] == row["lastChangeDate"] == "2026-11-30T15:00:00"
    assert len(seller.truth("orders")) == 30


def test_some_orders_are_cancelled_and_some_sales_returned(lab: Any) -> None:
    seller = lab.seller(orders=800, sales=600)
    cancelled = [row for row in seller.truth("orders") if row["isCancel"]]
    assert cancelled
    assert all(row["lastChangeDate"] >= row["cancelDate"] > row["date"] for row in cancelled)
    sales = seller.truth("sales")
    sold = {row["srid"]: row for row in sales if row["saleID"].startswith("S")}
    returned = [row for row in sales if row["saleID"].startswith("R")]
    assert returned
    assert all(row["srid"] in sold and row["forPay"] <= 0 for row in returned)
    assert len({row["saleID"] for row in sales}) == 600


def test_returns_may_be_positive(lab: Any) -> None:
    seller = lab.seller(orders=300, sales=300, returnSign="positive")
    returned = [row for row in seller.truth("sales") if row["saleID"].startswith("R")]
    assert returned
    assert all(row["forPay"] >= 0 for row in returned)


def test_a_day_scan_returns_the_whole_day_whatever_the_cap(lab: Any) -> None:
    seller = lab.seller(orders=600, days=10, pageCap=5)
    page = seller.get(ORDERS, dateFrom="2026-11-25T18:00:00", flag=1).json()
    expected = [row for row in seller.truth("orders") if row["date"].startswith("2026-11-25")]
    assert page == expected
    assert len(page) > 5


def test_late_rows_appear_below_the_watermark(lab: Any) -> None:
    seller = lab.seller(orders=200, late={"rows": 9, "afterS": 60})
    before, _ = read_all(seller, ORDERS, "srid", "2026-10-01")
    lab.clock.at_ms += 60_000
    after, _ = read_all(seller, ORDERS, "srid", "2026-10-01")
    late = [row for srid, row in after.items() if srid not in before]
    assert len(late) == 9
    assert max(row["lastChangeDate"] for row in late) < max(row["lastChangeDate"] for row in before.values())


def test_a_test_may_add_a_late_row_of_its_own(lab: Any) -> None:
    seller = lab.seller(orders=20)
    made = seller.put_rows("orders", [{"lastChangeDate": "2026-11-01T00:00:00", "date": "2026-11-01T00:00:00"}])
    assert (made["added"], made["changed"]) == (1, 0)
    rows, _ = read_all(seller, ORDERS, "srid", "2026-10-01")
    assert made["keys"][0] in rows


def test_rows_may_be_changed_stripped_and_spoilt(lab: Any) -> None:
    seller = lab.seller(orders=5)
    srid = seller.truth("orders")[0]["srid"]
    made = seller.put_rows("orders", [{"srid": srid, "brand": None}], absent=["sticker"])
    assert made["changed"] == 1
    row = seller.get(ORDERS, dateFrom="2026-11-30T15:00:00").json()[-1]
    assert (row["srid"], row["brand"], "sticker" in row) == (srid, None, False)
    seller.put_rows(
        "orders", [{"srid": 5, "lastChangeDate": "2026-11-30T16:00:00", "date": "2026-11-30T16:00:00"}], raw=True
    )
    assert seller.get(ORDERS, dateFrom="2026-11-30T16:00:00").json() == [
        {"srid": 5, "lastChangeDate": "2026-11-30T16:00:00", "date": "2026-11-30T16:00:00"}
    ]


def test_orders_leave_the_feed_after_ninety_days(lab: Any) -> None:
    seller = lab.seller(orders=500, days=120)
    rows, _ = read_all(seller, ORDERS, "srid", "2026-07-01")
    oldest = "2026-09-01T15:00:00"
    assert rows == {row["srid"]: row for row in seller.truth("orders") if row["date"] >= oldest}
    assert 300 < len(rows) < 450
    lab.clock.at_ms += 90 * DAY_MS
    assert read_all(seller, ORDERS, "srid", "2026-07-01")[0] == {}


def test_rows_carry_unicode_nulls_absent_fields_and_kopecks(lab: Any) -> None:
    rows = lab.seller(orders=2000).truth("orders")
    names = {name for row in rows for name in row}
    assert len(names) == 27
    assert any(set(row) != names for row in rows)
    assert any(value is None for row in rows for value in row.values())
    assert any("小" in row["brand"] or "🎄" in row["brand"] for row in rows)
    assert any(row["totalPrice"] % 1 for row in rows)
    assert all(round(row["totalPrice"], 2) == row["totalPrice"] for row in rows)
    assert all(len(row["date"]) == 19 for row in rows)


def test_a_strict_seller_has_neither_nulls_nor_absent_fields(lab: Any) -> None:
    rows = lab.seller(orders=500, nulls=False).truth("orders")
    assert {len(row) for row in rows} == {27}
    assert all(value is not None for row in rows for value in row.values())


def test_equal_seeds_give_equal_rows_and_other_seeds_others(lab: Any) -> None:
    spec = {"orders": 200, "sales": 150, "end": "2026-11-30T12:00:00", "seed": 5}
    first = lab.seller(**spec)
    rows = [first.truth("orders"), first.truth("sales"), first.sid, first.token]
    lab.control("POST", "/reset")
    again = lab.seller(**spec)
    assert [again.truth("orders"), again.truth("sales"), again.sid, again.token] == rows
    sibling = lab.seller(**spec)
    assert sibling.sid != again.sid
    assert not {row["srid"] for row in sibling.truth("orders")} & {row["srid"] for row in again.truth("orders")}
    assert lab.seller(**spec | {"seed": 6}).truth("orders") != rows[0]


def test_the_truth_can_be_paged_and_streamed(lab: Any) -> None:
    seller = lab.seller(orders=25)
    query = {"sid": seller.sid, "feed": "orders"}
    page = lab.control("GET", "/rows", params=query | {"offset": 20, "limit": 10})
    assert (page["total"], page["rows"]) == (25, seller.truth("orders")[20:])
    lines = lab.client.get("/_sim/rows", params=query | {"format": "ndjson"}).text.splitlines()
    assert len(lines) == 25
    assert lab.client.get("/_sim/rows", params=query | {"format": "array"}).json() == seller.truth("orders")


def test_dates_run_from_the_first_day_to_now(lab: Any) -> None:
    rows = lab.seller(orders=500, days=10).truth("orders")
    dates = sorted(row["date"] for row in rows)
    assert dates[0] >= "2026-11-20T15:00:00"
    assert dates[-1] <= "2026-11-30T15:00:00"
    assert max(row["lastChangeDate"] for row in rows) <= "2026-11-30T15:00:00"
    assert len({date[:10] for date in dates}) == timedelta(days=11).days


def test_rows_do_not_pile_up_at_the_end_of_the_data(lab: Any) -> None:
    seller = lab.seller(orders=3000, sales=2500, sameChange=0)
    for feed in ("orders", "sales"):
        changes = [row["lastChangeDate"] for row in seller.truth(feed)]
        assert max(map(changes.count, set(changes))) < 10
