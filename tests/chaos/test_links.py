"""A worker's link to Redis that is reset, cut off, slow, or loses answers (T12 to T15 of the account lease)."""

from __future__ import annotations

import random
import time

import pytest
from tests.chaos.conftest import MakeLab, rounds
from tests.chaos.harness.crew import Worker
from tests.chaos.harness.lab import Job, Lab
from tests.chaos.harness.load import Load, assert_sound
from tests.chaos.harness.page_job import NORTH_USER, SOUTH_SYNC
from tests.chaos.harness.timings import GATE
from tests.chaos.tcp_proxy import TcpProxy

from wbdev.up_process import wait_until
from wbgate import keys

pytestmark = [pytest.mark.chaos, pytest.mark.timeout(300)]

PROCESS_S, STALE_S = GATE.process_ttl_ms / 1000, GATE.stale_after_ms / 1000
NOTED_S = 0.2
"""Between the moment a test notes and what a worker did just before it."""


def test_connections_reset_at_any_moment_lose_and_repeat_nothing(lab: Lab) -> None:
    with lab.linked(3) as links:
        load = Load(lab, pauses={"1": 300})
        for _ in range(rounds(15, 200)):
            load.top_up()
            load.await_calls(1)
            random.choice(links)[1].reset()
        assert_sound(lab)


def runs_of_a_job_whose_end_is_reset(lab: Lab, turns: int) -> set[int]:
    """Jobs of one page; the connection is reset as each sends its end. How many runs each of them had.

    A run is told by its epoch: a second run of such a job finds all pages there and calls nobody.
    """
    with lab.linked(1, threads=1) as [(_, link)]:
        for turn in range(turns):
            trap = link.drop_request(b"_leave")
            lab.submit(NORTH_USER, str(turn + 1), pages=1)
            assert trap.wait(timeout_s=30), "no end was sent"
            lab.drain()
    return {int(str(lab.store.client.get(keys.epoch(job.account_id)))) for job in lab.jobs.values()}


def test_an_end_that_was_not_heard_is_told_again(lab: Lab) -> None:
    assert runs_of_a_job_whose_end_is_reset(lab, rounds(2, 40)) == {1}
    assert lab.findings().broken() == {}


def test_without_insisting_a_job_whose_end_was_not_heard_runs_again(make_lab: MakeLab) -> None:
    assert runs_of_a_job_whose_end_is_reset(make_lab("insist"), 1) == {2}


def cut_off_owner(lab: Lab, links: list[tuple[Worker, TcpProxy]], account: str) -> tuple[Job, int, float]:
    """The owner alone cannot reach Redis any more; the job, its process and the moment of the cut."""
    job = lab.submit(NORTH_USER, account, pages=4, calls=30, call_ms=50)
    pid = lab.await_call(job)
    cut = time.monotonic()
    next(link for worker, link in links if worker.pid == pid).blackhole()
    return job, pid, cut


def taken_over(lab: Lab, job: Job) -> bool:
    return len(lab.runs(job)) > 1


def test_an_owner_that_is_cut_off_stops_before_another_takes_over(lab: Lab) -> None:
    with lab.linked(2, threads=1) as links:
        for turn in range(rounds(1, 12)):
            job, pid, cut = cut_off_owner(lab, links, str(turn + 1))
            wait_until(lambda job=job: taken_over(lab, job), within_s=30, what="another owner")  # type: ignore[misc]
            for _, link in links:
                link.heal()
            lab.drain()
            last = max(call.checked for call in lab.wb.calls if call.pid == pid and call.job_id == job.job_id)
            assert last < cut + STALE_S + NOTED_S
        assert_sound(lab)


@pytest.mark.long_form
def test_without_the_deadline_a_cut_off_owner_calls_beside_the_new_one(make_lab: MakeLab) -> None:
    lab = make_lab("deadline")
    with lab.linked(2, threads=1) as links:
        job, _, _ = cut_off_owner(lab, links, "1")
        wait_until(lambda: taken_over(lab, job), within_s=30, what="another owner")
        wait_until(lambda: "late_calls" in lab.findings().broken(), within_s=5, what="a late call")


@pytest.mark.long_form
def test_owners_cut_off_for_any_time_come_back_as_what_they_are(lab: Lab) -> None:
    with lab.linked(3) as links:
        load = Load(lab, calls=3)
        for _ in range(25):
            load.top_up()
            load.await_calls(2)
            link = random.choice(links)[1]
            link.blackhole()
            due = time.monotonic() + random.uniform(0.2, 2.0) * PROCESS_S
            wait_until(lambda due=due: time.monotonic() > due, within_s=60, what="the end of the cut")  # type: ignore[misc]
            link.heal()
        assert_sound(lab)


@pytest.mark.parametrize("call", ["_claim", "_leave", "_beat", "_save"])
def test_a_lost_answer_changes_nothing(lab: Lab, call: str) -> None:
    """The server has done it; the worker asks again as the same run and goes on with the same epoch."""
    with lab.linked(1, threads=2) as [(_, link)]:
        jobs = []
        for turn in range(rounds(3, 40)):
            trap = link.drop_reply(call.encode())
            jobs.append(lab.submit(NORTH_USER, str(turn + 1), pages=2))
            assert trap.wait(timeout_s=30), f"no {call} was sent"
        assert_sound(lab)
        assert [len(lab.runs(job)) for job in jobs] == [1] * len(jobs)


def first_call_after_lost_claim(lab: Lab) -> tuple[float, float]:
    """When the job called first and when the lease of its lost claim ends, in seconds from the loss."""
    with lab.linked(1, threads=1) as [(_, link)]:
        trap = link.drop_reply(b"_claim")
        job = lab.submit(NORTH_USER, "1")
        assert trap.wait(timeout_s=30)
        lost = time.monotonic()
        lease_s = lab.lease_ends_in_s("1")
        return lab.first_call(job) - lost, lease_s


def test_an_account_whose_claim_was_answered_to_nobody_is_not_left_to_its_lease(lab: Lab) -> None:
    waited_s, lease_s = first_call_after_lost_claim(lab)
    assert waited_s < lease_s / 2


@pytest.mark.long_form
def test_without_reentry_it_stands_idle_until_somebody_misses_the_run(make_lab: MakeLab) -> None:
    waited_s, lease_s = first_call_after_lost_claim(make_lab("reentry"))
    assert waited_s > lease_s / 3


def work_over_slow_links(lab: Lab) -> list[Job]:
    """Jobs of workers whose every round trip takes its time and comes in pieces."""
    with lab.linked(2, threads=2) as links:
        for _, link in links:
            link.delay(0.05, 0.25)  # shorter than a beat's time-out
            link.slice(64)
        kinds = (NORTH_USER, SOUTH_SYNC)
        jobs = [lab.submit(kinds[n % 2], str(n + 1), pages=3, call_ms=200) for n in range(rounds(8, 40))]
        lab.drain(60 if rounds(0, 1) else 30)
        return jobs


def test_a_slow_link_makes_nobody_look_dead(lab: Lab) -> None:
    jobs = work_over_slow_links(lab)
    assert lab.findings().broken() == {}
    assert [len(lab.runs(job)) for job in jobs] == [1] * len(jobs)


@pytest.mark.long_form
def test_times_without_room_for_a_slow_link_make_live_processes_look_dead(make_lab: MakeLab) -> None:
    lab = make_lab("room")
    jobs = work_over_slow_links(lab)
    assert lab.findings().broken() or any(len(lab.runs(job)) > 1 for job in jobs)
