"""Schedulers over a real Redis: any number of them make one job of a slot, with whatever clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
import redis
from sqlalchemy import Engine, text

from wbgate.config import GateConfig
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.redis_client import gate_client
from wbgate.scripts import text as text_of
from wbservice.schedule import Cron, Every, Schedule
from wbservice.scheduler import SLOTS, Scheduler

MINUTE_MS = 60_000
HOUR_MS = 3_600_000
AT_MS = 1_795_996_800_000 - 1_795_996_800_000 % (30 * MINUTE_MS)
FAN_OUT = JobKind(
    name="fan-out", service="digitization", cls="system", attempts=3, title_ru="Рассылка", title_en="Fan-out"
)
INCREMENT = Schedule(
    kind=FAN_OUT, trigger=Every(interval_ms=30 * MINUTE_MS), catch_up_ms=30 * MINUTE_MS, name="increment"
)
BACKFILL = Schedule(
    kind=FAN_OUT, trigger=Cron("0 3 * * *"), catch_up_ms=3 * HOUR_MS, name="backfill", payload={"tier": "backfill"}
)


@pytest.fixture
def make(store: JobStore) -> Callable[..., Scheduler]:
    def build(*schedules: Schedule, to: JobStore | None = None) -> Scheduler:
        return Scheduler("digitization", schedules or (INCREMENT,), to or store)

    return build


@pytest.fixture
def submitted(redis_client: redis.Redis) -> Callable[[], list[str]]:
    """The ids of all jobs in Redis."""
    return lambda: sorted(text_of(key).removeprefix("wb:job:") for key in redis_client.keys("wb:job:*--*"))


def count(outcome: str) -> float:
    return float(SLOTS.labels(service="digitization", kind="fan-out", outcome=outcome)._value.get())


@pytest.fixture
def counted() -> Callable[[], tuple[float, ...]]:
    outcomes = ("submitted", "present", "failed")
    before = [count(outcome) for outcome in outcomes]
    return lambda: tuple(count(outcome) - was for outcome, was in zip(outcomes, before, strict=True))


def test_a_slot_is_submitted_once_however_often_the_clock_ticks(
    make: Callable[..., Scheduler], submitted: Callable[[], list[str]], counted: Callable[[], Any]
) -> None:
    scheduler = make()
    for tick in range(10):
        scheduler.tick(AT_MS + tick * 1_000)
    assert len(submitted()) == 1
    assert counted() == (1, 0, 0)
    scheduler.tick(AT_MS + 30 * MINUTE_MS)
    assert len(submitted()) == 2


def test_two_schedulers_and_a_restarted_one_make_one_job(
    make: Callable[..., Scheduler], submitted: Callable[[], list[str]], counted: Callable[[], Any]
) -> None:
    for scheduler in (make(), make(), make()):
        scheduler.tick(AT_MS + 5_000)
    assert len(submitted()) == 1
    assert counted() == (1, 2, 0)


def test_a_clock_that_is_set_back_makes_no_second_job(
    make: Callable[..., Scheduler], submitted: Callable[[], list[str]]
) -> None:
    scheduler = make()
    for at_ms in (AT_MS, AT_MS + 30 * MINUTE_MS, AT_MS + 60_000, AT_MS + 30 * MINUTE_MS):
        scheduler.tick(at_ms)
    assert len(submitted()) == 2


def test_a_slot_that_has_run_is_not_run_again_within_its_window(
    make: Callable[..., Scheduler], store: JobStore, submitted: Callable[[], list[str]]
) -> None:
    make(BACKFILL).tick(AT_MS - AT_MS % (24 * HOUR_MS))
    (job_id,) = submitted()
    ended = store.cancel(job_id)
    assert ended is not None
    assert ended.ended
    make(BACKFILL).tick(AT_MS - AT_MS % (24 * HOUR_MS) + 2 * HOUR_MS)
    assert submitted() == [job_id]


def test_a_missed_slot_runs_late_within_its_window_and_not_after(
    make: Callable[..., Scheduler], store: JobStore, submitted: Callable[[], list[str]]
) -> None:
    three_at_night_ms = AT_MS - AT_MS % (24 * HOUR_MS)
    make(BACKFILL).tick(three_at_night_ms + 3 * HOUR_MS)
    assert submitted() == []
    make(BACKFILL).tick(three_at_night_ms + 3 * HOUR_MS - 1)
    (job_id,) = submitted()
    view = store.view(job_id)
    assert view is not None
    assert (view.payload["tier"], view.payload["slotAt"][10:], view.cls) == ("backfill", "T00:00:00Z", "system")
    assert job_id == f"backfill--{view.payload['slotAt'][:10].replace('-', '')}T000000Z"


def test_a_slot_that_redis_did_not_take_is_tried_at_the_next_tick(
    make: Callable[..., Scheduler], store: JobStore, submitted: Callable[[], list[str]], counted: Callable[[], Any]
) -> None:
    class Once(JobStore):
        """Is away the first time."""

        calls = 0

        def run(self, name: str, *args: str | int, now_ms: int | None = None) -> Any:
            Once.calls += 1
            return (away if Once.calls == 1 else store).run(name, *args, now_ms=now_ms)

    away = JobStore(gate_client("redis://127.0.0.1:1/0"), GateConfig())
    scheduler = make(INCREMENT, to=Once(store.client, store.config))
    scheduler.tick(AT_MS)
    assert (submitted(), counted()) == ([], (0, 0, 1))
    scheduler.tick(AT_MS + 1_000)
    assert (len(submitted()), counted()) == (1, (1, 0, 1))


def test_one_schedule_that_fails_does_not_hold_up_the_others(
    make: Callable[..., Scheduler], submitted: Callable[[], list[str]]
) -> None:
    make(INCREMENT, BACKFILL).tick(AT_MS - AT_MS % (24 * HOUR_MS))
    assert [job_id.partition("--")[0] for job_id in submitted()] == ["backfill", "increment"]


def ticks(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(text("SELECT job_id FROM probe_service.pages ORDER BY n")).scalars())


def test_two_scheduler_processes_and_a_worker_do_each_slot_once(start: Callable[..., Any], clean: Engine) -> None:
    processes = [start(command) for command in ("worker", "scheduler", "scheduler")]
    for process in processes:
        process.health_port()
    done = ticks(clean)
    deadline = time.monotonic() + 60
    while len(done) < 4 and time.monotonic() < deadline:
        time.sleep(0.1)
        done = ticks(clean)
    assert len(done) >= 4
    assert len(set(done)) == len(done)
    assert all(job_id.startswith("probe-tick--") for job_id in done)
    assert [process.end() for process in processes] == [0, 0, 0]
