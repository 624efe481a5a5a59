"""Kinds of the jobs that the gateway submits: each one declaration, used by the actor of its service too."""

from __future__ import annotations

from wbgate.kinds import GatePolicy, JobKind

IMPORT_USER_FEEDS = JobKind(
    name="import-user-feeds",
    service="digitization",
    cls="user",
    attempts=5,
    backoff_s=60,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Импорт заказов и продаж",
    title_en="Import of orders and sales",
)

IMPORT_USER_REPORT = JobKind(
    name="import-user-report",
    service="digitization",
    cls="user",
    attempts=5,
    backoff_s=60,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Импорт отчёта о реализации",
    title_en="Import of the realization report",
)

USER_KINDS: tuple[JobKind, ...] = (IMPORT_USER_FEEDS, IMPORT_USER_REPORT)
"""Every kind that a person can ask for."""
