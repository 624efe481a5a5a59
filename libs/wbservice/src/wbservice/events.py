"""The vocabulary of our log lines: one name an event, its fields, and the sentence that says it.

Libraries log plain sentences with values in them, so that each of them can be used alone; here a sentence gets its name and
its values get theirs. docs/logs.md is written from this table; a test holds every log call of ours to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class LogEvent:
    """`fields` name the values of the sentence, in their order."""

    name: str
    fields: tuple[str, ...] = ()


SENTENCES: Mapping[str, LogEvent] = {
    # processes
    "ready: %s, health on port %s": LogEvent("ready", ("what", "port")),
    "worker %s serves %s with %s threads": LogEvent("worker_serves", ("process", "queues", "threads")),
    "worker of %s ended": LogEvent("worker_ended", ("of",)),
    "scheduler of %s ended": LogEvent("scheduler_ended", ("of",)),
    "waiting for Redis: %s": LogEvent("redis_awaited", ("error",)),
    "waiting for the database and its migrations": LogEvent("migrations_awaited"),
    "the database cannot be used: %s": LogEvent("database_unusable", ("error",)),
    "a vital thread of the worker has died": LogEvent("vital_thread_died"),
    "something did not end in time; leaving without it": LogEvent("end_cut_short"),
    "the process ends with an error: %s": LogEvent("process_died", ("error",)),
    "the thread %s ends with an error: %s": LogEvent("thread_died", ("of", "error")),
    "a caller of the health server went away": LogEvent("probe_gone"),
    "the check %r cannot be made": LogEvent("check_failed", ("check",)),
    "metrics of the database are not shown: %s": LogEvent("database_metrics_hidden", ("error",)),
    "schema %s is at %s, newer than this release: left as it is": LogEvent("schema_ahead", ("schema", "revision")),
    "schema %s was %s, is at %s": LogEvent("schema_migrated", ("schema", "was", "revision")),
    # the gate
    "unknown gate event %s": LogEvent("gate_event_unknown", ("gate_event",)),
    "claim failed: %s": LogEvent("claim_failed", ("error",)),
    "wake-up of job %s is sent again later: %s": LogEvent("wake_up_postponed", ("job_id", "error")),
    "wake-up of job %s: %s": LogEvent("wake_up_not_sent", ("job_id", "error")),
    "wake-ups in memory are sent again later: %s": LogEvent("wake_ups_postponed", ("error",)),
    "wake-ups are sent again later: %s": LogEvent("wake_ups_not_sent", ("error",)),
    "the job has worked: %s": LogEvent("job_worked", ("how",)),
    "the run is lost: %s": LogEvent("run_lost", ("why",)),
    "job %s (%s), attempt %s of %s: %s": LogEvent(
        "job_attempt_failed", ("job_id", "kind", "attempt", "max_attempts", "error")
    ),
    "job %s was at\n%s": LogEvent("job_was_at", ("job_id", "where")),
    "the outcome of job %s is not told: %s": LogEvent("outcome_not_told", ("job_id", "error")),
    "the end of job %s is not in the journal yet: %s": LogEvent("journal_end_left", ("job_id", "error")),
    "job %s: the record's checkpoint is not updated, Redis is away": LogEvent("checkpoint_not_saved", ("job_id",)),
    "Redis is away; the process's sign of life ends by itself": LogEvent("goodbye_not_told"),
    "beat failed: %s": LogEvent("beat_failed", ("error",)),
    "sweep failed: %s": LogEvent("sweep_failed", ("error",)),
    "an entry cannot be worked on, the others go on: %s": LogEvent("entry_broken", ("entry",)),
    "queue %s: dropped an entry that is no wake-up: %r": LogEvent("queue_entry_dropped", ("queue", "entry")),
    "gate memory %s, epoch floor %s": LogEvent("gate_memory_restored", ("memory", "floor")),
    "Redis is away; journal and gauges wait": LogEvent("redis_away"),
    "journal not reconciled: %s": LogEvent("journal_not_reconciled", ("error",)),
    "journal reconciled: %s ends written, %s jobs submitted again": LogEvent(
        "journal_reconciled", ("ends", "resubmitted")
    ),
    "signs of changed jobs are lost for now: %s": LogEvent("signs_of_change_lost", ("error",)),
    "when schedules are due next is not told: %s": LogEvent("due_times_not_told", ("error",)),
    "%s is not submitted yet: %s": LogEvent("submission_postponed", ("job_id", "error")),
    # Wildberries
    "%s waits for the budget: %s": LogEvent("budget_awaited", ("method", "error")),
    "%s: Wildberries refused a call that the budget had let through, scope %s": LogEvent(
        "budget_refused", ("method", "scope")
    ),
    "%s: the budget did not take in status %d: %s": LogEvent("answer_not_counted", ("method", "status", "error")),
    "%s: %s rows refused, the first: %s": LogEvent("rows_refused", ("section", "count", "reason")),
    "account %s is disabled: %s": LogEvent("account_disabled", ("account_id", "reason")),
}

STRUCTURED: Mapping[str, str] = {
    "ready": "the gateway listens; `url`",
    "stopping": "a signal asked the gateway to end; `signal`",
    "request": "a request was answered; `method`, `endpoint`, `status`, `ms`, and what it was about",
    "request_failed": "an error of ours, with its traceback; the caller got a constant text",
    "answer_broken_off": "the same after the answer had begun",
    "journal_row_left": "the row of a job that was not submitted could not be taken back; the reconciler settles it",
    "journal_end_left": "the end of a job could not be written; the reconciler does it",
    "audit_row_lost": "a row of the audit trail that could not be written; `operation` and what it would have said",
    "audit_rows_wait": "the database is away: `rows` of the audit trail wait until it is back",
    "old_rows_left": "what is kept no longer could not be removed now; it is in ten minutes",
    "idempotency_claim_left": "a claimed Idempotency-Key could not be given back; it ends by itself",
}
"""Events of the gateway, which names them itself."""


def named(text: str, sentence: object, values: object) -> dict[str, Any]:
    """Name, text and values of a line of ours; nothing for a sentence that is not in the vocabulary."""
    known = SENTENCES.get(sentence) if isinstance(sentence, str) else None
    if known is None:
        return {}
    given = values if isinstance(values, tuple) else ()
    fields = {name: _plain(value) for name, value in zip(known.fields, given, strict=False)}
    return {**fields, "event": known.name, "text": text}


def _plain(value: object) -> object:
    return value if value is None or isinstance(value, bool | int | float) else str(value)
