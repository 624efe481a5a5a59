"""Shows the freshness of the feeds to Prometheus: the worst account of each tier and feed, asked of the database at a scrape.

Every worker shows the same values, so take their maximum. A database that is away shows none: old ones would lie.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator

from prometheus_client import REGISTRY
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from digitization.feeds import FEEDS
from digitization.store.freshness import worst_lags, worst_unread
from wbaccounts.instants import from_ms
from wbaccounts.transactions import TransactionLimits, limit_transaction
from wbgate.clock import wall_ms

log = logging.getLogger(__name__)

KEPT_MS = 15_000
"""Scrapes within so long share one look at the database."""
LIMITS = TransactionLimits(statement_ms=3_000, lock_ms=1_000)


class FreshnessCollector(Collector):
    """Metrics of `engine`'s database. `now_ms` is asked for the moment."""

    def __init__(self, now_ms: Callable[[], int] = wall_ms) -> None:
        self.engine: Engine | None = None
        self._now_ms = now_ms
        self._lock = threading.Lock()
        self._kept: tuple[int, list[Metric]] = (0, [])

    def describe(self) -> Iterable[Metric]:
        """Names alone: registering asks no database."""
        return _families()

    def collect(self) -> Iterator[Metric]:
        """The present values; none while the database is away."""
        with self._lock:
            if self._now_ms() - self._kept[0] >= KEPT_MS:
                self._kept = (self._now_ms(), self._look())
            yield from self._kept[1]

    def watch(self, engine: Engine) -> None:
        """Look at this database from now on."""
        with self._lock:
            self.engine, self._kept = engine, (0, [])

    def _look(self) -> list[Metric]:
        if self.engine is None:
            return []
        lag, unread, oldest = _families()
        now = from_ms(self._now_ms())
        try:
            with Session(self.engine) as session, session.begin():
                limit_transaction(session, LIMITS)
                for tier, seconds in worst_lags(session, now).items():
                    lag.add_metric([tier], seconds)
                for feed, (count, age_s) in worst_unread(session, now, (feed.name for feed in FEEDS)).items():
                    unread.add_metric([feed], count)
                    oldest.add_metric([feed], age_s)
        except SQLAlchemyError as error:
            log.info("freshness is not shown: %s", type(error).__name__)
            return []
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
            "Age of the beginning of the oldest of them; WB keeps rows for 90 days, alert at 60.",
            labels=["feed"],
        ),
    )


COLLECTOR = FreshnessCollector()


def show_freshness(engine: Engine) -> None:
    """Show the freshness of this database on the process's /metrics. Calling it again only changes the database."""
    if COLLECTOR.engine is None:
        REGISTRY.register(COLLECTOR)
    COLLECTOR.watch(engine)
