"""Removes what nobody needs any more, a bounded number of rows at a time. Bids and their history stay."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import delete, select, text
from sqlalchemy.orm import Session

from autobidder.models import run_parts, sync_runs
from wbstore.results import rows_touched

RUNS_KEPT = timedelta(days=90)
CLUSTERS_KEPT = timedelta(days=400)
"""A year can be compared with the one before."""
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


CLEANERS: dict[str, Clean] = {"runs": old_runs, "clusterDays": old_cluster_days}
