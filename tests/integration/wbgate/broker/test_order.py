"""Who gets the account, when, and how many wake-ups it takes."""

from __future__ import annotations

import statistics
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from dramatiq.broker import Broker, MessageProxy
from dramatiq.middleware import Middleware
from tests.integration.wbgate.broker.rig import IMPORT, OPEN, REPORT, SYNC, Hold, Rig, eventually, kind

from wbgate.middleware import GateMiddleware
from wbgate.worker import GateWorker

WAITERS = 200
PARALLEL = 100


class Deliveries(Middleware):
    """Counts the messages that Dramatiq gives to its threads."""

    def __init__(self) -> None:
        self.count = 0
        self._lock = threading.Lock()

    def before_process_message(self, broker: Broker, message: MessageProxy) -> None:
        with self._lock:
            self.count += 1


def counted(worker: GateWorker) -> Deliveries:
    deliveries = Deliveries()
    worker.broker.add_middleware(deliveries, before=GateMiddleware)
    return deliveries


def test_a_user_job_goes_before_a_scheduled_one_that_came_first(rig: Rig) -> None:
    hold = Hold()
    rig.worker()
    rig.submit(SYNC, "owner", "1", hold)
    rig.work.await_run("owner")
    rig.submit(SYNC, "scheduled")
    rig.submit(IMPORT, "user")
    assert rig.view("user").position == 1
    assert rig.view("scheduled").position == 2
    hold.let_go()
    rig.completed("scheduled", "user")
    assert rig.work.order() == ["owner", "user", "scheduled"]


def test_user_jobs_go_in_the_order_of_their_arrival(rig: Rig) -> None:
    hold = Hold()
    rig.worker()
    rig.submit(IMPORT, "owner", "1", hold)
    rig.work.await_run("owner")
    ids = [rig.submit(IMPORT, f"user-{number}") for number in range(6)]
    hold.let_go()
    rig.completed(*ids)
    assert rig.work.order() == ["owner", *ids]
    assert rig.work.overlaps == 0


def test_a_user_job_is_begun_before_scheduled_ones_whose_wake_ups_came_first(rig: Rig) -> None:
    """All threads busy, other accounts' scheduled jobs piled up, some of them in the memory of the stock broker's worker."""
    holds = [Hold(), Hold()]
    rig.worker(threads=2)
    rig.submit(SYNC, "busy-sync", "b1", holds[0])
    rig.submit(IMPORT, "busy-user", "b2", holds[1])
    rig.work.await_run("busy-sync")
    rig.work.await_run("busy-user")
    piled = [rig.submit(SYNC, f"piled-{number}", f"a{number}") for number in range(10)]
    rig.submit(IMPORT, "user", "mine")
    if rig.broker == "stock":
        eventually(lambda: rig.redis.llen("dramatiq:shop-user") == 0 and rig.redis.llen("dramatiq:shop-sync") == 9)
    holds[0].let_go()
    rig.completed("user", *piled)
    assert rig.work.order()[2] == "user"
    holds[1].let_go()


def test_the_next_job_starts_as_soon_as_the_account_is_free(rig: Rig) -> None:
    rig.worker(threads=4)
    gaps = []
    for round_ in range(10):
        hold = Hold()
        first = rig.submit(SYNC, f"first-{round_}", "1", hold)
        rig.work.await_run(first)
        second = rig.submit(IMPORT, f"second-{round_}")
        hold.let_go()
        ended = rig.ended(first).finished_at_ms
        begun = rig.work.await_run(second)
        assert ended is not None
        gaps.append(begun.at * 1000 - (ended - time.time_ns() / 1e6 + time.monotonic() * 1000))
        rig.completed(second)
    assert statistics.median(gaps) < (100 if rig.broker == "ours" else 600), gaps


def test_200_waiters_cost_one_wake_a_release_and_no_other_account_anything(rig: Rig) -> None:
    worker = rig.worker(threads=4, start=False)
    deliveries = counted(worker)
    worker.start()
    hold = Hold()
    rig.submit(SYNC, "owner", "crowded", hold)
    rig.work.await_run("owner")
    waiters = [rig.submit(IMPORT, f"waiter-{number:03}", "crowded") for number in range(WAITERS)]
    assert deliveries.count == 1, "waiting cost a delivery"
    began = time.monotonic()
    rig.submit(IMPORT, "elsewhere", "quiet")
    latency_s = rig.work.await_run("elsewhere").at - began
    assert latency_s < (0.25 if rig.broker == "ours" else 1.0)
    hold.let_go()
    rig.completed("elsewhere", *waiters, timeout_s=60)
    assert rig.work.order() == ["owner", "elsewhere", *waiters]
    assert deliveries.count == WAITERS + 2
    assert {rig.record(waiter)["wake"] for waiter in waiters} == {"1"}
    assert rig.work.overlaps == 0


def test_100_parallel_submits_of_a_deduped_kind_are_one_job(rig: Rig) -> None:
    rig.worker()
    hold = Hold()
    rig.submit(SYNC, "owner", "1", hold)
    rig.work.await_run("owner")

    def post(_number: int) -> Any:
        return rig.store.submit(REPORT, account_id="1", payload={})

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(post, range(PARALLEL)))
    ids = {answer.view.job_id for answer in answers}
    assert len(ids) == 1
    assert sum(not answer.already_running for answer in answers) == 1
    hold.let_go()
    rig.completed(*ids)
    assert len(rig.work.order()) == 2
    again = rig.store.submit(REPORT, account_id="1", payload={})
    assert not again.already_running, "an ended job was answered as a live one"


@pytest.mark.parametrize(
    ("queues", "served", "left"), [(("user",), "person", "timer"), (("shop-sync",), "timer", "person")]
)
def test_a_worker_serves_only_the_queue_it_is_told(rig: Rig, queues: tuple[str], served: str, left: str) -> None:
    rig.worker(queues=queues)
    rig.submit(IMPORT, "person", "1")
    rig.submit(SYNC, "timer", "2")
    rig.completed(served)
    assert not rig.view(left).ended
    assert rig.work.order() == [served]
    rig.worker(queues=("user", "sync"))
    rig.completed(left)


def test_a_queue_that_no_kind_uses_is_refused(rig: Rig) -> None:
    with pytest.raises(ValueError, match=r"queues: given \['batch'\]"):
        rig.worker(queues=("batch",), start=False)


def test_a_release_wakes_the_next_job_of_another_service(rig: Rig) -> None:
    ads = kind("ads", "scheduled", "rnp")
    hold = Hold()
    rig.worker()
    rig.worker(kinds=[ads])
    rig.submit(SYNC, "here", "1", hold)
    rig.work.await_run("here")
    rig.submit(ads, "there", "1")
    hold.let_go()
    rig.completed("there")
    assert rig.work.order() == ["here", "there"]
    assert rig.work.runs("there")[0].epoch == (rig.work.runs("here")[0].epoch or 0) + 1


def test_a_kind_without_a_gate_waits_for_nobody(rig: Rig) -> None:
    hold = Hold()
    rig.worker()
    rig.submit(SYNC, "owner", "1", hold)
    rig.work.await_run("owner")
    rig.submit(OPEN, "open", "1")
    rig.completed("open")
    assert rig.work.runs("open")[0].epoch is None
    assert rig.view("owner").phase == "running"
    hold.let_go()


def test_waiting_leaves_the_threads_to_others(rig: Rig) -> None:
    """Two threads, twenty jobs in the line of one account: the second thread serves everybody else."""
    hold = Hold()
    worker = rig.worker(threads=2)
    rig.submit(SYNC, "owner", "1", hold)
    rig.work.await_run("owner")
    for number in range(20):
        rig.submit(IMPORT, f"waiting-{number}", "1")
    others = [rig.submit(SYNC, f"other-{number}", f"a{number}") for number in range(20)]
    rig.completed(*others)
    assert all(rig.record(f"waiting-{number}")["attempt"] == "1" for number in range(20))
    hold.let_go()
    eventually(lambda: rig.view("waiting-19").ended)
    assert worker.alive()
