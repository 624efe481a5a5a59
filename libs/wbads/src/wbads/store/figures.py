"""Stores the figures of one answer, and removes what it no longer has of the days that it speaks for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from psycopg import Connection
from sqlalchemy.orm import Session

from wbads.models import ad_stats, revisions
from wbads.rules.coverage import Window
from wbads.rules.figures import Cell, FigureKey, FigureRow
from wbads.store.changes import note_changes
from wbstore.merge import MergeTarget, merge_rows, raw_connection
from wbstore.revisions import next_revision

KEY = ("advert_id", "day", "app_type", "nm_id")

FIGURES: MergeTarget[FigureRow] = MergeTarget(
    table=ad_stats,
    key=KEY,
    values_of=lambda row: (
        *row.key,
        row.views,
        row.clicks,
        row.atbs,
        row.orders,
        row.shks,
        row.canceled,
        row.sum,
        row.sum_price,
    ),
)

_STORED = """
    SELECT advert_id, day, app_type, nm_id FROM wbads.ad_stats
    WHERE account_id = %s AND advert_id = ANY (%s) AND day BETWEEN %s AND %s
"""
_REMOVE = """
    DELETE FROM wbads.ad_stats WHERE account_id = %s AND advert_id = %s AND day = %s AND app_type = %s AND nm_id = %s
"""
_WRITTEN = """
    SELECT DISTINCT advert_id, day FROM wbads.ad_stats
    WHERE account_id = %s AND advert_id = ANY (%s) AND day BETWEEN %s AND %s AND revision = %s
"""


def store_figures(
    session: Session,
    account_id: str,
    rows: Mapping[FigureKey, FigureRow],
    spoken_for: Collection[Cell],
    window: Window,
) -> int:
    """Store `rows` and remove the others of the cells `spoken_for`; returns how many rows were written or removed.

    Storing the same again writes nothing and notes no change.
    """
    if not rows and not spoken_for:
        return 0
    revision = next_revision(session, revisions, account_id)
    counts = merge_rows(session, FIGURES, account_id, revision, rows)
    connection, account = raw_connection(session), int(account_id)
    adverts = sorted({advert for advert, _ in spoken_for} | {key[0] for key in rows})
    gone = _remove(connection, account, adverts, window, rows, spoken_for)
    written = connection.execute(_WRITTEN, (account, adverts, window.begin, window.end, revision), prepare=False)
    cells = {*written.fetchall(), *((advert, day) for advert, day, _, _ in gone)}
    note_changes(session, account_id, revision, cells, {(day, nm_id) for _, day, _, nm_id in gone})
    return counts.inserted + counts.updated + len(gone)


def _remove(
    connection: Connection,
    account: int,
    adverts: Sequence[int],
    window: Window,
    rows: Mapping[FigureKey, FigureRow],
    spoken_for: Collection[Cell],
) -> list[FigureKey]:
    stored = connection.execute(_STORED, (account, list(adverts), window.begin, window.end), prepare=False)
    gone = [key for key in stored.fetchall() if key not in rows and key[:2] in spoken_for]
    if gone:
        connection.cursor().executemany(_REMOVE, [(account, *key) for key in gone])
    return gone
