"""A worker that is asked to end: what it runs goes back at once, what it holds in memory is not lost."""

from __future__ import annotations

import signal
import threading
import time

from tests.integration.wbgate.broker.rig import IMPORT, SYNC, Hold, Rig, eventually

from wbgate.context import JobContext


def test_a_stopping_worker_hands_its_job_back_and_the_next_one_starts_within_a_second(rig: Rig) -> None:
    old = rig.worker()
    rig.submit(SYNC, "running", "1", Hold())
    rig.work.await_run("running")
    rig.worker()
    rig.submit(IMPORT, "next", "1")
    began = time.monotonic()
    threading.Thread(target=old.stop).start()
    run = rig.work.await_run("next")
    assert run.at - began < 1.0
    rig.completed("next", "running")
    resumed = rig.work.runs("running")
    assert [run.attempt for run in resumed] == [1, 1]
    assert rig.work.overlaps == 0


def test_a_job_that_is_handed_back_goes_on_from_its_checkpoint(rig: Rig) -> None:
    hold = Hold()

    def save_then_hold(ctx: JobContext) -> dict[str, bool]:
        ctx.save({"page": 7})
        return hold(ctx)

    old = rig.worker()
    rig.submit(SYNC, "job", "1", save_then_hold)
    rig.until("job", lambda _view: "checkpoint" in rig.record("job"))
    old.stop()
    assert rig.view("job").phase == "waiting-account" or rig.view("job").phase == "queued"
    rig.worker()
    rig.completed("job")
    assert rig.work.runs("job")[1].checkpoint == {"page": 7}


def test_a_call_under_way_ends_before_the_job_is_handed_back(rig: Rig) -> None:
    deaf = Hold(deaf=True)
    old = rig.worker()
    rig.submit(SYNC, "job", "1", deaf)
    rig.work.await_run("job")
    stopping = threading.Thread(target=old.stop)
    stopping.start()
    eventually(lambda: old.registry.stopping)
    assert rig.view("job").phase == "running"
    deaf.let_go()
    rig.completed("job")
    stopping.join(10)
    assert not stopping.is_alive()


def test_a_stopping_worker_takes_no_new_job(rig: Rig) -> None:
    deaf = Hold(deaf=True)
    old = rig.worker(threads=2)
    rig.submit(SYNC, "running", "1", deaf)
    rig.work.await_run("running")
    stopping = threading.Thread(target=old.stop)
    stopping.start()
    eventually(lambda: old.registry.stopping)
    late = [rig.submit(IMPORT, f"late-{number}", f"a{number}") for number in range(6)]
    deaf.let_go()
    stopping.join(10)
    assert not set(late) & set(rig.work.order())
    began = time.monotonic()
    rig.worker()
    rig.completed(*late)
    assert rig.work.await_run(late[-1]).at - began < 2.0, "wake-ups had to be sent again"


def test_wake_ups_in_the_memory_of_a_stopping_worker_go_back_to_their_queue(rig: Rig) -> None:
    """All its threads are busy when it stops; what it had fetched runs elsewhere at once, not after the resend interval."""
    holds = [Hold(deaf=True) for _ in range(2)]
    old = rig.worker(threads=2)
    for number, hold in enumerate(holds):
        rig.submit(SYNC, f"busy-{number}", f"b{number}", hold)
        rig.work.await_run(f"busy-{number}")
    fetched = [rig.submit(IMPORT, f"fetched-{number}", f"f{number}") for number in range(4)]
    stopping = threading.Thread(target=old.stop)
    stopping.start()
    eventually(lambda: old.registry.stopping)
    for hold in holds:
        hold.let_go()
    stopping.join(10)
    left = [job_id for job_id in fetched if job_id not in rig.work.order()]
    assert left
    assert waking(rig) == len(left)
    rig.worker()
    rig.completed(*fetched)


def waking(rig: Rig) -> int:
    """Entries in the queue of user jobs."""
    if rig.broker == "ours":
        return int(rig.redis.zcard("wb:queue:shop-user"))
    return int(rig.redis.llen("dramatiq:shop-user"))


def test_a_stopped_process_leaves_no_sign_of_life(rig: Rig) -> None:
    worker = rig.worker()
    rig.submit(SYNC, "job", "1")
    rig.completed("job")
    worker.stop()
    assert rig.redis.smembers("wb:processes") == set()
    assert not rig.redis.exists(f"wb:process:{worker.process}")


def test_sigterm_of_a_process_hands_the_job_to_another_within_a_second(rig: Rig) -> None:
    old = rig.process().ready()
    rig.submit(IMPORT, "running", "1", hold="test:go")
    eventually(lambda: len(rig.notes("running", "begin")) == 1)
    rig.process().ready()
    rig.submit(IMPORT, "next", "1")
    began = time.monotonic()
    old.signal(signal.SIGTERM)
    eventually(lambda: bool(rig.notes("next", "begin")) or len(rig.notes("running", "begin")) == 2, 5)
    assert time.monotonic() - began < 1.0
    rig.redis.set("test:go", 1)
    rig.completed("running", "next")
    assert old.died() == 0
    assert {note["attempt"] for note in rig.notes("running", "begin")} == {1}
