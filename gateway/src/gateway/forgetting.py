"""Removes what is kept no longer: answers for callers that repeat a request, old rows of the audit trail.

Any number of gateways may do it: what one misses is the next one's. Never more at once than one statement does in its time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import structlog
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from gateway.database import Database, DatabaseUnavailable
from wbaccounts.audit import forget_old
from wbaccounts.idempotency import remove_expired

FIRST_S = 30.0
"""So long after its start: a process that is started again and again forgets too."""
EVERY_S = 600.0
AT_ONCE = 1_000
DAY_MS = 86_400_000
AUDIT_DAYS = 400
"""A year, and a month in which it can still be looked at."""

log = structlog.get_logger("gateway")

Forget = Callable[[Session], int]
"""Removes AT_ONCE rows at most; how many it were."""


@asynccontextmanager
async def old_rows_forgotten(database: Database, now_ms: Callable[[], int], audit_days: int) -> AsyncIterator[None]:
    """Every so often while it is open."""
    task = asyncio.create_task(_forget_on(database, now_ms, audit_days), name="gateway-forgetting")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _forget_on(database: Database, now_ms: Callable[[], int], audit_days: int) -> None:
    await asyncio.sleep(FIRST_S)
    while True:
        try:
            await forget_all(database, now_ms(), audit_days)
        except (DatabaseUnavailable, DBAPIError) as error:
            log.warning("old_rows_left", why=type(error.__cause__ or error).__name__)  # they are the next round's
        await asyncio.sleep(EVERY_S)


async def forget_all(database: Database, now_ms: int, audit_days: int) -> None:
    """Everything that is old at `now_ms`, a batch a statement. Raises DatabaseUnavailable."""
    await _until_none(database, partial(remove_expired, now_ms=now_ms, most=AT_ONCE))
    await _until_none(database, partial(forget_old, before_ms=now_ms - audit_days * DAY_MS, most=AT_ONCE))


async def _until_none(database: Database, forget: Forget) -> None:
    while await database.write(forget):
        pass
