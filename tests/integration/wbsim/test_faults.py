"""Every fault of the facts, as it looks on the wire."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest

ORDERS = "/api/v1/supplier/orders"


def orders(seller: Any) -> httpx2.Response:
    answer: httpx2.Response = seller.get(ORDERS, dateFrom="2026-10-01")
    return answer


@pytest.mark.parametrize(
    ("fault", "status", "media_type", "text"),
    [
        ({"kind": "status", "status": 502}, 502, "text/html; charset=utf-8", "<title>502</title>"),
        ({"kind": "status", "status": 500, "body": "empty"}, 500, None, ""),
        (
            {"kind": "status", "status": 503, "body": "text", "detail": "no upstream"},
            503,
            "text/plain; charset=utf-8",
            "no upstream",
        ),
        (
            {"kind": "status", "status": 404, "body": "problem", "detail": "This method is temporarily disabled"},
            404,
            "application/problem+json",
            '"detail":"This method is temporarily disabled"',
        ),
        (
            {"kind": "status", "status": 498, "body": "problem", "origin": "ag-statistics"},
            498,
            "application/problem+json",
            '"origin":"ag-statistics"',
        ),
        (
            {"kind": "status", "status": 500, "body": "promotion", "detail": "boom"},
            500,
            "application/json",
            '"detail":"boom"',
        ),
        ({"kind": "status", "status": 402, "body": "problem"}, 402, "application/problem+json", "payment required"),
        (
            {"kind": "status", "status": 401, "body": "problem", "detail": "gone"},
            401,
            "application/problem+json",
            "token problem; gone",
        ),
        ({"kind": "empty"}, 204, None, ""),
        ({"kind": "html"}, 200, "text/html; charset=utf-8", "<html>"),
        ({"kind": "null"}, 200, "application/json", "null"),
        ({"kind": "raw", "status": 302, "headers": {"Location": "https://example.org"}}, 302, "application/json", ""),
        (
            {"kind": "raw", "bodyBase64": base64.b64encode(b"[1,").decode(), "mediaType": "text/json"},
            200,
            "text/json",
            "[1,",
        ),
    ],
)
def test_an_answer_is_replaced_once(
    lab: Any, fault: dict[str, Any], status: int, media_type: str | None, text: str
) -> None:
    seller = lab.seller(orders=3)
    lab.control("POST", "/faults", json=fault)
    spoilt = orders(seller)
    assert (spoilt.status_code, spoilt.headers.get("content-type")) == (status, media_type)
    assert text in spoilt.text if text else spoilt.text == ""
    assert len(orders(seller).json()) == 3


def _kept(answer: httpx2.Response, received: bytearray) -> Iterator[bytes]:
    """Notes what came before the cut."""
    for piece in answer.iter_raw():
        received += piece
        yield b""


@pytest.mark.parametrize("after", [0, 1, 5000])
def test_a_cut_ends_the_connection_in_the_body(lab: Any, after: int) -> None:
    seller = lab.seller(orders=200)
    lab.fault("cut", afterBytes=after)
    received = bytearray()
    request = lab.client.stream(
        "GET", ORDERS, params={"dateFrom": "2026-10-01"}, headers={"Authorization": seller.token}
    )
    with request as answer, pytest.raises(httpx2.RemoteProtocolError):
        received.extend(b"".join(_kept(answer, received)))
    assert (answer.status_code, len(received)) == (200, after)
    assert len(orders(seller).json()) == 200


def test_a_cut_of_a_body_shorter_than_the_cut_is_still_a_cut(lab: Any) -> None:
    seller = lab.seller()
    lab.fault("cut", afterBytes=10_000)
    with pytest.raises(httpx2.RemoteProtocolError):
        orders(seller)


def test_a_connection_may_end_before_the_headers(lab: Any) -> None:
    seller = lab.seller()
    lab.fault("cut", headers=False)
    with pytest.raises((httpx2.RemoteProtocolError, httpx2.ReadError)):
        orders(seller)
    assert orders(seller).status_code == 200


def test_malformed_json_is_a_whole_response(lab: Any) -> None:
    seller = lab.seller(orders=50)
    lab.fault("malformed-json")
    spoilt = orders(seller)
    assert spoilt.status_code == 200
    with pytest.raises(ValueError, match=r"Unterminated|Expecting|delimiter"):
        spoilt.json()


def test_a_slow_answer_outlasts_a_short_timeout_and_drips(lab: Any) -> None:
    seller = lab.seller(orders=2)
    lab.fault("slow", delayS=30)
    headers = {"Authorization": seller.token}
    with pytest.raises(httpx2.ReadTimeout):
        lab.client.get(ORDERS, params={"dateFrom": "2026-10-01"}, headers=headers, timeout=0.2)
    lab.fault("slow", bytesPerS=40_000)
    pieces = []
    with lab.client.stream("GET", ORDERS, params={"dateFrom": "2026-10-01"}, headers=headers) as answer:
        pieces = [len(piece) for piece in answer.iter_raw(chunk_size=None)]
    assert max(pieces) <= 2000


def test_a_gzip_bomb_is_small_on_the_wire_and_large_when_unpacked(lab: Any) -> None:
    seller = lab.seller()
    lab.fault("gzip-bomb", mebibytes=8)
    headers = {"Authorization": seller.token}
    with lab.client.stream("GET", ORDERS, params={"dateFrom": "2026-10-01"}, headers=headers) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert len(packed) < 20_000
    unpacked = zlib.decompress(packed, wbits=31)
    assert (len(unpacked), unpacked[:3], unpacked[-3:]) == (8 * 1_048_576 + 4, b'["0', b'0"]')


def test_a_fault_keeps_to_its_method_its_seller_and_its_count(lab: Any) -> None:
    seller, other = lab.seller(), lab.seller()
    lab.fault("status", status=500, method=f"GET {ORDERS}", sid=seller.sid, count=2, skip=1)
    assert other.get(ORDERS, dateFrom="2026-11-01").status_code == 200
    assert seller.get("/ping").status_code == 200
    assert [orders(seller).status_code for _ in range(4)] == [200, 500, 500, 200]
    assert lab.control("GET", "/faults") == []


def test_a_fault_without_count_lasts_until_it_is_deleted(lab: Any) -> None:
    seller = lab.seller()
    made = lab.fault("status", status=500, count=0, method=ORDERS)
    assert [orders(seller).status_code for _ in range(3)] == [500] * 3
    assert lab.control("GET", "/faults")[0]["fired"] == 3
    assert lab.control("DELETE", f"/faults/{made['id']}") == {"deleted": 1}
    assert orders(seller).status_code == 200


def test_a_fault_is_not_used_up_by_a_call_over_the_limit(lab: Any) -> None:
    seller = lab.seller()
    lab.control("POST", "/drain", json={"sid": seller.sid, "method": f"GET {ORDERS}"})
    lab.fault("status", status=500)
    assert orders(seller).status_code == 429
    lab.refill()
    assert orders(seller).status_code == 500
    assert [call["fault"] for call in seller.log()] == [None, "fault-1"]


@pytest.mark.parametrize(("effect", "search"), [(True, 77_700), (False, None)])
def test_the_outcome_of_a_cut_write_is_unknown(lab: Any, effect: bool, search: int | None) -> None:
    seller = lab.seller(campaigns=1)
    campaign = seller.state("campaigns")[0]
    before = campaign["nm_settings"][0]["bids_kopecks"]["search"]
    bid = {"nm_id": campaign["nmIds"][0], "bid_kopecks": 77_700, "placement": "search"}
    lab.fault("cut", headers=False, effect=effect)
    with pytest.raises((httpx2.RemoteProtocolError, httpx2.ReadError)):
        seller.patch("/api/advert/v1/bids", {"bids": [{"advert_id": campaign["id"], "nm_bids": [bid]}]})
    shown = seller.state("campaigns")[0]["nm_settings"][0]["bids_kopecks"]["search"]
    assert shown == (search or before)
