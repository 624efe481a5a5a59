"""Brings the parts of an account's advertising, batch by batch; each batch commits with the run's progress in one fenced
transaction.

The checkpoint in PostgreSQL is the truth: after a pause, a failed attempt, a crash or a hand-back the run goes on behind its
last committed batch. Running it again is harmless: what was read since it began is not due again. While the window of one
part is shut the others go on; a pause is taken only where nothing else can be done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Engine

from autobidder.lane import Lane, Sync
from autobidder.limits import Limits
from autobidder.metrics import count_part
from autobidder.rules.left import LIMIT, still_due
from autobidder.rules.parts import ORDER, may_go_on, told_as
from autobidder.rules.waiting import worth_waiting
from autobidder.store.runs import Outcome, PartProgress, end_run, load_progress, open_run
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbapi.client import WbClient
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbservice.definition import JobResources
from wbservice.failures import failure_noted
from wbservice.turns import next_open
from wbservice.wb import open_client


@dataclass
class SyncJob:
    """One execution of a sync. `now_ms` is asked for the moment."""

    ctx: JobContext
    engine: Engine
    lanes: Mapping[str, Lane]
    limits: Limits
    now_ms: Callable[[], int]
    sync: Sync = field(init=False)
    shut: dict[str, RateLimited] = field(init=False, default_factory=dict)

    def open(self) -> None:
        """Find the run and its progress, or begin them."""
        with fenced(self.engine, self.ctx) as session:
            run = open_run(
                session,
                job_id=self.ctx.job_id,
                account_id=self.ctx.account_id,
                kind=self.ctx.kind,
                started_at=self._now(),
            )
            known = load_progress(session, run)
        progress = {name: known.get(name) or PartProgress(part=name) for name in ORDER}
        self.sync = Sync(self.ctx, self.engine, run, progress, self._now)

    def read(self, client: WbClient) -> None:
        """Read all that this run may read. Raises RateLimited when no window is open, and what the client raises.

        A seller-wide limit shuts all windows: it is raised at once.
        """
        while names := self.open_parts():
            name = next_open(names, self.shut, self.now_ms())
            if name is None:
                self._wait_or_leave(names)
                continue
            try:
                self.lanes[name].step(self.sync, client)
            except RateLimited as limit:
                if limit.scope == "seller":
                    raise
                self.shut[name] = limit
            else:
                self.shut.pop(name, None)
                self.ctx.save(self._checkpoint(), details={**self.ctx.details, **self.totals()})

    def end(self, outcome: Outcome, problem: str | None = None) -> None:
        """End the run; parts that have begun and not ended have failed with it."""
        at = self._now()
        with fenced(self.engine, self.ctx) as session:
            first = end_run(session, self.sync.run, outcome, at, problem)
        if first and outcome == "failed":
            for progress in self.sync.progress.values():
                if progress.started_at is not None and progress.ended_at is None:
                    count_part(progress.part, "failed", progress.started_at, at)

    def open_parts(self) -> list[str]:
        """Parts that this run can read now, in their order."""
        return may_go_on({name for name, one in self.sync.progress.items() if one.ended_at is not None})

    def result(self) -> dict[str, Any]:
        """`{"campaigns": n, "calls": n, "left": n, "parts": {name: {"calls", "read", "stored", …, "left": {reason: n}}}}`.

        `left` at the top counts what later runs still have to bring; reasons are in rules.left.
        """
        parts = {told_as(name): _told(one) for name, one in self.sync.progress.items()}
        left = sum(still_due(one.left_over) for one in self.sync.progress.values())
        return self.totals() | {"left": left, "parts": parts}

    def totals(self) -> dict[str, int]:
        """What the person sees while the job runs: campaigns listed and calls made."""
        progress = self.sync.progress
        return {
            "campaigns": progress[ORDER[0]].counts.get("listed", 0),
            "calls": sum(one.calls for one in progress.values()),
        }

    def _wait_or_leave(self, names: list[str]) -> None:
        limit = worth_waiting(names, self.shut, self.now_ms(), self.limits.longest_wait_ms)
        if limit is not None:
            raise limit
        for name in names:
            self.lanes[name].leave(self.sync, LIMIT)

    def _checkpoint(self) -> dict[str, Any]:
        """A copy for the job's record; other libraries keep keys of their own there."""
        parts = {
            name: {"calls": one.calls, "units": one.units, "ended": one.ended_at is not None}
            for name, one in self.sync.progress.items()
            if one.started_at is not None
        }
        return {**(self.ctx.checkpoint or {}), "parts": parts}

    def _now(self) -> datetime:
        return from_ms(self.now_ms())


def run_sync_job(job: SyncJob, resources: JobResources) -> dict[str, Any]:
    """Open the job, read what is left to read, end it; returns the result. Raises what pauses, fails or stops a job."""
    job.open()
    if job.sync.run.outcome is None:
        with failure_noted(job.ctx, lambda problem: job.end("failed", problem)):
            if job.open_parts():
                with open_client(job.ctx, resources) as client:
                    job.read(client)
        job.end("completed")
    return job.result()


def _told(progress: PartProgress) -> dict[str, Any]:
    told: dict[str, Any] = {"calls": progress.calls, "read": progress.units, "stored": progress.stored}
    if progress.refused:
        told["refused"] = progress.refused
    return {**told, **progress.counts, "left": dict(progress.left_over)}
