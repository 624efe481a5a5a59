"""Beats of the process: one thread that a job cannot block, on a connection of its own.

A beat is sent every 5 s, sooner after an error; the thread never ends by an error, and its death is visible.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import redis

from wbgate.config import GateConfig
from wbgate.errors import GateUnavailable
from wbgate.metrics import record_events
from wbgate.outcome import safe_text
from wbgate.runs import Run, RunRegistry, Verdict
from wbgate.scripts import Scripts

log = logging.getLogger(__name__)

RETRY_AFTER_S = 1.0
VERDICTS: dict[str, Verdict] = {"ok": "ok", "cancel": "cancel", "lost": "lost"}

CheckFence = Callable[[Run], bool]


class Beater:
    """`client`: time-out 2 s, no client retries. `check_fence(run)`: whether the fence in the database is still this run's;
    without it a run is never reclaimed after Redis has lost its memory.
    """

    def __init__(
        self,
        client: redis.Redis,
        registry: RunRegistry,
        process: str,
        config: GateConfig,
        *,
        check_fence: CheckFence | None = None,
    ) -> None:
        self._client = client
        self._scripts = Scripts(client, config)
        self._registry = registry
        self._process = process
        self._config = config
        self._check_fence = check_fence
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._loop, name="wbgate-beater", daemon=True)

    def start(self) -> None:
        """Beats once, so that the process is known before it claims anything, then starts the thread."""
        self.beat()
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread and takes the process's sign of life away."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join(self._config.beat_timeout_ms / 1000 * 2)
        try:
            self._scripts.run("bye", self._process)
        except GateUnavailable:
            log.info("Redis is away; the process's sign of life ends by itself")
        self._client.close()

    def alive(self) -> bool:
        """False once the thread has died."""
        return self._thread.is_alive()

    def beat(self) -> bool:
        """Sends one beat for all runs; True if it was answered."""
        runs = self._registry.held()
        sent_ms = self._registry.clock_ms()
        args = [item for run in runs for item in (run.job_id, run.token, str(run.epoch or 0))]
        try:
            reply = self._scripts.run("beat", self._process, *args)
        except GateUnavailable:
            return False
        record_events(reply.events)
        self._registry.answered(sent_ms)
        for run, state in zip(runs, reply.extra, strict=True):
            self._registry.beaten(run, self._verdict(run, state), sent_ms)
        return True

    def _verdict(self, run: Run, state: str) -> Verdict:
        if state == "reclaim":
            return self._reclaim(run)
        return VERDICTS[state]

    def _reclaim(self, run: Run) -> Verdict:
        if self._check_fence is None or not self._check_fence(run):
            return "lost"
        fields = [item for pair in run.record.items() if pair[0] != "id" for item in pair]
        reply = self._scripts.run("reclaim", run.job_id, run.token, self._process, str(run.epoch or 0), *fields)
        record_events(reply.events)
        return "ok" if reply.status == "reclaimed" else "lost"

    def _loop(self) -> None:
        pause_s = self._config.process_beat_ms / 1000
        while not self._ended.wait(pause_s):
            pause_s = RETRY_AFTER_S
            try:
                if self.beat():
                    pause_s = self._config.process_beat_ms / 1000
            except Exception as error:
                log.error("beat failed: %s", safe_text(error))
