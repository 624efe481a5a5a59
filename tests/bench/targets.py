"""The keys of `make bench`, what each is held to (design §8) and in which unit. Decides nothing about how they are measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Target:
    """A value is to be at most, or at least, `bound`."""

    bound: float
    side: Literal["most", "least"]
    what: str

    def met(self, value: float) -> bool:
        """Whether a measured value is good enough."""
        return value <= self.bound if self.side == "most" else value >= self.bound

    def __str__(self) -> str:
        return f"{'≤' if self.side == 'most' else '≥'} {self.bound:,g}"


def _most(bound: float, what: str) -> Target:
    return Target(bound, "most", what)


def _least(bound: float, what: str) -> Target:
    return Target(bound, "least", what)


TARGETS: dict[str, Target] = {
    "handoff_p50_ms": _most(5, "end of a job → first line of the account's next"),
    "handoff_p99_ms": _most(25, "the same, one in a hundred"),
    "pickup_p50_ms": _most(5, "submit → first line, idle worker"),
    "idle_redis_cmds_per_s": _most(
        50, "commands that Redis executes for an idle worker process, those in scripts included"
    ),
    "gate_round_trips": _most(2, "Redis calls of the gate a job, free account"),
    "gate_round_trips_contended": _most(3, "the same for a job that waits, its parking included"),
    "gated_vs_bare_throughput": _least(1.0, "no-op jobs/s, gated on our broker ÷ bare on the stock broker"),
    "recovery_sigkill_s": _most(40, "owner killed → next job of the account starts, worst of all"),
    "recovery_sigterm_s": _most(1, "owner asked to end → next job starts, worst of all"),
    "waiter_redis_bytes": _most(1024, "Redis memory a waiting job, 100,000 of them"),
    "waiters_100k_redis_core_share": _most(0.1, "share of a core that Redis uses while 100,000 jobs wait"),
    "waiters_100k_worker_mib": _most(5, "memory of a worker beyond its idle one"),
    "wakes_per_release_200": _most(1, "wake-ups a release, 200 waiters on the account"),
    "parallel_posts_jobs": _most(1, "jobs made by 100 equal POSTs at once"),
    "parse_orders_vs_sdk": _least(5, "80,000 orders: time of wildberries-sdk ÷ ours"),
    "parse_orders_vs_bare": _least(0.7, "80,000 orders: time of bare msgspec ÷ ours"),
    "parse_orders_peak_mib": _most(300, "peak memory of a process that parses the page"),
    "upsert_vs_copy_merge": _least(0.5, "80,000 rows: time of COPY and merge alone ÷ ours"),
    "reimport_vs_first": _least(2, "the same rows again: time of the first import ÷ of the second"),
    "merge_vs_bare_sql": _least(0.6, "merge of a million orders: time of bare SQL ÷ ours"),
    "incremental_merge_share": _most(0.05, "merge after 1 % changed ÷ whole merge"),
    "gateway_get_ratio": _least(0.6, "GET of a job, requests/s ÷ a bare route with one Redis call"),
    "gateway_post_ratio": _least(0.5, "POST of a job, requests/s ÷ a bare route with INSERT and Redis call"),
    "gateway_conditional_ratio": _least(1.0, "GET answered 304 ÷ GET that brings the job, requests/s"),
    "gateway_watchers_mib": _most(200, "memory of a gateway process with 1,000 open streams"),
    "gateway_watch_max_ms": _most(1000, "change of a job → the last of 1,000 watchers has it"),
    "gateway_p95_ms": _most(10, "slower of both at 200 requests a second"),
    "day_avoidable_429": _most(0, "429s in a day of 10,000 accounts"),
    "day_window_use": _least(0.95, "share of WB's windows used while there is work, worst method"),
    "day_seconds": _most(120, "time that the day takes to simulate"),
}
