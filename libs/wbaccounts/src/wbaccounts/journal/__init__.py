"""The journal of accepted user jobs: what was promised to a person survives a Redis that has lost its memory."""

from wbaccounts.journal.entries import (
    JournalEntry,
    find,
    forget,
    page,
    record_cancel,
    record_end,
    record_submission,
)
from wbaccounts.journal.repair import JobRecords, ReconcileReport, reconcile

__all__ = [
    "JobRecords",
    "JournalEntry",
    "ReconcileReport",
    "find",
    "forget",
    "page",
    "reconcile",
    "record_cancel",
    "record_end",
    "record_submission",
]
