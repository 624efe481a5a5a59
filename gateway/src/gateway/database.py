"""PostgreSQL for the event loop: runs the synchronous functions of `wbaccounts` and bounds how long one may take.

A database that is away, refuses or hangs raises DatabaseUnavailable within `DEADLINE_S`; nothing has to be restarted
when it is back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoFreeConnection
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine
from sqlalchemy.orm import Session

from wbaccounts.database import DIALECT, connect_arguments

T = TypeVar("T")

DEADLINE_S = 2.0
"""One call, the wait for a connection included: a caller is told 503 rather than kept waiting."""
CONNECT_TIMEOUT_S = 2
SERVER_TIMEOUTS = "-c statement_timeout=2000 -c lock_timeout=1000"
"""The same bound on the server's side, in ms."""


class DatabaseUnavailable(Exception):
    """PostgreSQL cannot be reached, refuses or did not answer in time; what was asked may have been carried out."""


def open_bounded_engine(database_url: str, *, role: str | None, pool_size: int) -> AsyncEngine:
    """An engine whose statements and locks are bounded on the server too.

    Its connections commit each statement by themselves: nothing here needs two, and BEGIN, COMMIT and the rollback on return
    would be round trips.
    """
    arguments = connect_arguments(database_url, role=role, application="gateway")
    arguments["options"] = f"{arguments.get('options') or ''} {SERVER_TIMEOUTS}".strip()
    arguments["connect_timeout"] = CONNECT_TIMEOUT_S
    return create_async_engine(
        DIALECT,
        connect_args=arguments,
        pool_size=pool_size,
        max_overflow=0,
        pool_timeout=DEADLINE_S,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
    )


class Database:
    """Runs functions that take a `Session` and make one statement. `engine` is disposed by whoever made it.

    What has not answered within `deadline_s` is away.
    """

    def __init__(self, engine: AsyncEngine, deadline_s: float = DEADLINE_S) -> None:
        self._engine = engine
        self._deadline_s = deadline_s
        self._in_transactions = engine.execution_options(isolation_level="READ COMMITTED")
        self._abandoned: set[asyncio.Task[Any]] = set()

    async def read(self, ask: Callable[[Session], T]) -> T:
        """What `ask` reads; asked once again where a pooled connection turned out to be dead."""
        try:
            return await self._bounded(self._ask(ask))
        except _ConnectionWasDead:
            return await self._bounded(self._ask(ask))

    async def write(self, change: Callable[[Session], T]) -> T:
        """What `change` writes in one statement, committed. DatabaseUnavailable leaves open whether it was carried out."""
        return await self._bounded(self._ask(change))

    async def transact(self, change: Callable[[Session], T]) -> T:
        """What `change` writes in several statements, committed as one. DatabaseUnavailable leaves open whether it was."""
        return await self._bounded(AsyncSession(self._in_transactions).run_sync(_in_transaction, change))

    async def _ask(self, ask: Callable[[Session], T]) -> T:
        # The session ends inside run_sync: one switch into synchronous code a call instead of one a step.
        return await AsyncSession(self._engine).run_sync(_in_session, ask)

    async def _bounded(self, call: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(call)
        # Waits beside the task, not in it: psycopg answers a cancellation by asking the server to cancel the query, and
        # a server that hangs does not answer that either.
        done, _ = await asyncio.wait({task}, timeout=self._deadline_s)
        if not done:
            self._abandon(task)
            raise DatabaseUnavailable("no answer in time")
        return _outcome(task)

    def _abandon(self, task: asyncio.Task[Any]) -> None:
        task.cancel()
        self._abandoned.add(task)
        task.add_done_callback(self._forget_abandoned)

    def _forget_abandoned(self, task: asyncio.Task[Any]) -> None:
        self._abandoned.discard(task)
        if not task.cancelled():
            task.exception()  # read, so that asyncio does not report it as never retrieved


class _ConnectionWasDead(DatabaseUnavailable):
    """A pooled connection had been closed by the server; the pool has dropped it and all of its age."""


def _in_session(session: Session, ask: Callable[[Session], T]) -> T:
    with session:
        return ask(session)


def _in_transaction(session: Session, change: Callable[[Session], T]) -> T:
    with session, session.begin():
        return change(session)


def _outcome(task: asyncio.Task[T]) -> T:
    try:
        return task.result()
    except (OperationalError, InterfaceError) as error:
        raise _unavailable(error) from error
    except NoFreeConnection as error:
        raise DatabaseUnavailable("no free connection in time") from error


def _unavailable(error: DBAPIError) -> DatabaseUnavailable:
    return _ConnectionWasDead("connection lost") if error.connection_invalidated else DatabaseUnavailable("refused")
