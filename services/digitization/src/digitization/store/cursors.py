"""The shared cursors of an account's feeds: moved by increments alone, and never back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import collate, select, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from digitization.models import wb_sync_cursors
from wbaccounts.ids import require_id


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where the increments of a feed stand. `drained`: the last one read to the feed's end; `page_rows`: its last page.

    `run_began`: when the run began that moved it there.
    """

    text: str
    at: datetime
    drained: bool
    page_rows: int
    run_began: datetime


def read_cursor(session: Session, account_id: str, feed: str) -> Cursor | None:
    """The cursor of an account's feed; None before its first increment."""
    columns = wb_sync_cursors.c
    row = session.execute(
        select(columns.cursor, columns.cursor_at, columns.drained, columns.page_rows, columns.moved_at).where(
            columns.account_id == require_id(account_id), columns.feed == feed
        )
    ).one_or_none()
    return None if row is None else Cursor(row.cursor, row.cursor_at, row.drained, row.page_rows, row.moved_at)


def move_cursor(session: Session, account_id: str, feed: str, cursor: Cursor, job_id: str) -> None:
    """Move the cursor forward to `cursor`; a stored one that is further stays where it is."""
    values = {
        "account_id": require_id(account_id),
        "feed": feed,
        "cursor": cursor.text,
        "cursor_at": cursor.at,
        "drained": cursor.drained,
        "page_rows": cursor.page_rows,
        "job_id": job_id,
        "moved_at": cursor.run_began,
    }
    added = insert(wb_sync_cursors).values(values)
    stored, new = wb_sync_cursors.c, added.excluded
    session.execute(
        added.on_conflict_do_update(
            index_elements=["account_id", "feed"],
            set_={name: new[name] for name in ("cursor", "cursor_at", "drained", "page_rows", "job_id", "moved_at")},
            # Of one moment, a cursor that reads it by days is further than one that does not, and a later day further.
            where=tuple_(stored.cursor_at, collate(stored.cursor, "C"))
            <= tuple_(new.cursor_at, collate(new.cursor, "C")),
        )
    )
