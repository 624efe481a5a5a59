"""A worker process as a service has one, with actors that note their moments.

`python -m tests.bench.wbgate.worker_process SERVICE THREADS`. Moments are of CLOCK_MONOTONIC, which all processes of a machine
share; a job's `result` carries them.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.wbgate.kinds import holder, pages, timed

from wbgate.config import GateConfig
from wbgate.context import JobContext
from wbgate.worker import GateWorker

ROOT = Path(__file__).resolve().parents[3]
PAGE_S = 0.05
"""A short page: what WB takes to answer a small request."""
PAGES_MAX = 20_000


def note_moments(ctx: JobContext) -> dict[str, Any]:
    """Its first line notes the moment; then it holds the account as long as the payload says."""
    started_ns = time.monotonic_ns()
    hold_s = float(ctx.payload.get("holdS", 0))
    if hold_s:
        ctx.sleep(hold_s)
    return {"startedNs": started_ns, "endedNs": time.monotonic_ns()}


def turn_pages(ctx: JobContext) -> dict[str, Any]:
    """Asks and saves as an import does, until it is told to stop."""
    for page in range(PAGES_MAX):
        ctx.before_call()
        time.sleep(PAGE_S)
        ctx.save({"page": page})
    return {}


def main(service: str, threads: int) -> None:
    """Serve until SIGTERM."""
    ended = threading.Event()
    signal.signal(signal.SIGTERM, lambda _number, _frame: ended.set())
    actors = {timed(service): note_moments, holder(service): note_moments, pages(service): turn_pages}
    config = GateConfig().scaled(float(os.environ.get("BENCH_TIME_SCALE", "1")))
    worker = GateWorker(os.environ["REDIS_URL"], config, actors, threads=threads)
    worker.start()
    print("ready", flush=True)
    ended.wait()
    worker.stop()


def spawn(redis_url: str, service: str = "bench", *, threads: int, time_scale: float = 1) -> subprocess.Popen[str]:
    """Start such a process; `await_ready` tells when it serves."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.bench.wbgate.worker_process", service, str(threads)],
        cwd=ROOT,
        env={**os.environ, "REDIS_URL": redis_url, "BENCH_TIME_SCALE": str(time_scale)},
        stdout=subprocess.PIPE,
        text=True,
    )


def await_ready(process: subprocess.Popen[str]) -> None:
    """Return when the process serves. Raises RuntimeError where it ended instead."""
    assert process.stdout is not None
    if process.stdout.readline().strip() != "ready":
        raise RuntimeError(f"the worker process ended with {process.wait()}")


@contextlib.contextmanager
def running(
    redis_url: str, service: str = "bench", *, threads: int, time_scale: float = 1
) -> Iterator[subprocess.Popen[str]]:
    """A process that serves; it is asked to end at the end."""
    with ended_with_block(spawn(redis_url, service, threads=threads, time_scale=time_scale)) as process:
        await_ready(process)
        yield process


@contextlib.contextmanager
def ended_with_block(*processes: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """Ask the processes to end after the block, whatever happened in it; yields the first."""
    try:
        yield processes[0]
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(30)
            assert process.stdout is not None
            process.stdout.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
