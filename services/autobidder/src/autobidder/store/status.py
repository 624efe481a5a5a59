"""What the accounts have and how their last runs went: for people. Reads only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from autobidder.models import campaigns, run_parts, sync_runs
from autobidder.rules.statuses import ACTIVE
from wbaccounts.ids import require_id


@dataclass(frozen=True, slots=True)
class LastRun:
    """The run of an account that began last; `left`: {part: {reason: units}} of its ended parts."""

    account_id: str
    job_id: str
    kind: str
    started_at: datetime
    finished_at: datetime | None
    outcome: str | None
    left: Mapping[str, Mapping[str, int]]


def campaign_counts(session: Session, account_id: str | None) -> dict[str, dict[str, int]]:
    """`{account: {"present", "active", "gone"}}`."""
    present = campaigns.c.gone_at.is_(None)
    query = select(
        campaigns.c.account_id,
        func.count().filter(present),
        func.count().filter(present, campaigns.c.status == ACTIVE),
        func.count().filter(~present),
    ).group_by(campaigns.c.account_id)
    if account_id is not None:
        query = query.where(campaigns.c.account_id == require_id(account_id))
    return {
        str(account): {"present": here, "active": active, "gone": gone}
        for account, here, active, gone in session.execute(query)
    }


def last_runs(session: Session, account_id: str | None) -> list[LastRun]:
    """The last run of an account, or of each account."""
    columns = sync_runs.c
    query = (
        select(
            columns.id,
            columns.account_id,
            columns.job_id,
            columns.kind,
            columns.started_at,
            columns.finished_at,
            columns.outcome,
        )
        .distinct(columns.account_id)
        .order_by(columns.account_id, columns.started_at.desc())
    )
    if account_id is not None:
        query = query.where(columns.account_id == require_id(account_id))
    rows = session.execute(query).all()
    left = _left(session, [row.id for row in rows])
    return [
        LastRun(
            str(row.account_id),
            row.job_id,
            row.kind,
            row.started_at,
            row.finished_at,
            row.outcome,
            left.get(row.id, {}),
        )
        for row in rows
    ]


def _left(session: Session, run_ids: list[int]) -> dict[int, dict[str, Mapping[str, int]]]:
    found: dict[int, dict[str, Mapping[str, int]]] = {}
    query = select(run_parts.c.run_id, run_parts.c.part, run_parts.c.left_over).where(
        run_parts.c.run_id.in_(run_ids), run_parts.c.ended_at.is_not(None)
    )
    for run_id, part, left in session.execute(query):
        found.setdefault(run_id, {})[part] = left
    return found
