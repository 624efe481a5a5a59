"""No-op jobs a second of one process with 8 threads: gated on our broker beside bare on Dramatiq's stock RedisBroker.

The queue is filled beforehand. Both sides take turns, so that a busy moment of the machine meets both; the key is the median
of the pairs' ratios.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import redis
from dramatiq.brokers.redis import RedisBroker
from tests.bench.own_redis import own_redis
from tests.bench.size import Size
from tests.bench.wbgate.filling import fill_accounts
from tests.bench.wbgate.kinds import timed
from tests.bench.wbgate.throughput_side import bare_actor

ROOT = Path(__file__).resolve().parents[3]


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Key gated_vs_bare_throughput; prints each pair with the CPU time a job of client and Redis."""
    ratios = []
    with own_redis() as url:
        for number in range(size.throughput_pairs):
            sides = ("gated", "bare") if number % 2 else ("bare", "gated")
            pair = {side: _run(side, url, size.throughput_jobs) for side in sides}
            ratios.append(pair["gated"]["jobs_per_s"] / pair["bare"]["jobs_per_s"])
            print(f"  {_spelled('gated', pair)}; {_spelled('bare', pair)}; ratio {ratios[-1]:.2f}", flush=True)
    yield "gated_vs_bare_throughput", round(statistics.median(ratios), 3)


def _spelled(side: str, pair: dict[str, dict[str, float]]) -> str:
    of = pair[side]
    return f"{side} {of['jobs_per_s']:.0f}/s (CPU a job: worker {of['cpu_us']:.0f} µs, Redis {of['redis_us']:.0f} µs)"


def _run(side: str, url: str, count: int) -> dict[str, float]:
    with redis.Redis.from_url(url, decode_responses=True) as client:
        client.flushall()
        FILL[side](url, client, count)
        before_s = _cpu_s(client)
        command = [sys.executable, "-m", "tests.bench.wbgate.throughput_side", side, str(count)]
        environ = {**os.environ, "REDIS_URL": url}
        done = subprocess.run(command, cwd=ROOT, env=environ, check=True, stdout=subprocess.PIPE, text=True)
        result: dict[str, float] = json.loads(done.stdout)
        return {**result, "redis_us": (_cpu_s(client) - before_s) / count * 1e6}


def _fill_gated(_url: str, client: redis.Redis, count: int) -> None:
    fill_accounts(client, timed(), range(count), payload={})


def _fill_bare(url: str, _client: redis.Redis, count: int) -> None:
    broker = RedisBroker(url=url)  # type: ignore[no-untyped-call]
    actor = bare_actor(broker, lambda: None)
    for _ in range(count):
        actor.send()
    broker.close()


FILL: dict[str, Callable[[str, redis.Redis, int], Any]] = {"gated": _fill_gated, "bare": _fill_bare}


def _cpu_s(client: redis.Redis) -> float:
    info = client.info("cpu")
    return float(info["used_cpu_user"]) + float(info["used_cpu_sys"])
