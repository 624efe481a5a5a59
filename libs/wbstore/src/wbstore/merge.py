"""Bulk upsert of one account's rows: COPY into a staging table of the connection, then a merge into the target.

A row that is stored already and says the same, told by its digest, is neither copied nor locked nor written, so reading a
period again is cheap and leaves no dead rows. The caller holds the account's revision row: merges of an account
follow each other, so that the counts are exact and pages with the same rows cannot deadlock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import islice
from typing import Any, Generic, TypeVar

import msgspec
from psycopg import Connection, sql
from sqlalchemy import Table
from sqlalchemy.orm import Session

BATCH_ROWS = 20_000
"""Rows of one COPY and one merge: each statement stays far below the statement time-out, on a slow server too."""

ABOUT_THE_WRITE = ("account_id", "digest", "revision", "stored_at", "moved_from")
"""Columns that WB did not send."""

Key = tuple[object, ...]
K = TypeVar("K", bound=Key)
R = TypeVar("R", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class MergeCounts:
    """What a merge did with its rows."""

    inserted: int = 0
    updated: int = 0
    unchanged: int = 0

    def __add__(self, other: MergeCounts) -> MergeCounts:
        return MergeCounts(
            self.inserted + other.inserted, self.updated + other.updated, self.unchanged + other.unchanged
        )


@dataclass(frozen=True)
class MergeTarget(Generic[R]):
    """A table of rows of accounts; its primary key is `account_id` and `key`.

    `values_of` gives a row's values in the order of `columns`. `newer`: the column whose later value wins; at equal
    values, and where there is none, the row read last wins.
    """

    table: Table
    key: tuple[str, ...]
    values_of: Callable[[R], tuple[object, ...]]
    newer: str | None = None

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """Columns that WB sent: the key first, then the others in the order of the table."""
        return columns_of(self.table, self.key)

    @property
    def name(self) -> sql.Identifier:
        """The table, with its schema."""
        return sql.Identifier(str(self.table.schema), self.table.name)

    @property
    def staging(self) -> sql.Identifier:
        """The connection's own table that rows are copied into."""
        return sql.Identifier("pg_temp", f"stage_{self.table.name}")


def columns_of(table: Table, key: Sequence[str]) -> tuple[str, ...]:
    """Columns of `table` that WB sent: the key first, then the others in the order of the table."""
    return (*key, *(column.name for column in table.columns if column.name not in {*ABOUT_THE_WRITE, *key}))


def merge_rows(
    session: Session, target: MergeTarget[R], account_id: str, revision: int, rows: Mapping[K, R]
) -> MergeCounts:
    """Store `rows` (by the values of `target.key`) of the account and say what was done.

    Raises psycopg.DataError where PostgreSQL cannot hold a value: the transaction is then to be rolled back.
    """
    connection = raw_connection(session)
    counts = MergeCounts()
    # In the order of the key, so that neighbours in the index are written one after the other.
    ordered = iter(sorted(rows))
    while keys := list(islice(ordered, BATCH_ROWS)):
        counts += _merge_batch(connection, target, int(account_id), revision, {key: rows[key] for key in keys})
    return counts


def digest_of(row: msgspec.Struct) -> int:
    """Number that tells whether a row says the same as a stored one: 64 bits over all its fields."""
    return int.from_bytes(blake2b(msgspec.json.encode(row), digest_size=8).digest(), "big", signed=True)


def raw_connection(session: Session) -> Connection[Any]:
    """The psycopg connection under the session's transaction."""
    driver = session.connection().connection.driver_connection
    if not isinstance(driver, Connection):
        raise TypeError(f"driver: given {type(driver).__name__}, accepted: a psycopg connection")
    return driver


def _merge_batch(
    connection: Connection[Any], target: MergeTarget[R], account: int, revision: int, rows: Mapping[K, R]
) -> MergeCounts:
    stored = _stored_digests(connection, target, account, rows)
    fresh = [
        (*target.values_of(row), digest) for key, row in rows.items() if (digest := digest_of(row)) != stored.get(key)
    ]
    if not fresh:
        return MergeCounts(unchanged=len(rows))
    _stage(connection, target, fresh)
    values = {"account_id": account, "revision": revision}
    written = connection.execute(_upsert(target), values, prepare=False).rowcount
    inserted = len(rows) - len(stored)
    return MergeCounts(inserted, written - inserted, len(rows) - written)


def _stored_digests(
    connection: Connection[Any], target: MergeTarget[R], account: int, keys: Iterable[K]
) -> dict[Key, int | None]:
    """Digests of those rows that are stored.

    One scan for all keys, never a join with the staged rows: that could be planned as one scan for each of them, and of
    the wrong index, where the statistics of a table that has just been filled still say that it is empty.
    """
    wanted = set(keys)
    query = sql.SQL("SELECT {key}, digest FROM {table} WHERE account_id = %s AND {among}").format(
        key=_list(target.key),
        table=target.name,
        among=sql.SQL(" AND ").join(sql.SQL("{} = ANY (%s)").format(sql.Identifier(name)) for name in target.key),
    )
    columns = [list(set(values)) for values in zip(*wanted, strict=True)]
    # Never prepared: a plan kept from a page of ten rows would serve one of eighty thousand, or the other way round.
    found = connection.execute(query, (account, *columns), prepare=False)
    return {row[:-1]: row[-1] for row in found if row[:-1] in wanted}


def _stage(connection: Connection[Any], target: MergeTarget[R], rows: Sequence[tuple[object, ...]]) -> None:
    """Fill the staging table. It lives as long as its connection: one made for each page would bloat the catalogs."""
    columns = _list((*target.columns, "digest"))
    connection.execute(
        sql.SQL("CREATE TEMP TABLE IF NOT EXISTS {} ON COMMIT DELETE ROWS AS SELECT {} FROM {} WITH NO DATA").format(
            sql.Identifier(f"stage_{target.table.name}"), columns, target.name
        )
    )
    connection.execute(sql.SQL("DELETE FROM {}").format(target.staging))
    with connection.cursor().copy(sql.SQL("COPY {} ({}) FROM STDIN").format(target.staging, columns)) as copy:
        for row in rows:
            copy.write_row(row)


def _upsert(target: MergeTarget[R]) -> sql.Composed:
    columns = (*target.columns, "digest")
    kept = [*columns[len(target.key) :], "revision", "stored_at"]
    assignments = (sql.SQL("{0} = excluded.{0}").format(sql.Identifier(column)) for column in kept)
    return sql.SQL(
        """
        INSERT INTO {table} AS t (account_id, {columns}, revision, stored_at)
        SELECT %(account_id)s, {columns}, %(revision)s, now() FROM {staging}
        ON CONFLICT (account_id, {key}) DO UPDATE SET {assignments} WHERE {not_older}
        """
    ).format(
        table=target.name,
        staging=target.staging,
        columns=_list(columns),
        key=_list(target.key),
        assignments=sql.SQL(", ").join(assignments),
        not_older=_not_older(target),
    )


def _not_older(target: MergeTarget[R]) -> sql.Composable:
    if target.newer is None:
        return sql.SQL("true")
    return sql.SQL("t.{0} <= excluded.{0}").format(sql.Identifier(target.newer))


def _list(columns: Sequence[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, columns))
