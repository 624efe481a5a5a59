"""The row of an account in `ad_accounts`: read when a job begins, written with whatever the job writes."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbaccounts.instants import from_ms, to_ms
from wbads.models import ad_accounts
from wbads.progress import Progress, Tally
from wbads.rules.spending import SpendPlace
from wbapi.paging.fullstats import StatsPlan


def load_progress(session: Session, account_id: str, fresh: Tally, today: date) -> Progress:
    """Where the account stands. The tally is that of `fresh`'s job where it worked last, else `fresh` itself.

    A plan of another day is dropped: its campaigns are due by themselves.
    """
    row = session.execute(select(ad_accounts).where(ad_accounts.c.account_id == int(account_id))).one_or_none()
    if row is None:
        return Progress(tally=fresh)
    return Progress(
        tally=_tally(row, fresh),
        campaigns_read_at_ms=None if row.campaigns_read_at is None else to_ms(row.campaigns_read_at),
        spend=SpendPlace(row.spend_from, row.spend_to, None if row.spend_read_at is None else to_ms(row.spend_read_at)),
        turn=row.turn,
        plan=StatsPlan.from_json(row.plan) if row.plan is not None and row.plan_day == today else None,
        plan_day=today,
    )


def save_progress(session: Session, account_id: str, progress: Progress) -> None:
    """Store where the account stands."""
    values: dict[str, Any] = {
        "campaigns_read_at": _instant(progress.campaigns_read_at_ms),
        "spend_from": progress.spend.read_from,
        "spend_to": progress.spend.read_to,
        "spend_read_at": _instant(progress.spend.read_at_ms),
        "turn": progress.turn,
        "plan": None if progress.plan is None else progress.plan.as_json(),
        "plan_day": progress.plan_day,
        "run": progress.tally.as_json(),
    }
    added = insert(ad_accounts).values(account_id=int(account_id), **values)
    session.execute(added.on_conflict_do_update(index_elements=["account_id"], set_=values))


def _tally(row: Row[Any], fresh: Tally) -> Tally:
    if row.run is None or row.run["job_id"] != fresh.job_id:
        return fresh
    return Tally(**row.run)


def _instant(at_ms: int | None) -> object:
    return None if at_ms is None else from_ms(at_ms)
