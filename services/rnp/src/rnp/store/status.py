"""How far the accounts are synced and merged: per account for people, the worst of all for metrics. Reads only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Integer, Select, and_, cast, func, literal, select, true, union_all
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session

from rnp.models import merge_pending, merge_state, sync_runs
from rnp.store.pending import longest_pending
from wbaccounts.ids import require_id
from wbaccounts.models import AccountRow
from wbcontracts.wb_token import Scope

SYNCED: Mapping[str, int] = {"ads": Scope.PROMOTION, "finance": Scope.FINANCE, "sections": Scope.ANALYTICS}
"""Jobs that read WB, and what a token must be allowed to do for them."""


@dataclass(frozen=True, slots=True)
class JobStatus:
    """The last good run of a job of an account, None where there was none; what the last ended run failed with."""

    account_id: str
    job: str
    known_since: datetime
    started_at: datetime | None
    finished_at: datetime | None


@dataclass(frozen=True, slots=True)
class MergeStatus:
    """When an account was last merged, and since when changes wait for the next merge."""

    account_id: str
    merged_at: datetime | None
    pending_since: datetime | None


def job_statuses(session: Session, account_id: str | None = None) -> list[JobStatus]:
    """Each job of each account that has schedules (or of one account)."""
    query = _last_good().order_by(AccountRow.id)
    if account_id is not None:
        query = query.where(AccountRow.id == require_id(account_id))
    return [
        JobStatus(str(row.id), row.job, row.created_at, row.started_at, row.finished_at)
        for row in session.execute(query)
    ]


def merge_statuses(session: Session, account_id: str | None = None) -> list[MergeStatus]:
    """Each account that has been merged, or waits for its first merge."""
    query = (
        select(AccountRow.id, merge_state.c.merged_at, merge_pending.c.since)
        .outerjoin(merge_state, merge_state.c.account_id == AccountRow.id)
        .outerjoin(merge_pending, merge_pending.c.account_id == AccountRow.id)
        .order_by(AccountRow.id)
    )
    if account_id is not None:
        query = query.where(AccountRow.id == require_id(account_id))
    return [MergeStatus(str(row.id), row.merged_at, row.since) for row in session.execute(query)]


def worst_lags(session: Session, now: datetime) -> dict[str, float]:
    """By job: seconds since the beginning of the last good run of the account where that is longest.

    An account whose token is over is left out: no schedule works for it. For merges: how long the account that waits longest
    has had changes that are not merged.
    """
    last = _last_good().where(AccountRow.token_expires_at > now).subquery()
    since = func.coalesce(last.c.started_at, last.c.created_at)
    rows = session.execute(select(last.c.job, func.min(since)).group_by(last.c.job))
    lags = {job: max(0.0, (now - oldest).total_seconds()) for job, oldest in rows}
    return lags | {"merge": longest_pending(session, now)}


def _last_good() -> Select[Any]:
    """The last good run of each job of each account whose token may be used for it."""
    job = union_all(
        *(select(literal(name).label("job"), literal(scope).label("scope")) for name, scope in SYNCED.items())
    ).subquery()
    last = (
        select(sync_runs.c.started_at, sync_runs.c.finished_at)
        .where(
            sync_runs.c.account_id == AccountRow.id, sync_runs.c.job == job.c.job, sync_runs.c.outcome == "completed"
        )
        .order_by(sync_runs.c.finished_at.desc())
        .limit(1)
        .lateral()
    )
    allowed = AccountRow.token_scopes.contains(
        cast(func.array_append(cast([], ARRAY(Integer)), job.c.scope), ARRAY(Integer))
    )
    return (
        select(AccountRow.id, AccountRow.created_at, job.c.job, last.c.started_at, last.c.finished_at)
        .select_from(AccountRow)
        .join(job, true())
        .outerjoin(last, true())
        .where(and_(AccountRow.state == "active", allowed))
    )
