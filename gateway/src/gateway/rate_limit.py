"""How many requests one API key may send: so many in each window of 10 s, over all processes of the gateway.

A process draws the right to serve requests from Redis by the dozen, so that most requests cost no call. Where Redis is away
each process counts alone: whether a request is answered then is for what it needs to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import redis.asyncio
from redis.exceptions import RedisError

from gateway.problems import TOO_MANY_REQUESTS, ApiProblem
from gateway.single_flight import SingleFlight

WINDOW_MS = 10_000
DRAWS_PER_WINDOW = 50
"""A process of a key at its limit asks Redis so often in a window; so fine is the sharing among processes."""
KEYS_REMEMBERED = 10_000


@dataclass(slots=True)
class _Rights:
    """What a process may still serve for a key in one window. `used_up`: the window has no more for anybody."""

    window: int
    left: int = 0
    used_up: bool = False


class RateLimit:
    """`limit`: requests of a key in a window of 10 s."""

    def __init__(self, client: redis.asyncio.Redis, limit: int) -> None:
        self._client = client
        self._limit = limit
        self._draw = max(1, limit // DRAWS_PER_WINDOW)
        self._by_key: dict[str, _Rights] = {}
        self._draws: SingleFlight[tuple[str, int], None] = SingleFlight()

    async def pass_one(self, key_id: str, now_ms: int) -> None:
        """Count a request. Raises ApiProblem (429) with the seconds until the next window."""
        window = now_ms // WINDOW_MS
        rights = self._by_key.get(key_id)
        if rights is None or rights.window != window:
            rights = self._begin(key_id, window)
        # One draw at a time, however many requests wait for it; each then looks whether there is something left for it.
        while not rights.left and not rights.used_up:
            await self._draws.run((key_id, window), partial(self._draw_for, key_id, rights))
        if rights.left <= 0:
            raise self._refusal(now_ms)
        rights.left -= 1

    def _begin(self, key_id: str, window: int) -> _Rights:
        self._by_key.pop(key_id, None)
        if len(self._by_key) >= KEYS_REMEMBERED:
            self._by_key.pop(next(iter(self._by_key)))
        rights = self._by_key[key_id] = _Rights(window)
        return rights

    async def _draw_for(self, key_id: str, rights: _Rights) -> None:
        drawn = await self._drawn(key_id, rights.window)
        over = max(0, drawn - self._limit)
        got = max(0, self._draw - over)
        rights.left += got
        rights.used_up = got < self._draw

    async def _drawn(self, key_id: str, window: int) -> int:
        """How much the key has drawn in the window with this draw."""
        name = f"wb:rate:{key_id}:{window}"
        try:
            async with self._client.pipeline(transaction=False) as pipeline:
                pipeline.incrby(name, self._draw)
                pipeline.pexpire(name, 2 * WINDOW_MS)
                total, _ = await pipeline.execute()
        except RedisError:
            return self._draw
        return int(total)

    def _refusal(self, now_ms: int) -> ApiProblem:
        wait_s = -(-(WINDOW_MS - now_ms % WINDOW_MS) // 1000)
        return ApiProblem(
            TOO_MANY_REQUESTS,
            headers={"Retry-After": str(wait_s)},
            params={"limit": self._limit, "seconds": WINDOW_MS // 1000},
        )
