"""A WB token is in no log, exception, traceback, repr or metric, however a call ends."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Any

import prometheus_client
import pytest

from wbapi.errors import WbError
from wbgate.errors import RateLimited

OLDEST = "2020-01-01"
ORDERS = "/api/v1/supplier/orders"

FAULTS: list[dict[str, Any]] = [
    {"kind": "status", "status": 500},
    {"kind": "status", "status": 401, "body": "problem"},
    {"kind": "status", "status": 403, "body": "text"},
    {"kind": "cut", "afterBytes": 3},
    {"kind": "cut", "headers": False},
    {"kind": "malformed-json"},
    {"kind": "html"},
    {"kind": "gzip-bomb", "mebibytes": 300},
    {"kind": "rate-limit", "retryS": 1000},
    {"kind": "raw", "status": 401, "body": '{"detail":"token is malformed: ECHO"}'},
    {"kind": "raw", "status": 400, "body": "bad token ECHO", "mediaType": "text/plain"},
    {"kind": "raw", "status": 302, "headers": {"Location": "http://127.0.0.1:1/?t=ECHO"}},
    {"kind": "raw", "body": '[{"srid":null,"brand":"x"}'},
]


def frames(error: BaseException) -> Iterator[TracebackType]:
    """Every frame of an error and of what it came from."""
    chain: list[BaseException | None] = [error]
    seen: set[int] = set()
    while chain:
        one = chain.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        chain += [one.__cause__, one.__context__]
        frame = one.__traceback__
        while frame is not None:
            yield frame
            frame = frame.tb_next


def shown(error: BaseException) -> str:
    """All that tools print of an error: its texts, and the values in its frames (those of this file aside)."""
    texts = ["".join(traceback.format_exception(error)), repr(error), str(vars(error))]
    for frame in frames(error):
        if frame.tb_frame.f_code.co_filename != __file__:
            texts += [repr(value) for value in frame.tb_frame.f_locals.values()]
            texts += [str(vars(value)) for value in frame.tb_frame.f_locals.values() if hasattr(value, "__dict__")]
    return "\n".join(texts)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault['kind']}-{fault.get('status', '')}")
def test_no_failing_call_shows_the_token(
    sim: Any, make_client: Any, caplog: pytest.LogCaptureFixture, fault: dict[str, Any]
) -> None:
    seller = sim.seller(orders=5)
    token = seller["token"]
    echoing = {key: value.replace("ECHO", token) if isinstance(value, str) else value for key, value in fault.items()}
    if "headers" in echoing and isinstance(echoing["headers"], dict):
        echoing["headers"] = {key: value.replace("ECHO", token) for key, value in echoing["headers"].items()}
    sim.fault(sid=seller["sid"], method=ORDERS, **echoing)
    client = make_client(sim.url, token)
    with caplog.at_level(logging.DEBUG), pytest.raises(Exception) as caught:  # noqa: PT011 - every kind of failure
        client.orders(OLDEST)
    assert_hidden(token, shown(caught.value), caplog.text, repr(client), metrics())


def test_no_refused_connection_shows_the_token(sim: Any, make_client: Any, caplog: pytest.LogCaptureFixture) -> None:
    token = sim.seller()["token"]
    with caplog.at_level(logging.DEBUG), pytest.raises(Exception, match="ConnectError") as caught:
        make_client("http://127.0.0.1:1", token).orders(OLDEST)
    assert_hidden(token, shown(caught.value), caplog.text)


def test_no_pause_and_no_success_shows_the_token(sim: Any, make_client: Any, caplog: pytest.LogCaptureFixture) -> None:
    seller = sim.seller(orders=5, acc=1)
    client = make_client(sim.url, seller["token"])
    with caplog.at_level(logging.DEBUG):
        client.orders(OLDEST)
        with pytest.raises(RateLimited) as caught:
            client.orders(OLDEST)
    assert "supplier/orders" in caplog.text
    assert_hidden(seller["token"], shown(caught.value), caplog.text, metrics())


def metrics() -> str:
    return prometheus_client.generate_latest().decode()


def assert_hidden(token: str, *texts: str) -> None:
    payload, signature = token.split(".")[1:]
    for text in texts:
        for part in (token, payload, signature):
            assert part not in text


def test_a_reason_phrase_or_a_request_id_that_echoes_the_token_is_not_shown(
    sim: Any, make_client: Any, scripted: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    token = str(sim.seller()["token"])
    parts = [token, *token.split(".")[1:], token.split(".")[2][:20]]
    for script in (
        b"HTTP/1.1 400 " + token.encode() + b"\r\nContent-Length: 0\r\n\r\n",
        _problem(b'{"detail":"no","requestId":"%s"}' % token.encode()),
        _problem(b'{"detail":"bad signature %s"}' % token.split(".")[2].encode()),
        _problem(b'{"detail":"%s, bad signature %s"}' % (b"x" * 250, token.split(".")[2].encode())),
    ):
        with pytest.raises(WbError) as caught:
            make_client(scripted([script]).url, token).orders(OLDEST)
        assert not any(part in shown(caught.value) or part in caplog.text for part in parts)


def _problem(body: bytes) -> bytes:
    head = b"HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    return head % len(body) + body
