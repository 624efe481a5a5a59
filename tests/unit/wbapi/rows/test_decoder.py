"""Bytes to typed rows: exact, tolerant of what is absent, strict about keys, and never dropping a row unseen."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, get_args

import msgspec
import pytest

from wbapi.methods.statistics import ORDER_ROWS, SALE_ROWS
from wbapi.rows.decoder import KEPT_PAGE_CHARS, REFUSED_MAX, RowDecoder
from wbapi.rows.fullstats import CampaignStats
from wbapi.rows.splitting import OBJECTS_MAX, BodyUnreadable
from wbapi.rows.statistics import OrderRow, SaleRow, total_of_orders
from wbapi.rows.values import MOSCOW

ORDERS, SALES = ORDER_ROWS, SALE_ROWS
CHANGED = "2026-08-01T12:30:45"


def order(**fields: Any) -> dict[str, Any]:
    return {"srid": "a.1", "lastChangeDate": CHANGED} | fields


def body(*rows: object) -> bytes:
    return json.dumps(rows, ensure_ascii=False).encode()


def priced(srid: str, amount: str, before: str = "", after: str = "") -> bytes:
    row = ('{"srid":"', srid, '","lastChangeDate":"2026-08-01","totalPrice":', amount, "}")
    return "".join([before, *row, after]).encode()


def test_a_full_row_comes_through_as_wb_means_it() -> None:
    text = """[{"date":"2026-08-01T10:00:01","lastChangeDate":"2026-08-01T12:30:45","warehouseName":"Склад «Юг» 🧦",
    "nmId":1234567,"barcode":"0012","incomeID":0,"isSupply":false,"isRealization":true,"totalPrice":1887.10,
    "discountPercent":18,"spp":26,"finishedPrice":"1145.50","priceWithDisc":1e3,"isCancel":false,
    "cancelDate":"0001-01-01T00:00:00","sticker":"","gNumber":"343432","srid":"11.rf9.0.0","brandNewField":{"x":[1]}}]"""
    (row,) = ORDERS.decode(text.encode()).rows
    assert row.key == row.srid == "11.rf9.0.0"
    assert row.warehouse_name == "Склад «Юг» 🧦"
    assert (row.nm_id, row.barcode, row.income_id) == (1234567, "0012", 0)
    assert row.date == datetime(2026, 8, 1, 7, 0, 1, tzinfo=UTC)
    assert row.date.tzinfo is MOSCOW
    assert row.last_change_date == "2026-08-01T12:30:45"
    assert row.changed_at == datetime(2026, 8, 1, 12, 30, 45, tzinfo=MOSCOW)
    assert row.cancel_date is None
    assert (row.total_price, str(row.total_price)) == (Decimal("1887.1"), "1887.10")
    assert row.finished_price == Decimal("1145.5")
    assert row.price_with_disc == 1000
    assert row.region_name is None


@pytest.mark.parametrize(
    "digits",
    [
        "12345678901234567.89",
        "999999999999999999",
        "-999999999999999999",
        "0.1",
        "0.10",
        "-5",
        "1e2",
        "0",
        "99999999999999999.999999999",
    ],
)
@pytest.mark.parametrize("quote", ["", '"'])
def test_money_loses_no_digit(digits: str, quote: str) -> None:
    (row,) = ORDERS.decode(priced("a", f"{quote}{digits}{quote}", "[", "]")).rows
    assert row.total_price == Decimal(digits)
    assert type(row.total_price) is Decimal


@pytest.mark.parametrize(
    "amount",
    [
        '"NaN"',
        '"-NaN"',
        '"sNaN"',
        '"Infinity"',
        "1e400",
        "1e18",
        "1e-40",
        "1000000000000000000",
        "-1000000000000000000",
        '"' + "9" * 40 + '"',
        '"x"',
        "true",
    ],
)
def test_what_is_no_amount_of_money_refuses_the_row(amount: str) -> None:
    rows = ORDERS.decode(priced("bad", amount, "[") + priced("good", "1", ",", "]"))
    assert [row.srid for row in rows.rows] == ["good"]
    (refused,) = rows.refused
    assert refused.index == 0
    assert "price" in refused.reason.lower()
    assert json.loads(refused.raw)["srid"] == "bad"


@pytest.mark.parametrize("sentinel", ["0001-01-01T00:00:00", "2100-01-01T00:00:00", "2100-01-01T00:00:00Z", None, ""])
def test_sentinels_null_and_blank_are_no_time(sentinel: str | None) -> None:
    rows = ORDERS.decode(body(order(cancelDate=sentinel)))
    assert rows.refused == []
    assert rows.rows[0].cancel_date is None


def test_a_time_with_an_offset_keeps_its_instant() -> None:
    (row,) = ORDERS.decode(body(order(date="2026-08-01T00:30:00Z"))).rows
    assert row.date == datetime(2026, 8, 1, 3, 30, tzinfo=MOSCOW)


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ({"lastChangeDate": CHANGED}, "srid"),
        ({"srid": None, "lastChangeDate": CHANGED}, "srid"),
        ({"srid": "", "lastChangeDate": CHANGED}, "srid"),
        ({"srid": 17, "lastChangeDate": CHANGED}, "srid"),
        ({"srid": "x" * 300, "lastChangeDate": CHANGED}, "srid"),
        ({"srid": "a"}, "lastChangeDate"),
        ({"srid": "a", "lastChangeDate": "yesterday"}, "last_change_date"),
        ({"srid": "a", "lastChangeDate": "0001-01-01T00:00:00"}, "last_change_date"),
        (order(nmId="12"), "nmId"),
        (order(nmId=2**63), "nmId"),
        (order(nmId=1.5), "nmId"),
        (order(isCancel="yes"), "isCancel"),
        (order(brand={"name": "x"}), "brand"),
        (order(date="2026-13-01T00:00:00"), "date"),
        ([], "object"),
        (None, "object"),
        ("row", "object"),
    ],
)
def test_a_bad_row_is_refused_with_its_reason_and_its_neighbours_stay(bad: object, reason: str) -> None:
    rows = ORDERS.decode(body(order(srid="first"), bad, order(srid="last")))
    assert [row.srid for row in rows.rows] == ["first", "last"]
    (refused,) = rows.refused
    assert refused.index == 1
    assert reason in refused.reason
    assert json.loads(refused.raw) == bad
    assert rows.raw_count == 3


def test_a_sale_is_known_by_its_own_id_and_a_return_by_its_prefix() -> None:
    rows = SALES.decode(body(order(saleID="S1", forPay="10.5"), order(saleID="R1", forPay=-10.5), order(saleID="")))
    assert [(row.key, row.is_return) for row in rows.rows] == [("S1", False), ("R1", True)]
    assert [row.for_pay for row in rows.rows] == [Decimal("10.5"), Decimal("-10.5")]
    assert len(rows.refused) == 1


@pytest.mark.parametrize("last", [order(srid=None), order(nmId="x")])
def test_the_cursor_is_the_last_rows_even_where_that_is_refused(last: dict[str, Any]) -> None:
    rows = ORDERS.decode(body(order(lastChangeDate="2026-08-01T01:00:00"), last))
    assert rows.last_change_date == CHANGED


def test_an_unreadable_last_row_leaves_the_cursor_at_the_one_before() -> None:
    assert ORDERS.decode(body(order(), {"lastChangeDate": 5})).last_change_date == CHANGED


def test_the_cursor_is_verbatim() -> None:
    assert (
        ORDERS.decode(body(order(lastChangeDate="2026-08-01T12:30:45.120"))).last_change_date
        == "2026-08-01T12:30:45.120"
    )


def test_u0000_is_taken_out_of_texts_since_no_database_stores_it() -> None:
    rows = ORDERS.decode(body(order(brand="a\x00b"), order(srid="b", supplierArticle="back\\u0000slash")))
    assert [row.brand for row in rows.rows] == ["ab", None]
    assert rows.rows[1].supplier_article == "back\\u0000slash"


def test_half_a_surrogate_pair_spoils_one_text_and_no_page() -> None:
    first = rb'[{"srid":"a","lastChangeDate":"2026-08-01","brand":"x\ud800y"},'
    text = first + rb'{"srid":"b","lastChangeDate":"2026-08-01","brand":"\ud83e\udde6 \\ud800"}]'
    assert [row.brand for row in ORDERS.decode(text).rows] == ["x\ufffdy", "🧦 \\ud800"]


def test_bytes_that_are_no_text_refuse_their_row_alone() -> None:
    rows = ORDERS.decode(
        b'[{"srid":"a","lastChangeDate":"2026-08-01","brand":"\xff"},{"srid":"b","lastChangeDate":"2026-08-01"}]'
    )
    assert [row.srid for row in rows.rows] == ["b"]
    assert rows.refused[0].index == 0


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"{}",
        b"17",
        b'"x"',
        b"[",
        b"[{}",
        b'[{"srid":"a"',
        b"[{}]x",
        b"[[[" * 50_000,
        b"\xef\xbb\xbf[]",
        "[]".encode("utf-16"),
    ],
)
def test_what_is_no_array_of_rows_is_unreadable(text: bytes) -> None:
    with pytest.raises(BodyUnreadable):
        ORDERS.decode(text)


def test_an_empty_array_has_no_rows_and_no_cursor() -> None:
    rows = ORDERS.decode(b"[]")
    assert (rows.rows, rows.refused, rows.last_change_date) == ([], [], None)


def test_a_page_of_bad_rows_is_kept_within_bounds() -> None:
    rows = ORDERS.decode(body(*[{"brand": "x" * 10_000}] * 5_000))
    assert len(rows.refused) == 5_000
    assert sum(len(refused.raw) for refused in rows.refused) < KEPT_PAGE_CHARS * 1.5


def test_a_bytearray_is_decoded_without_being_copied_first() -> None:
    assert ORDERS.decode(bytearray(body(order()))).raw_count == 1


@pytest.mark.parametrize("kind", [OrderRow, SaleRow])
def test_every_amount_of_a_row_is_looked_at(kind: type[OrderRow | SaleRow]) -> None:
    decoder: RowDecoder[Any] = ORDERS if kind is OrderRow else SALES
    amounts = [field for field in msgspec.structs.fields(kind) if Decimal in get_args(field.type)]
    assert len(amounts) >= 3
    for field in amounts:
        rows = decoder.decode(body(order(saleID="S1"), order(saleID="S2", **{field.encode_name: "NaN"})))
        assert [refused.index for refused in rows.refused] == [1], field.name


def test_the_total_of_orders_counts_each_amount_once() -> None:
    row = OrderRow(
        srid="a",
        last_change_date=CHANGED,
        total_price_raw=Decimal(1),
        finished_price_raw=Decimal(20),
        price_with_disc_raw=Decimal(300),
    )
    assert total_of_orders([row, OrderRow(srid="b", last_change_date=CHANGED)]) == 321


def peak_of(decode: Callable[[], object]) -> int:
    tracemalloc.start()
    try:
        decode()
    except BodyUnreadable:
        pass
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return peak


@pytest.mark.parametrize("unit", ["0", "{}", '""', "[]", "null", '{"srid":""}', "[[0]]"])
def test_a_body_of_rows_that_are_none_costs_little_and_is_no_page(unit: str) -> None:
    body = f"[{','.join([unit] * 1_000_000)}]".encode()
    with pytest.raises(BodyUnreadable):
        ORDER_ROWS.decode(body)
    assert peak_of(lambda: ORDER_ROWS.decode(body)) < 24 << 20


def test_a_page_whose_rows_are_refused_is_kept_up_to_a_bound() -> None:
    most = [b"{}"] * REFUSED_MAX
    assert len(ORDER_ROWS.decode(b"[" + b",".join(most) + b"]").refused) == REFUSED_MAX
    with pytest.raises(BodyUnreadable, match=f"more than {REFUSED_MAX} rows"):
        ORDER_ROWS.decode(b"[" + b",".join([*most, b"{}"]) + b"]")


@pytest.mark.parametrize("good", [b'{"advertId":1}', b'{"advertId":1,"days":[{"date":"2026-11-01"}]}'])
def test_a_crowd_of_tiny_good_rows_is_no_page(good: bytes) -> None:
    body = b"[" + b",".join([good] * (OBJECTS_MAX + 1)) + b"]"
    decoder = RowDecoder(CampaignStats)
    with pytest.raises(BodyUnreadable, match="objects"):
        decoder.decode(body)
    assert peak_of(lambda: decoder.decode(body)) < 1 << 20


def test_a_large_row_with_a_blank_is_refused_and_not_made_into_objects() -> None:
    row = b'{"srid":"a","lastChangeDate":"2026-11-01T00:00:00","date":"","unknown":[' + b'"",' * 700_000 + b"0]}"
    (refused,) = ORDER_ROWS.decode(b"[" + row + b"]").refused
    assert refused.last_change_date == "2026-11-01T00:00:00"
    assert peak_of(lambda: ORDER_ROWS.decode(b"[" + row + b"]")) < 24 << 20
