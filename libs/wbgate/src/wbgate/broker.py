"""A Dramatiq broker that carries wake-ups: its queue is a sorted set, popped by a blocking call, with one entry a job at most.

No acks, no delay queue, no maintenance: the truth of a job is its record, and the reconciler sends a lost wake-up again.
It must never hold more wake-ups in memory than it has free worker threads.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import redis
from dramatiq.broker import Broker, Consumer, MessageProxy
from dramatiq.common import current_millis
from dramatiq.message import Message
from dramatiq.middleware import Middleware

from wbgate import keys
from wbgate.records import is_job_id
from wbgate.scripts import text

log = logging.getLogger(__name__)

POP_TIMEOUT_S = 1
REDIS_AWAY_PAUSE_S = 0.2
ENTRY_SHOWN = 80
SINCE = "wb_since_ms"
"""Option of a popped wake-up: its score, so that one which is put back keeps its place."""


def actor_name(queue_name: str) -> str:
    """One actor a queue receives all its wake-ups; the record says what kind of job it is."""
    return f"{queue_name}.wake"


class Slots:
    """Free worker threads of the process. One wake-up is popped for each free thread, never more."""

    def __init__(self, threads: int) -> None:
        self._free = threads
        self._changed = threading.Condition()

    def free(self, timeout_s: float) -> int:
        """How many threads are free; waits at most so long for one."""
        with self._changed:
            self._changed.wait_for(lambda: self._free > 0, timeout_s)
            return self._free

    def take(self, count: int) -> None:
        """So many threads have work."""
        with self._changed:
            self._free -= count

    def give(self) -> None:
        """A thread is free again."""
        with self._changed:
            self._free += 1
            if self._free > 0:
                self._changed.notify()


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
        self._popped: deque[MessageProxy] = deque()

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
        """Puts a wake-up (back) into its place in its queue; a second one of the same number is no second entry."""
        job_id, wake = message.args
        since_ms = message.options.get(SINCE) or current_millis()
        self.client.zadd(keys.queue(message.queue_name), {f"{job_id}#{wake}": since_ms}, nx=True)

    def pop(self) -> MessageProxy | None:
        """The next wake-up of any queue, or None after about a second. One thread pops at a time."""
        if not self._turn.acquire(timeout=POP_TIMEOUT_S):
            return None
        try:
            return self._pop_in_turn()
        finally:
            self._turn.release()

    def _pop_in_turn(self) -> MessageProxy | None:
        if not self._popped:
            if self.paused():
                time.sleep(REDIS_AWAY_PAUSE_S)
                return None
            self._fill(self.slots.free(POP_TIMEOUT_S))
        return self._popped.popleft() if self._popped else None

    def _fill(self, free: int) -> None:
        """Pops at most as many wake-ups as threads are free, all of the first queue that has any."""
        if free < 1 or not self.queues:
            return
        names = [keys.queue(name) for name in self.queues]
        try:
            found: Any = self.client.bzmpop(POP_TIMEOUT_S, len(names), names, min=True, count=free)
        except redis.RedisError:
            time.sleep(REDIS_AWAY_PAUSE_S)
            return
        if found:
            queue_name = text(found[0]).removeprefix(keys.queue(""))
            wakes = [_proxy(queue_name, text(member), int(score)) for member, score in found[1]]
            popped = [wake for wake in wakes if wake is not None]
            self.slots.take(len(popped))
            self._popped.extend(popped)

    def unserved(self) -> list[MessageProxy]:
        """Wake-ups that were popped and not handed out; the caller puts them back."""
        with self._turn:
            left = list(self._popped)
            self._popped.clear()
            return left


def wake_message(queue_name: str, job_id: str, wake: int) -> Message[Any]:
    """A wake-up as Dramatiq carries it."""
    name = actor_name(queue_name)
    return Message(queue_name=queue_name, actor_name=name, args=(job_id, wake), kwargs={}, options={})


def wake_proxy(queue_name: str, job_id: str, wake: int) -> MessageProxy:
    """A wake-up for the threads of this process. It is named by what it wakes, which costs no random number."""
    name, message_id = actor_name(queue_name), f"{job_id}#{wake}"
    return MessageProxy(Message(queue_name, name, (job_id, wake), {}, {}, message_id))


def _proxy(queue_name: str, member: str, since_ms: int) -> MessageProxy | None:
    """None for an entry that the gate never writes: it is dropped, those popped with it go on."""
    job_id, _, wake = member.rpartition("#")
    if not is_job_id(job_id) or not wake.isdecimal():
        log.warning("queue %s: dropped an entry that is no wake-up: %r", queue_name, member[:ENTRY_SHOWN])
        return None
    proxy = wake_proxy(queue_name, job_id, int(wake))
    proxy.options[SINCE] = since_ms
    return proxy


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

    def close(self) -> None:
        """Puts back what was popped and not handed out."""
        self.requeue(self._broker.unserved())

    def requeue(self, messages: Iterable[MessageProxy]) -> None:
        """Puts wake-ups that no thread has begun back; where Redis is away the reconciler sends them again."""
        unbegun = list(messages)
        for _ in unbegun:
            self._broker.slots.give()
        with contextlib.suppress(redis.RedisError):
            for message in unbegun:
                self._broker.push(message)
