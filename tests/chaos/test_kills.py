"""Workers that are killed, stopped and told to end at any moment (T4 to T8, T27 of the account lease)."""

from __future__ import annotations

import random
import signal
import time

import pytest
from tests.chaos.conftest import MakeLab, rounds
from tests.chaos.harness.lab import Job, Lab
from tests.chaos.harness.load import Load, assert_sound
from tests.chaos.harness.page_job import NORTH_PATIENT, NORTH_SYNC, NORTH_USER, SOUTH_USER
from tests.chaos.harness.timings import GATE, LIMITS

from wbdev.up_process import wait_until
from wbgate.kinds import JobKind

pytestmark = [pytest.mark.chaos, pytest.mark.timeout(300)]

PROCESS_S = GATE.process_ttl_ms / 1000
IDLE_S = LIMITS.idle_ms / 1000
SLACK_S = 3.0
"""For sweeps, wake-ups and a busy machine."""
AT_ONCE_S = 1.5
"""Half of what it takes to find a process dead."""


def kill_busy_workers(lab: Lab, kills: int) -> None:
    """SIGKILL to whoever called last, in mid-call; one worker is spared, so that somebody always looks after the rest."""
    spared = lab.hire(1, threads=1)[0].pid
    lab.hire(4)
    load = Load(lab)
    while len(lab.crew.history.kills) < kills:
        load.top_up()
        load.await_calls(1)
        worker = load.last_caller()
        if worker is not None and worker.pid != spared:
            lab.crew.kill(worker)


def test_kill_9_in_mid_call_loses_nothing_and_frees_the_account(lab: Lab) -> None:
    kill_busy_workers(lab, rounds(12, 60))
    assert_sound(lab, within_s=120)
    assert lab.recoveries_s()


def killed_owner(lab: Lab, kind: JobKind = NORTH_SYNC) -> tuple[Job, float]:
    """Kill the owner of an account in mid-work while a user job waits; that job, and when the dead owner's lease ends."""
    lab.hire(1, service="south", threads=1)
    owner = lab.hire(1, service="north", threads=1)[0]
    working = lab.submit(kind, "1", pages=40, call_ms=100)
    lab.await_call(working, page=1)
    waiting = lab.submit(SOUTH_USER, "1", pages=30, call_ms=100)
    lab.crew.kill(owner)
    return waiting, time.monotonic() + lab.lease_ends_in_s("1")


def test_the_account_of_a_killed_owner_goes_on_when_its_process_is_dead_not_when_its_lease_ends(lab: Lab) -> None:
    waiting, lease_ends = killed_owner(lab)
    assert lab.first_call(waiting) < lease_ends
    assert_sound(lab)


@pytest.mark.long_form
def test_without_process_death_the_account_waits_for_its_lease(make_lab: MakeLab) -> None:
    lab = make_lab("death")
    waiting, lease_ends = killed_owner(lab)
    assert lab.first_call(waiting) >= lease_ends


def test_a_scheduled_job_that_has_worked_is_not_skipped_after_a_crash(lab: Lab) -> None:
    killed_owner(lab, NORTH_PATIENT)
    assert_sound(lab)


@pytest.mark.long_form
def test_without_that_rule_it_is_skipped_with_half_its_work_done(make_lab: MakeLab) -> None:
    lab = make_lab("never-skip-after-work")
    killed_owner(lab, NORTH_PATIENT)
    lab.drain()
    assert "skipped_after_work" in lab.findings().broken()


def stop_busy_workers(lab: Lab, stops: int) -> None:
    """SIGSTOP to whoever called last, for 0.3 to 2 lives of a process, two at a time."""
    lab.hire(5, threads=2)
    load = Load(lab, calls=3)
    resumes: list[tuple[float, int]] = []
    while len(lab.crew.history.stops) < stops:
        load.top_up()
        if len(resumes) < 2:
            load.await_calls(2)
            worker = load.last_caller()
            if worker is not None and worker.stopped_at is None:
                lab.crew.stop(worker)
                resumes.append((time.monotonic() + random.uniform(0.3, 2.0) * PROCESS_S, worker.pid))
        resumes = [item for item in resumes if not resumed(lab, *item)]
    for _, pid in resumes:
        lab.crew.go_on(lab.crew.by_pid(pid))


def resumed(lab: Lab, due: float, pid: int) -> bool:
    if time.monotonic() < due:
        return False
    lab.crew.go_on(lab.crew.by_pid(pid))
    return True


def test_a_process_stopped_beyond_its_life_commits_and_calls_nothing_when_it_goes_on(lab: Lab) -> None:
    stop_busy_workers(lab, rounds(6, 40))
    assert_sound(lab, within_s=120)
    assert len(lab.findings().in_flight) <= 2 * len(lab.crew.history.stops)


@pytest.mark.long_form
def test_without_fence_and_deadline_a_stopped_process_works_on(make_lab: MakeLab) -> None:
    lab = make_lab("fence", "deadline")
    stop_busy_workers(lab, 20)
    lab.drain(120)
    assert lab.findings().broken().keys() & {"late_calls", "twice", "falling"}


def stopped_at_its_commit(lab: Lab) -> tuple[Job, float]:
    """An owner stopped right before it sends COMMIT, its checks done; the job and the moment."""
    trap = lab.wb.trap("committing")
    lab.hire(3, threads=1)
    job = lab.submit(NORTH_USER, "1", pages=4, marks=("committing",))
    owner = lab.crew.by_pid(lab.wb.caught(trap).pid)
    lab.crew.stop(owner)
    lab.wb.release(trap)
    return job, time.monotonic()


def went_on(lab: Lab, job: Job, within_s: float) -> bool:
    """Whether another run of the job has called within the time."""
    try:
        wait_until(lambda: len(lab.runs(job)) > 1, within_s=within_s, what="another run")
    except TimeoutError:
        return False
    return True


def resume_all(lab: Lab) -> None:
    for worker in lab.crew.workers:
        lab.crew.go_on(worker)


def test_a_process_stopped_inside_its_transaction_keeps_the_fence_for_its_idle_time_only(lab: Lab) -> None:
    for _ in range(rounds(1, 10)):
        job, _ = stopped_at_its_commit(lab)
        assert went_on(lab, job, PROCESS_S + IDLE_S + 2 * SLACK_S)
        lab.drain()
        resume_all(lab)
    assert_sound(lab)


@pytest.mark.long_form
def test_without_limits_of_a_transaction_nobody_can_go_on_while_the_process_is_stopped(make_lab: MakeLab) -> None:
    lab = make_lab("transaction-limits")
    job, _ = stopped_at_its_commit(lab)
    assert not went_on(lab, job, 2 * (PROCESS_S + IDLE_S + SLACK_S))
    resume_all(lab)
    assert_sound(lab)


def test_without_the_fence_the_stopped_process_commits_the_page_again(make_lab: MakeLab) -> None:
    """A process that goes on after its death cuts its links: mostly its COMMIT is faster, hence some tries."""
    lab = make_lab("fence")
    for _ in range(6):
        job, _ = stopped_at_its_commit(lab)
        assert went_on(lab, job, PROCESS_S + 3 * SLACK_S)
        resume_all(lab)
        lab.drain()
        if "twice" in lab.findings().broken():
            return
    raise AssertionError("no page was committed twice")


def work_with_fault(lab: Lab, fault: str) -> None:
    """A job whose worker loses its beats at page 1, and other workers that could go on with it."""
    lab.hire(2, service="north", threads=1, watched=False)
    job = lab.submit(NORTH_USER, "1", pages=3, calls=40, call_ms=50, fault=fault, fault_page=1)
    lab.await_call(job, page=2)
    lab.drain()


BEATLESS = ("kill-beater", "hang-beater", "hold-interpreter")


@pytest.mark.parametrize(
    "fault", [BEATLESS[0], *(pytest.param(name, marks=pytest.mark.long_form) for name in BEATLESS[1:])]
)
def test_a_process_without_beats_stops_before_another_may_take_over(lab: Lab, fault: str) -> None:
    work_with_fault(lab, fault)
    assert lab.findings().broken() == {}
    assert lab.findings().in_flight == []


@pytest.mark.parametrize("fault", [pytest.param(name, marks=pytest.mark.long_form) for name in BEATLESS])
def test_without_the_deadline_it_calls_on_beside_the_new_owner(make_lab: MakeLab, fault: str) -> None:
    """A process that gets its interpreter back beats at once too, and is told of its death then: some tries."""
    lab = make_lab("deadline")
    for _ in range(6):
        work_with_fault(lab, fault)
        if "late_calls" in lab.findings().broken():
            return
    raise AssertionError("nobody called beside a newer run")


def roll(lab: Lab, times: int) -> None:
    """A rolling deploy: SIGTERM to each worker in turn, the next when the last has been replaced and works."""
    lab.hire(3, threads=2)
    load = Load(lab, pages=6)
    for turn in range(times):
        load.top_up()
        worker = lab.crew.workers[turn % 3]
        lab.crew.terminate(worker)
        wait_until(lambda pid=worker.pid: all(one.pid != pid for one in lab.crew.workers), within_s=30, what="its end")  # type: ignore[misc]
        load.await_calls(3)


def test_a_rolling_deploy_hands_every_job_back(lab: Lab) -> None:
    roll(lab, rounds(6, 40))
    assert_sound(lab)


def terminated_owner(lab: Lab) -> tuple[Job, float]:
    """SIGTERM to the owner in mid-call while another service's job waits; that job and the moment the owner was gone."""
    lab.hire(1, service="south", threads=1)
    owner = lab.hire(1, service="north", threads=1)[0]
    working = lab.submit(NORTH_SYNC, "1", pages=50, call_ms=100)
    lab.await_call(working, page=1)
    waiting = lab.submit(SOUTH_USER, "1")
    lab.crew.terminate(owner)
    wait_until(lambda: owner not in lab.crew.workers, within_s=10, what="the end of the owner")
    return waiting, time.monotonic()


def test_the_next_job_starts_at_once_after_sigterm(lab: Lab) -> None:
    waiting, gone = terminated_owner(lab)
    assert lab.first_call(waiting) - gone < AT_ONCE_S


@pytest.mark.long_form
def test_without_handing_back_the_next_job_waits_for_the_death_of_the_process(make_lab: MakeLab) -> None:
    lab = make_lab("hand-back")
    waiting, gone = terminated_owner(lab)
    assert lab.first_call(waiting) - gone > AT_ONCE_S


def test_sigterm_is_obeyed_while_redis_is_frozen(lab: Lab) -> None:
    owner = lab.hire(1, threads=1)[0]
    job = lab.submit(NORTH_USER, "1", pages=50, call_ms=100)
    lab.await_call(job, page=1)
    lab.crew.replacing = False
    lab.redis.freeze()
    owner.signal(signal.SIGTERM)
    wait_until(lambda: not owner.is_alive(), within_s=25, what="the end of the owner")
    lab.redis.thaw()
