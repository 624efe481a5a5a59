"""Lists that are read whole: pages are merged as they come, and rows that no page of the run had are removed at the end.

Only a run that knows all that WB gave removes anything: rows are never taken for gone because they could not be read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from psycopg import sql
from sqlalchemy import Table, delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbstore.merge import Key, MergeCounts, MergeTarget, merge_rows, raw_connection
from wbstore.revisions import next_revision
from wbstore.runs import FeedProgress, Run

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


def remove_vanished(
    session: Session, tables: ListTables, run: Run, target: MergeTarget[R], progress: FeedProgress
) -> int:
    """Remove the account's rows that the run, read to its end, has not met; returns how many. The run forgets its keys.

    None is removed where WB gave rows that could not be read, or where the keys of some pages are no longer known (a run
    that goes on after they were cleared away): the next whole run removes what is gone.
    """
    columns = tables.pages.c
    pages = session.scalars(select(columns["keys"]).where(columns.run_id == run.run_id)).all()
    met = {key for keys in pages for key in keys}
    knows_all = progress.refused == 0 and len(pages) == progress.pages
    gone = remove_others(session, target, run.account_id, met) if knows_all else 0
    session.execute(delete(tables.pages).where(columns.run_id == run.run_id))
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
