"""How soon an idle worker begins a job, and what an idle worker process costs Redis.

A pick-up is measured from before the submit to the job's first line, so submit, wake-up and claim are all in it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import redis
from tests.bench.own_redis import own_redis
from tests.bench.size import Size
from tests.bench.wbgate.kinds import timed
from tests.bench.wbgate.moments import await_end, moment, open_store, p50, p99
from tests.bench.wbgate.worker_process import running

THREADS = 8
GAP_S = (0.02, 0.12)
ENDS_WITHIN_S = 30
SETTLE_S = 2
SEED = 20_260_818


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Keys pickup_p50_ms and idle_redis_cmds_per_s."""
    with own_redis() as url, running(url, threads=THREADS):
        took_ms = pickups_ms(url, size.pickups)
        print(f"  {len(took_ms)} pick-ups, p99 {p99(took_ms):.1f} ms")
        yield "pickup_p50_ms", round(p50(took_ms), 2)
        yield "idle_redis_cmds_per_s", round(idle_commands_per_s(url, size.idle_s), 1)


def pickups_ms(redis_url: str, count: int, account: str = "idle") -> list[float]:
    """Single jobs of free accounts, each after the last has ended and a random gap."""
    store, chance, took_ms = open_store(redis_url), random.Random(SEED), []
    for number in range(count):
        time.sleep(chance.uniform(*GAP_S))
        sent_ns = time.monotonic_ns()
        job_id = store.submit(timed(), account_id=f"{account}-{number}", payload={}).view.job_id
        view = await_end(store, [job_id], ENDS_WITHIN_S)[0]
        took_ms.append((moment(view, "startedNs") - sent_ns) / 1e6)
    store.client.close()
    return took_ms


def idle_commands_per_s(redis_url: str, seconds: float) -> float:
    """Commands that Redis executes in a second for the connections of the others, those that scripts call included."""
    time.sleep(min(SETTLE_S, seconds))
    with redis.Redis.from_url(redis_url, decode_responses=True) as client:
        before, started_s = _commands(client), time.monotonic()
        time.sleep(seconds)
        sent, took_s = _commands(client) - before, time.monotonic() - started_s
    return sent / took_s


def _commands(client: redis.Redis) -> int:
    """Commands of all connections but this one, as the server counts them (`tot-cmds`: Valkey 8.1, Redis 8 and later)."""
    mine = client.client_id()
    return sum(int(other["tot-cmds"]) for other in client.client_list() if int(other["id"]) != mine)
