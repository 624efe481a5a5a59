"""Gaps: stretches of change time that an increment jumped over, known until a run has read them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from digitization.models import feed_gaps
from digitization.rules.windows import RETENTION
from wbaccounts.ids import require_id
from wbstore.runs import Run


@dataclass(frozen=True, slots=True)
class Gap:
    """Rows of `feed` that changed from `start` until `end` may be missing."""

    feed: str
    start: datetime
    end: datetime


def open_gap(session: Session, run: Run, gap: Gap) -> None:
    """Remember that the run begins after a stretch that nobody has read; an open one of the same start grows."""
    added = insert(feed_gaps).values(
        account_id=require_id(run.account_id), feed=gap.feed, gap_from=gap.start, gap_to=gap.end, run_id=run.run_id
    )
    session.execute(
        added.on_conflict_do_update(
            index_elements=["account_id", "feed", "gap_from"],
            set_={
                "gap_to": func.greatest(feed_gaps.c.gap_to, added.excluded.gap_to),
                "closed_at": None,
                "closed_by_run_id": None,
            },
        )
    )


def close_gaps(session: Session, run: Run, feed: str, since: datetime) -> None:
    """The run has read everything of `feed` that changed from `since` on, so also what is left of older gaps at WB.

    What WB has dropped of a gap before anybody read it is lost: the gap closes, its beginning tells.
    """
    still_kept = func.greatest(feed_gaps.c.gap_from, run.started_at - RETENTION)
    session.execute(
        update(feed_gaps)
        .where(
            feed_gaps.c.account_id == require_id(run.account_id),
            feed_gaps.c.feed == feed,
            still_kept >= since,
            feed_gaps.c.closed_at.is_(None),
        )
        .values(closed_at=func.now(), closed_by_run_id=run.run_id)
    )


def oldest_open_gap(session: Session, account_id: str, feed: str) -> datetime | None:
    """Where the oldest stretch begins that nobody has read yet."""
    oldest: datetime | None = session.scalar(
        select(func.min(feed_gaps.c.gap_from)).where(
            feed_gaps.c.account_id == require_id(account_id),
            feed_gaps.c.feed == feed,
            feed_gaps.c.closed_at.is_(None),
        )
    )
    return oldest
