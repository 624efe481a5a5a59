"""Lists that are read whole: pages are merged as they come, and rows that no page of the run had are removed at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec
from psycopg import sql
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from digitization.models import snapshot_pages
from digitization.store.revisions import next_revision
from digitization.store.runs import Run
from wbstore.merge import Key, MergeCounts, MergeTarget, merge_rows, raw_connection

R = TypeVar("R", bound=msgspec.Struct)

SEPARATOR = "/"


def store_list_page(session: Session, run: Run, target: MergeTarget[R], page: int, rows: Iterable[R]) -> MergeCounts:
    """Merge a page of the list and remember its keys for the run. Storing it again changes nothing."""
    by_key: dict[Key, R] = {tuple(getattr(row, name) for name in target.key): row for row in rows}
    counts = merge_rows(session, target, run.account_id, next_revision(session, run.account_id), by_key)
    added = insert(snapshot_pages).values(run_id=run.run_id, page=page, keys=[_text(key) for key in by_key])
    session.execute(added.on_conflict_do_nothing())
    return counts


def remove_vanished(
    session: Session, run: Run, target: MergeTarget[R], among: Callable[[set[str]], sql.Composable] | None = None
) -> int:
    """Remove the account's rows that the run has not met; returns how many. The run forgets its keys.

    `among` narrows the rows that are looked at, by the keys that were met.
    """
    met = set(_met(session, run))
    connection = raw_connection(session)
    query = sql.SQL("SELECT {key} FROM {table} WHERE account_id = %s AND {among}").format(
        key=sql.SQL(", ").join(map(sql.Identifier, target.key)),
        table=target.name,
        among=sql.SQL("true") if among is None else among(met),
    )
    gone = [row for row in connection.execute(query, [int(run.account_id)], prepare=False) if _text(row) not in met]
    same_key = sql.SQL(" AND ").join(sql.SQL("{} = %s").format(sql.Identifier(name)) for name in target.key)
    statement = sql.SQL("DELETE FROM {} WHERE account_id = %s AND {}").format(target.name, same_key)
    if gone:
        connection.cursor().executemany(statement, [(int(run.account_id), *row) for row in gone])
    session.execute(delete(snapshot_pages).where(snapshot_pages.c.run_id == run.run_id))
    return len(gone)


def _met(session: Session, run: Run) -> Iterator[str]:
    for keys in session.scalars(select(snapshot_pages.c["keys"]).where(snapshot_pages.c.run_id == run.run_id)):
        yield from keys


def _text(key: Iterable[object]) -> str:
    return SEPARATOR.join(map(str, key))
