"""Shows the freshness of the feeds to Prometheus: the worst account of each tier and feed, asked of the database at a scrape.

Every worker shows the same values, so take their maximum. A database that is away shows none: old ones would lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from prometheus_client.core import GaugeMetricFamily
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from digitization.feeds import FEEDS
from digitization.store.freshness import worst_lags, worst_unread
from wbgate.clock import wall_ms
from wbservice.database_metrics import DatabaseCollector


def freshness_collector(now_ms: Callable[[], int] = wall_ms) -> DatabaseCollector:
    """A collector of these metrics. `now_ms` is asked for the moment."""
    return DatabaseCollector(_families, _look, now_ms)


def show_freshness(engine: Engine) -> None:
    """Show the freshness of this database on the process's /metrics. Calling it again only changes the database."""
    COLLECTOR.show(engine)


def _look(session: Session, now: datetime) -> Sequence[GaugeMetricFamily]:
    lag, unread, oldest = _families()
    for tier, seconds in worst_lags(session, now).items():
        lag.add_metric([tier], seconds)
    for feed, (count, age_s) in worst_unread(session, now, (feed.name for feed in FEEDS)).items():
        unread.add_metric([feed], count)
        oldest.add_metric([feed], age_s)
    return [lag, unread, oldest]


def _families() -> tuple[GaugeMetricFamily, GaugeMetricFamily, GaugeMetricFamily]:
    return (
        GaugeMetricFamily(
            "optima_digitization_feed_sync_lag_seconds_max",
            "Since the beginning of the last good run of a tier, for the account where that is longest.",
            labels=["tier"],
        ),
        GaugeMetricFamily(
            "optima_digitization_feed_sync_gaps",
            "Stretches of change time that increments have jumped over and no run has read yet.",
            labels=["feed"],
        ),
        GaugeMetricFamily(
            "optima_digitization_feed_sync_gap_age_seconds_max",
            "Age of the oldest change that nobody has read, at a gap or where increments stand still; alert at 60 days of 90.",
            labels=["feed"],
        ),
    )


COLLECTOR = freshness_collector()
