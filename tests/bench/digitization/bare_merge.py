"""The baseline: COPY into a temporary table and one INSERT … ON CONFLICT, nothing counted, kept or checked."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session
from tests.bench.digitization.feed_rows import Pages

from digitization.feeds import FEEDS, FIELD_OF_COLUMN, Feed
from wbstore.merge import raw_connection


def bare_merge(engine: Engine, account: str, pages: Pages) -> None:
    """Store both pages, a transaction each."""
    for feed in FEEDS:
        with Session(engine) as session, session.begin():
            _merge(session, account, feed, pages[feed.name].rows)


def _merge(session: Session, account: str, feed: Feed[Any], rows: list[Any]) -> None:
    connection = raw_connection(session)
    names = feed.target.columns
    columns, table = ", ".join(names), f"digitization.{feed.target.table.name}"
    values = attrgetter(*(FIELD_OF_COLUMN.get(name, name) for name in names))
    connection.execute(f"CREATE TEMP TABLE bare ON COMMIT DROP AS SELECT {columns} FROM {table} WITH NO DATA")
    with connection.cursor().copy(f"COPY bare ({columns}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row(values(row))
    connection.execute(
        f"INSERT INTO {table} (account_id, {columns}, revision) SELECT {account}, {columns}, 1 FROM bare "
        f"ON CONFLICT (account_id, {names[0]}) DO UPDATE SET "
        + ", ".join(f"{name} = excluded.{name}" for name in names[1:])
    )
