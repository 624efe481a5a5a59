"""What the gateway counts. Labels are route templates, kinds and classes of status: never an id."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import Counter, Gauge, Histogram

BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
UNMATCHED = "unmatched"
"""Endpoint of requests to no route: paths that callers invent are no label."""
OTHER_METHOD = "other"
STATUS_CLASSES = ("2xx", "3xx", "4xx", "5xx")
SUBMISSION_OUTCOMES = ("accepted", "already_running", "refused", "unknown")

REQUEST_SECONDS = Histogram(
    "gateway_request_seconds",
    "Time from the request's head to the end of the answer",
    ["method", "endpoint", "status_class"],
    buckets=BUCKETS_S,
)
WATCHERS = Gauge("gateway_watchers", "Open streams and long polls")
SUBMISSIONS = Counter("gateway_submissions", "Requests for a job", ["kind", "outcome"])


def show_from_start(routes: Iterable[tuple[str, str]], kinds: Iterable[str]) -> None:
    """Make the children of `(method, template)` and of the kinds, so that rates see zero before the first event."""
    for method, endpoint in routes:
        for status_class in STATUS_CLASSES:
            REQUEST_SECONDS.labels(method, endpoint, status_class)
    for kind in kinds:
        for outcome in SUBMISSION_OUTCOMES:
            SUBMISSIONS.labels(kind, outcome)


def observe_request(method: str, endpoint: str, status: int, seconds: float) -> None:
    """Count one answered request."""
    REQUEST_SECONDS.labels(method, endpoint, f"{status // 100}xx").observe(seconds)


def count_submission(kind: str, outcome: str) -> None:
    """Count one request for a job; `outcome` is one of SUBMISSION_OUTCOMES."""
    SUBMISSIONS.labels(kind, outcome).inc()
