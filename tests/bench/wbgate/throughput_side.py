"""One side of the throughput benchmark: a process with 8 threads works off a filled queue of no-op jobs.

`python -m tests.bench.wbgate.throughput_side gated|bare COUNT`: prints {"jobs_per_s", "cpu_us"}: from the first job's first
line to the last one's; CPU time of this process a job in that span.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from typing import Any

import dramatiq
from dramatiq.brokers.redis import RedisBroker
from tests.bench.wbgate.kinds import timed

from wbgate.config import GateConfig
from wbgate.context import JobContext
from wbgate.worker import GateWorker

THREADS = 8
LONGEST_S = 60


class Tally:
    """Counts jobs from any thread and notes when the first and the last began."""

    def __init__(self, count: int) -> None:
        self._left = count
        self._count = count
        self._lock = threading.Lock()
        self._first_s = self._last_s = self._first_cpu_s = self._last_cpu_s = 0.0
        self._done = threading.Event()

    def add(self) -> None:
        """One more job has begun."""
        with self._lock:
            if self._left == self._count:
                self._first_s, self._first_cpu_s = time.perf_counter(), time.process_time()
            self._left -= 1
            if self._left == 0:
                self._last_s, self._last_cpu_s = time.perf_counter(), time.process_time()
                self._done.set()

    def result(self) -> dict[str, float]:
        """Wait for the last job. Raises TimeoutError."""
        if not self._done.wait(LONGEST_S):
            raise TimeoutError(f"{self._left} of {self._count} jobs have not begun after {LONGEST_S} s")
        more = self._count - 1
        return {
            "jobs_per_s": more / (self._last_s - self._first_s),
            "cpu_us": (self._last_cpu_s - self._first_cpu_s) / more * 1e6,
        }


def gated(url: str, tally: Tally) -> dict[str, float]:
    """Jobs of as many accounts, each gated, on our broker."""

    def no_op(ctx: JobContext) -> dict[str, Any] | None:
        tally.add()
        return None

    worker = GateWorker(url, GateConfig(), {timed(): no_op}, threads=THREADS)
    worker.start()
    result = tally.result()
    worker.stop()
    return result


def bare(url: str, tally: Tally) -> dict[str, float]:
    """Messages of an actor on Dramatiq's RedisBroker as it comes."""
    broker = RedisBroker(url=url)  # type: ignore[no-untyped-call]
    bare_actor(broker, tally.add)
    worker = dramatiq.Worker(broker, worker_threads=THREADS)
    worker.start()
    result = tally.result()
    worker.stop()
    return result


def bare_actor(broker: RedisBroker, fn: Any) -> dramatiq.Actor[Any, Any]:
    """The no-op actor; also the one who fills the queue declares it."""
    return dramatiq.Actor(fn, broker=broker, actor_name="no-op", queue_name="bench", priority=0, options={})


if __name__ == "__main__":
    side = {"gated": gated, "bare": bare}[sys.argv[1]]
    print(json.dumps(side(os.environ["REDIS_URL"], Tally(int(sys.argv[2])))), flush=True)
