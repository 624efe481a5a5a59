"""The benchmarks in the order in which they run: which keys each measures, and where it is.

A group whose module is not there yet is left out; the table then says that its keys were not measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from tests.bench.size import Size

Measured = Iterator[tuple[str, float]]
Measure = Callable[[Size], Measured]
"""Yields each key with its value as soon as it is known; prints what else there is to say."""


@dataclass(frozen=True, slots=True)
class Group:
    """One benchmark: `module` has `measure(size) -> Measured`, its servers and processes are its own."""

    name: str
    module: str
    keys: tuple[str, ...]

    def load(self) -> Measure | None:
        """Its `measure`; None where there is none."""
        module = f"tests.bench.{self.module}"
        try:
            there = find_spec(module) is not None
        except ModuleNotFoundError:
            there = False
        if not there:
            return None
        found: Measure = import_module(module).measure
        return found


GROUPS = (
    Group("handoff", "wbgate.bench_handoff", ("handoff_p50_ms", "handoff_p99_ms")),
    Group("pickup", "wbgate.bench_pickup", ("pickup_p50_ms", "idle_redis_cmds_per_s")),
    Group("round-trips", "wbgate.bench_round_trips", ("gate_round_trips", "gate_round_trips_contended")),
    Group("throughput", "wbgate.bench_throughput", ("gated_vs_bare_throughput",)),
    Group("recovery", "wbgate.bench_recovery", ("recovery_sigterm_s", "recovery_sigkill_s")),
    Group(
        "waiters",
        "wbgate.bench_waiters",
        ("waiter_redis_bytes", "waiters_100k_redis_core_share", "waiters_100k_worker_mib"),
    ),
    Group("wakes", "wbgate.bench_wakes", ("wakes_per_release_200",)),
    Group("posts", "gateway.bench_parallel_posts", ("parallel_posts_jobs",)),
    Group(
        "parse",
        "wbapi.bench_parse_orders",
        ("parse_orders_vs_sdk", "parse_orders_vs_bare", "parse_orders_peak_mib"),
    ),
    Group("upsert", "digitization.bench_upsert", ("upsert_vs_copy_merge", "reimport_vs_first")),
    Group("merge", "rnp.bench_merge", ("merge_vs_bare_sql", "incremental_merge_share")),
    Group(
        "gateway",
        "gateway.bench_gateway",
        ("gateway_get_ratio", "gateway_post_ratio", "gateway_conditional_ratio", "gateway_p95_ms"),
    ),
    Group("watchers", "gateway.bench_watchers", ("gateway_watchers_mib", "gateway_watch_max_ms")),
    Group("day", "budget.bench_day", ("day_avoidable_429", "day_window_use", "day_seconds")),
)
