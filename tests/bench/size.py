"""How much is measured: everything (`make bench`), or so little that a test can run each benchmark (BENCH_SCALE=small).

Values of a small run say that a benchmark works, nothing about speed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """Counts and durations of all benchmarks; durations in seconds."""

    name: str
    handoff_accounts: int
    handoff_waves: int
    baseline_accounts: int
    pickups: int
    idle_s: float
    round_trip_jobs: int
    throughput_pairs: int
    throughput_jobs: int
    owners: int
    waiting_accounts: int
    waiters_each: int
    waiting_s: float
    line: int
    parallel_posts: int
    order_rows: int
    merge_orders: int
    merge_rounds: int
    parse_rounds: int
    gateway_rounds: int
    gateway_window_s: float
    watched_jobs: int
    watchers_each: int
    day_quiet: int
    day_busy: int
    day_short_s: int
    day_long_s: int


FULL = Size(
    name="full",
    handoff_accounts=40,
    handoff_waves=10,
    baseline_accounts=32,
    pickups=200,
    idle_s=20,
    round_trip_jobs=200,
    throughput_pairs=5,
    throughput_jobs=4000,
    owners=20,
    waiting_accounts=10_000,
    waiters_each=10,
    waiting_s=30,
    line=200,
    parallel_posts=100,
    order_rows=80_000,
    merge_orders=1_000_000,
    merge_rounds=2,
    parse_rounds=7,
    gateway_rounds=5,
    gateway_window_s=2.0,
    watched_jobs=20,
    watchers_each=50,
    day_quiet=9_900,
    day_busy=96,
    day_short_s=900,
    day_long_s=86_400,
)
SMALL = Size(
    name="small",
    handoff_accounts=4,
    handoff_waves=1,
    baseline_accounts=0,
    pickups=5,
    idle_s=1,
    round_trip_jobs=5,
    throughput_pairs=1,
    throughput_jobs=50,
    owners=1,
    waiting_accounts=5,
    waiters_each=4,
    waiting_s=1,
    line=5,
    parallel_posts=5,
    order_rows=500,
    merge_orders=2_000,
    merge_rounds=1,
    parse_rounds=1,
    gateway_rounds=1,
    gateway_window_s=0.2,
    watched_jobs=2,
    watchers_each=3,
    day_quiet=6,
    day_busy=3,
    day_short_s=10,
    day_long_s=1800,
)


def asked_size(environ: Mapping[str, str] = os.environ) -> Size:
    """The size named by BENCH_SCALE. Raises ValueError for another name."""
    sizes = {size.name: size for size in (FULL, SMALL)}
    name = environ.get("BENCH_SCALE") or FULL.name
    if name not in sizes:
        raise ValueError(f"BENCH_SCALE: given {name!r}, accepted: {', '.join(sizes)}")
    return sizes[name]
