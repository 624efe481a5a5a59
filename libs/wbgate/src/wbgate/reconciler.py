"""The reconciler: a thread in every worker that does what is due. It is not a job, and no worker slot is needed for it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable

from wbgate.config import GateConfig
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.metrics import record_stats
from wbgate.outcome import poison, redacted, safe_text
from wbgate.records import dump

log = logging.getLogger(__name__)

BATCH = 100
AWAY_PAUSE_S = 0.5
JOURNAL_EVERY_S = 5.0


class Reconciler:
    """`read_floor()`: highest epoch in the fence table, None if it has no row (also without any database).
    `reconcile(store)`: journal against records, every 5 s and right after Redis has lost its memory.
    `queues`, `kinds`: whose gauges this process sets, every 5 s too; `queue_lengths(queues)`: lengths of queues not ours.
    """

    def __init__(
        self,
        store: JobStore,
        config: GateConfig,
        *,
        read_floor: Callable[[], int | None] | None = None,
        reconcile: Callable[[JobStore], None] | None = None,
        queues: Iterable[str] = (),
        kinds: Iterable[str] = (),
        queue_lengths: Callable[[Iterable[str]], Iterable[str]] | None = None,
    ) -> None:
        self._store = store
        self._config = config
        self._read_floor = read_floor or (lambda: None)
        self._reconcile = reconcile
        self._poison = dump(poison().as_json())
        self._queues = tuple(queues)
        self._kinds = ",".join(kinds)
        self._queue_lengths = queue_lengths
        self._ended = threading.Event()
        self._journal_due = threading.Event()
        self._threads = [
            threading.Thread(target=self._sweep_loop, name="wbgate-reconciler", daemon=True),
            threading.Thread(target=self._journal_loop, name="wbgate-journal", daemon=True),
        ]

    def start(self) -> None:
        """Sweeps once, so that a Redis that is new may grant when this returns, then starts the threads."""
        self._try_sweep()
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Ends the threads."""
        self._ended.set()
        self._journal_due.set()
        for thread in filter(threading.Thread.is_alive, self._threads):
            thread.join(self._config.beat_timeout_ms / 1000 * 2)

    def alive(self) -> bool:
        """False once a thread has died."""
        return all(thread.is_alive() for thread in self._threads)

    def sweep(self) -> float:
        """Does what is due; returns for how many seconds nothing will be, at most `sweep_every_ms`. Raises GateUnavailable."""
        reply = self._store.run("sweep", BATCH, self._poison)
        due, *broken = reply.extra
        for entry in broken:
            log.error("an entry cannot be worked on, the others go on: %s", redacted(entry))
        if reply.status == "no-floor":
            self._restore()
            return 0.0
        due_ms = int(due) if due else self._config.sweep_every_ms
        return min(due_ms, self._config.sweep_every_ms) / 1000

    def _restore(self) -> None:
        floor = self._read_floor()
        reply = self._store.run("restore", "" if floor is None else floor)
        log.info("gate memory %s, epoch floor %s", reply.status, floor)
        self._journal_due.set()

    def _sweep_loop(self) -> None:
        pause_s = 0.0
        while not self._ended.wait(max(pause_s, 0.001)):
            pause_s = self._try_sweep()

    def _try_sweep(self) -> float:
        try:
            return self.sweep()
        except GateUnavailable:
            return AWAY_PAUSE_S
        except Exception as error:
            log.error("sweep failed: %s", safe_text(error))
            return AWAY_PAUSE_S

    def _set_gauges(self) -> None:
        ours = () if self._queue_lengths else self._queues
        record_stats(self._store.run("stats", ",".join(ours), self._kinds).extra)
        if self._queue_lengths is not None:
            record_stats(self._queue_lengths(self._queues))

    def _journal_loop(self) -> None:
        while not self._ended.is_set():
            self._journal_due.clear()
            started = time.monotonic()
            try:
                self._set_gauges()
                if self._reconcile is not None:
                    self._reconcile(self._store)
            except GateUnavailable:
                log.info("Redis is away; journal and gauges wait")
            except Exception as error:
                log.warning("journal not reconciled: %s", safe_text(error))
            self._journal_due.wait(max(0.1, JOURNAL_EVERY_S - (time.monotonic() - started)))
