"""A worker process for tests that kill, stop and freeze workers: `python -m tests.integration.wbgate.broker.worker_process SPEC`.

SPEC is JSON: redis_url, broker, config, threads, queues, and optionally `log_url` (where runs are noted, not through a proxy)
and `die_in` (a hook in which the process kills itself once its job has run). What a job does is in its payload.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from typing import Any

import redis
from dramatiq.broker import Broker, MessageProxy
from dramatiq.middleware import Middleware
from tests.integration.wbgate.broker.rig import KINDS

from wbgate.config import GateConfig
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbgate.middleware import GateMiddleware
from wbgate.worker import GateWorker


class KillInHook(Middleware):
    """Kills the process in a hook of Dramatiq, the first time that it comes there. The ack of a wake-up that started nothing,
    of which a slow start makes several, does not count, nor does one in another thread while the job still works.
    """

    def __init__(self, hook: str, ran: threading.local) -> None:
        self._ran, self._after_a_job = ran, hook == "before_ack"
        setattr(self, hook, self._die)

    def _die(self, _broker: Broker, _message: MessageProxy, *_: Any, **__: Any) -> None:
        if not self._after_a_job or hasattr(self._ran, "job"):
            kill_self()


def kill_self() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
    threading.Event().wait()


class PayloadActor:
    """Does what the payload says, in this order: `kill`, `fail_times`, `pause_ms` (once), `hold` (until a key exists)."""

    def __init__(self, log: redis.Redis) -> None:
        self._log = log
        self.ran = threading.local()
        """`job` is set in a thread that has run one: the next ack there is that job's."""

    def __call__(self, ctx: JobContext) -> dict[str, Any]:
        self.ran.job = ctx.job_id
        self._note(ctx, "begin")
        if ctx.payload.get("kill"):
            kill_self()
        if ctx.attempt <= ctx.payload.get("fail_times", 0):
            raise RuntimeError(f"attempt {ctx.attempt} fails")
        if "pause_ms" in ctx.payload and ctx.checkpoint is None:
            ctx.save({"paused": True})
            raise RateLimited(time.time_ns() // 1_000_000 + ctx.payload["pause_ms"], method="orders")
        if "hold" in ctx.payload:
            self._hold(ctx)
        self._note(ctx, "end")
        return {"pid": os.getpid()}

    def _hold(self, ctx: JobContext) -> None:
        while not self._log.exists(ctx.payload["hold"]):
            ctx.sleep(0.01)
            ctx.before_call()

    def _note(self, ctx: JobContext, what: str) -> None:
        note = {"job": ctx.job_id, "what": what, "pid": os.getpid(), "epoch": ctx.epoch, "attempt": ctx.attempt}
        self._log.rpush("test:notes", json.dumps(note))


def main() -> None:
    spec: dict[str, Any] = json.loads(sys.argv[1])
    log = redis.Redis.from_url(spec.get("log_url", spec["redis_url"]), decode_responses=True)
    actor = PayloadActor(log)
    worker = GateWorker(
        spec["redis_url"],
        GateConfig(**spec["config"]),
        dict.fromkeys(KINDS, actor),
        threads=spec.get("threads", 2),
        queues=spec.get("queues"),
        broker=spec["broker"],
    )
    if "die_in" in spec:
        worker.broker.add_middleware(KillInHook(spec["die_in"], actor.ran), before=GateMiddleware)
    ended = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: ended.set())
    worker.start()
    log.set(f"test:ready:{os.getpid()}", worker.process)
    ended.wait()
    worker.stop(10.0)


if __name__ == "__main__":
    main()
