"""Stores the operations of realization reports, and removes those that WB no longer gives.

What was met of a stretch or a report is remembered with it until its end, whichever run met it.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from psycopg import sql
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbaccounts.ids import require_id
from wbapi.rows.finance import DetailRow
from wbreports.models import met_operations, revisions, wb_report_rows
from wbstore.merge import MergeCounts, MergeTarget, columns_of, merge_rows
from wbstore.revisions import next_revision
from wbstore.snapshots import SEPARATOR, key_text, remove_others, rows_by_key

_KEY = ("report_id", "rrd_id")

OPERATIONS: MergeTarget[DetailRow] = MergeTarget(wb_report_rows, _KEY, attrgetter(*columns_of(wb_report_rows, _KEY)))


def stretch_scope(stretch_id: int) -> str:
    """Under which the operations of a stretch are remembered."""
    return f"stretch/{stretch_id}"


def report_scope(report_id: int) -> str:
    """Under which the operations of a report that is read on its own are remembered."""
    return f"report/{report_id}"


def store_operations(
    session: Session, account_id: str, scope: str, place: int, rows: Sequence[DetailRow]
) -> MergeCounts:
    """Store the page that follows `place` and remember its keys under `scope`. Storing it again changes nothing."""
    by_key = rows_by_key(OPERATIONS, rows)
    counts = merge_rows(session, OPERATIONS, account_id, next_revision(session, revisions, account_id), by_key)
    added = insert(met_operations).values(
        account_id=require_id(account_id), scope=scope, place=place, keys=[key_text(key) for key in by_key]
    )
    replaced = added.on_conflict_do_update(
        index_elements=["account_id", "scope", "place"], set_={"keys": added.excluded["keys"]}
    )
    session.execute(replaced)
    return counts


def remove_other_operations(session: Session, account_id: str, scope: str) -> int:
    """Remove operations that WB no longer gives of the reports met under `scope`; returns how many. Forgets what was met.

    WB may number a report's operations anew when it builds it again.
    """
    columns = met_operations.c
    met: set[str] = set()
    pages = select(columns["keys"]).where(columns.account_id == require_id(account_id), columns.scope == scope)
    for keys in session.scalars(pages):
        met.update(keys)
    report_ids = sorted({int(key.partition(SEPARATOR)[0]) for key in met})
    among = sql.SQL("report_id = ANY ({})").format(report_ids)
    gone = remove_others(session, OPERATIONS, account_id, met, among) if report_ids else 0
    forget_met(session, account_id, scope)
    return gone


def forget_met(session: Session, account_id: str, scope: str) -> None:
    """Forget what was met under `scope`."""
    columns = met_operations.c
    session.execute(delete(met_operations).where(columns.account_id == require_id(account_id), columns.scope == scope))


def forget_operations(session: Session, account_id: str, report_ids: Sequence[int]) -> None:
    """Remove all operations of these reports, and what was met of them on their own."""
    columns = wb_report_rows.c
    session.execute(
        delete(wb_report_rows).where(columns.account_id == require_id(account_id), columns.report_id.in_(report_ids))
    )
    for report_id in report_ids:
        forget_met(session, account_id, report_scope(report_id))
