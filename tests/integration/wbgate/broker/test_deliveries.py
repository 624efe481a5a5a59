"""A wake-up is a hint: doubled, late, foreign or undecided, it never runs a job twice and never loses one."""

from __future__ import annotations

import dramatiq
import pytest
from dramatiq.broker import Broker, MessageProxy
from dramatiq.middleware import CurrentMessage, Middleware, SkipMessage
from tests.integration.wbgate.broker.rig import IMPORT, KINDS, SYNC, Hold, Rig, eventually

from wbgate.broker import actor_name, wake_message
from wbgate.errors import GateMisconfigured
from wbgate.metrics import DUPLICATES
from wbgate.middleware import GateMiddleware
from wbgate.worker import GateWorker

USER_QUEUE = IMPORT.queue


def deliver(worker: GateWorker, job_id: str, wake: int) -> None:
    worker.broker.enqueue(wake_message(USER_QUEUE, job_id, wake))


def duplicates(reason: str) -> float:
    return float(DUPLICATES.labels("shop", reason)._value.get())


def test_a_second_delivery_of_a_running_job_is_dropped(rig: Rig) -> None:
    hold = Hold()
    worker = rig.worker(threads=4)
    rig.submit(IMPORT, "job", "1", hold)
    epoch = rig.work.await_run("job").epoch
    before = rig.record("job")
    dropped = duplicates("running")
    for _ in range(3 if rig.broker == "stock" else 1):  # our queue holds a wake-up once
        deliver(worker, "job", 1)
    eventually(lambda: duplicates("running") > dropped)
    assert rig.record("job") == before
    assert rig.redis.get("wb:gate:{1}:epoch") == str(epoch)
    hold.let_go()
    rig.completed("job")
    assert len(rig.work.runs("job")) == 1


def test_a_used_wake_number_starts_nothing(rig: Rig) -> None:
    """The job waits in its backoff; the wake-up of its first run comes again."""
    worker = rig.worker()
    hold = Hold()
    rig.submit(SYNC, "owner", "1", hold)
    rig.work.await_run("owner")
    rig.submit(IMPORT, "job", "1")
    stale = duplicates("stale-wake")
    deliver(worker, "job", 99)
    eventually(lambda: duplicates("stale-wake") > stale)
    assert rig.view("job").phase == "waiting-account"
    assert rig.view("job").position == 1
    hold.let_go()
    rig.completed("job")
    assert rig.record("job")["wake"] == "1"


def test_each_wake_up_of_a_job_has_a_number_of_its_own(rig: Rig) -> None:
    old = rig.worker()
    rig.submit(IMPORT, "job", "1", Hold())
    rig.work.await_run("job")
    assert rig.record("job")["wake"] == "1"
    old.stop()
    number = int(rig.record("job")["wake"])
    assert number > 1
    worker = rig.worker()
    deliver(worker, "job", 1)
    rig.completed("job")
    assert len(rig.work.runs("job")) == 2


def test_a_wake_up_of_an_unknown_or_ended_job_is_dropped(rig: Rig) -> None:
    worker = rig.worker()
    rig.submit(IMPORT, "ended", "1")
    rig.completed("ended")
    deliver(worker, "ended", 1)
    deliver(worker, "never-was", 1)
    rig.submit(IMPORT, "after", "2")
    rig.completed("after")
    assert rig.work.order() == ["ended", "after"]
    assert rig.redis.keys("wb:job:never-was") == []


def test_a_message_of_a_foreign_shape_does_no_harm(rig: Rig) -> None:
    worker = rig.worker()
    if rig.broker == "stock":
        message: dramatiq.Message[None] = dramatiq.Message(
            queue_name=USER_QUEUE, actor_name=actor_name(USER_QUEUE), args=("only-one",), kwargs={}, options={}
        )
        worker.broker.enqueue(message)
    rig.submit(IMPORT, "job", "1")
    rig.completed("job")
    assert worker.alive()


def test_a_claim_that_fails_never_runs_the_actor_and_is_repeated(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    """An error of Redis in the claim that is no outage: a plain exception in a hook would let Dramatiq run the actor."""
    rig.worker(queues=["sync"])
    eventually(lambda: bool(rig.redis.exists("wb:floor")))
    rig.submit(IMPORT, "job", "1")
    owner = rig.redis.get("wb:gate:{1}")
    assert owner == f"{USER_QUEUE}:job"
    rig.redis.delete("wb:gate:{1}:meta")
    rig.redis.set("wb:gate:{1}:meta", "not a hash")
    worker = rig.worker(queues=["user"])
    eventually(lambda: "claim failed: ResponseError: WRONGTYPE" in caplog.text)
    assert rig.work.order() == []
    assert rig.record("job")["stage"] == "granted"
    rig.redis.delete("wb:gate:{1}", "wb:gate:{1}:meta")
    rig.completed("job")
    assert [run.attempt for run in rig.work.runs("job")] == [1]
    assert worker.alive()


class Meddler(Middleware):
    """Skips the first message that it sees."""

    def __init__(self) -> None:
        self.skipped = 0

    def before_process_message(self, broker: Broker, message: MessageProxy) -> None:
        if not self.skipped:
            self.skipped += 1
            raise SkipMessage("not today")


def test_a_wake_up_that_other_middleware_skips_is_sent_again(rig: Rig) -> None:
    worker = rig.worker(start=False)
    meddler = Meddler()
    worker.broker.add_middleware(meddler, before=GateMiddleware)
    worker.start()
    rig.submit(IMPORT, "job", "1")
    rig.completed("job")
    assert meddler.skipped == 1
    assert [run.attempt for run in rig.work.runs("job")] == [1]


def test_the_gate_has_to_be_the_last_middleware(rig: Rig) -> None:
    worker = rig.worker(start=False)
    worker.broker.add_middleware(CurrentMessage())
    with pytest.raises(GateMisconfigured, match="last middleware"):
        worker.start()


def test_a_worker_is_started_once(rig: Rig) -> None:
    with pytest.raises(GateMisconfigured, match="start: a worker is started once"):
        rig.worker().start()


def test_nothing_of_dramatiq_delays_retries_or_interrupts_a_job(rig: Rig) -> None:
    worker = rig.worker(start=False)
    assert [type(item) for item in worker.broker.middleware] == [GateMiddleware]
    with pytest.raises(GateMisconfigured, match="broker: given 'rabbit'"):
        GateWorker(rig.url, rig.config, dict.fromkeys(KINDS, rig.work), broker="rabbit")  # type: ignore[arg-type]
