"""How fresh the stored feeds are: per account for people, the worst of all accounts for metrics. Reads only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Integer, Select, and_, cast, func, literal, select, true, union_all
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session

from digitization.models import feed_gaps, sync_runs, wb_sync_cursors
from digitization.rules.freshness import Unread
from digitization.rules.windows import INCREMENT_LOOKBACK, RETENTION
from wbaccounts.ids import require_id
from wbaccounts.models import AccountRow
from wbcontracts.wb_token import Scope

TIERS = ("increment", "backfill")
GOOD = ("completed", "capped")


@dataclass(frozen=True, slots=True)
class TierFreshness:
    """The last good run of a tier; None where there was none. `known_since`: when the account was added."""

    account_id: str
    tier: str
    known_since: datetime
    started_at: datetime | None
    finished_at: datetime | None


@dataclass(frozen=True, slots=True)
class CursorFreshness:
    """Where the increments of a feed stand."""

    account_id: str
    feed: str
    at: datetime
    drained: bool


def tier_freshness(session: Session, account_id: str | None = None) -> list[TierFreshness]:
    """Each tier of each account that has schedules (or of one account)."""
    query = _last_good().order_by(AccountRow.id)
    if account_id is not None:
        query = query.where(AccountRow.id == require_id(account_id))
    return [
        TierFreshness(str(row.id), row.tier, row.created_at, row.started_at, row.finished_at)
        for row in session.execute(query)
    ]


def worst_lags(session: Session, now: datetime) -> dict[str, float]:
    """Seconds since the beginning of the last good run, by tier: that of the account where it is longest.

    An account whose token has expired has no schedules and does not hide who lags. One that was switched on again lags
    from then on: its first run is due at the next slot, and nobody has to act before.
    """
    last = _last_good().where(AccountRow.token_expires_at > now).subquery()
    since = func.greatest(func.coalesce(last.c.started_at, last.c.created_at), last.c.state_changed_at)
    rows = session.execute(select(last.c.tier, func.min(since)).group_by(last.c.tier))
    return {tier: max(0.0, (now - oldest).total_seconds()) for tier, oldest in rows}


def cursors(session: Session, account_id: str | None = None) -> list[CursorFreshness]:
    """The shared cursors."""
    columns = wb_sync_cursors.c
    query = select(columns.account_id, columns.feed, columns.cursor_at, columns.drained).order_by(
        columns.account_id, columns.feed
    )
    if account_id is not None:
        query = query.where(columns.account_id == require_id(account_id))
    return [
        CursorFreshness(str(row.account_id), row.feed, row.cursor_at, row.drained) for row in session.execute(query)
    ]


def unread(session: Session, account_id: str | None = None) -> list[tuple[str, Unread]]:
    """Open gaps with their accounts, oldest first."""
    columns = feed_gaps.c
    query = (
        select(columns.account_id, columns.feed, columns.gap_from, columns.gap_to)
        .where(columns.closed_at.is_(None))
        .order_by(columns.gap_from)
    )
    if account_id is not None:
        query = query.where(columns.account_id == require_id(account_id))
    return [(str(row.account_id), Unread(row.feed, row.gap_from, row.gap_to)) for row in session.execute(query)]


def worst_unread(session: Session, now: datetime, feeds: Iterable[str]) -> dict[str, tuple[int, float]]:
    """Number of open gaps by feed, and age in seconds of the oldest moment from which nobody has read on.

    That is the beginning of a gap, or where the increments of an account have stood still for over a day, as with an expired
    token: WB drops those rows too, and no gap is known before the next increment. What stood longer than WB keeps rows is lost.
    """
    columns = feed_gaps.c
    query = (
        select(columns.feed, func.count(), func.min(columns.gap_from))
        .where(columns.closed_at.is_(None))
        .group_by(columns.feed)
    )
    gaps = {feed: (count, oldest) for feed, count, oldest in session.execute(query)}
    standing = _standing_still(session, now)
    told = {}
    for feed in feeds:
        count, oldest = gaps.get(feed, (0, now))
        told[feed] = (count, max(0.0, (now - min(oldest, standing.get(feed, now))).total_seconds()))
    return told


def _standing_still(session: Session, now: datetime) -> dict[str, datetime]:
    """Since when the increments of the active account that has waited longest have not come, by feed."""
    columns = wb_sync_cursors.c
    query = (
        select(columns.feed, func.min(columns.moved_at))
        .join(AccountRow, AccountRow.id == columns.account_id)
        .where(_may_read_feeds(), columns.moved_at.between(now - RETENTION, now - INCREMENT_LOOKBACK))
        .group_by(columns.feed)
    )
    return dict(session.execute(query).all())


def _last_good(tiers: Sequence[str] = TIERS) -> Select[Any]:
    """The last good run of each tier of each account that has schedules: active, and its token may read statistics."""
    tier = union_all(*(select(literal(name).label("tier")) for name in tiers)).subquery()
    last = (
        select(sync_runs.c.started_at, sync_runs.c.finished_at)
        .where(
            sync_runs.c.account_id == AccountRow.id,
            sync_runs.c.tier == tier.c.tier,
            sync_runs.c.outcome.is_not(None),
            sync_runs.c.outcome.in_(GOOD),
        )
        .order_by(sync_runs.c.finished_at.desc())
        .limit(1)
        .lateral()
    )
    return (
        select(
            AccountRow.id,
            AccountRow.created_at,
            AccountRow.state_changed_at,
            tier.c.tier,
            last.c.started_at,
            last.c.finished_at,
        )
        .select_from(AccountRow)
        .join(tier, true())
        .outerjoin(last, true())
        .where(_may_read_feeds())
    )


def _may_read_feeds() -> ColumnElement[bool]:
    may_read = AccountRow.token_scopes.contains(cast([Scope.STATISTICS], ARRAY(Integer)))
    return and_(AccountRow.state == "active", may_read)
