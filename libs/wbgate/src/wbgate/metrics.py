"""Prometheus objects of the gate, and the one place that counts what the scripts report.

Labels never name an account, a job or an item (design §6); a test walks the registry and forbids it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence

from prometheus_client import Counter, Gauge, Histogram

from wbgate.kinds import JobKind

log = logging.getLogger(__name__)

WAIT_BUCKETS = (0.05, 0.25, 1, 2, 5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 28800)
HANDOFF_BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20)

RESCHEDULES = Counter(
    "optima_wb_rate_limit_reschedules_total",
    "Times that a job was put off: by the account gate, a method's bucket, or the seller-wide limiter.",
    ["service", "kind", "scope"],
)
WAIT = Histogram(
    "optima_wb_gate_wait_seconds",
    "From waitingSince to the claim or to the skip.",
    ["cls", "outcome"],
    buckets=WAIT_BUCKETS,
)
HANDOFF = Histogram(
    "optima_wb_gate_handoff_seconds",
    "From the grant of an account to its claim, by what granted it.",
    ["path"],
    buckets=HANDOFF_BUCKETS,
)
HOLD = Histogram(
    "optima_wb_gate_hold_seconds", "Length of a working segment.", ["service", "cls"], buckets=WAIT_BUCKETS
)
YIELDS = Counter("optima_wb_gate_yields_total", "Accounts that an owner gave up before its end.", ["reason"])
SKIPS = Counter(
    "optima_wb_gate_skips_total", "Scheduled jobs skipped at their max wait.", ["service", "kind", "reason"]
)
TAKEOVERS = Counter("optima_wb_gate_takeovers_total", "Jobs taken over from a dead process.", ["service"])
STALE = Counter(
    "optima_wb_gate_stale_calls_total",
    "Calls by a run that no longer owns its job: beats, saved pages and ends that changed nothing.",
    ["service", "call"],
)
DUPLICATES = Counter("optima_wb_gate_duplicate_wakes_total", "Deliveries that changed nothing.", ["service", "reason"])
UNCLAIMED = Counter("optima_wb_gate_unclaimed_grants_total", "Grants that no worker claimed in time.", ["service"])
LEASES_ENDED = Counter("optima_wb_gate_leases_ended_total", "Leases that ran out under an owner.", ["cls"])
LOST = Counter("optima_wb_gate_lost_runs_total", "Runs that stopped because they had lost their account.", ["service"])
RECLAIMED = Counter(
    "optima_wb_gate_reclaimed_runs_total", "Runs that got their account back after a loss of memory.", ["service"]
)
HANDED_BACK = Counter("optima_wb_gate_handed_back_total", "Jobs handed back by a stopping process.", ["service"])
FENCED = Counter("optima_wb_gate_fenced_writes_total", "Transactions rolled back by the fence.", ["service"])
SUBMITTED = Counter("optima_wb_jobs_submitted_total", "New jobs.", ["service", "kind"])
ATTEMPTS = Counter(
    "optima_wb_job_failed_attempts_total", "Failed attempts; outcome: retry or failed.", ["service", "kind", "outcome"]
)
DATABASE_AWAY = Counter(
    "optima_wb_job_database_away_total", "Pauses of jobs because their database was away.", ["service", "kind"]
)
OUTCOMES = Counter("optima_wb_job_outcomes_total", "Ended jobs.", ["service", "kind", "outcome"])

WAITERS = Gauge("optima_wb_gate_waiters", "Jobs that wait for their account.", ["cls"])
OLDEST_WAIT = Gauge("optima_wb_gate_oldest_wait_seconds", "Longest wait among them.", ["cls"])
ACCOUNTS_HELD = Gauge("optima_wb_gate_accounts_held", "Accounts that have an owner.")
PROCESSES = Gauge("optima_wb_gate_processes", "Worker processes known to the gate.")
QUEUE_LENGTH = Gauge("optima_wb_queue_wakeups", "Wake-ups that no worker has taken yet.", ["queue"])
QUEUE_AGE = Gauge("optima_wb_queue_oldest_seconds", "Age of the oldest of them.", ["queue"])
SKIP_RUN = Gauge("optima_wb_gate_longest_skip_run", "Most skips in a row of a kind for one account.", ["kind"])


CLASSES = ("user", "scheduled")
SCOPES = ("account-gate", "method", "seller")
YIELD_REASONS = ("yielded", "released", "parked", "unclaimed", "resume")
SKIP_REASONS = ("account-busy", "no-worker")
OUTCOME_NAMES = ("completed", "failed", "cancelled", "skipped", "poison")
HANDOFF_PATHS = ("grant", "reconcile", "recheck")
STALE_CALLS = ("finish", "fail", "pause", "retry", "away", "back", "lost", "save", "beat")
DUPLICATE_REASONS = ("running", "stale-wake", "not-due")


def begin_at_zero(kinds: Iterable[JobKind]) -> None:
    """Make the series of these kinds known from the start, so that the first event is seen as a growth."""
    for reason in YIELD_REASONS:
        YIELDS.labels(reason)
    for path in HANDOFF_PATHS:
        HANDOFF.labels(path)
    for cls in CLASSES:
        LEASES_ENDED.labels(cls)
        for outcome in ("acquired", "skipped"):
            WAIT.labels(cls, outcome)
    for kind in kinds:
        _begin_kind(kind)


def _begin_kind(kind: JobKind) -> None:
    for counter in (TAKEOVERS, UNCLAIMED, LOST, RECLAIMED, HANDED_BACK, FENCED):
        counter.labels(kind.service)
    for call in STALE_CALLS:
        STALE.labels(kind.service, call)
    for reason in DUPLICATE_REASONS:
        DUPLICATES.labels(kind.service, reason)
    SUBMITTED.labels(kind.service, kind.name)
    DATABASE_AWAY.labels(kind.service, kind.name)
    for reason in SKIP_REASONS:
        SKIPS.labels(kind.service, kind.name, reason)
    HOLD.labels(kind.service, kind.cls)
    for outcome in ("retry", "failed"):
        ATTEMPTS.labels(kind.service, kind.name, outcome)
    for outcome in OUTCOME_NAMES:
        OUTCOMES.labels(kind.service, kind.name, outcome)
    for scope in SCOPES:
        RESCHEDULES.labels(kind.service, kind.name, scope)


def _seconds(ms: str) -> float:
    return int(ms) / 1000


_HANDLERS: dict[str, Callable[..., None]] = {
    "reschedule": lambda service, kind, scope: RESCHEDULES.labels(service, kind, scope).inc(),
    "wait": lambda cls, outcome, ms: WAIT.labels(cls, outcome).observe(_seconds(ms)),
    "handoff": lambda path, ms: HANDOFF.labels(path).observe(_seconds(ms)),
    "hold": lambda service, cls, ms: HOLD.labels(service, cls).observe(_seconds(ms)),
    "yield": lambda reason: YIELDS.labels(reason).inc(),
    "skip": lambda service, kind, reason: SKIPS.labels(service, kind, reason).inc(),
    "takeover": lambda service: TAKEOVERS.labels(service).inc(),
    "stale": lambda service, call: STALE.labels(service, call).inc(),
    "duplicate": lambda service, reason: DUPLICATES.labels(service, reason).inc(),
    "unclaimed": lambda service: UNCLAIMED.labels(service).inc(),
    "lease_ended": lambda cls: LEASES_ENDED.labels(cls).inc(),
    "lost": lambda service: LOST.labels(service).inc(),
    "reclaimed": lambda service: RECLAIMED.labels(service).inc(),
    "handed_back": lambda service: HANDED_BACK.labels(service).inc(),
    "submitted": lambda service, kind: SUBMITTED.labels(service, kind).inc(),
    "attempt": lambda service, kind, outcome: ATTEMPTS.labels(service, kind, outcome).inc(),
    "away": lambda service, kind: DATABASE_AWAY.labels(service, kind).inc(),
    "outcome": lambda service, kind, outcome: OUTCOMES.labels(service, kind, outcome).inc(),
}


def _set_waiting(cls: str, count: str, oldest_ms: str) -> None:
    WAITERS.labels(cls).set(int(count))
    OLDEST_WAIT.labels(cls).set(_seconds(oldest_ms))


def _set_queue(queue: str, count: str, oldest_ms: str) -> None:
    QUEUE_LENGTH.labels(queue).set(int(count))
    QUEUE_AGE.labels(queue).set(_seconds(oldest_ms))


_GAUGES: dict[str, Callable[..., None]] = {
    "waiting": _set_waiting,
    "gates": lambda count: ACCOUNTS_HELD.set(int(count)),
    "processes": lambda count: PROCESSES.set(int(count)),
    "queue": _set_queue,
    "skips": lambda kind, longest: SKIP_RUN.labels(kind).set(int(longest)),
}


def record_stats(values: Iterable[str]) -> None:
    """Sets the gauges from what `stats.lua` names."""
    for value in values:
        name, *rest = value.split("|")
        _GAUGES[name](*rest)


def record_events(events: Iterable[Sequence[str]]) -> None:
    """Counts the events of a script's reply. An unknown one is logged and left out."""
    for name, *values in events:
        handler = _HANDLERS.get(name)
        if handler is None:
            log.warning("unknown gate event %s", name)
        else:
            handler(*values)
