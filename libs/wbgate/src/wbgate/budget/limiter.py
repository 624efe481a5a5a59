"""The budget of WB calls shared by all processes: asks Redis, counts, and answers in plain values.

One Redis call for a take and one for an answer. Must never let a call go when Redis does not answer.
"""

from __future__ import annotations

import logging
from typing import Any

import redis
import redis.asyncio
from redis.exceptions import RedisError

from wbgate.budget import keys
from wbgate.budget.config import BucketLimits, BudgetConfig, TermsTable
from wbgate.budget.levels import BucketLevel, SellerBudget, plain, seller_budget
from wbgate.budget.metrics import count_answer, count_refusal, count_take
from wbgate.budget.reference import RateHeaders
from wbgate.budget.scripts import BudgetScripts
from wbgate.budget.verdict import At, Go
from wbgate.errors import RateScope
from wbgate.scripts import raise_unavailable, text

log = logging.getLogger(__name__)

HEADER_MAX_CHARS = 64
"""A longer rate header is absurd and counts as unreadable; it also bounds what Redis has to look through."""


class Budget:
    """Token buckets of (seller, WB method) and seller-wide cool-downs in Redis. Safe to share between threads.

    All methods raise GateUnavailable where Redis cannot be reached or does not answer in time. `now_ms` None means Redis TIME.
    """

    def __init__(self, client: redis.Redis, config: BudgetConfig) -> None:
        self._client = client
        self._config = config
        self._terms = TermsTable(config)
        self._scripts = BudgetScripts(client)

    def take(
        self, seller_id: str, method: str, limits: BucketLimits, *, user: bool, now_ms: int | None = None
    ) -> Go | At:
        """Ask for one call. After a Go the caller sends it at once and hands the answer, or its absence, to `learn`."""
        args = self._terms.of(limits, user=user).as_arguments()
        reply = self._scripts.run("take", _keys(seller_id, method), [_instant(now_ms), method, *args])
        outcome = text(reply[0])
        count_take(method, outcome, int(reply[5]) / int(reply[6]))
        if outcome == "go":
            return Go(ticket=int(reply[1]))
        scope: RateScope = "seller" if outcome == "seller" else "method"
        return At(resume_at_ms=int(reply[2]), scope=scope, estimated=reply[3] == 1, foreign=reply[4] == 1)

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
        now_ms: int | None = None,
    ) -> At | None:
        """Take in the answer to the call that `go` let through; returns when to try again after a 429, else None.

        `status` 0: no answer came (cut, timed out). `seller_wide`: the body of a 429 names the seller's limiter. To be called as
        soon as the status line is there, before the body is read; of a 429 what has come of the body within half a second may be
        looked at first, for `seller_wide`. Without `go` the oldest call is taken to be the answered one.
        """
        args = [_instant(now_ms), method, go.ticket if go else 0, status, int(seller_wide), *_header_words(headers)]
        args += self._terms.of(limits, user=True).as_arguments()
        reply = self._scripts.run("learn", _keys(seller_id, method), args)
        resume_at_ms, estimated, expected, foreign, others = (int(item) for item in reply)
        count_answer(method, status, foreign)
        if status != 429:
            return None
        scope: RateScope = "seller" if seller_wide else "method"
        count_refusal(method, scope, expected=expected == 1, estimated=estimated == 1)
        if not expected:
            log.warning("%s: Wildberries refused a call that the budget had let through, scope %s", method, scope)
        return At(resume_at_ms=resume_at_ms, scope=scope, estimated=estimated == 1, foreign=others == 1)

    def levels(self, seller_id: str, *, now_ms: int | None = None) -> list[BucketLevel]:
        """Say how full each bucket of a seller is, by method; see `seller`."""
        return self.seller(seller_id, now_ms=now_ms).levels

    def seller(self, seller_id: str, *, now_ms: int | None = None) -> SellerBudget:
        """Say all that is known of one seller's budget, in two Redis calls; changes nothing."""
        try:
            time, names, pause = _first_look(self._client.pipeline(transaction=False), seller_id).execute()
            methods = sorted(text(name) for name in names)
            hashes = _second_look(self._client.pipeline(transaction=False), seller_id, methods).execute()
        except RedisError as error:
            raise_unavailable(error)
        return _seller_budget(methods, hashes, pause, now_ms or _redis_ms(time), self._config)


class AsyncBudgetReader:
    """The same view of a seller's budget for asyncio; it takes nothing and learns nothing."""

    def __init__(self, client: redis.asyncio.Redis, config: BudgetConfig) -> None:
        self._client = client
        self._config = config

    async def levels(self, seller_id: str, *, now_ms: int | None = None) -> list[BucketLevel]:
        """Like `Budget.levels`."""
        return (await self.seller(seller_id, now_ms=now_ms)).levels

    async def seller(self, seller_id: str, *, now_ms: int | None = None) -> SellerBudget:
        """Like `Budget.seller`."""
        try:
            time, names, pause = await _first_look(self._client.pipeline(transaction=False), seller_id).execute()
            methods = sorted(text(name) for name in names)
            hashes = await _second_look(self._client.pipeline(transaction=False), seller_id, methods).execute()
        except RedisError as error:
            raise_unavailable(error)
        return _seller_budget(methods, hashes, pause, now_ms or _redis_ms(time), self._config)


def _keys(seller_id: str, method: str) -> list[str]:
    return [keys.bucket(seller_id, method), keys.cooldown(seller_id), keys.methods(seller_id)]


def _instant(now_ms: int | None) -> str | int:
    return "" if now_ms is None else now_ms


def _header_words(headers: RateHeaders) -> list[str]:
    raw = (headers.limit, headers.remaining, headers.retry, headers.reset)
    return [word if word and len(word) <= HEADER_MAX_CHARS else "" for word in raw]


def _first_look(pipe: Any, seller_id: str) -> Any:
    return pipe.time().smembers(keys.methods(seller_id)).hgetall(keys.cooldown(seller_id))


def _second_look(pipe: Any, seller_id: str, methods: list[str]) -> Any:
    for method in methods:
        pipe.hgetall(keys.bucket(seller_id, method))
    return pipe


def _redis_ms(time: tuple[int, int]) -> int:
    seconds, micros = time
    return seconds * 1000 + micros // 1000


def _seller_budget(
    methods: list[str], hashes: list[Any], pause: dict[Any, Any], now_ms: int, config: BudgetConfig
) -> SellerBudget:
    buckets = {method: plain(fields) for method, fields in zip(methods, hashes, strict=True)}
    return seller_budget(buckets, plain(pause), now_ms, config)
