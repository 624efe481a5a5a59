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
SERVER_TIMEOUTS = (
    "-c statement_timeout=2000 -c lock_timeout=1000 "
    # A process that stands still inside a transaction must not keep its locks.
    "-c idle_in_transaction_session_timeout=5000"
)
"""The same bound on the server's side, in ms."""


class DatabaseUnavailable(Exception):
    """PostgreSQL cannot be reached, refuses or did not answer in time; what was asked may have been carried out."""


def open_bounded_engine(database_url: str, *, role: str | None, pool_size: int) -> AsyncEngine:
    """An engine whose statements, locks and idle transactions are bounded on the server too."""
    arguments = connect_arguments(database_url, role=role, application="gateway")
    arguments["options"] = f"{arguments.get('options') or ''} {SERVER_TIMEOUTS}".strip()
    arguments["connect_timeout"] = CONNECT_TIMEOUT_S
    return create_async_engine(
        DIALECT,
        connect_args=arguments,
        pool_size=pool_size,
        max_overflow=0,
        pool_timeout=DEADLINE_S,
        hide_parameters=True,
    )


class Database:
    """Runs functions that take a `Session`. `engine` is disposed by whoever made it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # One statement needs no BEGIN and COMMIT around it: it is one round trip.
        self._autocommit = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._abandoned: set[asyncio.Task[Any]] = set()

    async def read(self, ask: Callable[[Session], T]) -> T:
        """`ask` without a transaction; asked once again where a pooled connection turned out to be dead."""
        try:
            return await self._bounded(self._ask(ask))
        except _ConnectionWasDead:
            return await self._bounded(self._ask(ask))

    async def write_statement(self, change: Callable[[Session], T]) -> T:
        """`change`, which runs one statement: that is its own transaction, in one round trip.

        DatabaseUnavailable leaves open whether it was carried out.
        """
        return await self._bounded(self._ask(change))

    async def write(self, change: Callable[[Session], T]) -> T:
        """`change` in one transaction, committed. DatabaseUnavailable leaves open whether it was committed."""
        return await self._bounded(self._change(change))

    # The session ends inside run_sync: one switch into synchronous code a call instead of one a step.

    async def _ask(self, ask: Callable[[Session], T]) -> T:
        return await AsyncSession(self._autocommit).run_sync(_in_session, ask)

    async def _change(self, change: Callable[[Session], T]) -> T:
        return await AsyncSession(self._engine).run_sync(_in_transaction, change)

    async def _bounded(self, call: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(call)
        # Waits beside the task, not in it: psycopg answers a cancellation by asking the server to cancel the query, and
        # a server that hangs does not answer that either.
        done, _ = await asyncio.wait({task}, timeout=DEADLINE_S)
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
