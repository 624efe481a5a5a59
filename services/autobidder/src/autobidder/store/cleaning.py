"""Removes what nobody needs any more, a bounded number of rows at a time. Bids and their history stay."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import delete, select, text
from sqlalchemy.orm import Session

from autobidder.models import refused_rows, run_parts, sync_runs
from wbstore.refusals import forget_refusals
from wbstore.results import rows_touched

RUNS_KEPT = timedelta(days=90)
CLUSTERS_KEPT = timedelta(days=400)
"""A year can be compared with the one before."""
GONE_REMEMBERED = timedelta(days=30)
"""A campaign or an item that comes back sooner goes on where its clusters were read last."""
REFUSED_KEPT = timedelta(days=120)
MOST_ROWS = 10_000

Clean = Callable[[Session, datetime], int]
"""Removes at most MOST_ROWS rows at a moment; returns how many."""

_OLD_CLUSTER_DAYS = text(
    """
    DELETE FROM autobidder.cluster_stats s
    USING (
        SELECT account_id, advert_id, nm_id, day, cluster FROM autobidder.cluster_stats WHERE day < :before LIMIT :most
    ) AS old
    WHERE (s.account_id, s.advert_id, s.nm_id, s.day, s.cluster)
        = (old.account_id, old.advert_id, old.nm_id, old.day, old.cluster)
    RETURNING 1
    """
)

_READS_OF_GONE = text(
    """
    DELETE FROM autobidder.reads r
    USING (
        SELECT account_id, part, advert_id, nm_id FROM autobidder.reads
        JOIN autobidder.campaigns c USING (account_id, advert_id) WHERE c.gone_at < :before
        UNION ALL
        SELECT account_id, part, advert_id, nm_id FROM autobidder.reads
        JOIN autobidder.campaign_items i USING (account_id, advert_id, nm_id) WHERE i.gone_at < :before
        LIMIT :most
    ) AS old
    WHERE (r.account_id, r.part, r.advert_id, r.nm_id) = (old.account_id, old.part, old.advert_id, old.nm_id)
    RETURNING 1
    """
)


def old_runs(session: Session, now: datetime) -> int:
    """Runs that began long ago, with their progress."""
    doomed = select(sync_runs.c.id).where(sync_runs.c.started_at < now - RUNS_KEPT).limit(MOST_ROWS)
    ids = list(session.scalars(doomed))
    session.execute(delete(run_parts).where(run_parts.c.run_id.in_(ids)))
    return rows_touched(session, delete(sync_runs).where(sync_runs.c.id.in_(ids)))


def old_cluster_days(session: Session, now: datetime) -> int:
    """Figures of clusters of days long ago."""
    parameters = {"before": (now - CLUSTERS_KEPT).date(), "most": MOST_ROWS}
    return len(session.scalars(_OLD_CLUSTER_DAYS, parameters).all())


def reads_of_gone(session: Session, now: datetime) -> int:
    """What was asked about campaigns and items that are gone for long: the rows of these stay, and nobody asks for them."""
    parameters = {"before": now - GONE_REMEMBERED, "most": MOST_ROWS}
    return len(session.scalars(_READS_OF_GONE, parameters).all())


def old_refusals(session: Session, now: datetime) -> int:
    """Refused rows that WB has not sent for long."""
    return forget_refusals(session, refused_rows, now - REFUSED_KEPT, MOST_ROWS)


CLEANERS: dict[str, Clean] = {
    "runs": old_runs,
    "clusterDays": old_cluster_days,
    "reads": reads_of_gone,
    "refused": old_refusals,
}
