"""Submits the jobs of a service's schedules. Any number of schedulers may run: ids carry the slot, so each job is made once."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from contextlib import closing

from prometheus_client import Counter, Gauge

from wbgate.clock import wall_ms
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.redis_client import check_server, gate_client
from wbservice import logs
from wbservice.definition import ServiceDefinition
from wbservice.planned import tell_plans
from wbservice.process import health_server, say_ready
from wbservice.schedule import DueJob, Schedule, due_job
from wbservice.settings import Settings
from wbservice.stopping import StopSignal

log = logging.getLogger(__name__)

TICK_S = 1.0
TICK_DEAD_S = 60.0
"""Liveness: a scheduler that has not ticked for so long hangs."""
TELL_EVERY_MS = 15_000
NO_ACCOUNT = "-"
"""Account id of jobs that belong to no account."""

LAST_TICK = Gauge(
    "optima_wb_scheduler_last_tick_timestamp_seconds", "When the scheduler last looked at its schedules.", ["service"]
)
SLOTS = Counter(
    "optima_wb_scheduled_slots_total",
    "Slots by what came of them: submitted, present (another scheduler was first), failed (tried again).",
    ["service", "kind", "outcome"],
)


class Scheduler:
    """Looks at `schedules` at each tick and submits what is due through `store`."""

    def __init__(self, service: str, schedules: Sequence[Schedule], store: JobStore) -> None:
        self._service = service
        self._schedules = schedules
        self._store = store
        self._done: dict[str, str] = {}
        self._tell_at_ms = 0
        for schedule in schedules:
            for outcome in ("submitted", "present", "failed"):
                SLOTS.labels(service=service, kind=schedule.kind.name, outcome=outcome)

    def tick(self, now_ms: int) -> None:
        """Submit each due job that this scheduler has not seen through yet; one that fails is tried at the next tick."""
        for schedule in self._schedules:
            job = due_job(schedule, now_ms)
            if job is not None and self._done.get(schedule.name) != job.job_id and self._submit(job):
                self._done[schedule.name] = job.job_id
        self._tell_plans(now_ms)
        LAST_TICK.labels(service=self._service).set(now_ms / 1000)

    def _tell_plans(self, now_ms: int) -> None:
        """Tell when each is due next, every so often: for people only, so a Redis that is away is no matter."""
        if now_ms < self._tell_at_ms:
            return
        try:
            tell_plans(self._store.client, self._service, self._schedules, now_ms)
        except GateUnavailable as error:
            log.info("when schedules are due next is not told: %s", error)
        else:
            self._tell_at_ms = now_ms + TELL_EVERY_MS

    def _submit(self, job: DueJob) -> bool:
        try:
            answer = self._store.submit(
                job.kind, account_id=NO_ACCOUNT, payload=job.payload, job_id=job.job_id, request_id=job.job_id
            )
        except GateUnavailable as error:
            self._count(job, "failed")
            log.warning("%s is not submitted yet: %s", job.job_id, error)
            return False
        self._count(job, "present" if answer.already_running else "submitted")
        return True

    def _count(self, job: DueJob, outcome: str) -> None:
        SLOTS.labels(service=self._service, kind=job.kind.name, outcome=outcome).inc()


class Pulse:
    """When the loop last went round; by a clock that is never set back."""

    def __init__(self) -> None:
        self._at_s = time.monotonic()

    def beat(self) -> None:
        """The loop has gone round."""
        self._at_s = time.monotonic()

    def is_fresh(self) -> bool:
        """False for a loop that hangs."""
        return time.monotonic() - self._at_s < TICK_DEAD_S


def run(definition: ServiceDefinition, settings: Settings) -> int:
    """The scheduler process; returns 0 when asked to end. Raises GateMisconfigured, SettingsInvalid (port)."""
    logs.configure(settings, service=definition.name)
    logs.tell_of_deaths()
    stop = StopSignal()
    client = gate_client(settings.redis_url.get_secret_value(), max_connections=4)
    store = JobStore(client, settings.gate_config())
    scheduler = Scheduler(definition.name, definition.schedules, store)
    pulse = Pulse()
    live = {"tick": pulse.is_fresh}
    ready = {"redis": lambda: _answers(store)}
    with closing(client), health_server(settings, live=live, ready=ready) as health:
        if _wait_for_redis(store, pulse, stop):
            say_ready(f"scheduler of {definition.name}, {len(definition.schedules)} schedules", health)
            _tick_until(stop, scheduler, pulse)
        health.drain()
    log.info("scheduler of %s ended", definition.name)
    return 0


def _tick_until(stop: StopSignal, scheduler: Scheduler, pulse: Pulse) -> None:
    while not stop.wait(TICK_S):
        scheduler.tick(wall_ms())
        pulse.beat()


def _wait_for_redis(store: JobStore, pulse: Pulse, stop: StopSignal) -> bool:
    """False when the process is asked to end while Redis is away."""
    while True:
        try:
            check_server(store.client)
        except GateUnavailable as error:
            log.info("waiting for Redis: %s", error)
        else:
            return True
        pulse.beat()
        if stop.wait(TICK_S):
            return False


def _answers(store: JobStore) -> bool:
    try:
        store.ping()
    except GateUnavailable:
        return False
    return True
