"""Stores the operations of realization reports."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from sqlalchemy.orm import Session

from digitization.models import wb_report_rows
from digitization.store.merge import Key, MergeCounts, MergeTarget, columns_of, merge_rows
from digitization.store.revisions import next_revision
from wbapi.rows.finance import DetailRow

_KEY = ("report_id", "rrd_id")


OPERATIONS: MergeTarget[DetailRow] = MergeTarget(wb_report_rows, _KEY, attrgetter(*columns_of(wb_report_rows, _KEY)))


def store_operations(session: Session, account_id: str, rows: Sequence[DetailRow]) -> MergeCounts:
    """Store a page of operations. Storing it again changes nothing."""
    by_key: dict[Key, DetailRow] = {(row.report_id, row.rrd_id): row for row in rows}
    return merge_rows(session, OPERATIONS, account_id, next_revision(session, account_id), by_key)
