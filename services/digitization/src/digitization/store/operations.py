"""Stores the operations of realization reports."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from psycopg import sql
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from digitization.models import LIST_TABLES, wb_report_rows
from wbapi.rows.finance import DetailRow
from wbstore.merge import MergeCounts, MergeTarget, columns_of
from wbstore.runs import Run
from wbstore.snapshots import SEPARATOR, remove_others, store_list_page

_KEY = ("report_id", "rrd_id")


OPERATIONS: MergeTarget[DetailRow] = MergeTarget(wb_report_rows, _KEY, attrgetter(*columns_of(wb_report_rows, _KEY)))


def store_operations(session: Session, run: Run, page: int, rows: Sequence[DetailRow]) -> MergeCounts:
    """Store a page of operations; `page` is its number in the run. Storing it again changes nothing."""
    return store_list_page(session, LIST_TABLES, run, OPERATIONS, page, rows)


def remove_other_operations(session: Session, run: Run) -> int:
    """Remove operations that WB no longer gives of the reports that the run has read to their ends; returns how many.

    WB may number a report's operations anew when it builds it again.
    """
    pages = LIST_TABLES.pages
    met: set[str] = set()
    for keys in session.scalars(select(pages.c["keys"]).where(pages.c.run_id == run.run_id)):
        met.update(keys)
    session.execute(delete(pages).where(pages.c.run_id == run.run_id))
    return remove_others(session, OPERATIONS, run.account_id, met, among=_of_reports(met))


def _of_reports(met: set[str]) -> sql.Composable:
    report_ids = sorted({int(key.partition(SEPARATOR)[0]) for key in met})
    return sql.SQL("report_id = ANY ({})").format(report_ids)
