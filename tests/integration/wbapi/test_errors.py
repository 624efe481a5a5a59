"""What WB can do to a call, and what the job is told. The simulator and bare sockets misbehave; the client is the real one."""

from __future__ import annotations

import gzip
import threading
import time
from typing import Any

import pytest

from wbapi import errors
from wbapi.errors import WbError
from wbapi.wire.transport import Timeouts
from wbgate.budget import Budget, BudgetConfig
from wbgate.errors import RateLimited

ORDERS = "/api/v1/supplier/orders"
OLDEST = "2020-01-01"


def call_with(sim: Any, make_client: Any, **fault: Any) -> Any:
    seller = sim.seller(orders=50)
    sim.fault(sid=seller["sid"], method=ORDERS, **fault)
    return make_client(sim.url, seller["token"]).orders(OLDEST)


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ({"kind": "status", "status": 500}, errors.ServerError),
        ({"kind": "status", "status": 502, "body": "html"}, errors.ServerError),
        ({"kind": "status", "status": 503, "body": "empty"}, errors.ServerError),
        ({"kind": "status", "status": 402, "body": "problem"}, errors.PaymentRequired),
        ({"kind": "status", "status": 403, "body": "html"}, errors.Forbidden),
        ({"kind": "status", "status": 404, "body": "text", "detail": "path not found"}, errors.NotFound),
        ({"kind": "status", "status": 400, "body": "problem", "detail": "no"}, errors.BadRequest),
        ({"kind": "cut", "afterBytes": 100}, errors.ConnectionCut),
        ({"kind": "cut", "afterBytes": 0, "headers": False}, errors.ConnectionCut),
        ({"kind": "malformed-json"}, errors.MalformedBody),
        ({"kind": "empty"}, errors.MalformedBody),
        ({"kind": "html"}, errors.MalformedBody),
        ({"kind": "null"}, errors.MalformedBody),
        ({"kind": "raw", "body": "{}"}, errors.MalformedBody),
        ({"kind": "raw", "body": "", "mediaType": None}, errors.MalformedBody),
        ({"kind": "raw", "body": "not gzip", "headers": {"Content-Encoding": "gzip"}}, errors.MalformedBody),
        ({"kind": "gzip-bomb", "mebibytes": 300}, errors.BodyTooLarge),
    ],
)
def test_each_misbehaviour_has_its_error(
    sim: Any, make_client: Any, fault: dict[str, Any], kind: type[WbError]
) -> None:
    with pytest.raises(WbError) as caught:
        call_with(sim, make_client, **fault)
    assert type(caught.value) is kind
    assert caught.value.method == "supplier/orders"


def test_an_empty_array_is_an_empty_page(sim: Any, make_client: Any) -> None:
    page = call_with(sim, make_client, kind="raw", body="[]")
    assert (page.rows, page.raw_count, page.last_change_date) == ([], 0, None)


def test_a_packed_answer_is_read(sim: Any, make_client: Any) -> None:
    import base64

    row = b'[{"srid":"a","lastChangeDate":"2026-08-01T00:00:00"}]'
    body = base64.b64encode(gzip.compress(row)).decode()
    page = call_with(sim, make_client, kind="raw", bodyBase64=body, headers={"Content-Encoding": "gzip"})
    assert [one.srid for one in page.rows] == ["a"]


def test_a_dead_token_disables_the_account(sim: Any, make_client: Any) -> None:
    seller = sim.seller(orders=1)
    sim.control("POST", f"/sellers/{seller['sid']}/tokens/withdraw", {"token": seller["token"]})
    with pytest.raises(errors.Unauthorized) as caught:
        make_client(sim.url, seller["token"]).orders(OLDEST)
    assert caught.value.meaning is errors.Meaning.DISABLE_ACCOUNT


@pytest.mark.parametrize(("status", "kind"), [(401, None), (403, errors.Forbidden), (404, errors.NotFound)])
def test_a_missing_scope_is_not_no_data(sim: Any, make_client: Any, status: int, kind: type[WbError] | None) -> None:
    seller = sim.seller(scopes=[1], scopeError=status, orders=3)
    with pytest.raises((errors.Forbidden, errors.NotFound, errors.Unauthorized)) as caught:
        make_client(sim.url, seller["token"]).orders(OLDEST)
    assert kind is None or type(caught.value) is kind
    assert caught.value.status == status


def test_a_429_pauses_until_the_moment_wb_says(sim: Any, make_client: Any) -> None:
    before_ms = time.time_ns() // 1_000_000
    with pytest.raises(RateLimited) as caught:
        call_with(sim, make_client, kind="rate-limit", retryS=3600)
    limited = caught.value
    assert (limited.status, limited.method, limited.scope, limited.estimated) == (
        429,
        "supplier/orders",
        "method",
        False,
    )
    assert 6_000 <= limited.resume_at_ms - before_ms < 8_500  # an hour at 600


@pytest.mark.parametrize(
    "spoilt",
    [
        {"omit": ["Limit", "Retry", "Reset"]},
        {"omit": ["Reset"], "headers": {"X-Ratelimit-Retry": "soon"}},
        {"omit": ["Reset"], "headers": {"X-Ratelimit-Retry": "-5"}},
        {"omit": ["Reset"], "headers": {"X-Ratelimit-Retry": "9" * 40}},
    ],
)
def test_a_429_with_no_usable_headers_pauses_for_a_marked_estimate(
    sim: Any, make_client: Any, spoilt: dict[str, Any]
) -> None:
    before_ms = time.time_ns() // 1_000_000
    with pytest.raises(RateLimited) as caught:
        call_with(sim, make_client, kind="rate-limit", retryS=10, **spoilt)
    assert caught.value.estimated
    assert 0 < caught.value.resume_at_ms - before_ms <= 604_800_000 / 600 + 2_000


def test_the_seller_wide_limiter_stops_every_method_of_the_seller(sim: Any, make_client: Any) -> None:
    seller = sim.seller(orders=3)
    sim.fault(kind="rate-limit", sid=seller["sid"], method=ORDERS, retryS=1200, sellerWide=True)
    client = make_client(sim.url, seller["token"])
    with pytest.raises(RateLimited) as first:
        client.orders(OLDEST)
    with pytest.raises(RateLimited) as second:
        client.seller_info()
    assert (first.value.scope, first.value.status) == ("seller", 429)
    assert (second.value.scope, second.value.status) == ("seller", None)
    assert [one["path"] for one in sim.requests(seller["sid"])] == [ORDERS]


def test_another_client_of_the_seller_is_noticed_before_wb_refuses(
    sim: Any, make_client: Any, redis_client: Any
) -> None:
    seller = sim.seller(orders=3)
    client = make_client(sim.url, seller["token"], time_scale=1)
    client.orders(OLDEST)
    sim.control("POST", "/drain", {"sid": seller["sid"], "method": f"GET {ORDERS}", "calls": 8})
    client.orders(OLDEST)
    levels = Budget(redis_client, BudgetConfig()).levels(seller["sid"])
    assert [level.method for level in levels] == ["supplier/orders"]
    assert levels[0].tokens <= 1


# -- bare sockets ------------------------------------------------------------------------------------------------------

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"


@pytest.fixture
def token(sim: Any) -> str:
    return str(sim.seller()["token"])


@pytest.mark.parametrize(
    "sent",
    [
        [b""],
        [b"\x00\x01\x02 not http\r\n\r\n"],
        [b"HTTP/1.1 200 OK\r\n"],
        [HEAD + b"Content-Length: 100\r\n\r\n[1,2"],
        [HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n[1,2,\r\n"],
        [HEAD + b"Transfer-Encoding: chunked\r\n\r\nZZZ\r\n"],
        [HEAD + b"X: " + b"y" * 300_000 + b"\r\n\r\n"],
        [b"HTTP/9.9 abc\r\n\r\n"],
    ],
)
def test_half_an_answer_is_a_cut_connection(scripted: Any, make_client: Any, token: str, sent: list[bytes]) -> None:
    server = scripted(sent)
    with pytest.raises(errors.ConnectionCut):
        make_client(server.url, token).orders(OLDEST)


def test_a_refused_connection_is_a_cut_connection(make_client: Any, token: str) -> None:
    with pytest.raises(errors.ConnectionCut, match="ConnectError"):
        make_client("http://127.0.0.1:1", token).orders(OLDEST)


def test_a_redirect_is_not_followed(scripted: Any, make_client: Any, token: str) -> None:
    elsewhere = scripted([HEAD + b"Content-Length: 2\r\n\r\n[]"])
    location = f"Location: {elsewhere.url}/\r\n".encode()
    server = scripted([b"HTTP/1.1 302 Found\r\n" + location + b"Content-Length: 0\r\n\r\n"])
    with pytest.raises(errors.UnexpectedStatus) as caught:
        make_client(server.url, token).orders(OLDEST)
    assert caught.value.status == 302
    assert elsewhere.received == []


def test_silence_ends_with_the_calls_deadline(scripted: Any, make_client: Any, token: str) -> None:
    server = scripted([HEAD, hold := threading.Event()])
    started_s = time.monotonic()
    with pytest.raises(errors.ConnectionCut):
        make_client(server.url, token, timeouts=Timeouts(total=0.4)).orders(OLDEST)
    hold.set()
    assert time.monotonic() - started_s < 5


def test_a_body_without_length_and_end_is_cut_at_the_methods_cap(scripted: Any, make_client: Any, token: str) -> None:
    server = scripted([HEAD + b"\r\n" + b'{"sid":"' + b"x" * (9 << 20)])
    with pytest.raises(errors.BodyTooLarge):
        make_client(server.url, token).seller_info()


def test_the_request_is_what_wb_expects(scripted: Any, make_client: Any, token: str) -> None:
    server = scripted([HEAD + b"Content-Length: 2\r\n\r\n[]"])
    make_client(server.url, token).orders("2026-08-01T12:30:45.5", flag=1)
    head = server.received[0].decode()
    assert head.startswith("GET /api/v1/supplier/orders?dateFrom=2026-08-01T12%3A30%3A45.5&flag=1 HTTP/1.1\r\n")
    lines = head.lower().splitlines()
    assert f"authorization: {token}".lower() in lines
    assert "accept-encoding: gzip" in lines
    assert not any(line.startswith("cookie") for line in lines)


def test_cookies_are_not_kept_and_proxies_of_the_environment_not_used(
    scripted: Any, make_client: Any, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:1")
    answer = HEAD + b"Set-Cookie: a=b; Path=/\r\nConnection: close\r\nContent-Length: 2\r\n\r\n[]"
    server = scripted([answer], [answer])
    client = make_client(server.url, token)
    client.orders(OLDEST)
    client.orders(OLDEST)
    assert len(server.received) == 2
    assert not any(b"cookie" in request.lower() for request in server.received)


def test_a_ban_is_known_to_all_clients_of_the_seller_although_the_body_of_the_429_hangs(
    sim: Any, make_client: Any, scripted: Any
) -> None:
    token, hold = sim.seller()["token"], threading.Event()
    head = (
        b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nX-Ratelimit-Limit: 10\r\n"
        b"X-Ratelimit-Retry: 36000\r\nContent-Length: 100\r\n\r\n{"
    )
    banning, other = scripted([head, hold]), scripted()
    started_s = time.monotonic()
    try:
        with pytest.raises(RateLimited) as caught:
            make_client(banning.url, token).orders(OLDEST)
        assert time.monotonic() - started_s < 10
        assert (caught.value.status, caught.value.estimated) == (429, False)
        with pytest.raises(RateLimited):
            make_client(other.url, token).orders(OLDEST)
        assert other.received == []
    finally:
        hold.set()
