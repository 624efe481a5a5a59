"""What an actor is given: its job, and the questions that it must ask before each step.

The context never decides who owns an account: it reads what the beats said and stops the job in time.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from wbgate.config import GateConfig
from wbgate.errors import GateUnavailable, HandBack, JobCancelled, LeaseLost
from wbgate.jobs import JobStore
from wbgate.records import dump, loads
from wbgate.runs import Run, RunRegistry

log = logging.getLogger(__name__)

WAIT_SLICE_S = 1.0


class JobContext:
    """One run of one job. Used by the thread that runs the actor.

    Attributes: `job_id`, `kind`, `account_id`, `tenant_id`, `cls`, `payload`, `attempt` (from 1), `max_attempts`, `run`,
    `epoch` (None for a kind without a gate), `checkpoint` (as last saved, None at first), `request_id`.
    """

    def __init__(self, run: Run, registry: RunRegistry, store: JobStore, config: GateConfig) -> None:
        record = run.record
        self.job_id = run.job_id
        self.kind = record["kind"]
        self.account_id = run.account_id
        self.tenant_id = record.get("tenant")
        self.cls = record["cls"]
        self.payload: dict[str, Any] = loads(record.get("payload")) or {}
        self.attempt = int(record["attempt"])
        self.max_attempts = int(record["maxAttempts"])
        self.run = run.token
        self.epoch = run.epoch
        self.checkpoint: dict[str, Any] | None = loads(record.get("checkpoint"))
        self.details: dict[str, Any] = loads(record.get("details")) or {}
        self.request_id = record.get("requestId")
        self._run = run
        self._registry = registry
        self._store = store
        self._config = config

    def before_call(self) -> None:
        """To be called before each WB request. Waits for a good beat if the last one is older than 12 s.

        Raises LeaseLost, JobCancelled, HandBack.
        """
        self._stop_if_told()
        self._await_good_beat()
        self._stop_if_told()

    def before_commit(self) -> None:
        """To be called right before each commit; a stopping process still commits. Waits as before_call. Raises LeaseLost."""
        self._await_good_beat()

    def should_cut(self) -> bool:
        """True when a WB call in flight must be cut: 22 s without a good beat, or the run is lost."""
        return self._run.verdict == "lost" or self._registry.age_ms(self._run) > self._config.cut_after_ms

    def sleep(self, seconds: float) -> None:
        """Sleeps; ends early by raising LeaseLost, JobCancelled or HandBack."""
        self._registry.wait_until(self._told_to_stop, seconds)
        self._stop_if_told()

    def save(self, checkpoint: Mapping[str, Any], *, details: Mapping[str, Any] | None = None) -> None:
        """To be called after each committed page: copies the checkpoint and what the person sees into the job's record.

        Counts as progress. The truth of a checkpoint is in the transaction just committed, so that a Redis away is no error.
        Raises LeaseLost, JobCancelled, HandBack.
        """
        self.checkpoint = dict(checkpoint)
        if details is not None:
            self.details = dict(details)
        try:
            status = self._store.run("save", self.job_id, self.run, dump(self.checkpoint), dump(self.details)).status
        except GateUnavailable:
            log.info("job %s: the record's checkpoint is not updated, Redis is away", self.job_id)
            return
        if status == "lost":
            self._registry.beaten(self._run, "lost", self._registry.clock_ms())
        elif status == "cancel":
            self._registry.beaten(self._run, "cancel", self._registry.clock_ms())
        self._stop_if_told()

    def _told_to_stop(self) -> bool:
        return self._registry.stopping or self._run.verdict != "ok"

    def _stop_if_told(self) -> None:
        if self._run.verdict == "lost":
            raise LeaseLost(f"run {self.run} of job {self.job_id} is no longer its owner")
        if self._run.verdict == "cancel":
            raise JobCancelled(self.job_id)
        if self._registry.stopping:
            raise HandBack(self.job_id)

    def _fresh(self) -> bool:
        return self._registry.age_ms(self._run) <= self._config.stale_after_ms

    def _await_good_beat(self) -> None:
        while self._run.verdict != "lost" and not self._fresh():
            if self._registry.stopping and not self._registry.wait_until(self._fresh_or_lost, WAIT_SLICE_S):
                raise LeaseLost(f"job {self.job_id}: no good beat while the process stops")
            self._registry.wait(WAIT_SLICE_S)
        if self._run.verdict == "lost":
            raise LeaseLost(f"run {self.run} of job {self.job_id} is no longer its owner")

    def _fresh_or_lost(self) -> bool:
        return self._run.verdict == "lost" or self._fresh()
