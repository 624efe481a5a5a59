"""A server whose clock steps, and a replica that takes over without the last writes (T11, T20 of the account lease).

The fence holds whatever the server believes. What a call in between costs is told, and bounded by one beat.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.chaos.conftest import MakeLab
from tests.chaos.harness.lab import Lab
from tests.chaos.harness.load import Load
from tests.chaos.harness.rules import CLOCK, CLOCK_KEY
from tests.chaos.harness.timings import GATE
from tests.chaos.redis_process import RedisProcess

from wbdev.up_process import wait_until
from wbgate import keys
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore
from wbgate.redis_client import gate_client

pytestmark = [pytest.mark.chaos, pytest.mark.long_form, pytest.mark.timeout(300)]

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


def fail_over(lab: Lab, folder: Path, **plan: int) -> None:
    """The replica stops hearing, the workers work on at the primary, then all go to the replica: those writes are lost."""
    primary = lab.redis.url.removeprefix("redis://").partition("/")[0].replace(":", " ")
    with RedisProcess(folder / "replica", {"replicaof": primary}) as replica, lab.linked(3, threads=2) as links:
        client = replica.client()
        wait_until(lambda: client.info("replication")["master_link_status"] == "up", within_s=30, what="a replica")
        load = Load(lab, **plan)
        load.top_up()
        load.await_calls(20)
        client.replicaof("NO", "ONE")
        load.await_calls(10)
        for _, link in links:
            link._target = ("127.0.0.1", client.get_connection_kwargs()["port"])
            link.reset()
        lab.store = JobStore(gate_client(replica.url), GATE)
        lab.drain()
        client.close()


def test_a_replica_without_the_last_writes_costs_no_row_and_no_job(lab: Lab, tmp_path: Path) -> None:
    fail_over(lab, tmp_path)
    print(f"calls beside a newer run: {lab.findings().late_calls}")
    assert lab.findings().broken().keys() <= {"late_calls"}


def test_without_the_fence_a_run_of_the_old_primary_commits_beside_the_new_one(
    make_lab: MakeLab, tmp_path: Path
) -> None:
    for turn in range(8):
        lab = make_lab("fence", "deadline", "quarantine", folder=f"try-{turn}")
        fail_over(lab, tmp_path / f"try-{turn}", pages=8, call_ms=100)
        if lab.findings().broken().keys() & {"twice", "falling"}:
            return
    pytest.fail("no commit by a run that the replica had not heard of")


def test_without_the_fence_a_run_that_the_server_forgot_commits_beside_the_new_one(make_lab: MakeLab) -> None:
    lab = make_lab(CLOCK, "fence", "deadline")
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        work_while_the_clock_steps(lab, TWO_HOURS_MS)
        if lab.findings().broken().keys() & {"twice", "falling"}:
            return
    pytest.fail("no commit by a run whose lease had ended")
