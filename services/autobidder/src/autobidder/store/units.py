"""What a part still has to ask of WB: campaigns or their items, active ones first, then those read least recently.

Whatever was read since the run began, by whichever run, is not due again: so a run goes on exactly behind its last committed
batch, and one that was overtaken by another reads nothing twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, FromClause, and_, case, func, literal, or_, select
from sqlalchemy.orm import Session

from autobidder.models import campaign_items, campaigns, reads
from autobidder.rules.left import OF_OUTCOMES
from autobidder.rules.statuses import ACTIVE, TURNS
from autobidder.store.runs import Run

FAILED_AGAIN_AFTER = timedelta(hours=6)
MISSED_AGAIN_AFTER = timedelta(hours=6)
"""A campaign that WB has told of before, still lists and now leaves out: rather a fault of that answer than the campaign's."""
SETTLED_AGAIN_AFTER = timedelta(days=7)
"""What WB refuses or has never told of is looked at again after so long, even where nothing has changed: WB's list may be
ahead of what its other methods know, and a refusal may have been our fault."""

Condition = ColumnElement[bool]
Moment = ColumnElement[datetime]


@dataclass(frozen=True, slots=True)
class Unit:
    """What one question to WB is about: a campaign (`nm_id` 0), or an item of it; the account itself is (0, 0).

    `failed`: WB failed for it last time, so it is asked alone.
    """

    advert_id: int
    nm_id: int = 0
    bid_type: str | None = None
    payment_type: str | None = None
    read_at: datetime | None = None
    failed: bool = False

    @property
    def key(self) -> tuple[int, int]:
        """(advert_id, nm_id)."""
        return self.advert_id, self.nm_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Which units a part has, and when what was read of one has become old.

    `by_item`: units are items of campaigns. `among`: what their campaigns meet. `excluded`: campaigns that the method does not
    know, counted only. `old_before(began)`: what was read before this moment is due again.
    """

    part: str
    by_item: bool
    among: Condition
    old_before: Callable[[datetime], Moment]
    excluded: Condition | None = None


def due_units(session: Session, run: Run, scope: Scope, limit: int) -> list[Unit]:
    """The next units of the run, at most `limit`: healthy ones first."""
    failed = func.coalesce(reads.c.outcome == "failed", False)
    query = (
        select(
            campaigns.c.advert_id,
            _nm_id(scope),
            campaigns.c.bid_type,
            campaigns.c.payment_type,
            reads.c.read_at,
            failed.label("failed"),
        )
        .select_from(_source(scope))
        .where(_own(run), scope.among, _is_due(run, scope))
        .order_by(failed, _turn(), reads.c.read_at.asc().nulls_first(), campaigns.c.advert_id, _nm_id(scope))
        .limit(limit)
    )
    return [Unit(*row) for row in session.execute(query)]


def count_due(session: Session, run: Run, scope: Scope) -> int:
    """How many units the run still has to read."""
    return _count(session, scope, _own(run), scope.among, _is_due(run, scope))


def settled(session: Session, run: Run, scope: Scope) -> Counter[str]:
    """Units that are not asked for, by the reason: unknown to WB, refused, failing."""
    query = (
        select(reads.c.outcome, func.count())
        .select_from(_source(scope))
        .where(_own(run), scope.among, reads.c.outcome != "read", ~_is_due(run, scope))
        .group_by(reads.c.outcome)
    )
    return Counter({OF_OUTCOMES[outcome]: count for outcome, count in session.execute(query)})


def count_excluded(session: Session, run: Run, scope: Scope) -> int:
    """Units of campaigns that the method does not know."""
    return 0 if scope.excluded is None else _count(session, scope, _own(run), scope.excluded)


def oldest_read(session: Session, run: Run, scope: Scope) -> datetime:
    """When the active campaign whose data is the oldest was read, or first seen; the run's beginning where none is active."""
    query = (
        select(func.min(func.coalesce(reads.c.read_at, campaigns.c.first_seen_at)))
        .select_from(_source(scope))
        .where(_own(run), scope.among, campaigns.c.status == ACTIVE, or_(reads.c.outcome.is_(None), _was_read()))
    )
    found: datetime | None = session.scalar(query)
    return found or run.started_at


def _count(session: Session, scope: Scope, *conditions: Condition) -> int:
    return int(session.scalar(select(func.count()).select_from(_source(scope)).where(*conditions)) or 0)


def _source(scope: Scope) -> FromClause:
    """Campaigns, their items where they are the units, and what is known of the last reading."""
    source: FromClause = campaigns
    if scope.by_item:
        items = campaign_items.c
        same = and_(items.account_id == campaigns.c.account_id, items.advert_id == campaigns.c.advert_id)
        source = campaigns.join(campaign_items, and_(same, items.gone_at.is_(None)))
    return source.outerjoin(
        reads,
        and_(
            reads.c.account_id == campaigns.c.account_id,
            reads.c.part == scope.part,
            reads.c.advert_id == campaigns.c.advert_id,
            reads.c.nm_id == _nm_id(scope),
        ),
    )


def _nm_id(scope: Scope) -> ColumnElement[int]:
    return campaign_items.c.nm_id if scope.by_item else literal(0)


def _own(run: Run) -> Condition:
    return and_(campaigns.c.account_id == int(run.account_id), campaigns.c.gone_at.is_(None))


def _turn() -> ColumnElement[int]:
    return case({status: place for place, status in enumerate(TURNS)}, value=campaigns.c.status, else_=len(TURNS))


def _was_read() -> Condition:
    return reads.c.outcome == "read"


def _is_due(run: Run, scope: Scope) -> Condition:
    """Never null, so that it can be negated."""
    changed = func.coalesce(campaigns.c.changed_at > reads.c.read_at, False)
    missed = and_(reads.c.outcome == "unknown", campaigns.c.detailed_at.is_not(None))
    again = case(
        (_was_read(), reads.c.read_at < scope.old_before(run.started_at)),
        (reads.c.outcome == "failed", reads.c.read_at < run.started_at - FAILED_AGAIN_AFTER),
        (missed, or_(changed, reads.c.read_at < run.started_at - MISSED_AGAIN_AFTER)),
        else_=or_(changed, reads.c.read_at < run.started_at - SETTLED_AGAIN_AFTER),
    )
    return or_(reads.c.read_at.is_(None), and_(reads.c.read_at < run.started_at, again))
