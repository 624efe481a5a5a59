"""WB_BROKER=stock in a worker, a scheduler and whoever submits: wake-ups are messages of Dramatiq's RedisBroker, sent at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import redis
import redis.asyncio
from sqlalchemy import Engine, text
from tests.integration.wbservice.conftest import ServiceProcess

from wbaccounts.accounts import Account
from wbgate import keys
from wbgate.config import GateConfig
from wbgate.jobs import AsyncJobStore, JobStore
from wbgate.kinds import GatePolicy, JobKind
from wbgate.redis_client import gate_client, like

STOCK = GateConfig(broker="stock")
PAGES = JobKind(
    name="probe-pages",
    service="autobidder",
    cls="user",
    attempts=3,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Страницы",
    title_en="Pages",
)
WITHIN_S = 60.0


def until(ready: Callable[[], Any], within_s: float = WITHIN_S) -> None:
    deadline = time.monotonic() + within_s
    while not ready():
        assert time.monotonic() < deadline, "not in time"
        time.sleep(0.05)


def rows(engine: Engine) -> int:
    with engine.begin() as connection:
        return int(connection.execute(text("SELECT count(*) FROM probe_service.pages")).scalar_one())


def test_a_worker_and_a_scheduler_meet_on_the_stock_broker(
    clean: Engine, start: Callable[..., ServiceProcess], redis_client: redis.Redis
) -> None:
    worker = start("worker", WB_BROKER="stock")
    worker.wait_for("ready:")
    scheduler = start("scheduler", WB_BROKER="stock")
    scheduler.wait_for("ready:")
    until(lambda: rows(clean) >= 2)
    assert not redis_client.keys("wb:queue:*")
    assert scheduler.end() == 0
    assert worker.end() == 0


async def test_whoever_submits_wakes_the_worker_at_once(
    clean: Engine, start: Callable[..., ServiceProcess], redis_url: str, account: Account
) -> None:
    worker = start("worker", WB_BROKER="stock")
    worker.wait_for("ready:")
    store = JobStore(gate_client(redis_url), STOCK)
    first = store.submit(PAGES, account_id=account.account_id, payload={"pages": 2}).view
    assert store.client.exists(keys.sent(first.job_id, 1)), "left to the reconciler"
    until(lambda: _ended(store, first.job_id))
    async with redis.asyncio.from_url(redis_url, decode_responses=True) as client:
        asked = await AsyncJobStore(client, STOCK).submit(PAGES, account_id=account.account_id, payload={"pages": 1})
    assert store.client.exists(keys.sent(asked.view.job_id, 1)), "left to the reconciler"
    until(lambda: _ended(store, asked.view.job_id))
    assert rows(clean) == 3
    assert not store.client.keys("wb:queue:*")
    store.client.close()


def _ended(store: JobStore, job_id: str) -> bool:
    view = store.view(job_id)
    return view is not None and view.state == "completed"


def test_the_sender_reaches_the_server_of_its_store_by_whatever_address() -> None:
    for url in ("redis://person:secret@host:1234/5", "rediss://:secret@host:1234/5", "unix:///run/redis.sock?db=5"):
        for client in (redis.Redis.from_url(url), redis.asyncio.Redis.from_url(url, decode_responses=True)):
            mine, theirs = like(client).connection_pool, redis.Redis.from_url(url).connection_pool
            assert mine.connection_class is theirs.connection_class
            named = theirs.connection_kwargs.keys() & {"host", "port", "db", "username", "password", "path"}
            assert {name: mine.connection_kwargs.get(name) for name in named} == {
                name: theirs.connection_kwargs[name] for name in named
            }
            assert not mine.connection_kwargs.get("decode_responses")
