"""A day of 10,000 sellers whose services share WB's limits: 429s that obeying the budget should have avoided, windows used.

Time is simulated; sellers are independent, so that the cores share them. The budget is its reference (`wbgate.budget`), which
the conformance suite holds equal to the Lua. Nobody but our services uses the sellers' tokens: every 429 was avoidable.
"""

from __future__ import annotations

import os
import random
import resource
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice

from tests.bench.budget.demand import Account, Sort, drained, population, wishes
from tests.bench.budget.method_day import MethodDay, Tally
from tests.bench.size import Size

from wbapi.endpoints import Endpoint
from wbsim.limits import LIMITS

START_MS = 1_795_986_000_000
GREEDY_CLIENTS = 3
"""Each service asks by itself."""
CHUNKS: dict[Sort, int] = {"busy": 5, "quiet": 100}
"""Accounts of each sort in one task."""
Tallies = dict[tuple[str, str], Tally]
"""By (kind of token, method)."""
Task = Callable[[], Tallies]


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Keys day_avoidable_429, day_window_use (the worst method of any kind of token) and day_seconds."""
    started_s, cpu_before_s = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        tallies = _sum(pool.map(_worked_off, list(_tasks(size))))
    took_s, cpu_s = time.monotonic() - started_s, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - cpu_before_s
    total = Tally()
    for tally in tallies.values():
        total.add(tally)
    worst = sorted(tallies, key=lambda key: tallies[key].use)[:5]
    print(f"  {total.calls:,} calls, {total.left_out:,} jobs left out while the last of their method was not through")
    print(f"  {cpu_s:.0f} s of CPU time in {took_s:.0f} s")
    print("  least used:", ", ".join(f"{token} {method} {tallies[token, method].use:.4f}" for token, method in worst))
    yield "day_avoidable_429", total.refused
    yield "day_window_use", round(min(tally.use for tally in tallies.values()), 4)
    yield "day_seconds", round(took_s, 1)


def _tasks(size: Size) -> Iterator[Task]:
    """The whole population in parts, the longest first, so that no core is left alone with one at the end."""
    accounts = list(population(size.day_quiet, size.day_busy))
    for account in accounts:
        if account.sort == "greedy":
            for endpoint, until_ms in drained(account, size.day_short_s, size.day_long_s):
                yield partial(_drain, account, endpoint, until_ms)
    for sort, chunk in CHUNKS.items():
        some = iter([account for account in accounts if account.sort == sort])
        while part := list(islice(some, chunk)):
            yield partial(_serve, part)


def _worked_off(task: Task) -> Tallies:
    return task()


def _sum(parts: Iterator[Tallies]) -> Tallies:
    tallies: Tallies = defaultdict(Tally)
    for part in parts:
        for key, tally in part.items():
            tallies[key].add(tally)
    return tallies


def _serve(accounts: list[Account]) -> Tallies:
    tallies: Tallies = defaultdict(Tally)
    for account in accounts:
        for endpoint, some in wishes(account):
            day = _method_day(endpoint, account)
            day.serve(some, START_MS)
            tallies[_key(account, endpoint)].add(day.tally)
    return dict(tallies)


def _drain(account: Account, endpoint: Endpoint, until_ms: int) -> Tallies:
    day = _method_day(endpoint, account)
    day.drain(GREEDY_CLIENTS, START_MS, START_MS + until_ms)
    return {_key(account, endpoint): day.tally}


def _key(account: Account, endpoint: Endpoint) -> tuple[str, str]:
    return account.token.value, endpoint.name


def _method_day(endpoint: Endpoint, account: Account) -> MethodDay:
    theirs = LIMITS[f"{endpoint.verb} {endpoint.path}"][account.token]
    chance = random.Random(f"{account.number} {endpoint.name}")
    ours = account.limits(endpoint)
    assert ours is not None, f"{endpoint.name} is closed to {account.token.value}"
    return MethodDay(ours, theirs, START_MS, chance)
