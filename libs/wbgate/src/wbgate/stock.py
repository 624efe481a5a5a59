"""The gate on Dramatiq's own RedisBroker: wake-ups are ordinary messages, sent by whoever ran the script that decided them.

A message is only a hint. It is never delayed and never retried; to lose one or to deliver it twice changes no job.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import redis
import redis.asyncio
from dramatiq.brokers.redis import RedisBroker
from redis.exceptions import RedisError

from wbgate import keys
from wbgate.broker import wake_message
from wbgate.redis_client import BLOCKING_TIMEOUT_S, gate_client, like
from wbgate.scripts import AsyncWakeSink, Wake, WakeSink, text

log = logging.getLogger(__name__)

SENT_FOR_MS = 600_000
"""So long a wake-up is sent again only where its queue is empty: it may be in the memory of some worker."""
MAINTENANCE_CHANCE = 50_000
"""Of a million commands: what a dead worker had fetched comes back after a minute or two, not after a quarter of an hour."""


def stock_broker(redis_url: str, *, max_connections: int = 8) -> RedisBroker:
    """A RedisBroker without Dramatiq's default middleware: nothing that delays, retries or interrupts a job."""
    return _broker_of(
        gate_client(redis_url, timeout_s=BLOCKING_TIMEOUT_S, max_connections=max_connections, decode=False)
    )


def _broker_of(client: redis.Redis) -> RedisBroker:
    return RedisBroker(client=client, middleware=[], maintenance_chance=MAINTENANCE_CHANCE)  # type: ignore[no-untyped-call]


def stock_wake_sink(redis_url: str) -> WakeSink:
    """For `JobStore(wake_sink=…)` of a process that submits jobs to workers on the stock broker."""
    return StockWakes(stock_broker(redis_url))


def async_stock_wake_sink(redis_url: str) -> AsyncWakeSink:
    """The same for `AsyncJobStore`: sends from a thread, so that the event loop goes on."""
    return _from_a_thread(stock_wake_sink(redis_url))


def sink_beside(client: redis.Redis) -> WakeSink:
    """Sends wake-ups to the Redis of a client."""
    return StockWakes(_broker_of(like(client)))


def async_sink_beside(client: redis.asyncio.Redis) -> AsyncWakeSink:
    """The same for an asyncio client."""
    return _from_a_thread(StockWakes(_broker_of(like(client))))


def _from_a_thread(sink: WakeSink) -> AsyncWakeSink:
    async def send(wakes: tuple[Wake, ...]) -> None:
        await asyncio.to_thread(sink, wakes)

    return send


class StockWakes:
    """Sends wake-ups as messages. One that was sent less than ten minutes ago goes again only where its queue is empty."""

    def __init__(self, broker: RedisBroker) -> None:
        self._broker = broker
        self._client: Any = broker.client

    def __call__(self, wakes: tuple[Wake, ...]) -> None:
        """Never raises where Redis is away: the job's record has the wake-up, and the reconciler sends it again."""
        try:
            for wake in self._due(wakes):
                self._broker.enqueue(wake_message(wake.queue, wake.job_id, wake.number))
                self._client.set(keys.sent(wake.job_id, wake.number), 1, px=SENT_FOR_MS)
        except RedisError as error:
            log.info("wake-ups are sent again later: %s", type(error).__name__)

    def forget(self, job_id: str, wake: int) -> None:
        """The wake-up was taken from its queue and came to nothing: the reconciler may send it again at once."""
        try:
            self._client.delete(keys.sent(job_id, wake))
        except RedisError as error:
            log.info("wake-up of job %s: %s", job_id, type(error).__name__)

    def _due(self, wakes: tuple[Wake, ...]) -> list[Wake]:
        lengths = dict.fromkeys(wake.queue for wake in wakes)
        with self._client.pipeline(transaction=False) as pipe:
            for queue in lengths:
                pipe.llen(self._list(queue))
            for wake in wakes:
                pipe.exists(keys.sent(wake.job_id, wake.number))
            found = pipe.execute()
        full = {queue for queue, length in zip(lengths, found, strict=False) if length}
        sent = found[len(lengths) :]
        return [wake for wake, known in zip(wakes, sent, strict=True) if not known or wake.queue not in full]

    def lengths(self, queues: Iterable[str]) -> list[str]:
        """Length of each queue, as `stats.lua` names it; a list of Redis knows no age. Raises RedisError."""
        return [f"queue|{queue}|{self._client.llen(self._list(queue))}|0" for queue in queues]

    def _list(self, queue: str) -> str:
        return f"{self._broker.namespace}:{queue}"


def give_back(broker: RedisBroker) -> None:
    """Puts back what this process has fetched and not acked: Dramatiq leaves some of it to its maintenance.

    For a process whose worker threads have ended. Raises RedisError.
    """
    client: Any = broker.client
    for queue in broker.get_declared_queues():
        fetched = client.smembers(f"{broker.namespace}:__acks__.{broker.broker_id}.{queue}")
        if fetched:
            broker.do_requeue(queue, *(text(message_id) for message_id in fetched))
