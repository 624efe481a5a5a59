"""Prometheus objects of the sync (names are a contract). Labels never name an account, a job or a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from prometheus_client import Counter, Histogram

from autobidder.rules.parts import ORDER
from wbservice.schedulable import DISABLED, EXPIRED, WITHOUT_SCOPE

DURATION_BUCKETS = (1, 2, 5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400)
OUTCOMES = ("completed", "left", "failed")
USER_SYNC_LIVE, SYNC_LIVE = "user-sync-live", "sync-live"
SKIP_REASONS = (USER_SYNC_LIVE, SYNC_LIVE, DISABLED, EXPIRED, WITHOUT_SCOPE)

RUNS = Counter(
    "optima_autobidder_sync_runs_total",
    "Ended parts of syncs; outcome: completed, left (something is for the next run), failed.",
    ["part", "outcome"],
)
DURATION = Histogram(
    "optima_autobidder_sync_duration_seconds",
    "From the first call of a part to its end, pauses at WB's limits included.",
    ["part"],
    buckets=DURATION_BUCKETS,
)
LEFT = Counter(
    "optima_autobidder_sync_left_total",
    "Campaigns or items that a run has left for the next one.",
    ["part"],
)
SKIPPED = Counter(
    "optima_autobidder_sync_skipped_accounts_total",
    "Accounts that a fan-out made no job for.",
    ["reason"],
)


def begin_at_zero() -> None:
    """Make every series known from the start, so that the first event is seen as a growth."""
    for part in ORDER:
        DURATION.labels(part=part)
        LEFT.labels(part=part)
        for outcome in OUTCOMES:
            RUNS.labels(part=part, outcome=outcome)
    for reason in SKIP_REASONS:
        SKIPPED.labels(reason=reason)


def count_part(part: str, outcome: str, started_at: datetime, ended_at: datetime, *, left: int = 0) -> None:
    """A part of a run has ended."""
    RUNS.labels(part=part, outcome=outcome).inc()
    DURATION.labels(part=part).observe(max(0.0, (ended_at - started_at).total_seconds()))
    LEFT.labels(part=part).inc(left)


def count_skips(skipped: Mapping[str, int]) -> None:
    """A fan-out has passed over so many accounts, by reason."""
    for reason, accounts in skipped.items():
        SKIPPED.labels(reason=reason).inc(accounts)
