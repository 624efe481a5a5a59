"""The keys that a merge recomputes: each day and item in which an input changed since the account's last merge.

They are kept in a table of the connection, emptied with each transaction, with one flag for each input: what did not change
is not read again.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from psycopg import sql
from sqlalchemy.orm import Session

from rnp.store.sources import SOURCES
from wbstore.merge import raw_connection

TABLE = sql.Identifier("pg_temp", "merge_keys")

# The groups of a busy account's month stay out of temporary files. One round trip for all of it.
_MAKE_ROOM = sql.SQL(
    """
    SET LOCAL work_mem = '32MB';
    CREATE TEMP TABLE IF NOT EXISTS merge_keys (day date NOT NULL, nm_id bigint NOT NULL, {flags}) ON COMMIT DELETE ROWS;
    DELETE FROM {table}
    """
)
_TAKE = sql.SQL("INSERT INTO {table} SELECT day, nm_id, {flags} FROM ({changes}) AS changes GROUP BY day, nm_id")

# A new cost price bears on each day of its item from then on.
_REPRICED = sql.SQL(
    """
    SELECT d.day, d.nm_id FROM rnp.rnp_daily AS d
    JOIN (
        SELECT nm_id, min(valid_from) AS since FROM rnp.cost_prices
        WHERE account_id = %(account)s AND revision > %(own)s GROUP BY nm_id
    ) AS repriced ON repriced.nm_id = d.nm_id AND d.day >= repriced.since
    WHERE d.account_id = %(account)s
    """
)


def make_room(session: Session) -> None:
    """Memory and an empty table of keys for a merge, until the transaction ends."""
    flags = _join(", ", [sql.SQL("{} boolean NOT NULL").format(one) for one in _flags()])
    raw_connection(session).execute(_MAKE_ROOM.format(flags=flags, table=TABLE))


def take_keys(session: Session, account_id: str, merged: Mapping[str, int]) -> int:
    """Note the account's keys that changed behind the revisions `merged` (by input); returns how many. After make_room."""
    values: dict[str, Any] = {"account": int(account_id), **merged}
    return raw_connection(session).execute(_take(), values, prepare=False).rowcount


def days_of_keys(session: Session) -> dict[date, frozenset[str]]:
    """The days of the noted keys, ascending, each with the inputs that changed on it."""
    flags = _join(", ", [sql.SQL("bool_or({})").format(one) for one in _flags()])
    query = sql.SQL("SELECT day, {} FROM {} GROUP BY day ORDER BY day").format(flags, TABLE)
    return {
        day: frozenset(source.name for source, changed in zip(SOURCES, changes, strict=True) if changed)
        for day, *changes in raw_connection(session).execute(query)
    }


def _take() -> sql.Composed:
    changes = [
        sql.SQL("SELECT *, {} FROM ({}) AS one (day, nm_id)").format(_only(source.name), source.changed)
        for source in SOURCES
    ]
    changes.append(sql.SQL("SELECT *, {} FROM ({}) AS one (day, nm_id)").format(_only(""), _REPRICED))
    return _TAKE.format(
        table=TABLE,
        flags=_join(", ", [sql.SQL("bool_or({})").format(one) for one in _flags()]),
        changes=_join(" UNION ALL ", changes),
    )


def _only(name: str) -> sql.Composed:
    """The flags of a change of one input."""
    return _join(", ", [sql.SQL("{} AS {}").format(sql.Literal(one.name == name), flag) for one, flag in _pairs()])


def _pairs() -> list[tuple[Any, sql.Identifier]]:
    return list(zip(SOURCES, _flags(), strict=True))


def _flags() -> list[sql.Identifier]:
    return [sql.Identifier(source.name) for source in SOURCES]


def _join(separator: str, parts: list[sql.Composed]) -> sql.Composed:
    return sql.SQL(separator).join(parts)
