"""Our broker by itself: a queue that blocks, holds a wake-up once, and never gives out more than can be run."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from dramatiq.broker import MessageProxy
from tests.chaos.redis_process import RedisProcess
from tests.integration.wbgate.broker.rig import BROKERS, IMPORT, Hold, eventually, running_rig

from wbgate.broker import WakeBroker, WakeConsumer, wake_message
from wbgate.redis_client import blocking_client

USER, SYNC = "shop-user", "shop-sync"


@pytest.fixture
def wakes(redis_url: str, redis_client: redis.Redis) -> Iterator[WakeBroker]:
    broker = WakeBroker(blocking_client(redis_url), threads=4)
    for queue in (USER, SYNC):
        broker.declare_queue(queue)
    yield broker
    broker.client.close()


def fill(client: redis.Redis, queue: str, *members: str | bytes) -> None:
    scores: dict[Any, int] = {member: at for at, member in enumerate(members, 1_000)}
    client.zadd(f"wb:queue:{queue}", scores)


def popped(broker: WakeBroker) -> tuple[str, str, int]:
    message = broker.pop()
    assert message is not None
    return (message.queue_name, *message.args)


def test_user_wake_ups_come_first_and_each_queue_in_its_order(wakes: WakeBroker, redis_client: redis.Redis) -> None:
    fill(redis_client, SYNC, "s1#1", "s2#4")
    fill(redis_client, USER, "u1#2", "u2#3")
    assert [popped(wakes) for _ in range(4)] == [(USER, "u1", 2), (USER, "u2", 3), (SYNC, "s1", 1), (SYNC, "s2", 4)]


def test_a_wake_up_is_in_its_queue_once(wakes: WakeBroker, redis_client: redis.Redis) -> None:
    for _ in range(3):
        wakes.enqueue(wake_message(USER, "job", 1))
    assert redis_client.zrange(f"wb:queue:{USER}", 0, -1) == [b"job#1"]


def test_an_entry_that_is_no_wake_up_is_dropped_and_those_beside_it_go_on(
    wakes: WakeBroker, redis_client: redis.Redis
) -> None:
    fill(redis_client, USER, "job", "a#b", "#1", "sound#2")
    assert popped(wakes) == (USER, "sound", 2)
    assert wakes.slots.free(0) == 3


@pytest.mark.parametrize("foreign", [b"\xff#1", b"a#\xff", "no id#1"])
def test_an_entry_that_is_no_text_or_names_no_job_is_dropped(
    wakes: WakeBroker, redis_client: redis.Redis, foreign: str | bytes
) -> None:
    fill(redis_client, USER, foreign, "sound#2")
    assert popped(wakes) == (USER, "sound", 2)


def test_a_wake_up_that_is_put_back_keeps_its_place(wakes: WakeBroker, redis_client: redis.Redis) -> None:
    fill(redis_client, USER, "first#1", "second#1")
    message = wakes.pop()
    assert message is not None
    redis_client.zadd(f"wb:queue:{USER}", {"later#1": 1_005})
    wakes.push(message)
    assert message.args == ("first", 1)
    assert redis_client.zrange(f"wb:queue:{USER}", 0, -1) == [b"first#1", b"later#1"]


def test_no_more_is_popped_than_threads_are_free(wakes: WakeBroker, redis_client: redis.Redis) -> None:
    fill(redis_client, USER, *[f"job-{number}#1" for number in range(10)])
    for _ in range(4):
        popped(wakes)
    assert wakes.pop() is None
    assert redis_client.zcard(f"wb:queue:{USER}") == 6
    wakes.slots.give()
    popped(wakes)
    assert redis_client.zcard(f"wb:queue:{USER}") == 5


def test_a_closed_consumer_puts_back_what_nobody_was_given(wakes: WakeBroker, redis_client: redis.Redis) -> None:
    fill(redis_client, USER, "given#1", "left#1")
    consumer = WakeConsumer(wakes)
    given = next(consumer)
    assert isinstance(given, MessageProxy)
    assert redis_client.zcard(f"wb:queue:{USER}") == 0
    consumer.close()
    assert redis_client.zrange(f"wb:queue:{USER}", 0, -1) == [b"left#1"]
    assert wakes.slots.free(0) == 3


def test_an_idle_pop_waits_for_a_wake_up_and_has_it_at_once(wakes: WakeBroker, redis_client: redis.Redis) -> None:
    """The best of three tries: one alone tells as much of the machine."""
    assert min(_idle_pop_s(wakes, redis_client) for _ in range(3)) < 0.1


def _idle_pop_s(wakes: WakeBroker, redis_client: redis.Redis) -> float:
    """Seconds from a wake-up into an empty queue to its taking by a consumer that waits."""
    got: list[float] = []

    def pop() -> None:
        while wakes.pop() is None:
            pass
        got.append(time.monotonic())

    thread = threading.Thread(target=pop)
    thread.start()
    eventually(lambda: int(redis_client.info("clients")["blocked_clients"]) >= 1)
    sent = time.monotonic()
    fill(redis_client, USER, "job#1")
    thread.join(5)
    return got[0] - sent


def test_nothing_is_ever_delayed(wakes: WakeBroker) -> None:
    with pytest.raises(ValueError, match="delay: given a delay"):
        wakes.enqueue(wake_message(USER, "job", 1), delay=1)


def test_an_idle_worker_costs_few_commands(tmp_path: Path) -> None:
    """On a server of its own: it counts all that the server does."""
    with RedisProcess(tmp_path) as server, server.client() as redis_client, running_rig(server.url, BROKERS[0]) as rig:
        rig.worker(threads=8)
        rig.submit(IMPORT, "job", "1")
        rig.completed("job")
        before, began = calls(redis_client), time.monotonic()
        eventually(lambda: calls(redis_client)["bzmpop"] >= before["bzmpop"] + 2)
        spent = sum(calls(redis_client).values()) - sum(before.values())
        rate = spent / (time.monotonic() - began)
    assert rate < 50, rate


def calls(client: redis.Redis) -> dict[str, int]:
    """What clients have called; the server counts too what functions call inside."""
    stats = client.info("commandstats")
    return {name: int(stats.get(f"cmdstat_{name}", {"calls": 0})["calls"]) for name in ("fcall", "bzmpop", "ping")}


def test_a_busy_worker_leaves_wake_ups_to_others(redis_url: str, redis_client: redis.Redis) -> None:
    with running_rig(redis_url, BROKERS[0]) as rig:
        hold = Hold()
        rig.worker(threads=1)
        rig.submit(IMPORT, "long", "1", hold)
        rig.work.await_run("long")
        others = [rig.submit(IMPORT, f"short-{number}", f"a{number}") for number in range(5)]
        rig.worker(threads=1)
        rig.completed(*others)
        assert not rig.view("long").ended
        hold.let_go()


def test_jobs_that_were_claimed_with_the_end_of_another_and_not_begun_are_handed_back(
    redis_url: str, redis_client: redis.Redis
) -> None:
    """The one thread takes its next job with the end of the last; it is stopped before it comes to begin it."""
    with running_rig(redis_url, BROKERS[0]) as rig:
        hold = Hold(deaf=True)
        worker = rig.worker(threads=1)
        rig.submit(IMPORT, "first", "1", hold)
        rig.work.await_run("first")
        rig.submit(IMPORT, "second", "2")
        thread = worker._worker.workers[0]
        thread.stop()  # as Dramatiq's shutdown does it: the thread ends after the message that it has
        hold.let_go()
        thread.join(10)
        assert rig.view("second").phase == "running"
        assert rig.work.order() == ["first"]
        worker.stop()
        assert rig.view("second").phase == "waiting-account"
        rig.worker()
        rig.completed("second")
        assert [run.attempt for run in rig.work.runs("second")] == [1]
