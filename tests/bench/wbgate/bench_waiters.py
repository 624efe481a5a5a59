"""What 100,000 waiting jobs cost: Redis memory each, Redis CPU while they wait, memory of a worker that could run them.

Ten scheduled jobs wait for each of 10,000 accounts, whose owners pause until WB lets them go on. The worker's memory is that
of the process (resident set); Redis counts its own memory and CPU time.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import redis
from tests.bench.own_redis import own_redis
from tests.bench.size import Size
from tests.bench.wbgate.filling import CONFIG, fill, paused_until, submission
from tests.bench.wbgate.worker_process import running

from wbgate.clock import wall_ms
from wbgate.kinds import GatePolicy, JobKind

THREADS = 8
PAUSE_MS = CONFIG.hold_pause_max_ms - 60_000
"""Longer than the benchmark, short enough to keep the account."""
SETTLE_S = 5
SLOTS = [f"2026-11-30T{hour:02d}-{minute:02d}" for hour in range(24) for minute in (0, 30)]
SYNC = JobKind(
    name="sync-account",
    service="digitization",
    cls="scheduled",
    attempts=3,
    gate=GatePolicy(max_wait_s=6 * 3600),
    title_ru="Обновление заказов и продаж",
    title_en="Sync of orders and sales",
)


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Keys waiter_redis_bytes, waiters_100k_redis_core_share, waiters_100k_worker_mib; prints the values at a tenth too."""
    accounts = [str(100_000 + number) for number in range(size.waiting_accounts)]
    with own_redis() as url, running(url, threads=THREADS) as worker, redis.Redis.from_url(url) as client:
        _park_owners(client, accounts)
        settle_s = min(SETTLE_S, size.waiting_s)
        time.sleep(settle_s)
        idle_mib, idle_share = _resident_mib(worker.pid), _core_share(client, settle_s)
        print(f"  idle: worker {idle_mib:.1f} MiB, Redis {idle_share:.3f} of a core")
        before = _used_bytes(client)
        _enter_line(client, accounts, SLOTS[:1])
        each, share = round((_used_bytes(client) - before) / len(accounts)), _core_share(client, size.waiting_s)
        grown_mib = _resident_mib(worker.pid) - idle_mib
        print(
            f"  {len(accounts):,} wait, one an account: {each} bytes of Redis each with its account's line, "
            f"Redis {share:.3f} of a core, worker {grown_mib:+.2f} MiB",
            flush=True,
        )
        before = _used_bytes(client)
        _enter_line(client, accounts, SLOTS[1 : size.waiters_each])
        more = len(accounts) * (size.waiters_each - 1)
        yield "waiter_redis_bytes", round((_used_bytes(client) - before) / more)
        _must_wait(client, len(accounts) * size.waiters_each)
        yield "waiters_100k_redis_core_share", round(_core_share(client, size.waiting_s), 4)
        yield "waiters_100k_worker_mib", round(_resident_mib(worker.pid) - idle_mib, 2)
        _must_wait(client, len(accounts) * size.waiters_each)


def _park_owners(client: redis.Redis, accounts: list[str]) -> None:
    """A job of each account has begun and waits for WB, keeping the account."""
    _run(client, (("submit", submission(SYNC, account, {}, _job_id(account, "owner"))) for account in accounts))
    _run(client, [("beat", ["parker"])])
    claims = (("claim", [_job_id(account, "owner"), "", f"run-{account}", "parker"]) for account in accounts)
    _run(client, claims, "run")
    pause = paused_until(wall_ms() + PAUSE_MS)
    leaves = (
        ("leave", [_job_id(account, "owner"), f"run-{account}", "pause", "parker", "next", "", *pause])
        for account in accounts
    )
    _run(client, leaves, "done")


def _enter_line(client: redis.Redis, accounts: list[str], slots: list[str]) -> None:
    payload = {"tier": "increment", "slotAt": "2026-11-30T00:00:00Z"}
    for slot in slots:
        _run(client, (("submit", submission(SYNC, it, payload, _job_id(it, slot))) for it in accounts), "created")


def _run(client: redis.Redis, calls: Iterable[tuple[str, list[str]]], status: str = "") -> None:
    for reply in fill(client, calls):
        if status and reply.status != status:
            raise RuntimeError(f"a job is {reply.status} instead of {status}: {reply.job}")


def _job_id(account: str, slot: str) -> str:
    return f"sync-account--{account}--increment--{slot}"


def _must_wait(client: redis.Redis, count: int) -> None:
    waiting = int(client.zcard("wb:waiting:scheduled"))
    if waiting != count:
        raise RuntimeError(f"{waiting} jobs wait instead of {count}")


def _used_bytes(client: redis.Redis) -> int:
    return int(client.info("memory")["used_memory"])


def _core_share(client: redis.Redis, seconds: float) -> float:
    before_s, started_s = _cpu_s(client), time.monotonic()
    time.sleep(seconds)
    return (_cpu_s(client) - before_s) / (time.monotonic() - started_s)


def _cpu_s(client: redis.Redis) -> float:
    info = client.info("cpu")
    return float(info["used_cpu_user"]) + float(info["used_cpu_sys"])


def _resident_mib(pid: int) -> float:
    """Resident set of a process."""
    for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError(f"/proc/{pid}/status has no VmRSS")
