"""Baselines of the hand-off: the same holders and waiters on stock Dramatiq, waiting as others do.

`re-check`: a waiter that finds its account taken comes again after a fixed 15 s, by Dramatiq's own delay. `limiter`: Dramatiq's
ConcurrentRateLimiter, its refusals retried by Dramatiq's Retries with its default backoff (from 15 s).
`python -m tests.bench.wbgate.waiting_by_polling SIDE ACCOUNTS` is the worker; it prints the hand-offs in ms.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import dramatiq
import redis
from dramatiq.brokers.redis import RedisBroker
from dramatiq.errors import Retry
from dramatiq.rate_limits import ConcurrentRateLimiter
from dramatiq.rate_limits.backends import RedisBackend
from tests.bench.own_redis import own_redis
from tests.bench.wbgate.moments import p50, p99

ROOT = Path(__file__).resolve().parents[3]
RECHECK_MS = 15_000
THREADS = 64
HOLD_S = (2.0, 4.0)
LONGEST_S = 120
LEASE_S = 90
SEED = 20_260_818
SIDES = {
    "recheck": "fixed 15 s re-check on stock Dramatiq",
    "limiter": "Dramatiq's ConcurrentRateLimiter with its default retries",
}


def report(accounts: int) -> None:
    """Measure both and say so."""
    for side, title in SIDES.items():
        with own_redis() as url:
            took_ms, open_ = _run(side, url, accounts)
        line = f"p50 {p50(took_ms):,.0f} ms, p99 {p99(took_ms):,.0f} ms" if took_ms else "none"
        late = f"; {open_} not begun after {LONGEST_S} s and left out" if open_ else ""
        print(f"  baseline, {title}, {accounts} accounts: {line}{late}", flush=True)


def _run(side: str, redis_url: str, accounts: int) -> tuple[list[float], int]:
    command = [sys.executable, "-m", "tests.bench.wbgate.waiting_by_polling", side, str(accounts)]
    environ = {**os.environ, "REDIS_URL": redis_url}
    done = subprocess.run(command, cwd=ROOT, env=environ, check=True, stdout=subprocess.PIPE, text=True)
    took_ms: list[float] = json.loads(done.stdout)
    return took_ms, accounts - len(took_ms)


class Account:
    """One account with its holder and its waiter, and the way in which the waiter waits."""

    def __init__(self, side: str, name: str, client: redis.Redis) -> None:
        self.ended_ns = 0
        self.started_ns = 0
        self.taken = threading.Event()
        self.begun = threading.Event()
        self._key = f"account:{name}"
        self._client = client
        self._limiter = _limiter(client, self._key) if side == "limiter" else None

    def hold(self, hold_s: float) -> None:
        """The holder's job."""
        if self._limiter is None:
            self._client.set(self._key, "held", ex=LEASE_S)
            self._held(hold_s)
            self._client.delete(self._key)
            return
        with self._limiter.acquire():
            self._held(hold_s)

    def enter(self) -> None:
        """The waiter's job. Raises what makes Dramatiq bring it again where the account is taken."""
        if self._limiter is None:
            if not self._client.set(self._key, "waiter", nx=True, ex=LEASE_S):
                raise Retry(delay=RECHECK_MS)
            self._begin()
            return
        with self._limiter.acquire():
            self._begin()

    def _held(self, hold_s: float) -> None:
        self.taken.set()
        time.sleep(hold_s)
        self.ended_ns = time.monotonic_ns()

    def _begin(self) -> None:
        self.started_ns = time.monotonic_ns()
        self.begun.set()


def _limiter(client: redis.Redis, key: str) -> ConcurrentRateLimiter:
    return ConcurrentRateLimiter(RedisBackend(client=client), key, limit=1)  # type: ignore[no-untyped-call]


def main(side: str, count: int) -> None:
    """Work both queues in this process and print what was measured."""
    url = os.environ["REDIS_URL"]
    broker = RedisBroker(url=url)  # type: ignore[no-untyped-call]
    accounts = [Account(side, str(number), redis.Redis.from_url(url)) for number in range(count)]
    hold = dramatiq.Actor(
        lambda number, hold_s: accounts[number].hold(hold_s),
        broker=broker, actor_name="hold", queue_name="work", priority=0, options={},
    )  # fmt: skip
    enter = dramatiq.Actor(
        lambda number: accounts[number].enter(),
        broker=broker, actor_name="enter", queue_name="work", priority=0, options={"max_retries": 100},
    )  # fmt: skip
    worker = dramatiq.Worker(broker, worker_threads=THREADS)
    worker.start()
    chance = random.Random(SEED)
    for number, account in enumerate(accounts):
        hold.send(number, chance.uniform(*HOLD_S))
        account.taken.wait(LONGEST_S)
        enter.send(number)
    deadline_s = time.monotonic() + LONGEST_S
    begun = [account for account in accounts if account.begun.wait(max(0.0, deadline_s - time.monotonic()))]
    print(json.dumps([(account.started_ns - account.ended_ns) / 1e6 for account in begun]), flush=True)
    os._exit(0)  # delayed messages of the baseline would keep Dramatiq's threads


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
