"""A Dramatiq broker that carries wake-ups: its queue is a sorted set, popped by a blocking call, with one entry a job at most.

No acks, no delay queue, no maintenance: the truth of a job is its record, and the reconciler sends a lost wake-up again.
It must never hold more wake-ups in memory than it has free worker threads.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

import redis
from dramatiq.broker import Broker, Consumer, MessageProxy
from dramatiq.common import current_millis
from dramatiq.message import Message
from dramatiq.middleware import Middleware

POP_TIMEOUT_S = 1
REDIS_AWAY_PAUSE_S = 0.2


def queue_key(queue_name: str) -> str:
    """The sorted set of a queue: member `<jobId>#<wake>`, score ms of its wake-up."""
    return f"wb:queue:{queue_name}"


def actor_name(queue_name: str) -> str:
    """One actor a queue receives all its wake-ups; the record says what kind of job it is."""
    return f"{queue_name}.wake"


class Slots:
    """Free worker threads of the process. One wake-up is popped for each free thread, never more."""

    def __init__(self, threads: int) -> None:
        self._free = threading.Semaphore(threads)

    def take(self, timeout_s: float) -> bool:
        """Takes a free thread's place, waiting at most so long."""
        return self._free.acquire(timeout=timeout_s)

    def give(self) -> None:
        """The thread is free again, or nothing was popped for it."""
        self._free.release()


class WakeBroker(Broker):
    """`client`: a Redis client of the broker's own whose socket time-out is longer than POP_TIMEOUT_S.

    `queues`: names in the order in which they are served: user jobs first.
    """

    def __init__(self, client: redis.Redis, *, threads: int, middleware: list[Middleware] | None = None) -> None:
        super().__init__(middleware=middleware or [])
        self.client = client
        self.slots = Slots(threads)
        self.queues = {}
        self.paused: Callable[[], bool] = lambda: False
        self._turn = threading.Lock()

    def declare_queue(self, queue_name: str) -> None:
        """Declares a queue; the order of declaration is the order in which queues are served."""
        if queue_name not in self.queues:
            self.emit_before("declare_queue", queue_name)
            self.queues[queue_name] = None
            self.emit_after("declare_queue", queue_name)

    def consume(self, queue_name: str, prefetch: int = 1, timeout: int = 30000) -> Consumer:
        """A consumer that serves all queues of the process; `prefetch` and `timeout` are Dramatiq's, and not used."""
        return WakeConsumer(self)

    def enqueue(self, message: Message[Any], *, delay: int | None = None) -> Message[Any]:
        """Pushes a wake-up message back; nothing is ever delayed here. Raises ValueError for a delay."""
        if delay is not None:
            raise ValueError("delay: given a delay, accepted: None (jobs wait in their records, not in messages)")
        self.push(message)
        return message

    def push(self, message: Any) -> None:
        """Puts a wake-up (back) into its queue; a second one of the same number is no second entry."""
        job_id, wake = message.args
        self.client.zadd(queue_key(message.queue_name), {f"{job_id}#{wake}": current_millis()}, nx=True)

    def pop(self) -> MessageProxy | None:
        """The next wake-up of any queue, or None after about a second. One thread pops at a time."""
        if not self._turn.acquire(timeout=POP_TIMEOUT_S):
            return None
        try:
            return self._pop_in_turn()
        finally:
            self._turn.release()

    def _pop_in_turn(self) -> MessageProxy | None:
        if self.paused() or not self.slots.take(POP_TIMEOUT_S):
            if self.paused():
                time.sleep(REDIS_AWAY_PAUSE_S)
            return None
        popped = self._pop_now()
        if popped is None:
            self.slots.give()
        return popped

    def _pop_now(self) -> MessageProxy | None:
        try:
            popped: Any = self.client.bzpopmin([queue_key(name) for name in self.queues], timeout=POP_TIMEOUT_S)
        except redis.RedisError:
            time.sleep(REDIS_AWAY_PAUSE_S)
            return None
        if not popped:
            return None
        key, entry, _score = (part.decode() if isinstance(part, bytes) else part for part in popped)
        job_id, _, wake = entry.rpartition("#")
        return MessageProxy(_message(key.removeprefix("wb:queue:"), job_id, int(wake)))

    def close(self) -> None:
        """Closes the broker's connections."""
        self.client.close()


def _message(queue_name: str, job_id: str, wake: int) -> Message[Any]:
    return Message(queue_name=queue_name, actor_name=actor_name(queue_name), args=(job_id, wake), kwargs={}, options={})


class WakeConsumer(Consumer):
    """Hands wake-ups to Dramatiq's worker threads; an ack only frees the thread's place."""

    def __init__(self, broker: WakeBroker) -> None:
        self._broker = broker

    def __next__(self) -> MessageProxy | None:
        return self._broker.pop()

    def ack(self, message: MessageProxy) -> None:
        """The thread is free; the job's record says what became of the job."""
        self._broker.slots.give()

    def nack(self, message: MessageProxy) -> None:
        """As ack: there is no dead-letter queue, a failed job is a failed record."""
        self._broker.slots.give()

    def requeue(self, messages: Iterable[MessageProxy]) -> None:
        """Puts wake-ups that no thread has begun back; where Redis is away the reconciler sends them again."""
        for message in messages:
            self._broker.slots.give()
            try:
                self._broker.push(message)
            except redis.RedisError:
                return
