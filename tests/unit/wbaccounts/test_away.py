"""Which errors of the database say that it is away, and which that the statement or the job is wrong."""

from __future__ import annotations

import psycopg
import pytest
from psycopg import errors
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from wbaccounts.away import away_is_no_failure, is_away
from wbgate.errors import DatabaseAway


def operational(original: Exception, *, cut: bool = False) -> DBAPIError:
    return OperationalError("SELECT 1", {}, original, connection_invalidated=cut)


AWAY = {
    "refused": operational(psycopg.OperationalError("connection refused")),
    "cut": operational(psycopg.OperationalError("server closed the connection unexpectedly"), cut=True),
    "shuts-down": operational(errors.AdminShutdown("terminating connection"), cut=True),
    "crashed": operational(errors.CrashShutdown("terminating connection"), cut=True),
    "starts-up": operational(errors.CannotConnectNow("the database system is starting up")),
    "too-many": operational(errors.TooManyConnections("too many clients already")),
    "disk-full": operational(errors.DiskFull("no space left")),
    "standby": DBAPIError("INSERT", {}, errors.ReadOnlySqlTransaction("read-only transaction")),
    "closed": InterfaceError("SELECT 1", {}, psycopg.InterfaceError("the connection is closed")),
    "pool": PoolTimeoutError("QueuePool limit reached"),
    "driver-cut": psycopg.OperationalError("consuming input failed: server closed the connection unexpectedly"),
    "driver-shuts-down": errors.AdminShutdown("terminating connection"),
    "driver-closed": psycopg.InterfaceError("the connection is closed"),
}
NOT_AWAY = {
    "statement-timeout": operational(errors.QueryCanceled("canceling statement due to statement timeout")),
    "lock-timeout": operational(errors.LockNotAvailable("canceling statement due to lock timeout")),
    "deadlock": operational(errors.DeadlockDetected("deadlock detected")),
    "duplicate": IntegrityError("INSERT", {}, errors.UniqueViolation("duplicate key")),
    "no-table": ProgrammingError("SELECT", {}, errors.UndefinedTable("no such table")),
    "driver-statement-timeout": errors.QueryCanceled("canceling statement due to statement timeout"),
    "driver-too-large": errors.NumericValueOutOfRange("value overflows numeric format"),
    "ours": RuntimeError("connection refused"),
}


@pytest.mark.parametrize("error", AWAY.values(), ids=AWAY.keys())
def test_a_database_that_is_away_has_failed_nobody(error: Exception) -> None:
    assert is_away(error)
    with pytest.raises(DatabaseAway) as told, away_is_no_failure():
        raise error
    assert told.value.__cause__ is error


@pytest.mark.parametrize("error", NOT_AWAY.values(), ids=NOT_AWAY.keys())
def test_any_other_error_passes_as_it_is(error: Exception) -> None:
    assert not is_away(error)
    with pytest.raises(type(error)) as told, away_is_no_failure():
        raise error
    assert told.value is error
