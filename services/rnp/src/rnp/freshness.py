"""Shows how far behind the syncs and merges are to Prometheus: the worst account of each job, asked of the database at a scrape.

Every worker shows the same values, so take their maximum.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from prometheus_client.core import GaugeMetricFamily
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from rnp.store.status import worst_lags
from wbgate.clock import wall_ms
from wbservice.database_metrics import DatabaseCollector


def freshness_collector(now_ms: Callable[[], int] = wall_ms) -> DatabaseCollector:
    """A collector of the metric. `now_ms` is asked for the moment."""
    return DatabaseCollector(_families, _look, now_ms)


def show_freshness(engine: Engine) -> None:
    """Show the freshness of this database on the process's /metrics. Calling it again only changes the database."""
    COLLECTOR.show(engine)


def _look(session: Session, now: datetime) -> Sequence[GaugeMetricFamily]:
    (lag,) = _families()
    for job, seconds in worst_lags(session, now).items():
        lag.add_metric([job], seconds)
    return [lag]


def _families() -> tuple[GaugeMetricFamily]:
    return (
        GaugeMetricFamily(
            "optima_rnp_sync_lag_seconds_max",
            "Since the beginning of the last good run of a job, for the account where that is longest; for merges, how long "
            "changes have waited.",
            labels=["job"],
        ),
    )


COLLECTOR = freshness_collector()
