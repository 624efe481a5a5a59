"""A worker process's share of the gate: broker, middleware, beats, reconciler and Dramatiq's worker threads in one object."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Any

import dramatiq
import redis
from dramatiq.broker import MessageProxy
from dramatiq.brokers.redis import RedisBroker
from dramatiq.worker import Worker, _WorkQueueItem

from wbgate.beater import Beater, CheckFence
from wbgate.broker import WakeBroker, actor_name
from wbgate.clock import boot_ms
from wbgate.config import BrokerChoice, GateConfig
from wbgate.context import JobContext
from wbgate.errors import GateMisconfigured
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.metrics import begin_at_zero
from wbgate.middleware import Actor, GateMiddleware
from wbgate.reconciler import Reconciler
from wbgate.redis_client import blocking_client, check_server, gate_client
from wbgate.runs import RunRegistry
from wbgate.stock import StockWakes, give_back, stock_broker
from wbgate.view import JobView

log = logging.getLogger(__name__)

THREAD_WAKE_MS = 200
"""How often an idle Dramatiq thread looks whether it has to end; local, costs no Redis call."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerHooks:
    """What a service hangs into its worker; the gate itself knows no database (docs/interfaces.md)."""

    read_floor: Callable[[], int | None] | None = None
    check_fence: CheckFence | None = None
    on_claimed: Callable[[JobContext], None] | None = None
    on_ended: Callable[[JobView], None] | None = None
    reconcile: Callable[[JobStore], None] | None = None
    wrap: Callable[[JobContext], AbstractContextManager[Any]] | None = None


class GateWorker:
    """Runs the actors of one service. `queues`: which of the service's queues to serve, None for all. `broker`: ours, or
    Dramatiq's own RedisBroker, None: as `config` says; whoever submits jobs has to use the same.

    Raises ValueError naming an argument that cannot work. `start()` raises GateMisconfigured or GateUnavailable; `stop()`
    hands running jobs back, and may be called where `start()` has failed. A worker is started once.
    """

    def __init__(
        self,
        redis_url: str,
        config: GateConfig,
        actors: Mapping[JobKind, Actor],
        *,
        threads: int = 8,
        queues: Iterable[str] | None = None,
        hooks: WorkerHooks | None = None,
        broker: BrokerChoice | None = None,
    ) -> None:
        hooks = hooks or WorkerHooks()
        _check_work(actors, threads)
        served = served_queues(actors, queues)
        self._started = False
        self._kinds = tuple(actors)
        self.process = uuid.uuid4().hex
        self.config = config if broker is None else replace(config, broker=broker)
        self.registry = RunRegistry(boot_ms)
        self.broker: WakeBroker | RedisBroker = _make_broker(self.config.broker, redis_url, threads)
        self._sink = StockWakes(self.broker) if isinstance(self.broker, RedisBroker) else None
        client = gate_client(redis_url, max_connections=threads * 2 + 8)
        self.store = JobStore(client, self.config, wake_sink=self._sink)
        self._beater = self._make_beater(redis_url, hooks)
        self._reconciler = self._make_reconciler(actors, served, hooks)
        self._gate = self._make_gate(actors, hooks)
        self._worker = self._make_worker(served, threads)

    def _make_beater(self, redis_url: str, hooks: WorkerHooks) -> Beater:
        return Beater(
            gate_client(redis_url, timeout_s=self.config.beat_timeout_ms / 1000, max_connections=4),
            self.registry,
            self.process,
            self.config,
            check_fence=hooks.check_fence,
        )

    def _make_reconciler(
        self, actors: Mapping[JobKind, Actor], served: Sequence[str], hooks: WorkerHooks
    ) -> Reconciler:
        return Reconciler(
            self.store,
            self.config,
            read_floor=hooks.read_floor,
            reconcile=hooks.reconcile,
            queues=served,
            kinds=[kind.name for kind in actors],
            queue_lengths=self._sink.lengths if self._sink else None,
        )

    def _make_gate(self, actors: Mapping[JobKind, Actor], hooks: WorkerHooks) -> GateMiddleware:
        return GateMiddleware(
            self.store,
            self.registry,
            self.process,
            self.config,
            {kind.name: actor for kind, actor in actors.items()},
            on_claimed=hooks.on_claimed,
            on_ended=hooks.on_ended,
            wrap=hooks.wrap,
            beat=self._beat_or_wait,
            take_on=None if self._sink else self._take_on,
            forget_wake=self._sink.forget if self._sink else None,
        )

    def _make_worker(self, served: Sequence[str], threads: int) -> Worker:
        self._gate.queues = ",".join(served)
        self.broker.add_middleware(self._gate)
        for queue in served:
            self._declare(queue)
        if isinstance(self.broker, WakeBroker):
            self.broker.paused = lambda: self.registry.stopping
        worker = Worker(self.broker, worker_timeout=THREAD_WAKE_MS, worker_threads=threads)
        worker.queue_prefetch = threads
        return worker

    def start(self) -> None:
        """Checks the server, shows the process's first sign of life, then starts to serve."""
        if self._started or self.registry.stopping:
            raise GateMisconfigured("start: a worker is started once; make a new one")
        if self.broker.middleware[-1] is not self._gate:
            raise GateMisconfigured(
                "the gate has to be the broker's last middleware: add others with before=GateMiddleware"
            )
        check_server(self.store.client)
        _quiet_dramatiq()
        begin_at_zero(self._kinds)
        self._started = True
        self._beater.start()
        self._reconciler.start()
        self._worker.start()
        log.info("worker %s serves %s with %s threads", self.process, self._gate.queues, self._worker.worker_threads)

    def stop(self, timeout_s: float = 25.0) -> None:
        """Ends waits, lets the WB call and the commit under way end, hands jobs back, then leaves. Idempotent."""
        if self.registry.stopping:
            return
        self.registry.stop()
        self._stop_serving(timeout_s)
        self._gate.hand_back_unstarted()
        self._reconciler.stop()
        self._beater.stop()
        self.broker.client.close()
        self.store.client.close()

    def _stop_serving(self, timeout_s: float) -> None:
        try:
            self._worker.stop(timeout=round(timeout_s * 1000))
            if isinstance(self.broker, RedisBroker):
                give_back(self.broker)
        except redis.RedisError as error:
            log.info("wake-ups in memory are sent again later: %s", type(error).__name__)

    def alive(self) -> bool:
        """Liveness without Redis: no thread that matters has died."""
        threads = [*self._worker.workers, *self._worker.consumers.values()]
        return self._beater.alive() and self._reconciler.alive() and all(thread.is_alive() for thread in threads)

    def ready(self) -> bool:
        """Readiness: Redis answers and the process is not stopping."""
        if self.registry.stopping:
            return False
        try:
            return bool(self.store.client.ping())
        except redis.RedisError:
            return False

    def _take_on(self, message: MessageProxy) -> None:
        """Puts a claimed job straight on Dramatiq's work queue; its thread is free as soon as the last ack is done."""
        if isinstance(self.broker, WakeBroker):
            self.broker.slots.take(1)
        priority = self.broker.get_actor(message.actor_name).priority
        self._worker.work_queue.put(_WorkQueueItem(priority, message))

    def _beat_or_wait(self) -> None:
        if not self._beater.beat():
            self.registry.wait(0.5)

    def _declare(self, queue: str) -> None:
        dramatiq.Actor(
            self._gate.run_actor,
            broker=self.broker,
            actor_name=actor_name(queue),
            queue_name=queue,
            priority=0 if queue.endswith("-user") else 10,
            options={},
        )


def _make_broker(choice: BrokerChoice, redis_url: str, threads: int) -> WakeBroker | RedisBroker:
    if choice == "ours":
        return WakeBroker(blocking_client(redis_url), threads=threads)
    return stock_broker(redis_url, max_connections=threads * 2 + 8)


def _check_work(actors: Mapping[JobKind, Actor], threads: int) -> None:
    if threads < 1:
        raise ValueError(f"threads: given {threads}, accepted: >= 1")
    names = [kind.name for kind in actors]
    twice = sorted({name for name in names if names.count(name) > 1})
    if not names or twice:
        given = f"{', '.join(twice)} more than once" if twice else "none"
        raise ValueError(f"actors: given {given}, accepted: at least one kind, each name once")


def served_queues(actors: Mapping[JobKind, Actor], queues: Iterable[str] | None) -> list[str]:
    """Queues of the kinds, user queues first; `queues` may name a subset by full name or as `user`, `sync`.

    Raises ValueError for one that no kind uses.
    """
    known = sorted({kind.queue for kind in actors}, key=lambda queue: (not queue.endswith("-user"), queue))
    if queues is None:
        return known
    asked = {queues} if isinstance(queues, str) else set(queues)
    chosen = [queue for queue in known if queue in asked or queue.rpartition("-")[2] in asked]
    unknown = asked - set(chosen) - {queue.rpartition("-")[2] for queue in chosen}
    if unknown or not chosen:
        raise ValueError(f"queues: given {sorted(asked)}, accepted: {known}, or user, sync")
    return chosen


class _NoSkips(logging.Filter):
    """A wake-up that changes nothing is no news: Dramatiq logs each as a warning."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "was skipped" not in record.msg


def _quiet_dramatiq() -> None:
    logger = logging.getLogger("dramatiq.worker.WorkerThread")
    if not any(isinstance(item, _NoSkips) for item in logger.filters):
        logger.addFilter(_NoSkips())
