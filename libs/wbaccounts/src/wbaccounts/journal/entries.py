"""Rows of the journal. Functions take a session and never commit.

A row is written before its job is submitted and ended once: an end that is written already stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Executable, bindparam, delete, insert, literal, select, tuple_, update
from sqlalchemy.orm import Session

from wbaccounts.ids import parse_id, require_id
from wbaccounts.instants import from_ms, to_ms
from wbaccounts.models import SCHEMA, AccountRow, JobJournalRow
from wbgate.kinds import JobKind
from wbgate.view import JobView

_JOURNAL = JobJournalRow.metadata.tables[f"{SCHEMA}.{JobJournalRow.__tablename__}"]
_GIVEN = ("job_id", "kind", "payload", "request_id", "accepted_at")


def _promise(*conditions: ColumnElement[bool]) -> Executable:
    account = select(
        AccountRow.tenant_id, AccountRow.id, *(bindparam(name, type_=_JOURNAL.c[name].type) for name in _GIVEN)
    ).where(AccountRow.id == bindparam("account"), AccountRow.tenant_id == bindparam("tenant"), *conditions)
    return insert(_JOURNAL).from_select(["tenant_id", "account_id", *_GIVEN], account).returning(_JOURNAL.c.job_id)


_PROMISE = _promise()
"""Built once: it is the one statement of each accepted request."""
_PROMISE_ACTIVE = _promise(AccountRow.state == "active")


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalEntry:
    """An accepted job; `state` is pending until its end is written, `attempts` counts the tries it took."""

    job_id: str
    kind: str
    tenant_id: str
    account_id: str
    payload: dict[str, Any]
    request_id: str | None
    accepted_at_ms: int
    ended_at_ms: int | None
    state: str
    attempts: int
    result: dict[str, Any] | None
    error: dict[str, Any] | None


def record_submission(
    session: Session,
    *,
    job_id: str,
    kind: JobKind,
    tenant_id: str,
    account_id: str,
    payload: dict[str, Any],
    request_id: str | None,
    now_ms: int,
    only_active: bool = False,
) -> bool:
    """Promise the job: commit this before it is submitted under `job_id`. False where the tenant has no such account.

    With `only_active` also False where the account is paused or disabled.

    One statement that looks at the account and writes the row, so a caller that gave its own tenant's id needs no look-up before.
    """
    tenant, account = parse_id(tenant_id), parse_id(account_id)
    if tenant is None or account is None:
        return False
    row = {
        "job_id": job_id,
        "kind": kind.name,
        "payload": payload,
        "request_id": request_id,
        "accepted_at": from_ms(now_ms),
    }
    return bool(
        session.execute(
            _PROMISE_ACTIVE if only_active else _PROMISE, {**row, "tenant": tenant, "account": account}
        ).all()
    )


def forget(session: Session, job_id: str) -> None:
    """Take back the promise of a job that was not needed, since another of its kind was live."""
    session.execute(delete(JobJournalRow).where(JobJournalRow.job_id == job_id))


def record_end(session: Session, view: JobView) -> bool:
    """Write the end of a job; False when there is no open row of it. ValueError for a job that has not ended."""
    if not view.ended or view.finished_at_ms is None:
        raise ValueError(f"job {view.job_id} has not ended")
    return _end(
        session,
        view.job_id,
        {
            "state": view.state,
            "ended_at": from_ms(view.finished_at_ms),
            "attempts": view.attempt,
            "result": view.result,
            "error": view.error,
        },
    )


def record_cancel(session: Session, job_id: str, now_ms: int) -> bool:
    """End a promised job as cancelled while Redis has no record of it; False when there is no open row of it."""
    return _end(session, job_id, {"state": "cancelled", "ended_at": from_ms(now_ms)})


def find(session: Session, job_id: str) -> JournalEntry | None:
    """The row of a job, whoever's it is; the caller compares `tenant_id`."""
    row = session.get(JobJournalRow, job_id, populate_existing=True)
    return None if row is None else entry_of(row)


def page(
    session: Session,
    account_id: str,
    *,
    limit: int,
    before: tuple[int, str] | None = None,
    state: str | None = None,
    kind: str | None = None,
) -> list[JournalEntry]:
    """Rows of the account, newest first; `before`: (accepted_at_ms, job_id) of the last row of the page before."""
    query = select(JobJournalRow).where(JobJournalRow.account_id == require_id(account_id))
    if state is not None:
        query = query.where(JobJournalRow.state == state)
    if kind is not None:
        query = query.where(JobJournalRow.kind == kind)
    if before is not None:
        place = (literal(from_ms(before[0])), literal(before[1]))
        query = query.where(tuple_(JobJournalRow.accepted_at, JobJournalRow.job_id) < tuple_(*place))
    newest_first = query.order_by(JobJournalRow.accepted_at.desc(), JobJournalRow.job_id.desc()).limit(limit)
    return [entry_of(row) for row in session.scalars(newest_first.execution_options(populate_existing=True))]


def entry_of(row: JobJournalRow) -> JournalEntry:
    """The entry that a row holds."""
    return JournalEntry(
        job_id=row.job_id,
        kind=row.kind,
        tenant_id=str(row.tenant_id),
        account_id=str(row.account_id),
        payload=row.payload,
        request_id=row.request_id,
        accepted_at_ms=to_ms(row.accepted_at),
        ended_at_ms=None if row.ended_at is None else to_ms(row.ended_at),
        state=row.state,
        attempts=row.attempts,
        result=row.result,
        error=row.error,
    )


def _end(session: Session, job_id: str, values: dict[str, Any]) -> bool:
    ended = session.scalars(
        update(JobJournalRow)
        .where(JobJournalRow.job_id == job_id, JobJournalRow.ended_at.is_(None))
        .values(values)
        .returning(JobJournalRow.job_id)
        .execution_options(synchronize_session=False)
    ).all()
    return bool(ended)
