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

AUTOBIDDER_SYNC_USER = JobKind(
    name="autobidder-sync-user",
    service="autobidder",
    cls="user",
    attempts=5,
    backoff_s=60,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Обновление рекламных кампаний",
    title_en="Sync of advertising campaigns",
)

ADS_SYNC_USER = JobKind(
    name="ads-sync-user",
    service="rnp",
    cls="user",
    attempts=5,
    backoff_s=60,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Обновление статистики рекламы",
    title_en="Sync of advertising statistics",
)

FINANCE_SYNC_USER = JobKind(
    name="finance-sync-user",
    service="rnp",
    cls="user",
    attempts=5,
    backoff_s=60,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Обновление финансовых отчётов",
    title_en="Sync of financial reports",
)

USER_KINDS: tuple[JobKind, ...] = (
    IMPORT_USER_FEEDS,
    IMPORT_USER_REPORT,
    AUTOBIDDER_SYNC_USER,
    ADS_SYNC_USER,
    FINANCE_SYNC_USER,
)
"""Every kind that a person can ask for."""
