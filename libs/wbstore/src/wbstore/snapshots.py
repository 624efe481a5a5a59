"""Lists that are read whole: pages are merged as they come, and rows that no page of the run had are removed at the end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from psycopg import sql
from sqlalchemy import Table, delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbstore.merge import Key, MergeCounts, MergeTarget, merge_rows, raw_connection
from wbstore.revisions import next_revision
from wbstore.runs import Run

R = TypeVar("R", bound=msgspec.Struct)

SEPARATOR = "/"
ALL = sql.SQL("true")


@dataclass(frozen=True, slots=True)
class ListTables:
    """`pages` (see run_tables) holds the keys that live runs have met; `revisions` those of the accounts."""

    pages: Table
    revisions: Table


def store_list_page(
    session: Session, tables: ListTables, run: Run, target: MergeTarget[R], page: int, rows: Iterable[R]
) -> MergeCounts:
    """Merge a page of the list and remember its keys for the run. Storing it again changes nothing."""
    by_key = rows_by_key(target, rows)
    revision = next_revision(session, tables.revisions, run.account_id)
    counts = merge_rows(session, target, run.account_id, revision, by_key)
    added = insert(tables.pages).values(run_id=run.run_id, page=page, keys=[key_text(key) for key in by_key])
    session.execute(added.on_conflict_do_nothing())
    return counts


def remove_vanished(session: Session, tables: ListTables, run: Run, target: MergeTarget[R]) -> int:
    """Remove the account's rows that the run has not met; returns how many. The run forgets its keys."""
    gone = remove_others(session, target, run.account_id, set(_met(session, tables, run)))
    session.execute(delete(tables.pages).where(tables.pages.c.run_id == run.run_id))
    return gone


def remove_others(
    session: Session,
    target: MergeTarget[R],
    account_id: str,
    met: Collection[str],
    among: sql.Composable = ALL,
) -> int:
    """Remove the account's rows `among` those looked at whose `key_text` is not in `met`; returns how many."""
    connection = raw_connection(session)
    query = sql.SQL("SELECT {key} FROM {table} WHERE account_id = %s AND {among}").format(
        key=sql.SQL(", ").join(map(sql.Identifier, target.key)), table=target.name, among=among
    )
    gone = [row for row in connection.execute(query, [int(account_id)], prepare=False) if key_text(row) not in met]
    same_key = sql.SQL(" AND ").join(sql.SQL("{} = %s").format(sql.Identifier(name)) for name in target.key)
    statement = sql.SQL("DELETE FROM {} WHERE account_id = %s AND {}").format(target.name, same_key)
    if gone:
        connection.cursor().executemany(statement, [(int(account_id), *row) for row in gone])
    return len(gone)


def rows_by_key(target: MergeTarget[R], rows: Iterable[R]) -> dict[Key, R]:
    """The rows by the values of the target's key; of rows with one key the last."""
    return {tuple(getattr(row, name) for name in target.key): row for row in rows}


def key_text(key: Iterable[object]) -> str:
    """A key as the text that it is remembered by."""
    return SEPARATOR.join(map(str, key))


def _met(session: Session, tables: ListTables, run: Run) -> Iterator[str]:
    for keys in session.scalars(select(tables.pages.c["keys"]).where(tables.pages.c.run_id == run.run_id)):
        yield from keys
