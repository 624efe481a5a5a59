"""A Redis client whose every call answers or fails within one deadline, and which never tries again by itself."""

from __future__ import annotations

import asyncio
from typing import Any

import redis.exceptions
from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.client import Pipeline
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

REDIS_DEADLINE_S = 1.0
"""One call, the connect included: a Redis that is away is told within this."""
REDIS_CONNECTIONS = 512
"""One a request in flight. More are only in flight while Redis hangs, and are then told at once."""


class BoundedRedis(Redis):
    """One deadline around a call. redis-py's own time-outs are one a step, and make a task for each send."""

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        """As Redis.execute_command. Raises redis.exceptions.TimeoutError after the deadline; the connection is dropped then."""
        try:
            async with asyncio.timeout(REDIS_DEADLINE_S):
                return await super().execute_command(*args, **options)  # type: ignore[no-untyped-call]
        except TimeoutError:
            raise redis.exceptions.TimeoutError(f"no answer within {REDIS_DEADLINE_S} s") from None

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:
        """As Redis.pipeline; its calls together have the one deadline."""
        return BoundedPipeline(self.connection_pool, self.response_callbacks, transaction, shard_hint)


class BoundedPipeline(Pipeline):
    """One deadline around all of its calls."""

    async def execute(self, raise_on_error: bool = True) -> list[Any]:
        """As Pipeline.execute. Raises redis.exceptions.TimeoutError after the deadline; the connection is dropped then."""
        try:
            async with asyncio.timeout(REDIS_DEADLINE_S):
                return await super().execute(raise_on_error)
        except TimeoutError:
            raise redis.exceptions.TimeoutError(f"no answer within {REDIS_DEADLINE_S} s") from None


def watching_redis(redis_url: str) -> Redis:
    """A client for the one subscription of the process: it waits for what may not come, so its calls have no deadline."""
    return Redis.from_url(
        redis_url, socket_connect_timeout=REDIS_DEADLINE_S, retry=Retry(NoBackoff(), 0), decode_responses=True
    )


def open_redis(redis_url: str) -> Redis:
    """A client of the Redis at `redis_url`; connects when it is first asked."""
    pool = ConnectionPool.from_url(
        redis_url,
        max_connections=REDIS_CONNECTIONS,
        socket_timeout=None,
        socket_connect_timeout=REDIS_DEADLINE_S,
        retry=Retry(NoBackoff(), 0),
        decode_responses=True,
    )
    return BoundedRedis.from_pool(pool)
