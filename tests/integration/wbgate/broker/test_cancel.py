"""What a cancel does to a job in each phase of its life, and to those who wait behind it."""

from __future__ import annotations

from tests.integration.wbgate.broker.rig import IMPORT, REPORT, SYNC, Hold, Rig, fails, pauses


def cancelled(rig: Rig, job_id: str) -> None:
    view = rig.store.cancel(job_id)
    assert view is not None
    assert rig.ended(job_id).state == "cancelled"


def test_a_waiting_job_is_cancelled_at_once_and_leaves_the_line(rig: Rig) -> None:
    hold = Hold()
    rig.worker()
    rig.submit(SYNC, "owner", "1", hold)
    rig.work.await_run("owner")
    rig.submit(IMPORT, "first", "1")
    rig.submit(IMPORT, "second", "1")
    answer = rig.store.cancel("first")
    assert answer is not None
    assert answer.state == "cancelled"
    assert rig.view("second").position == 1
    hold.let_go()
    rig.completed("second")
    assert rig.work.order() == ["owner", "second"]


def test_a_paused_job_is_cancelled_at_once_and_its_account_passes_on(rig: Rig) -> None:
    rig.worker()
    rig.submit(SYNC, "owner", "1", pauses(600_000))
    rig.until("owner", lambda view: view.phase == "rate-limited")
    rig.submit(SYNC, "next", "1")
    answer = rig.store.cancel("owner")
    assert answer is not None
    assert answer.state == "cancelled"
    rig.completed("next")
    assert rig.work.order() == ["owner", "next"]


def test_a_job_in_its_backoff_is_cancelled_at_once(rig: Rig) -> None:
    rig.worker()
    rig.submit(IMPORT, "job", "1", fails(RuntimeError("no")))
    rig.until("job", lambda view: view.phase == "retrying")
    answer = rig.store.cancel("job")
    assert answer is not None
    assert answer.state == "cancelled"
    assert len(rig.work.runs("job")) == 1


def test_a_running_job_stops_at_its_next_step_and_the_next_one_starts(rig: Rig) -> None:
    rig.worker()
    rig.submit(IMPORT, "job", "1", Hold())
    rig.work.await_run("job")
    rig.submit(SYNC, "next", "1")
    cancelled(rig, "job")
    rig.completed("next")


def test_a_job_that_finishes_after_its_cancel_was_asked_ends_cancelled(rig: Rig) -> None:
    deaf = Hold(deaf=True)
    rig.worker()
    rig.submit(IMPORT, "job", "1", deaf)
    rig.work.await_run("job")
    asked = rig.store.cancel("job")
    assert asked is not None
    assert (asked.state, asked.cancel_requested) == ("pending", True)
    deaf.let_go()
    assert rig.ended("job").state == "cancelled"
    assert rig.view("job").result is None


def test_a_submit_after_the_cancel_of_a_running_job_makes_a_new_one(rig: Rig) -> None:
    deaf = Hold(deaf=True)
    rig.worker()
    rig.submit(REPORT, "old", "1", deaf)
    rig.work.await_run("old")
    rig.store.cancel("old")
    again = rig.store.submit(REPORT, account_id="1", payload={}, job_id="new")
    assert (again.already_running, again.view.job_id) == (False, "new")
    deaf.let_go()
    rig.completed("new")


def test_an_ended_job_stays_as_it_is(rig: Rig) -> None:
    rig.worker()
    rig.submit(IMPORT, "job", "1")
    rig.completed("job")
    before = rig.record("job")
    answer = rig.store.cancel("job")
    assert answer is not None
    assert answer.state == "completed"
    assert rig.record("job") == before


def test_a_wake_up_of_a_cancelled_job_starts_nothing(rig: Rig) -> None:
    """Cancelled while its wake-up lies in the queue: no worker is there yet."""
    served = rig.worker(queues=["sync"])
    rig.submit(IMPORT, "job", "1")
    cancelled(rig, "job")
    rig.worker()
    rig.submit(IMPORT, "next", "1")
    rig.completed("next")
    assert rig.work.order() == ["next"]
    assert served.alive()
