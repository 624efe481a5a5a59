"""Removes answers that are kept for callers no longer. Any number of gateways may do it: what one misses is the next one's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from gateway.database import Database, DatabaseUnavailable
from wbaccounts.idempotency import remove_expired

EVERY_S = 600.0


@asynccontextmanager
async def expired_answers_removed(database: Database, now_ms: Callable[[], int]) -> AsyncIterator[None]:
    """Every so often while it is open."""
    task = asyncio.create_task(_remove_on(database, now_ms), name="gateway-kept-answers")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _remove_on(database: Database, now_ms: Callable[[], int]) -> None:
    while True:
        await asyncio.sleep(EVERY_S)
        try:
            await database.write(partial(remove_expired, now_ms=now_ms()))
        except DatabaseUnavailable:
            continue  # what is left is the next round's
