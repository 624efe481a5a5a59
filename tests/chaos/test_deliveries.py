"""Many at one gate, deliveries that come twice, late or never, cancels, order and turns (T3, T21, T23 to T26)."""

from __future__ import annotations

import random
import time

import pytest
from tests.chaos.conftest import MakeLab, rounds
from tests.chaos.harness.lab import Job, Lab
from tests.chaos.harness.load import Load, assert_sound
from tests.chaos.harness.page_job import NORTH_PATIENT, NORTH_SYNC, NORTH_USER, SOUTH_SYNC, SOUTH_USER
from tests.chaos.harness.timings import GATE

from wbdev.up_process import wait_until
from wbgate import keys
from wbgate.kinds import JobKind

pytestmark = [pytest.mark.chaos, pytest.mark.timeout(300)]

SOON_S = 2.0
"""For one step of a job and one look of the reconciler, on a busy machine."""


def crowd(lab: Lab) -> None:
    """Many processes, one account."""
    lab.hire(rounds(8, 40), threads=2)
    for _ in range(rounds(10, 60)):
        for kind in (NORTH_USER, SOUTH_USER, SOUTH_SYNC):
            lab.submit(kind, "1", pages=2, calls=2, call_ms=10)


def test_of_many_processes_one_at_a_time_has_the_account(lab: Lab) -> None:
    crowd(lab)
    assert_sound(lab)


@pytest.mark.long_form
def test_without_one_owner_they_call_over_each_other(make_lab: MakeLab) -> None:
    lab = make_lab("one-owner")
    crowd(lab)
    lab.drain(30)
    assert lab.findings().broken().keys() & {"late_calls", "falling", "twice"}


def deliver_again(lab: Lab, times: int) -> None:
    """Wake-ups of running, waiting and ended jobs come again: the last number, an old one, one that never was."""
    for _ in range(times):
        job = random.choice(list(lab.jobs.values()))
        wake = lab.store.client.hget(keys.job(job.job_id), "wake") or "1"
        number = random.choice([int(str(wake)), 1, int(str(wake)) + 1])
        lab.store.client.zadd(keys.queue(job.kind.queue), {f"{job.job_id}#{number}": 0})
        lab.look()


def work_with_duplicates(lab: Lab) -> list[Job]:
    lab.hire(3)
    jobs = [
        lab.submit(kind, str(account), pages=3)
        for account in range(1, rounds(6, 30) + 1)
        for kind in (NORTH_USER, SOUTH_SYNC, SOUTH_USER)
    ]
    deliver_again(lab, rounds(60, 500))
    lab.drain()
    return jobs


def test_a_second_delivery_starts_no_second_run(lab: Lab) -> None:
    jobs = work_with_duplicates(lab)
    assert lab.findings().broken() == {}
    assert [len(lab.runs(job)) for job in jobs] == [1] * len(jobs)


@pytest.mark.long_form
def test_without_run_tokens_a_second_delivery_takes_the_job_from_the_first(make_lab: MakeLab) -> None:
    lab = make_lab("run-token")
    jobs = work_with_duplicates(lab)
    assert lab.findings().broken() or any(len(lab.runs(job)) > 1 for job in jobs)


def lose_wake(lab: Lab) -> tuple[Job, float]:
    """The wake-up of a granted job is lost before any worker takes it."""
    job = lab.submit(NORTH_USER, "1")
    assert lab.store.client.delete(keys.queue(NORTH_USER.queue)) == 1
    lab.hire(1)
    return job, time.monotonic()


def test_a_lost_wake_up_is_sent_again(lab: Lab) -> None:
    lab.hire(1, service="south")  # somebody has to write the floor before anything is granted
    wait_until(lambda: lab.store.client.exists(keys.FLOOR), within_s=30, what="the floor")
    lose_wake(lab)
    assert_sound(lab)


@pytest.mark.long_form
def test_without_sending_it_again_and_moving_the_grant_on_the_job_waits_for_its_lease(make_lab: MakeLab) -> None:
    lab = make_lab("resend", "claim-deadline")
    lab.hire(1, service="south")
    wait_until(lambda: lab.store.client.exists(keys.FLOOR), within_s=30, what="the floor")
    job, lost = lose_wake(lab)
    lease_ends = lost + lab.lease_ends_in_s("1")
    lab.drain(within_s=GATE.ttl_ms / 1000 + SOON_S)
    assert not lab.wb.calls or lab.first_call(job) >= lease_ends


def owner_and_waiter(lab: Lab, kind: JobKind = NORTH_USER, **plan: object) -> tuple[Job, Job]:
    """A job that works on the account and one that waits for it."""
    lab.hire(2, threads=2)
    owner = lab.submit(kind, "1", pages=60, call_ms=100, **plan)  # type: ignore[arg-type]
    lab.await_call(owner, page=1)
    return owner, lab.submit(SOUTH_USER, "1")


def cancelled(lab: Lab, job: Job) -> float:
    """Cancel; the moment of it."""
    lab.store.cancel(job.job_id)
    return time.monotonic()


def test_cancel_of_a_waiting_job_takes_it_out_of_the_line_at_once(lab: Lab) -> None:
    owner, waiter = owner_and_waiter(lab)
    assert lab.store.client.exists(keys.wanted("1"))
    cancelled(lab, waiter)
    assert not lab.store.client.exists(keys.wanted("1"), keys.waiters("1"))
    cancelled(lab, owner)
    lab.drain()
    assert lab.runs(waiter) == []


def test_cancel_of_a_running_job_lets_the_next_one_start_after_its_step(lab: Lab) -> None:
    owner, waiter = owner_and_waiter(lab)
    asked = cancelled(lab, owner)
    assert lab.first_call(waiter) - asked < SOON_S
    assert_sound(lab)
    assert lab.ends.views[owner.job_id].state == "cancelled"


def cancel_parked(lab: Lab) -> tuple[Job, float]:
    """Cancel a job that keeps the account over a long pause while another user job waits."""
    owner, waiter = owner_and_waiter(lab, pauses={"3": 60_000})
    wait_until(lambda: parked(lab, owner), within_s=30, what="a pause")
    return waiter, cancelled(lab, owner)


def parked(lab: Lab, job: Job) -> bool:
    view = lab.view(job)
    return view is not None and view.phase == "rate-limited"


def test_cancel_of_a_parked_job_frees_the_account_at_once(lab: Lab) -> None:
    waiter, asked = cancel_parked(lab)
    assert lab.first_call(waiter) - asked < SOON_S
    assert_sound(lab)


@pytest.mark.long_form
def test_without_release_by_cancel_the_account_stays_shut(make_lab: MakeLab) -> None:
    lab = make_lab("cancel-releases")
    waiter, _ = cancel_parked(lab)
    lab.drain(within_s=4 * SOON_S)
    assert lab.runs(waiter) == []


def test_cancel_of_a_job_that_yielded_leaves_nothing_of_it(lab: Lab) -> None:
    owner, waiter = owner_and_waiter(lab, NORTH_SYNC, pauses={"3": 200})
    lab.first_call(waiter)
    cancelled(lab, owner)
    assert_sound(lab)
    assert lab.ends.views[owner.job_id].state == "cancelled"
    assert not lab.store.client.exists(keys.waiters("1"), keys.wanted("1"))


def burst(lab: Lab) -> list[Job]:
    """User jobs of both services for one account, one after the other, while a job has it."""
    lab.hire(3)
    lab.submit(NORTH_SYNC, "1", pages=20, call_ms=50)
    Load(lab, least=0).await_calls(1)
    jobs = [lab.submit(random.choice((NORTH_USER, SOUTH_USER)), "1", pages=1) for _ in range(rounds(12, 20))]
    lab.drain()
    return jobs


def order_of_start(lab: Lab, jobs: list[Job]) -> list[int]:
    """Moments at which the jobs were submitted, in the order in which they started."""
    started = list(dict.fromkeys(call.job_id for call in lab.wb.calls))
    mine = {job.job_id for job in jobs}
    return [lab.ends.views[job_id].created_at_ms for job_id in started if job_id in mine]


def test_user_jobs_of_an_account_start_in_the_order_of_their_arrival(lab: Lab) -> None:
    order = order_of_start(lab, burst(lab))
    assert order == sorted(order)


@pytest.mark.long_form
def test_without_that_order_they_overtake_each_other(make_lab: MakeLab) -> None:
    lab = make_lab("order")
    order = order_of_start(lab, burst(lab))
    assert order != sorted(order)


MAX_WAIT_S = 2.0
"""Of NORTH_PATIENT."""


def started_among_users(lab: Lab, within_s: float) -> tuple[Job, int]:
    """A scheduled job that has worked, and user jobs without end; how many of those had a turn before its next segment."""
    lab.hire(3)
    job = lab.submit(NORTH_PATIENT, "1", pages=2, pauses={"0": 200})
    lab.await_call(job)
    users: list[Job] = []
    deadline = time.monotonic() + within_s
    while len(lab.runs(job)) < 2 and time.monotonic() < deadline:
        if sum(user.job_id not in lab.ends.views for user in users) < 3:
            users.append(lab.submit(random.choice((NORTH_USER, SOUTH_USER)), "1", pages=2, call_ms=100))
        lab.look()
    return job, sum(bool(lab.runs(user)) for user in users)


def test_a_scheduled_job_that_has_worked_gets_its_turn_among_endless_user_jobs(lab: Lab) -> None:
    job, _ = started_among_users(lab, within_s=30)
    assert len(lab.runs(job)) == 2
    assert_sound(lab)


@pytest.mark.long_form
def test_without_ageing_it_starves(make_lab: MakeLab) -> None:
    lab = make_lab("aging")
    job, turns = started_among_users(lab, within_s=5 * MAX_WAIT_S)
    assert len(lab.runs(job)) == 1
    assert turns > 5


def user_job_beside_long_ones(lab: Lab, *, own_process: bool) -> float:
    """Seconds until a person's job starts while long scheduled jobs of other accounts fill every place of theirs."""
    if own_process:
        lab.hire(1, threads=1, queues=("user",))
    lab.hire(1, threads=2, queues=("sync",) if own_process else None)
    long_jobs = [lab.submit(NORTH_SYNC, str(number), pages=30, call_ms=200) for number in range(1, 5)]
    wait_until(lambda: sum(bool(lab.runs(job)) for job in long_jobs) == 2, within_s=30, what="two long jobs")
    asked = time.monotonic()
    return lab.first_call(lab.submit(NORTH_USER, "9")) - asked


def test_a_persons_job_has_a_process_of_its_own_to_start_in(lab: Lab) -> None:
    assert user_job_beside_long_ones(lab, own_process=True) < SOON_S


@pytest.mark.long_form
def test_in_a_shared_process_it_waits_for_a_place(lab: Lab) -> None:
    assert user_job_beside_long_ones(lab, own_process=False) > SOON_S


def test_scheduled_jobs_are_skipped_on_time_and_only_without_work(lab: Lab) -> None:
    lab.hire(2)
    holder = lab.submit(NORTH_USER, "1", pages=60, call_ms=100)
    lab.await_call(holder)
    patient = [lab.submit(NORTH_PATIENT, "1") for _ in range(5)]
    asked = time.monotonic()
    wait_until(lambda: all(job.job_id in lab.ends.views for job in patient if lab.look()), within_s=30, what="skips")
    assert MAX_WAIT_S - 0.5 < time.monotonic() - asked < MAX_WAIT_S + SOON_S
    assert {str(lab.ends.views[job.job_id].result) for job in patient} == {
        "{'skipped': True, 'reason': 'account-busy'}"
    }
    assert_sound(lab)
