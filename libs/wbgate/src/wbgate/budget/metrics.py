"""Prometheus objects of the WB budget. Labels never name a seller, an account or a job."""

from __future__ import annotations

from prometheus_client import Counter, Histogram

REQUESTS = Counter(
    "optima_wb_requests_total", "Calls to WB by HTTP status; status none: no answer came.", ["method", "status"]
)
TOO_MANY = Counter(
    "optima_wb_429_total",
    "Answers 429; expected yes: it met a pause that was known already, no: a surprise.",
    ["method", "expected"],
)
TAKES = Counter(
    "optima_wb_budget_takes_total",
    "Decisions of the budget: go, tokens, flights, reserve, penalty or seller.",
    ["method", "outcome"],
)
LEVEL = Histogram(
    "optima_wb_budget_level_ratio",
    "Calls of a method that might go at once, as a share of its burst, seen right after each decision.",
    ["method"],
    buckets=(0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0),
)
ESTIMATES = Counter(
    "optima_wb_budget_estimated_pauses_total", "Pauses guessed because WB's headers were missing or absurd.", ["scope"]
)
FOREIGN = Counter(
    "optima_wb_budget_foreign_calls_total", "Calls of other clients of our sellers noticed in WB's answers.", ["method"]
)


def count_take(method: str, outcome: str, level: float) -> None:
    """Count one decision, and how full it left the bucket: 0 to 1."""
    TAKES.labels(method, outcome).inc()
    LEVEL.labels(method).observe(level)
    for expected in ("yes", "no"):
        TOO_MANY.labels(method, expected)  # from the first call on, so that the first 429 is seen as a growth


def count_answer(method: str, status: int, foreign: int) -> None:
    """Count one answer (status 0: none came) and the calls of others that it showed."""
    REQUESTS.labels(method, str(status) if status else "none").inc()
    if foreign:
        FOREIGN.labels(method).inc(foreign)


def count_refusal(method: str, scope: str, *, expected: bool, estimated: bool) -> None:
    """Count one 429."""
    TOO_MANY.labels(method, "yes" if expected else "no").inc()
    if estimated:
        ESTIMATES.labels(scope).inc()
