"""A claim that Redis has not decided when the process stops is given up, and its wake-up is not lost."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import pytest
import redis
from dramatiq.broker import MessageProxy
from dramatiq.brokers.redis import RedisBroker
from dramatiq.middleware import SkipMessage
from tests.integration.wbgate.broker.rig import FAST, IMPORT, eventually, running_rig

from wbgate.broker import WakeBroker, wake_message
from wbgate.clock import boot_ms
from wbgate.jobs import JobStore
from wbgate.middleware import GateMiddleware
from wbgate.redis_client import blocking_client, gate_client
from wbgate.runs import RunRegistry

NOWHERE = "redis://127.0.0.1:1/0"
QUEUE = IMPORT.queue


class Claim:
    """One delivery in a thread of its own, as Dramatiq's would be; `store` is where it asks."""

    def __init__(self, store: JobStore, broker: WakeBroker, job_id: str, wake: int) -> None:
        self.registry = RunRegistry(boot_ms)
        self.ended = threading.Event()
        self.skipped = ""
        self._gate = GateMiddleware(store, self.registry, "unborn", FAST, {})
        self._broker = broker
        self._message = MessageProxy(wake_message(QUEUE, job_id, wake))
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._gate.before_process_message(self._broker, self._message)
        except SkipMessage as skipped:
            self.skipped = str(skipped)
        self.ended.set()


def test_a_claim_that_redis_does_not_answer_ends_when_the_process_stops(redis_url: str) -> None:
    store, broker = JobStore(gate_client(NOWHERE), FAST), WakeBroker(blocking_client(redis_url), threads=1)
    claim = Claim(store, broker, "job", 1)
    assert not claim.ended.wait(0.3), "given up while the process goes on"
    claim.registry.stop()
    assert claim.ended.wait(10), "a stopping process waits for Redis for ever"
    assert claim.skipped == "Undecided"
    store.client.close()
    broker.client.close()


def test_the_wake_up_of_a_claim_that_was_refused_until_the_end_goes_back_to_its_queue(
    redis_url: str, redis_client: redis.Redis
) -> None:
    """The process has no sign of life, so that no claim of it counts."""
    store, broker = JobStore(gate_client(redis_url), FAST), WakeBroker(blocking_client(redis_url), threads=1)
    store.run("restore", "")
    store.submit(IMPORT, account_id="1", payload={}, job_id="job")
    popped: Any = redis_client.zpopmin(f"wb:queue:{QUEUE}")
    assert popped
    claim = Claim(store, broker, "job", 1)
    assert not claim.ended.wait(0.3)
    claim.registry.stop()
    assert claim.ended.wait(10)
    assert redis_client.zrange(f"wb:queue:{QUEUE}", 0, -1) == [b"job#1"]
    store.client.close()
    broker.client.close()


@pytest.mark.timeout(60)
def test_what_a_stopping_worker_has_fetched_and_not_acked_is_given_back(
    redis_url: str, redis_client: redis.Redis
) -> None:
    """On Dramatiq's own broker it would lie in the acks of a dead worker until some maintenance finds it."""
    slow_to_resend = replace(FAST, resend_ms=60_000, claim_deadline_ms=8_900)
    with running_rig(redis_url, "stock", slow_to_resend) as rig:
        worker = rig.worker(queues=["sync"])
        assert isinstance(worker.broker, RedisBroker)
        worker.broker.queues.add(QUEUE)  # known to the broker, served by no thread that would be first
        eventually(lambda: bool(redis_client.exists("wb:floor")))
        rig.submit(IMPORT, "job", "1")
        assert len(worker.broker.do_fetch(QUEUE, 10)) == 1
        assert redis_client.llen(f"dramatiq:{QUEUE}") == 0
        worker.stop(3.0)
        assert redis_client.llen(f"dramatiq:{QUEUE}") == 1
