"""Metrics that are read from the database at a scrape: the same from every worker, so their maximum is taken.

A database that is away shows none: old values would lie.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime

from prometheus_client import REGISTRY
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from wbaccounts.instants import from_ms
from wbaccounts.transactions import TransactionLimits, limit_transaction
from wbgate.clock import wall_ms

log = logging.getLogger(__name__)

KEPT_MS = 15_000
"""Scrapes within so long share one look at the database."""
LIMITS = TransactionLimits(statement_ms=3_000, lock_ms=1_000)

Families = Callable[[], Sequence[GaugeMetricFamily]]
Look = Callable[[Session, datetime], Sequence[Metric]]
"""The values at a moment, as families that `Families` names."""


class DatabaseCollector(Collector):
    """What `look` finds in the database that it is told to watch. `now_ms` is asked for the moment."""

    def __init__(self, families: Families, look: Look, now_ms: Callable[[], int] = wall_ms) -> None:
        self.engine: Engine | None = None
        self._families = families
        self._look = look
        self._now_ms = now_ms
        self._lock = threading.Lock()
        self._kept: tuple[int, Sequence[Metric]] = (0, [])

    def describe(self) -> Iterable[Metric]:
        """Names alone: registering asks no database."""
        return self._families()

    def collect(self) -> Iterator[Metric]:
        """The present values; none while the database is away."""
        with self._lock:
            if self._now_ms() - self._kept[0] >= KEPT_MS:
                self._kept = (self._now_ms(), self._values())
            yield from self._kept[1]

    def watch(self, engine: Engine) -> None:
        """Look at this database from now on."""
        with self._lock:
            self.engine, self._kept = engine, (0, [])

    def show(self, engine: Engine) -> None:
        """Show the values of this database on the process's /metrics. Calling it again only changes the database."""
        if self.engine is None:
            REGISTRY.register(self)
        self.watch(engine)

    def _values(self) -> Sequence[Metric]:
        if self.engine is None:
            return []
        try:
            with Session(self.engine) as session, session.begin():
                limit_transaction(session, LIMITS)
                return self._look(session, from_ms(self._now_ms()))
        except SQLAlchemyError as error:
            log.info("metrics of the database are not shown: %s", type(error).__name__)
            return []
