"""How long after the end of a job the next job of its account begins, beside the ways that others wait.

Each account has a scheduled holder and a person's job in the line. Measured from the holder's last line to the waiter's
first; both note CLOCK_MONOTONIC. Baselines: tests.bench.wbgate.waiting_by_polling.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.bench.own_redis import own_redis
from tests.bench.size import Size
from tests.bench.wbgate import waiting_by_polling
from tests.bench.wbgate.kinds import holder, timed
from tests.bench.wbgate.moments import await_end, await_phase, moment, open_store, p50, p99
from tests.bench.wbgate.worker_process import running

from wbgate.jobs import JobStore

THREADS = 64
HOLD_S = (0.5, 2.0)
ENDS_WITHIN_S = 60
SEED = 20_260_818


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Keys handoff_p50_ms and handoff_p99_ms; prints the baselines."""
    with own_redis() as url:
        took_ms = handoffs_ms(url, size)
    print(f"  {len(took_ms)} hand-offs of {size.handoff_accounts} accounts at a time, worst {max(took_ms):.1f} ms")
    yield "handoff_p50_ms", round(p50(took_ms), 2)
    yield "handoff_p99_ms", round(p99(took_ms), 2)
    if size.baseline_accounts:
        waiting_by_polling.report(size.baseline_accounts)


def handoffs_ms(redis_url: str, size: Size) -> list[float]:
    """All hand-offs, wave after wave."""
    chance = random.Random(SEED)
    with running(redis_url, threads=THREADS):
        store = open_store(redis_url)
        waves = [_wave(store, range(size.handoff_accounts), chance) for _ in range(size.handoff_waves)]
        store.client.close()
    return [took_ms for wave in waves for took_ms in wave]


def _wave(store: JobStore, accounts: range, chance: random.Random) -> list[float]:
    holders = [_submit_holder(store, str(account), chance.uniform(*HOLD_S)) for account in accounts]
    await_phase(store, holders, "running", ENDS_WITHIN_S)
    waiters = [store.submit(timed(), account_id=str(account), payload={}).view.job_id for account in accounts]
    held = await_end(store, holders, ENDS_WITHIN_S)
    waited = await_end(store, waiters, ENDS_WITHIN_S)
    return [
        (moment(after, "startedNs") - moment(before, "endedNs")) / 1e6
        for before, after in zip(held, waited, strict=True)
    ]


def _submit_holder(store: JobStore, account: str, hold_s: float) -> str:
    return store.submit(holder(), account_id=account, payload={"holdS": hold_s}).view.job_id
