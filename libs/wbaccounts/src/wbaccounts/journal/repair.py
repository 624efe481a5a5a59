"""Holds the journal and the job records together: writes ends that were missed, submits again what Redis has lost.

Runs every few seconds in each worker; an advisory lock lets one at a time do it. Safe to repeat: an end is written
once, and a job is submitted under its own id, so a record that is there already stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal, Protocol

from sqlalchemy import Engine, Select, func, literal, select, text, tuple_
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.orm import Session

from wbaccounts.journal.entries import record_end
from wbaccounts.models import JobJournalRow
from wbaccounts.transactions import TransactionLimits, limit_transaction
from wbgate.errors import GateUnavailable
from wbgate.kinds import JobKind
from wbgate.view import JobView, Submitted

BATCH = 500
GRACE_MS = 5_000
"""A younger row without a record is one whose gateway is just about to submit it."""

Outcome = Literal["done", "elsewhere", "redis-away", "database-away"]


class JobRecords(Protocol):
    """What the repair needs of wbgate.jobs.JobStore."""

    def submit(  # noqa: D102
        self,
        kind: JobKind,
        *,
        account_id: str,
        payload: dict[str, Any],
        tenant_id: str | None = None,
        job_id: str | None = None,
        request_id: str | None = None,
    ) -> Submitted: ...

    def view(self, job_id: str) -> JobView | None: ...  # noqa: D102


@dataclass(frozen=True, slots=True, kw_only=True)
class ReconcileReport:
    """What one run did. `outcome`: done, or why it stopped early; what it had done by then stays.

    `blocked`: lost jobs that wait for another live job of their kind and account; a later run submits them.
    """

    outcome: Outcome = "done"
    looked_at: int = 0
    ended: int = 0
    resubmitted: int = 0
    blocked: int = 0


_Place = tuple[datetime, str]


@dataclass(frozen=True, slots=True)
class _OpenRow:
    """A row without an end. `is_old`: its gateway must have submitted it by now."""

    journal: JobJournalRow
    is_old: bool

    @property
    def place(self) -> _Place:
        return self.journal.accepted_at, self.journal.job_id


def reconcile(
    engine: Engine, store: JobRecords, kinds: Iterable[JobKind], *, grace_ms: int = GRACE_MS
) -> ReconcileReport:
    """Go once through the rows without an end of `kinds`, oldest first, a batch a transaction.

    Redis or PostgreSQL away is an outcome, not an error: the next run goes on.
    """
    by_name = {kind.name: kind for kind in kinds}
    report = ReconcileReport()
    place: _Place | None = None
    try:
        while True:
            with Session(engine) as session, session.begin():
                if not _my_turn(session, by_name):
                    return replace(report, outcome="elsewhere")
                rows = [_OpenRow(*found) for found in session.execute(_open_rows(by_name, place, grace_ms))]
                report = _repair(session, store, by_name, rows, report)
                place = rows[-1].place if rows else None
            if report.outcome != "done" or len(rows) < BATCH:
                return report
    except (OperationalError, InterfaceError, PoolTimeoutError):
        return replace(report, outcome="database-away")


def _my_turn(session: Session, by_name: Mapping[str, JobKind]) -> bool:
    """Take the lock of these kinds until the transaction ends; False while another process has it."""
    limit_transaction(session, TransactionLimits())
    name = f"wbaccounts.journal:{','.join(sorted(by_name))}"
    taken = session.scalar(text("SELECT pg_try_advisory_xact_lock(hashtextextended(:name, 0))"), {"name": name})
    return bool(taken)


def _open_rows(by_name: Mapping[str, JobKind], after: _Place | None, grace_ms: int) -> Select[JobJournalRow, bool]:
    age = func.now() - JobJournalRow.accepted_at
    is_old = (age > func.make_interval(0, 0, 0, 0, 0, 0, grace_ms / 1000)).label("is_old")
    query = (
        select(JobJournalRow, is_old)
        .where(JobJournalRow.ended_at.is_(None), JobJournalRow.kind.in_(by_name))
        .order_by(JobJournalRow.accepted_at, JobJournalRow.job_id)
        .limit(BATCH)
    )
    if after is None:
        return query
    return query.where(tuple_(JobJournalRow.accepted_at, JobJournalRow.job_id) > tuple_(*map(literal, after)))


def _repair(
    session: Session,
    store: JobRecords,
    by_name: Mapping[str, JobKind],
    rows: Sequence[_OpenRow],
    report: ReconcileReport,
) -> ReconcileReport:
    """Mend the rows of a batch; stops where Redis does, and what is written until then is kept."""
    try:
        for row in rows:
            report = _mend(session, store, by_name[row.journal.kind], row, report)
            report = replace(report, looked_at=report.looked_at + 1)
    except GateUnavailable:
        return replace(report, outcome="redis-away")
    return report


def _mend(
    session: Session, store: JobRecords, kind: JobKind, row: _OpenRow, report: ReconcileReport
) -> ReconcileReport:
    view = store.view(row.journal.job_id)
    if view is not None and view.ended:
        return replace(report, ended=report.ended + record_end(session, view))
    if view is not None or not row.is_old:
        return report
    answer = _submit_again(store, kind, row.journal)
    if answer.view.job_id == row.journal.job_id:
        return replace(report, resubmitted=report.resubmitted + 1)
    return replace(report, blocked=report.blocked + 1)


def _submit_again(store: JobRecords, kind: JobKind, row: JobJournalRow) -> Submitted:
    return store.submit(
        kind,
        account_id=str(row.account_id),
        payload=row.payload,
        tenant_id=str(row.tenant_id),
        job_id=row.job_id,
        request_id=row.request_id,
    )
