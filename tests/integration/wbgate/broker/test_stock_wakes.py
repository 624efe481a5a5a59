"""Wake-ups through the stock broker: ordinary messages, repeated only where that helps."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import redis
import redis.asyncio
from dramatiq.brokers.redis import RedisBroker
from tests.integration.wbgate.broker.rig import FAST, IMPORT, Hold, Rig, eventually, running_rig

from wbgate import keys
from wbgate.jobs import AsyncJobStore, JobStore
from wbgate.redis_client import gate_client
from wbgate.scripts import Wake
from wbgate.stock import SENT_FOR_MS, StockWakes, async_stock_wake_sink, give_back, stock_broker, stock_wake_sink

QUEUE = IMPORT.queue
LIST = f"dramatiq:{QUEUE}"
NOWHERE = "redis://127.0.0.1:1/0"


@pytest.fixture
def stock(redis_url: str, redis_client: redis.Redis) -> Iterator[RedisBroker]:
    broker = stock_broker(redis_url)
    yield broker
    broker.client.close()


def messages(client: redis.Redis) -> list[dict[str, Any]]:
    bodies: Any = client.hvals(f"{LIST}.msgs")
    return [json.loads(body) for body in bodies]


def test_a_wake_up_is_an_ordinary_message_without_delay_or_retries(
    stock: RedisBroker, redis_client: redis.Redis
) -> None:
    StockWakes(stock)((Wake(QUEUE, "job", 3),))
    (message,) = messages(redis_client)
    assert (message["queue_name"], message["actor_name"], message["args"]) == (QUEUE, f"{QUEUE}.wake", ["job", 3])
    assert set(message["options"]) == {"redis_message_id"}
    assert not redis_client.exists(f"{LIST}.DQ")


def test_the_same_wake_up_goes_again_only_where_its_queue_is_empty(
    stock: RedisBroker, redis_client: redis.Redis
) -> None:
    sink = StockWakes(stock)
    wake = Wake(QUEUE, "job", 1)
    sink((wake,))
    sink((wake,))
    assert redis_client.llen(LIST) == 1
    redis_client.delete(LIST)
    sink((wake,))
    assert redis_client.llen(LIST) == 1


def test_a_wake_up_that_is_over_ten_minutes_old_goes_again(stock: RedisBroker, redis_client: redis.Redis) -> None:
    sink = StockWakes(stock)
    wake = Wake(QUEUE, "job", 1)
    sink((wake,))
    left_ms: Any = redis_client.pttl(keys.sent("job", 1))
    assert SENT_FOR_MS - 5_000 < left_ms <= SENT_FOR_MS
    redis_client.pexpire(keys.sent("job", 1), 0)
    sink((wake,))
    assert redis_client.llen(LIST) == 2


def test_a_new_number_always_goes(stock: RedisBroker, redis_client: redis.Redis) -> None:
    sink = StockWakes(stock)
    sink(tuple(Wake(QUEUE, "job", number) for number in range(3)))
    assert sorted(message["args"][1] for message in messages(redis_client)) == [0, 1, 2]


def test_a_forgotten_wake_up_goes_again(stock: RedisBroker, redis_client: redis.Redis) -> None:
    sink = StockWakes(stock)
    sink((Wake(QUEUE, "job", 1),))
    sink.forget("job", 1)
    sink((Wake(QUEUE, "job", 1),))
    assert redis_client.llen(LIST) == 2


def test_a_submit_stands_where_its_wake_up_cannot_be_sent(redis_url: str, redis_client: redis.Redis) -> None:
    """The script has run; the message is the reconciler's business."""
    with running_rig(redis_url, "stock") as rig:
        lame = JobStore(gate_client(redis_url), FAST, wake_sink=stock_wake_sink(NOWHERE))
        rig.worker()
        eventually(lambda: bool(redis_client.exists("wb:floor")))
        answer = lame.submit(IMPORT, account_id="1", payload={}, job_id="job")
        assert answer.view.state == "pending"
        rig.completed("job")
        lame.client.close()


def test_forgetting_survives_a_redis_that_is_away() -> None:
    StockWakes(stock_broker(NOWHERE)).forget("job", 1)


async def test_the_async_store_sends_through_the_stock_broker_too(redis_url: str, redis_client: redis.Redis) -> None:
    with running_rig(redis_url, "stock") as rig:
        rig.worker()
        eventually(lambda: bool(redis_client.exists("wb:floor")))
        client = redis.asyncio.Redis.from_url(redis_url, decode_responses=True)
        store = AsyncJobStore(client, FAST, wake_sink=async_stock_wake_sink(redis_url))
        await store.submit(IMPORT, account_id="1", payload={}, job_id="job")
        assert messages(redis_client) or rig.work.order()
        rig.completed("job")
        await client.aclose()


def test_a_wake_up_lost_in_a_dead_workers_memory_is_sent_again_while_the_queue_is_empty(
    redis_url: str, redis_client: redis.Redis
) -> None:
    with running_rig(redis_url, "stock") as rig:
        dead = stock_broker(redis_url)
        rig.worker(queues=["sync"])
        eventually(lambda: bool(redis_client.exists("wb:floor")))
        rig.submit(IMPORT, "job", "1")
        assert len(dead.do_fetch(QUEUE, 10)) == 1
        rig.worker(queues=["user"])
        rig.completed("job")
        dead.client.close()


def test_what_was_fetched_and_not_acked_goes_back(stock: RedisBroker, redis_client: redis.Redis) -> None:
    stock.declare_queue(QUEUE)
    StockWakes(stock)(tuple(Wake(QUEUE, f"job-{number}", 1) for number in range(3)))
    assert len(stock.do_fetch(QUEUE, 2)) == 2
    assert redis_client.llen(LIST) == 1
    give_back(stock)
    assert redis_client.llen(LIST) == 3


def test_the_gauge_of_a_queue_shows_its_messages(stock: RedisBroker) -> None:
    sink = StockWakes(stock)
    sink((Wake(QUEUE, "a", 1), Wake(QUEUE, "b", 1)))
    assert sink.lengths([QUEUE, "shop-sync"]) == [f"queue|{QUEUE}|2|0", "queue|shop-sync|0|0"]


def test_waiting_jobs_send_no_message_however_often_their_line_is_looked_at(
    redis_url: str, redis_client: redis.Redis
) -> None:
    with running_rig(redis_url, "stock") as rig:
        hold = Hold()
        worker = rig.worker()
        rig.submit(IMPORT, "owner", "1", hold)
        rig.work.await_run("owner")
        waiting = [rig.submit(IMPORT, f"waiting-{number}", "1") for number in range(20)]
        for _ in range(30):
            worker.store.run("sweep", 100, "{}")
        assert messages_sent(rig) == 1
        hold.let_go()
        rig.completed(*waiting)
        assert messages_sent(rig) == 21


def messages_sent(rig: Rig) -> int:
    found: Any = rig.redis.keys("wb:sent:*")
    return len(found)
