"""The limiter as a transport: no request of this package reaches WB without a token of its bucket.

A short wait is slept through the job's guard; a longer one, and every 429, raises RateLimited before or instead of an answer.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import httpx2

from wbapi.endpoints import Endpoint, limits_of
from wbapi.guard import StepGuard
from wbapi.tokens import TokenType
from wbapi.wire.body import BodyGarbled, BodyOverCap, read_body
from wbgate.budget import At, BucketLimits, BudgetConfig, Go, RateHeaders
from wbgate.budget.config import terms
from wbgate.budget.reference import penalty, whole_down, whole_up
from wbgate.errors import GateUnavailable, RateLimited, RateScope

log = logging.getLogger(__name__)

TOO_MANY = 429
NO_ANSWER = 0
ENDPOINT = "wb_endpoint"
"""Request extension that names the method; without it the limiter lets nothing pass."""
SHORT_WAIT_MS = 2_000
"""A wait of WB time up to this is slept; parking a job costs more than that."""
ERROR_BODY_CAP = 64 << 10
REDIS_AWAY_PAUSE_S = 1.0
REFUSAL_TRIES = 10
"""So often, a second apart, a 429 is told to a Redis that is away: what WB forbade is worth the wait of an idle job."""
REFUSAL_BODY_S = 0.5
"""The body of a 429 says whose limit it was, and comes with the headers. One that does not is not waited for: until the budget
knows of the refusal, others may run into it."""
HURRY = "wb_hurry"
"""Extension of an answer: call it with the seconds that the rest of the body may still take."""
SELLER_WIDE_MARK = b"global limiter"
"""WB's words for its limiter over all methods of a seller; `origin` and `code` change without notice."""


class LimitsBudget(Protocol):
    """What the limiter asks of `wbgate.budget.Budget`."""

    def take(self, seller_id: str, method: str, limits: BucketLimits, *, user: bool) -> Go | At:
        """Draws a token, or says when."""
        ...

    def learn(
        self,
        seller_id: str,
        method: str,
        limits: BucketLimits,
        *,
        status: int,
        headers: RateHeaders,
        seller_wide: bool = False,
        go: Go | None = None,
    ) -> At | None:
        """Takes in what WB said, or by status 0 that it said nothing; tells how long it forbids the method after a 429."""
        ...


class EndpointMissing(RuntimeError):
    """A request without its endpoint: a caller tries to pass the limiter by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Buckets:
    """Whose buckets are drawn from, and how patiently. `short_wait_ms` is real time; a WB minute lasts 60 / `time_scale` s."""

    seller_id: str
    token_type: TokenType
    user: bool
    base_secret: bool = False
    short_wait_ms: int = SHORT_WAIT_MS
    time_scale: float = 1.0


class LimiterTransport(httpx2.BaseTransport):
    """Wraps a transport with take before and learn after each request."""

    def __init__(
        self,
        inner: httpx2.BaseTransport,
        budget: LimitsBudget,
        buckets: Buckets,
        guard: StepGuard,
        clock_ms: Callable[[], int],
    ) -> None:
        self._inner = inner
        self._budget = budget
        self._buckets = buckets
        self._guard = guard
        self._clock_ms = clock_ms

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """The answer of any status but 429. Raises RateLimited, what the guard raises, what the inner transport raises."""
        endpoint = request.extensions.get(ENDPOINT)
        if not isinstance(endpoint, Endpoint):
            raise EndpointMissing("a request must name its endpoint")
        limits = limits_of(endpoint, self._buckets.token_type, base_secret=self._buckets.base_secret)
        if limits is None:
            raise EndpointMissing("a request must be one that its token may make")
        go = self._wait_for_token(endpoint.name, limits)
        try:
            response = self._inner.handle_request(request)
        except httpx2.TransportError:
            self._learn(endpoint.name, limits, go, NO_ANSWER, RateHeaders(), seller_wide=False)
            raise
        limited = self._limited(endpoint.name, limits, go, response)
        if limited is not None:
            raise limited
        return response

    def close(self) -> None:
        """Closes the inner transport."""
        self._inner.close()

    def _wait_for_token(self, method: str, limits: BucketLimits) -> Go:
        left_ms = self._buckets.short_wait_ms
        while True:
            answer = self._ask(method, limits)
            if isinstance(answer, Go):
                return answer
            # Skewed clocks may say that the moment is past; the bucket's own no still costs a bit of patience.
            wait_ms = max(1, self._buckets.short_wait_ms // 50, answer.resume_at_ms - self._clock_ms())
            if wait_ms > left_ms:
                raise _rate_limited(answer, method, status=None)
            left_ms -= wait_ms
            self._guard.sleep(wait_ms / 1000)

    def _ask(self, method: str, limits: BucketLimits) -> Go | At:
        """The budget's answer; where Redis is away the job waits here, at its next step, until it is back or told to stop."""
        while True:
            self._guard.before_call()
            try:
                return self._budget.take(self._buckets.seller_id, method, limits, user=self._buckets.user)
            except GateUnavailable as away:
                log.info("%s waits for the budget: %s", method, away)
                self._guard.sleep(REDIS_AWAY_PAUSE_S)

    def _limited(self, method: str, limits: BucketLimits, go: Go, response: httpx2.Response) -> RateLimited | None:
        status, headers = response.status_code, _rate_headers(response.headers)
        if status != TOO_MANY:
            self._learn(method, limits, go, status, headers, seller_wide=False)
            return None
        seller_wide = _is_seller_wide(response)
        told = self._refusal_learned(method, limits, go, headers, seller_wide=seller_wide)
        return _rate_limited(told, method, status=TOO_MANY)

    def _refusal_learned(
        self, method: str, limits: BucketLimits, go: Go, headers: RateHeaders, *, seller_wide: bool
    ) -> At:
        """Until when the 429 forbids; told to the budget even where Redis is away for a while."""
        for _ in range(REFUSAL_TRIES):
            told = self._learn(method, limits, go, TOO_MANY, headers, seller_wide=seller_wide)
            if told is not None:
                return told
            self._guard.before_call()
            self._guard.sleep(REDIS_AWAY_PAUSE_S)
        return self._as_told(limits, headers, seller_wide=seller_wide)

    def _as_told(self, limits: BucketLimits, headers: RateHeaders, *, seller_wide: bool) -> At:
        """The pause as the budget would count it: by WB's own word, and only without one by a guess."""
        known = terms(BudgetConfig().scaled(self._buckets.time_scale), limits, user=self._buckets.user)
        wait = penalty(0, headers, known.seller if seller_wide else known.bucket)
        scope: RateScope = "seller" if seller_wide else "method"
        return At(self._clock_ms() + wait.wait_ms, scope=scope, estimated=wait.estimated)

    def _learn(
        self, method: str, limits: BucketLimits, go: Go, status: int, headers: RateHeaders, *, seller_wide: bool
    ) -> At | None:
        try:
            return self._budget.learn(
                self._buckets.seller_id,
                method,
                limits,
                status=status,
                headers=headers,
                seller_wide=seller_wide,
                go=go,
            )
        except GateUnavailable as away:
            # The answer is worth more than the lesson: without it the bucket counts the call as arrived by itself.
            log.warning("%s: the budget did not take in status %d: %s", method, status, away)
            return None


def _rate_limited(answer: At, method: str, *, status: int | None) -> RateLimited:
    return RateLimited(
        answer.resume_at_ms,
        scope=answer.scope,
        method=method,
        status=status,
        estimated=answer.estimated,
        foreign=answer.foreign,
    )


def _rate_headers(headers: httpx2.Headers) -> RateHeaders:
    return RateHeaders(
        limit=_told(headers, "x-ratelimit-limit", whole_down, min),
        remaining=_told(headers, "x-ratelimit-remaining", whole_down, min),
        retry=_told(headers, "x-ratelimit-retry", whole_up, max),
        reset=_told(headers, "x-ratelimit-reset", whole_up, max),
    )


def _told(
    headers: httpx2.Headers, name: str, number: Callable[[str], int | None], careful: Callable[..., str]
) -> str | None:
    """A rate header, verbatim; of several, such as the gateway's and the service's behind it, the most careful readable one."""
    told = [one for one in headers.get_list(name, split_commas=True) if number(one) is not None]
    return careful(told, key=number) if told else headers.get(name)


def _is_seller_wide(response: httpx2.Response) -> bool:
    # A body that cannot be read, or not at once, says nothing: the 429 itself and its headers still count.
    hurry = response.extensions.get(HURRY)
    if hurry is not None:
        hurry(REFUSAL_BODY_S)
    try:
        body = read_body(response, ERROR_BODY_CAP)
    except (BodyOverCap, BodyGarbled, httpx2.TransportError):
        return False
    finally:
        response.close()
    return SELLER_WIDE_MARK in bytes(body).lower()
