"""Prometheus objects of the service (names are a contract). Labels never name an account, a job or an item."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from prometheus_client import Counter, Histogram

from rnp.store.merge_rows import MergeCounts
from wbservice.schedulable import DISABLED, EXPIRED, WITHOUT_SCOPE

DURATION_BUCKETS = (0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400)

JOBS = ("ads", "finance", "sections", "merge")
"""Values of the label `job`; a person's sync is of the same job as the scheduled one."""
OUTCOMES = ("completed", "failed")
ADS_LIVE, FINANCE_LIVE, USER_SYNC_LIVE, USER_IMPORT_LIVE, STILL_RUNNING = (
    "ads-sync-live",
    "finance-sync-live",
    "user-sync-live",
    "user-import-live",
    "still-running",
)
_CLOSED = (DISABLED, EXPIRED, WITHOUT_SCOPE)
SKIP_REASONS = {
    "ads": (ADS_LIVE, USER_SYNC_LIVE, *_CLOSED),
    "finance": (FINANCE_LIVE, USER_SYNC_LIVE, USER_IMPORT_LIVE, *_CLOSED),
    "sections": (STILL_RUNNING, *_CLOSED),
    "merge": (STILL_RUNNING,),
}
"""Values of the label `reason`, by job."""
CHANGES = ("inserted", "updated", "deleted", "unchanged")

RUNS = Counter("optima_rnp_sync_runs_total", "Ended runs; outcome: completed, failed.", ["job", "outcome"])
DURATION = Histogram(
    "optima_rnp_sync_duration_seconds",
    "From the start of a run to its end, pauses at WB's limits included.",
    ["job"],
    buckets=DURATION_BUCKETS,
)
SKIPPED = Counter(
    "optima_rnp_sync_skipped_accounts_total",
    "Accounts that a fan-out made no job for, by the reason.",
    ["job", "reason"],
)
MERGE_ROWS = Counter(
    "optima_rnp_merge_rows_total",
    "Rows of rnp_daily that merges recomputed, by what changed: inserted, updated, deleted, unchanged.",
    ["change"],
)


def begin_at_zero() -> None:
    """Make every series known from the start, so that the first event is seen as a growth."""
    for job in JOBS:
        DURATION.labels(job=job)
        for outcome in OUTCOMES:
            RUNS.labels(job=job, outcome=outcome)
        for reason in SKIP_REASONS[job]:
            SKIPPED.labels(job=job, reason=reason)
    for change in CHANGES:
        MERGE_ROWS.labels(change=change)


def count_run(job: str, outcome: str, started_at: datetime, ended_at: datetime) -> None:
    """A run has ended."""
    RUNS.labels(job=job, outcome=outcome).inc()
    DURATION.labels(job=job).observe(max(0.0, (ended_at - started_at).total_seconds()))


def count_skips(job: str, skipped: Mapping[str, int]) -> None:
    """A fan-out of `job` has passed over so many accounts, by reason."""
    for reason, accounts in skipped.items():
        SKIPPED.labels(job=job, reason=reason).inc(accounts)


def count_merge(counts: MergeCounts) -> None:
    """A merge has committed."""
    for change in CHANGES:
        MERGE_ROWS.labels(change=change).inc(getattr(counts, change))
