"""Tells a database that cannot be reached, or refuses all work for now, from a statement that is wrong. Pure but for raising.

A job under which the database goes away has not failed: it tries again soon, without an attempt (wbgate.errors.DatabaseAway).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from wbgate.errors import DatabaseAway

REFUSES_FOR_NOW = ("08", "53", "57P", "25006", "25P03")
"""SQLSTATEs, or their beginnings: connection exceptions, insufficient resources (disk, memory, connections), a server that
shuts down, crashes or starts up, a standby that takes no writes, a session ended for its idleness. 57014, a cancelled statement, is none of them.
"""


def is_away(error: BaseException) -> bool:
    """True for an error of a database that is away: the same statement may well succeed in a minute."""
    if isinstance(error, PoolTimeoutError):
        return True
    if not isinstance(error, DBAPIError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return str(state).startswith(REFUSES_FOR_NOW)
    return error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)


@contextmanager
def away_is_no_failure() -> Iterator[None]:
    """Raises DatabaseAway in place of an error of a database that is away; any other passes as it is."""
    try:
        yield
    except (DBAPIError, PoolTimeoutError) as error:
        if not is_away(error):
            raise
        raise DatabaseAway(str(getattr(error, "orig", None) or error)) from error
