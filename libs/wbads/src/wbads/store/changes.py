"""Notes in which revision advertising of an item on a day changed, for whoever follows.

A service that shares a campaign's documents out over its items needs all of them again when one changes. So a change of a
campaign's day touches every item that the campaign has on it, before and after, and item 0 where it has or had documents.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date

from psycopg import Connection
from sqlalchemy.orm import Session

from wbads.rules.figures import Cell
from wbstore.merge import raw_connection

NO_ITEM = 0
"""Stands for documents that belong to no item."""
DayItem = tuple[date, int]

_ITEMS = """
    SELECT DISTINCT advert_id, day, nm_id FROM wbads.ad_stats
    WHERE account_id = %s AND advert_id = ANY (%s) AND day = ANY (%s)
"""
_WITH_DOCUMENTS = """
    SELECT DISTINCT advert_id, day, 0 FROM wbads.ad_spend
    WHERE account_id = %s AND advert_id = ANY (%s) AND day = ANY (%s)
"""
_NOTE = """
    INSERT INTO wbads.changed_days (account_id, day, nm_id, revision)
    SELECT %s, day, nm_id, %s FROM unnest(%s::date[], %s::bigint[]) AS touched (day, nm_id)
    ON CONFLICT (account_id, day, nm_id) DO UPDATE SET revision = excluded.revision
"""


def note_changes(
    session: Session, account_id: str, revision: int, cells: Collection[Cell], gone: Iterable[DayItem] = ()
) -> int:
    """Note `cells` (campaign, day) as changed, and `gone` items of theirs that are no longer stored; returns how many keys.

    To be called after the write, in its transaction.
    """
    touched = set(gone)
    if cells:
        touched |= _items_of(raw_connection(session), int(account_id), cells)
    if touched:
        days, items = zip(*sorted(touched), strict=True)
        values = (int(account_id), revision, list(days), list(items))
        raw_connection(session).execute(_NOTE, values, prepare=False)
    return len(touched)


def _items_of(connection: Connection, account: int, cells: Collection[Cell]) -> set[DayItem]:
    """Items of the cells. One scan for all, never a join: its plan would rest on statistics that may be of an empty table."""
    wanted = set(cells)
    values = (account, list({advert for advert, _ in wanted}), list({day for _, day in wanted}))
    return {
        (day, nm_id)
        for query in (_ITEMS, _WITH_DOCUMENTS)
        for advert, day, nm_id in connection.execute(query, values, prepare=False)
        if (advert, day) in wanted
    }
