"""How old the data of each part is: noted at the end of a part, read by metrics and by people."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Integer, cast, func, select
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.orm import Session

from autobidder.models import part_ages
from autobidder.rules.statuses import ACTIVE
from autobidder.store.runs import Run
from wbaccounts.ids import require_id
from wbaccounts.models import AccountRow
from wbads.models import ad_campaigns
from wbcontracts.wb_token import Scope


@dataclass(frozen=True, slots=True)
class PartAge:
    """When the oldest data of an active campaign was read, as of the end of the part's last run."""

    account_id: str
    part: str
    oldest_at: datetime
    ended_at: datetime


def note_age(session: Session, run: Run, part: str, oldest_at: datetime, ended_at: datetime) -> None:
    """The part's last run has ended."""
    values = {"oldest_at": oldest_at, "ended_at": ended_at, "run_id": run.run_id}
    added = insert(part_ages).values(account_id=int(run.account_id), part=part, **values)
    session.execute(added.on_conflict_do_update(index_elements=[part_ages.c.account_id, part_ages.c.part], set_=values))


def oldest_statistics(session: Session, run: Run) -> datetime:
    """When the active campaign whose statistics are the oldest was read, or first seen; the run's beginning where none is."""
    columns = ad_campaigns.c
    query = select(func.min(func.coalesce(columns.last_read_at, columns.first_seen_at))).where(
        columns.account_id == int(run.account_id),
        columns.status == ACTIVE,
        columns.gone_at.is_(None),
        columns.unknown_at.is_(None),
    )
    found: datetime | None = session.scalar(query)
    return found or run.started_at


def list_ages(session: Session, account_id: str | None) -> list[PartAge]:
    """Ages of an account's parts, or of all accounts'."""
    columns = part_ages.c
    query = select(columns.account_id, columns.part, columns.oldest_at, columns.ended_at).order_by(columns.account_id)
    if account_id is not None:
        query = query.where(columns.account_id == require_id(account_id))
    return [PartAge(str(row.account_id), row.part, row.oldest_at, row.ended_at) for row in session.execute(query)]


def worst_ages(session: Session, now: datetime) -> dict[str, float]:
    """Seconds since the oldest data of each part was read, for the account where that is longest.

    Accounts that no schedule works for are left out: their data grows old by intent.
    """
    query = (
        select(part_ages.c.part, func.min(part_ages.c.oldest_at))
        .join(AccountRow, AccountRow.id == part_ages.c.account_id)
        .where(
            AccountRow.state == "active",
            AccountRow.token_expires_at > now,
            AccountRow.token_scopes.contains(cast([int(Scope.PROMOTION)], ARRAY(Integer))),
        )
        .group_by(part_ages.c.part)
    )
    return {part: max(0.0, (now - oldest).total_seconds()) for part, oldest in session.execute(query)}
