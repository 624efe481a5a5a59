"""A server whose clock steps, and a replica that takes over without the last writes (T11, T20 of the account lease).

The fence holds whatever the server believes. What a call in between costs is told, and bounded by one beat.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.chaos.conftest import MakeLab
from tests.chaos.harness.crew import Worker
from tests.chaos.harness.lab import Lab
from tests.chaos.harness.load import Load
from tests.chaos.harness.page_job import NORTH_USER
from tests.chaos.harness.rules import CLOCK, CLOCK_KEY
from tests.chaos.harness.timings import GATE
from tests.chaos.redis_process import RedisProcess
from tests.chaos.tcp_proxy import TcpProxy

from wbdev.up_process import wait_until
from wbgate import keys
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore
from wbgate.redis_client import gate_client

pytestmark = [pytest.mark.chaos, pytest.mark.long_form, pytest.mark.timeout(300)]

Links = list[tuple[Worker, TcpProxy]]

TWO_HOURS_MS = 2 * 3_600_000
TTL_S = GATE.ttl_ms / 1000

STEP = f"""
local step = tonumber(ARGV[1])
redis.call('INCRBY', '{CLOCK_KEY}', step)
for _, key in ipairs(redis.call('KEYS', '*')) do
  local left = redis.call('PTTL', key)
  if left > 0 and left <= step then redis.call('DEL', key) end
  if left > 0 and left > step then redis.call('PEXPIRE', key, left - step) end
end
return 1
"""
"""What a step of the machine's clock does to a server: TIME jumps, and each expiry is an absolute moment."""


def work_while_the_clock_steps(lab: Lab, step_ms: int) -> float:
    """Five steps, a killed worker after each; the seconds that the rest of the work took afterwards."""
    lab.hire(3)
    load = Load(lab)
    for _ in range(5):
        load.top_up()
        load.await_calls(8)
        lab.store.client.eval(STEP, 0, str(step_ms))
        assert abs(redis_now_ms(lab) - wall_ms()) > abs(step_ms) / 2
        victim = load.last_caller()
        if victim is not None:
            lab.crew.kill(victim)
    return lab.drain()


def redis_now_ms(lab: Lab) -> int:
    """What the scripts take for now."""
    lab.store.run("sweep", 0, "{}")
    return int(str(lab.store.client.hget(keys.SWEEP, "last")))


@pytest.mark.parametrize("step_ms", [TWO_HOURS_MS, -TWO_HOURS_MS])
def test_a_step_of_the_servers_clock_costs_no_row_and_no_long_wait(make_lab: MakeLab, step_ms: int) -> None:
    lab = make_lab(CLOCK)
    rest_s = work_while_the_clock_steps(lab, step_ms)
    print(f"calls beside a newer run: {lab.findings().late_calls}")
    assert lab.findings().broken().keys() <= {"late_calls"}
    assert len(lab.findings().late_calls) <= 5 * lab.spec.threads
    assert rest_s < 2 * TTL_S


@contextmanager
def replica_of(lab: Lab, folder: Path) -> Iterator[RedisProcess]:
    """A replica that has all that the primary holds."""
    primary = lab.redis.url.removeprefix("redis://").partition("/")[0].replace(":", " ")
    with RedisProcess(folder / "replica", {"replicaof": primary}) as replica:
        with replica.client() as client:
            wait_until(lambda: client.info("replication")["master_link_status"] == "up", within_s=30, what="a replica")
        yield replica


def part(replica: RedisProcess) -> None:
    """The replica hears nothing of the primary any more."""
    with replica.client() as client:
        client.replicaof("NO", "ONE")


def move_to(lab: Lab, replica: RedisProcess, links: Links) -> None:
    """Everybody speaks with the replica from now on."""
    for _, link in links:
        link.retarget(replica.url)
    lab.store = JobStore(gate_client(replica.url), GATE)


def test_a_replica_without_the_last_writes_costs_no_row_and_no_job(lab: Lab, tmp_path: Path) -> None:
    with replica_of(lab, tmp_path) as replica, lab.linked(3, threads=2) as links:
        load = Load(lab)
        load.top_up()
        load.await_calls(20)
        part(replica)
        load.await_calls(10)
        move_to(lab, replica, links)
        lab.drain()
    print(f"calls beside a newer run: {lab.findings().late_calls}")
    assert lab.findings().broken().keys() <= {"late_calls"}


def fail_over_at_a_commit(lab: Lab, folder: Path) -> None:
    """A run is past its checks and about to send COMMIT; the replica has not heard of its job, and another run begins."""
    with replica_of(lab, folder) as replica, lab.linked(2, threads=1) as links:
        wait_until(lambda: lab.store.client.exists(keys.FLOOR), within_s=30, what="a gate that grants")
        wait_until(lambda: replica.client().exists(keys.FLOOR), within_s=30, what="a replica that knows of it")
        part(replica)
        trap = lab.wb.trap("committing")
        job = lab.submit(NORTH_USER, "1", pages=2, marks=("committing",))
        lab.wb.caught(trap)
        move_to(lab, replica, links)
        wait_until(lambda: len(lab.runs(job)) > 1, within_s=30, what="a second run")
        lab.wb.release(trap)
        lab.drain()


def test_a_run_of_the_old_primary_does_not_commit_beside_the_new_one(lab: Lab, tmp_path: Path) -> None:
    fail_over_at_a_commit(lab, tmp_path)
    assert lab.findings().broken().keys() <= {"late_calls"}


def test_without_the_fence_it_commits_the_page_again(make_lab: MakeLab, tmp_path: Path) -> None:
    lab = make_lab("fence")
    fail_over_at_a_commit(lab, tmp_path)
    assert "twice" in lab.findings().broken()


def step_the_clock_at_a_commit(lab: Lab) -> None:
    """A run is past its checks and about to send COMMIT when its lease ends in one step of the server's clock."""
    trap = lab.wb.trap("committing")
    lab.hire(2, threads=1)
    job = lab.submit(NORTH_USER, "1", pages=2, marks=("committing",))
    lab.wb.caught(trap)
    lab.store.client.eval(STEP, 0, str(TWO_HOURS_MS))
    wait_until(lambda: len(lab.runs(job)) > 1, within_s=30, what="a second run")
    lab.wb.release(trap)
    lab.drain()


def test_a_run_whose_lease_a_step_has_ended_does_not_commit_beside_the_new_one(make_lab: MakeLab) -> None:
    lab = make_lab(CLOCK)
    step_the_clock_at_a_commit(lab)
    assert lab.findings().broken().keys() <= {"late_calls"}


def test_without_the_fence_it_commits_the_page_again_after_a_step(make_lab: MakeLab) -> None:
    lab = make_lab(CLOCK, "fence")
    step_the_clock_at_a_commit(lab)
    assert "twice" in lab.findings().broken()
