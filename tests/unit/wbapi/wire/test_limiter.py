"""The limiter: nothing leaves without a token, and no answer goes unlearned."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx2
import pytest

from wbapi import endpoints
from wbapi.tokens import TokenType
from wbapi.wire.failures import Interrupted
from wbapi.wire.limiter import ENDPOINT, REFUSAL_TRIES, Buckets, EndpointMissing, LimiterTransport
from wbgate.budget import At, BucketLimits, Go, RateHeaders
from wbgate.errors import GateUnavailable, LeaseLost, RateLimited, RateScope

NOW = 1_800_000_000_000
SID = "5e11e2b6-0000-4000-8000-000000000001"


@dataclass
class Script:
    """A budget and a guard that answer from a script and note what they are asked."""

    takes: list[Go | At | GateUnavailable] = field(default_factory=lambda: [Go(7)])
    told: At | None = None
    away: bool = False
    lost_after: int = 10_000
    seen: list[Any] = field(default_factory=list)
    lessons: list[dict[str, Any]] = field(default_factory=list)

    def take(self, seller_id: str, method: str, limits: BucketLimits, *, user: bool) -> Go | At:
        self.seen.append(("take", seller_id, method, limits.burst, user))
        answer = self.takes.pop(0)
        if isinstance(answer, GateUnavailable):
            raise answer
        return answer

    def learn(self, seller_id: str, method: str, limits: BucketLimits, **lesson: Any) -> At | None:
        self.lessons.append(lesson)
        if self.away:
            raise GateUnavailable("Redis is away")
        return self.told

    def before_call(self) -> None:
        self.seen.append("before_call")
        if self.seen.count("before_call") > self.lost_after:
            raise LeaseLost("lost")

    def should_cut(self) -> bool:
        return False

    def sleep(self, seconds: float) -> None:
        self.seen.append(("sleep", seconds))


def streamed(status: int, body: bytes = b"", **headers: str) -> httpx2.Response:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx2.Response(status, headers=names, content=iter([body]))


Answering = Callable[[httpx2.Request], httpx2.Response]


def send(script: Script, answering: Answering | None = None, *, short_wait_ms: int = 2_000) -> httpx2.Response:
    def default(_request: httpx2.Request) -> httpx2.Response:
        script.seen.append("sent")
        return httpx2.Response(200, json=[])

    buckets = Buckets(seller_id=SID, token_type=TokenType.PERSONAL, user=True, short_wait_ms=short_wait_ms)
    transport = LimiterTransport(httpx2.MockTransport(answering or default), script, buckets, script, lambda: NOW)
    request = httpx2.Request("GET", "http://127.0.0.1/", extensions={ENDPOINT: endpoints.ORDERS})
    return transport.handle_request(request)


def at(wait_ms: int, *, scope: RateScope = "method", estimated: bool = False) -> At:
    return At(NOW + wait_ms, scope, estimated)


def test_a_token_is_taken_before_and_the_answer_learned_after() -> None:
    script = Script()
    answered = httpx2.Response(200, headers={"X-RateLimit-Limit": "10", "x-ratelimit-remaining": "9"}, json=[])
    assert send(script, lambda _request: answered) is answered
    assert script.seen == ["before_call", ("take", SID, "supplier/orders", 10, True)]
    assert script.lessons == [
        {"status": 200, "headers": RateHeaders(limit="10", remaining="9"), "seller_wide": False, "go": Go(7)}
    ]


def test_a_short_wait_is_slept_through_the_guard_and_asked_again() -> None:
    script = Script(takes=[at(1_500), Go()])
    send(script)
    take = ("take", SID, "supplier/orders", 10, True)
    assert script.seen == ["before_call", take, ("sleep", 1.5), "before_call", take, "sent"]


@pytest.mark.parametrize("waits", [[2_001], [3_600_000], [1_500, 501], [1_000, 999, 2]])
def test_a_longer_wait_raises_before_any_request_leaves(waits: list[int]) -> None:
    script = Script(takes=[at(wait) for wait in waits])
    with pytest.raises(RateLimited) as caught:
        send(script)
    assert "sent" not in script.seen
    limited = caught.value
    assert (limited.resume_at_ms, limited.method, limited.status) == (NOW + waits[-1], "supplier/orders", None)


def test_the_short_wait_is_real_time_and_shrinks_with_the_scale() -> None:
    with pytest.raises(RateLimited):
        send(Script(takes=[at(34)]), short_wait_ms=33)


def test_a_moment_that_our_clock_believes_past_still_costs_patience() -> None:
    script = Script(takes=[at(-500)] * 5_000)
    with pytest.raises(RateLimited):
        send(script)
    assert "sent" not in script.seen
    assert script.seen.count("before_call") <= 51


def test_the_seller_wide_cooldown_keeps_its_scope_and_mark() -> None:
    with pytest.raises(RateLimited) as caught:
        send(Script(takes=[at(90_000, scope="seller", estimated=True)]))
    assert (caught.value.scope, caught.value.estimated) == ("seller", True)


@pytest.mark.parametrize("foreign", [True, False])
def test_another_client_that_the_budget_noticed_is_named(foreign: bool) -> None:
    with pytest.raises(RateLimited) as caught:
        send(Script(takes=[At(NOW + 90_000, "method", estimated=False, foreign=foreign)]))
    assert caught.value.foreign is foreign


def test_a_429_is_learned_and_raised_with_its_status() -> None:
    script = Script(told=at(61_000))
    with pytest.raises(RateLimited) as caught:
        send(script, lambda _request: streamed(429, b"{}", X_Ratelimit_Retry="60"))
    assert (caught.value.resume_at_ms, caught.value.status, caught.value.scope) == (NOW + 61_000, 429, "method")
    assert (script.lessons[0]["status"], script.lessons[0]["headers"].retry) == (429, "60")


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (["18236", "18236"], RateHeaders(retry="18236", reset="18236", limit="18236", remaining="18236")),
        (["5", "900", "30"], RateHeaders(retry="900", reset="900", limit="5", remaining="5")),
        (["5, 900"], RateHeaders(retry="900", reset="900", limit="5", remaining="5")),
        (["0", "0.5"], RateHeaders(retry="0.5", reset="0.5", limit="0", remaining="0")),
        (["7"], RateHeaders(retry="7", reset="7", limit="7", remaining="7")),
        (["soon"], RateHeaders(retry="soon", reset="soon", limit="soon", remaining="soon")),
        (["7", "soon"], RateHeaders(retry="7", reset="7", limit="7", remaining="7")),
        ([], RateHeaders()),
    ],
)
def test_of_a_header_that_comes_twice_the_most_careful_is_learned(told: list[str], expected: RateHeaders) -> None:
    script = Script()
    names = ("X-Ratelimit-Retry", "X-RateLimit-Reset", "X-Ratelimit-Limit", "X-Ratelimit-Remaining")
    send(script, lambda _: httpx2.Response(200, headers=[(name, one) for name in names for one in told], json=[]))
    assert script.lessons[0]["headers"] == expected


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        (b'{"detail":"Limited by global limiter, per seller 5e11"}', {}),
        (gzip.compress(b'{"detail":"limited by GLOBAL LIMITER"}', mtime=0), {"Content_Encoding": "gzip"}),
    ],
)
def test_the_seller_wide_limiter_is_told_by_the_body(body: bytes, headers: dict[str, str]) -> None:
    script = Script(told=at(5_000, scope="seller"))
    with pytest.raises(RateLimited) as caught:
        send(script, lambda _request: streamed(429, body, **headers))
    assert script.lessons[0]["seller_wide"] is True
    assert caught.value.scope == "seller"


@pytest.mark.parametrize("body", [b"", b"\xff" * 100_000, b"<html>too many</html>"])
def test_a_429_needs_no_readable_body(body: bytes) -> None:
    script = Script(told=at(5_000))
    with pytest.raises(RateLimited):
        send(script, lambda _request: streamed(429, body))
    assert script.lessons[0]["seller_wide"] is False


@pytest.mark.parametrize(
    ("headers", "wait_ms", "estimated"),
    [
        ({}, 61_000, True),
        ({"x_ratelimit_retry": "18236"}, 18_237_000, False),
        ({"x_ratelimit_reset": "600"}, 601_000, False),
        ({"x_ratelimit_retry": "soon"}, 61_000, True),
    ],
)
def test_a_429_that_redis_did_not_take_in_is_still_the_pause_that_wb_says(
    headers: dict[str, str], wait_ms: int, estimated: bool
) -> None:
    script = Script(away=True)
    with pytest.raises(RateLimited) as caught:
        send(script, lambda _request: streamed(429, b"", **headers))
    assert abs(caught.value.resume_at_ms - NOW - wait_ms) <= 100  # clocks may drift
    assert caught.value.estimated is estimated
    assert len(script.lessons) == REFUSAL_TRIES


def test_a_seller_wide_429_that_redis_did_not_take_in_keeps_its_scope_and_wait() -> None:
    answer = streamed(429, b'{"detail":"Limited by global limiter, per seller x"}', x_ratelimit_retry="7")
    with pytest.raises(RateLimited) as caught:
        send(Script(away=True), lambda _request: answer)
    assert (caught.value.resume_at_ms, caught.value.scope) == (NOW + 8_000, "seller")


def test_a_429_is_told_again_to_a_redis_that_comes_back() -> None:
    class Back(Script):
        def learn(self, *args: Any, **lesson: Any) -> At | None:
            self.away = len(self.lessons) < 3
            return super().learn(*args, **lesson)

    script = Back(told=at(5_000))
    with pytest.raises(RateLimited) as caught:
        send(script, lambda _request: streamed(429))
    assert (caught.value.resume_at_ms, len(script.lessons)) == (NOW + 5_000, 4)
    assert script.seen.count(("sleep", 1.0)) == 3


def test_a_job_that_must_stop_does_not_wait_for_redis_with_a_429() -> None:
    with pytest.raises(LeaseLost):
        send(Script(away=True, lost_after=3), lambda _request: streamed(429))


def test_an_answer_is_handed_out_although_redis_did_not_take_it_in() -> None:
    assert send(Script(away=True)).status_code == 200


def test_a_call_without_an_answer_is_learned_as_such() -> None:
    def broken(_request: httpx2.Request) -> httpx2.Response:
        raise Interrupted("ReadError")

    script = Script()
    with pytest.raises(Interrupted):
        send(script, broken)
    assert script.lessons == [{"status": 0, "headers": RateHeaders(), "seller_wide": False, "go": Go(7)}]


@pytest.mark.parametrize("lost_after", [0, 1])
def test_a_job_that_must_stop_sends_nothing(lost_after: int) -> None:
    script = Script(takes=[at(100), Go()], lost_after=lost_after)
    with pytest.raises(LeaseLost):
        send(script)
    assert "sent" not in script.seen


def test_while_redis_is_away_a_job_waits_at_its_next_step_and_sends_nothing() -> None:
    script = Script(takes=[GateUnavailable("away"), GateUnavailable("away"), Go(7)])
    send(script)
    assert [seen for seen in script.seen if seen in ("sent", ("sleep", 1.0))] == [
        ("sleep", 1.0),
        ("sleep", 1.0),
        "sent",
    ]
    assert script.seen.count("before_call") == 3


def test_a_request_that_names_no_method_does_not_pass() -> None:
    buckets = Buckets(seller_id=SID, token_type=TokenType.BASE, user=False)
    transport = LimiterTransport(httpx2.MockTransport(lambda _: httpx2.Response(200)), Script(), buckets, Script(), int)
    with pytest.raises(EndpointMissing):
        transport.handle_request(httpx2.Request("GET", "http://127.0.0.1/api/v1/supplier/orders"))
