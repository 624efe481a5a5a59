"""Replaces the spending documents of a window of days by what WB says now; what is the same is not written."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from psycopg import Connection
from sqlalchemy.orm import Session

from wbads.models import ad_spend, revisions
from wbads.rules.coverage import Window
from wbads.rules.documents import DocumentKey, DocumentRow, not_shrunk
from wbads.store.changes import NO_ITEM, note_changes
from wbstore.merge import MergeTarget, merge_rows, raw_connection
from wbstore.revisions import next_revision

DOCUMENTS: MergeTarget[DocumentRow] = MergeTarget(
    table=ad_spend,
    key=("day", "advert_id", "place"),
    values_of=lambda row: (*row.key, row.upd_num, row.upd_time, row.upd_sum, row.payment_type),
)

_STORED = "SELECT day, advert_id, place FROM wbads.ad_spend WHERE account_id = %s AND day BETWEEN %s AND %s"
_REMOVE = "DELETE FROM wbads.ad_spend WHERE account_id = %s AND day = %s AND advert_id = %s AND place = %s"
_WRITTEN = """
    SELECT DISTINCT advert_id, day FROM wbads.ad_spend
    WHERE account_id = %s AND day BETWEEN %s AND %s AND revision = %s
"""


def replace_documents(
    session: Session, account_id: str, rows: Mapping[DocumentKey, DocumentRow], window: Window, *, whole: bool
) -> int:
    """Put `rows` in the place of the window's stored documents; returns how many were written or removed.

    `whole`: False where some of WB's rows could not be read: a campaign's day that would lose a document then stays as it is.
    """
    connection, account = raw_connection(session), int(account_id)
    revision = next_revision(session, revisions, account_id)
    stored = connection.execute(_STORED, (account, window.begin, window.end), prepare=False).fetchall()
    kept: Collection[tuple[object, int]] = ()
    if not whole:
        rows, kept = not_shrunk(rows, stored)
    counts = merge_rows(session, DOCUMENTS, account_id, revision, rows)
    gone = [key for key in stored if key not in rows and key[:2] not in kept]
    _remove(connection, account, gone)
    written = connection.execute(_WRITTEN, (account, window.begin, window.end, revision), prepare=False)
    cells = {*written.fetchall(), *((advert, day) for day, advert, _ in gone)}
    note_changes(session, account_id, revision, cells, {(day, NO_ITEM) for day, _, _ in gone})
    return counts.inserted + counts.updated + len(gone)


def _remove(connection: Connection, account: int, gone: Collection[DocumentKey]) -> None:
    if gone:
        connection.cursor().executemany(_REMOVE, [(account, *key) for key in gone])
