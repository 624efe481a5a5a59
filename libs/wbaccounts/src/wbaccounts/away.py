"""Tells a database that cannot be reached, or refuses all work for now, from a statement that is wrong. Pure but for raising.

A job under which the database goes away has not failed: it tries again soon, without an attempt (wbgate.errors.DatabaseAway).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from wbgate.errors import DatabaseAway

REFUSES_FOR_NOW = ("08", "53", "57P", "25006", "25P03")
"""SQLSTATEs, or their beginnings: connection exceptions, insufficient resources (disk, memory, connections), a server that
shuts down, crashes or starts up, a standby that takes no writes, a session ended for its idleness. 57014, a cancelled
statement, is none of them.
"""

DatabaseErrors = (DBAPIError, psycopg.Error, PoolTimeoutError)
"""What a statement may raise. Bulk writes run on the driver's own connection, whose errors SQLAlchemy does not wrap."""


def is_away(error: BaseException) -> bool:
    """True for an error of a database that is away: the same statement may well succeed in a minute."""
    if isinstance(error, PoolTimeoutError):
        return True
    if not isinstance(error, DBAPIError | psycopg.Error):
        return False
    state = sqlstate_of(error)
    if state is not None:
        return state.startswith(REFUSES_FOR_NOW)
    return is_invalidated(error) or isinstance(error, _WITHOUT_A_STATE)


def sqlstate_of(error: BaseException) -> str | None:
    """PostgreSQL's code of the error, whoever raised it; None where it said none, as when the connection broke."""
    return getattr(getattr(error, "orig", None) or error, "sqlstate", None)


def is_invalidated(error: BaseException) -> bool:
    """Whether the error has ended its connection."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated
    return isinstance(error, psycopg.OperationalError) and error.sqlstate is None


@contextmanager
def away_is_no_failure() -> Iterator[None]:
    """Raises DatabaseAway in place of an error of a database that is away; any other passes as it is."""
    try:
        yield
    except DatabaseErrors as error:
        if not is_away(error):
            raise
        raise DatabaseAway(str(getattr(error, "orig", None) or error)) from error


_WITHOUT_A_STATE = (OperationalError, InterfaceError, psycopg.OperationalError, psycopg.InterfaceError)
