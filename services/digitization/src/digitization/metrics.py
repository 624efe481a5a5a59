"""Prometheus objects of the feed pipeline (names are a contract). Labels never name an account, a job or an item."""

from __future__ import annotations

from datetime import datetime

from prometheus_client import Counter, Histogram

from wbstore.runs import FeedProgress

DURATION_BUCKETS = (1, 2, 5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 28800)

RUNS = Counter(
    "optima_digitization_feed_sync_runs_total", "Ended runs; outcome: completed, capped, failed.", ["tier", "outcome"]
)
DURATION = Histogram(
    "optima_digitization_feed_sync_duration_seconds",
    "From the start of a run to its end, pauses at WB's limits included.",
    ["tier"],
    buckets=DURATION_BUCKETS,
)
ROWS = Counter(
    "optima_digitization_feed_sync_rows_total",
    "Rows of WB by what they changed: inserted, updated, unchanged, refused.",
    ["tier", "feed", "change"],
)
SKIPPED = Counter(
    "optima_digitization_feed_sync_skipped_accounts_total",
    "Accounts that a fan-out made no job for, since another one reads the same windows of WB.",
    ["tier", "reason"],
)

TIERS = ("user", "increment", "backfill")
SCHEDULED = ("increment", "backfill")
USER_IMPORT_LIVE, BACKFILL_LIVE, INCREMENT_LIVE = "user-import-live", "backfill-live", "increment-live"
CHANGES = ("inserted", "updated", "unchanged", "refused")


def begin_at_zero() -> None:
    """Make every series known from the start, so that the first event is seen as a growth."""
    for tier in TIERS:
        DURATION.labels(tier=tier)
        for outcome in ("completed", "capped", "failed"):
            RUNS.labels(tier=tier, outcome=outcome)
        for feed in ("orders", "sales"):
            for change in CHANGES:
                ROWS.labels(tier=tier, feed=feed, change=change)
    for tier in SCHEDULED:
        for reason in (USER_IMPORT_LIVE, BACKFILL_LIVE, INCREMENT_LIVE):
            SKIPPED.labels(tier=tier, reason=reason)


def count_run(tier: str, outcome: str, started_at: datetime, ended_at: datetime) -> None:
    """A run has ended."""
    RUNS.labels(tier=tier, outcome=outcome).inc()
    DURATION.labels(tier=tier).observe(max(0.0, (ended_at - started_at).total_seconds()))


def count_rows(tier: str, before: FeedProgress, after: FeedProgress) -> None:
    """A page has been committed: what it added to the run's progress."""
    grown = {name: getattr(after.counts, name) - getattr(before.counts, name) for name in CHANGES[:3]}
    grown["refused"] = after.refused - before.refused
    for change, count in grown.items():
        ROWS.labels(tier=tier, feed=after.feed, change=change).inc(count)
