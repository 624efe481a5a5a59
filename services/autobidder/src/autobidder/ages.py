"""Shows the age of the data to Prometheus: for each part the account where it is oldest, asked of the database at a scrape.

Every worker shows the same values, so take their maximum.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from prometheus_client.core import GaugeMetricFamily
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from autobidder.store.ages import worst_ages
from wbgate.clock import wall_ms
from wbservice.database_metrics import DatabaseCollector


def ages_collector(now_ms: Callable[[], int] = wall_ms) -> DatabaseCollector:
    """A collector of these metrics. `now_ms` is asked for the moment."""
    return DatabaseCollector(_families, _look, now_ms)


def show_ages(engine: Engine) -> None:
    """Show the ages in this database on the process's /metrics. Calling it again only changes the database."""
    COLLECTOR.show(engine)


def _look(session: Session, now: datetime) -> Sequence[GaugeMetricFamily]:
    [age] = _families()
    for part, seconds in worst_ages(session, now).items():
        age.add_metric([part], seconds)
    return [age]


def _families() -> Sequence[GaugeMetricFamily]:
    return [
        GaugeMetricFamily(
            "optima_autobidder_sync_age_seconds_max",
            "Since the oldest data of an active campaign was read, for the account where that is longest.",
            labels=["part"],
        )
    ]


COLLECTOR = ages_collector()
