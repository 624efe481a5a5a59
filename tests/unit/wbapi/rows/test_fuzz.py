"""Hostile bodies: every one ends in a typed error or in rows that are all accounted for, within bounded memory."""

from __future__ import annotations

import gzip
import json
import tracemalloc
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from wbapi.answer import failure_of
from wbapi.endpoints import BIDS, FULLSTATS, ORDERS
from wbapi.errors import WbError
from wbapi.methods.statistics import ORDER_ROWS, SALE_ROWS
from wbapi.rows.advert import Campaign, CampaignsBody, SpendDocument
from wbapi.rows.analytics import OrderFeedBody, OrderFeedRow
from wbapi.rows.decoder import REFUSED_MAX, RowDecoder, Rows
from wbapi.rows.envelope import Envelope
from wbapi.rows.finance import DetailRow
from wbapi.rows.fullstats import CampaignStats, facts
from wbapi.rows.splitting import BodyUnreadable
from wbapi.rows.statistics import OrderRow, SaleRow
from wbapi.wire.body import BodyGarbled, BodyOverCap, read_body

MIB = 1 << 20
DECODERS: dict[str, RowDecoder[Any]] = {
    "orders": ORDER_ROWS,
    "sales": SALE_ROWS,
    **{kind.__name__: RowDecoder(kind) for kind in (DetailRow, CampaignStats, SpendDocument)},
}
FIELDS = (
    "srid", "lastChangeDate", "date", "cancelDate", "totalPrice", "nmId", "isCancel", "brand", "saleID", "reportId",
    "rrdId", "forPay", "rrDate", "advertId", "updTime", "updSum", "days", "apps", "nms", "id", "status", "unknown",
)  # fmt: skip

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | st.sampled_from(
        [
            "",
            "NaN",
            "Infinity",
            "1e999",
            "1e-99999999999999999999",
            "1e99999999999999999999",
            "0001-01-01T00:00:00",
            "2026-08-01T10:00:00",
            "2026-08-01",
            "\x00",
            "12",
        ]
    )
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=5)
)
GOOD_KEYS = {
    "srid": "a",
    "lastChangeDate": "2026-08-01T10:00:00",
    "saleID": "S1",
    "reportId": 1,
    "rrdId": 1,
    "advertId": 1,
}
ROWS = st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=8) | VALUES
KEYED = st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=6).map(lambda row: GOOD_KEYS | row)


def accounted(found: Rows[Any], sent: int) -> None:
    """Every row that was sent is either there or refused with a reason, and what is there is fit for a ledger."""
    assert found.raw_count == sent
    assert sorted({one.index for one in found.refused}) == [one.index for one in found.refused]
    assert all(one.reason and len(one.raw) <= 4_000 for one in found.refused)
    for row in found.rows:
        for name in type(row).__struct_fields__:
            value = getattr(row, name)
            assert not isinstance(value, Decimal) or (value.is_finite() and abs(value) < 10**18)
            assert not isinstance(value, str) or "\x00" not in value
            assert isinstance(value, bool) or not isinstance(value, int) or abs(value) <= 2**63
        used(row)


def used(row: Any) -> None:
    """What callers read of a row never fails."""
    if isinstance(row, OrderRow | SaleRow):
        assert row.key
        assert row.changed_at.tzinfo is not None
        assert row.date is None or row.date.tzinfo is not None
    if isinstance(row, DetailRow):
        assert {type(row.rr_date), type(row.order_dt)} <= {date, type(None)}
    if isinstance(row, CampaignStats):
        assert all(fact.day.year > 1 for fact in facts(row))


@pytest.mark.parametrize("decoder", DECODERS.values(), ids=DECODERS.keys())
@settings(max_examples=60)
@given(rows=st.lists(ROWS | KEYED, max_size=6))
def test_any_json_rows_are_kept_or_refused(decoder: RowDecoder[Any], rows: list[Any]) -> None:
    accounted(decoder.decode(json.dumps(rows).encode()), len(rows))


@pytest.mark.parametrize("decoder", DECODERS.values(), ids=DECODERS.keys())
@settings(max_examples=60)
@given(rows=st.lists(KEYED, min_size=1, max_size=4), data=st.data())
def test_a_body_cut_or_spoilt_anywhere_is_unreadable_or_accounted_for(
    decoder: RowDecoder[Any], rows: list[Any], data: st.DataObject
) -> None:
    body = bytearray(json.dumps(rows, ensure_ascii=False).encode())
    if data.draw(st.booleans()):
        body = body[: data.draw(st.integers(0, len(body) - 1))]
    else:
        body[data.draw(st.integers(0, len(body) - 1))] = data.draw(st.integers(0, 255))
    try:
        found = decoder.decode(body)
    except BodyUnreadable:
        return
    accounted(found, found.raw_count)


@given(body=st.binary(max_size=300))
@example(b"[1e99999999999999999999]")
@example(b'[{"srid":"a","lastChangeDate":"2026-08-01","totalPrice":"1e99999999999999999999"}]')
@example(b'[{"srid":"a","lastChangeDate":"2026-08-01","totalPrice":1e-99999999999999999999}]')
@example(b'[{"srid":"\\u0000","lastChangeDate":"2026-08-01"}]')
@example(b"\xff\xfe[\x00]\x00")
@example(b"[" * 100_000)
@example(b'{"a":' * 100_000)
@example(b"[1e" + b"9" * 100_000 + b"]")
@example(b"[" + b"9" * 1_000_000 + b"]")
@example(b'["' + b"\\ud800" * 10_000 + b'"]')
@example("[{}]".encode("utf-16"))
@example("[{}]".encode("utf-32"))
def test_any_bytes_are_unreadable_or_accounted_for(body: bytes) -> None:
    for decoder in DECODERS.values():
        try:
            found = decoder.decode(body)
        except BodyUnreadable:
            continue
        accounted(found, found.raw_count)


ENVELOPES: list[Callable[[], Envelope[Any]]] = [
    lambda: Envelope(OrderFeedRow, OrderFeedBody, lambda body: body.data.orders),
    lambda: Envelope(Campaign, CampaignsBody, lambda body: body.adverts, null_is_none=True),
]


@pytest.mark.parametrize("make", ENVELOPES)
@given(rows=st.lists(ROWS, max_size=4), spoilt=VALUES, kind=st.sampled_from(["whole", "head", "anything"]))
def test_rows_in_an_envelope_are_kept_or_refused(
    make: Callable[[], Envelope[Any]], rows: list[Any], spoilt: Any, kind: str
) -> None:
    body = {
        "whole": {"data": {"snapshotTime": "t", "orders": rows}, "adverts": rows},
        "head": {"data": spoilt, "adverts": spoilt},
        "anything": spoilt,
    }[kind]
    try:
        _, found = make().decode(json.dumps(body).encode())
    except BodyUnreadable:
        assert kind != "whole"
        return
    accounted(found, found.raw_count)
    assert kind != "whole" or found.raw_count == len(rows)


@given(
    status=st.integers(200, 599).filter(lambda status: status not in (204, 429)),
    kind=st.sampled_from(
        ["application/json", "text/html; charset=utf-8", "", "text/plain", "application/problem+json"]
    ),
    body=st.binary(max_size=200) | VALUES.map(lambda value: json.dumps(value).encode()),
)
def test_any_answer_is_a_success_with_json_or_a_typed_error(status: int, kind: str, body: bytes) -> None:
    for endpoint in (ORDERS, BIDS, FULLSTATS):
        failure = failure_of(endpoint, status, kind, body)
        if status >= 300:
            assert isinstance(failure, WbError)
            assert len(str(failure)) < 700
        elif failure is None:
            assert body
            assert "html" not in kind


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=12, deadline=None)
@given(mebibytes=st.integers(1, 12), cap=st.integers(1, 4), packed=st.booleans())
def test_memory_stays_within_the_cap_whatever_is_unpacked(mebibytes: int, cap: int, packed: bool) -> None:
    blob = bytes(mebibytes * MIB)
    body = gzip.compress(blob, 1) if packed else blob
    del blob
    chunks = (body[start : start + 65_536] for start in range(0, len(body), 65_536))
    response = httpx2.Response(200, headers={"Content-Encoding": "gzip"} if packed else {}, content=chunks)
    tracemalloc.start()
    try:
        read_body(response, cap * MIB)
    except (BodyOverCap, BodyGarbled):
        assert mebibytes > cap
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert peak < (cap * 2 + 2) * MIB


def test_a_page_in_which_every_row_is_bad_stays_within_bounds() -> None:
    body = json.dumps([{"brand": "x" * 900}] * REFUSED_MAX).encode()
    tracemalloc.start()
    try:
        found = ORDER_ROWS.decode(body)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len(found.refused) == REFUSED_MAX
    assert peak < 3 * len(body)
