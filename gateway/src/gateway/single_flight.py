"""Many callers that ask for the same thing at the same moment cost one look-up. Remembers nothing once it has been answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")


class SingleFlight(Generic[Key, Answer]):
    """Calls under way by key. What a call raises is raised to everybody who waits for it."""

    def __init__(self) -> None:
        self._under_way: dict[Key, asyncio.Task[Answer]] = {}

    async def run(self, key: Key, call: Callable[[], Coroutine[Any, Any, Answer]]) -> tuple[Answer, bool]:
        """The answer of `call`, or of the one already under way for `key`; and whether it was this caller's own."""
        under_way = self._under_way.get(key)
        task = under_way or self._start(key, call)
        # Shielded: a caller that goes away must not take the answer from the others who wait for it.
        return await asyncio.shield(task), under_way is None

    def _start(self, key: Key, call: Callable[[], Coroutine[Any, Any, Answer]]) -> asyncio.Task[Answer]:
        task = asyncio.create_task(call())
        self._under_way[key] = task
        task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return task
