"""Kinds of the jobs that only this service submits; those that a person asks for are in wbcontracts. Declarations only."""

from __future__ import annotations

from wbgate.kinds import GatePolicy, JobKind

SERVICE = "rnp"

SECTIONS_SYNC = JobKind(
    name="sections-sync",
    service=SERVICE,
    cls="scheduled",
    attempts=3,
    title_ru="Обновление воронки продаж и остатков",
    title_en="Sync of the sales funnel and stocks",
)
MERGE_SYNC = JobKind(
    name="merge-sync",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Пересчёт дневных показателей",
    title_en="Merge of the daily figures",
)
ADS_FAN_OUT = JobKind(
    name="ads-fan-out",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Запуск обновления рекламы",
    title_en="Start of the ads syncs",
)
FINANCE_FAN_OUT = JobKind(
    name="finance-fan-out",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Запуск обновления финансовых отчётов",
    title_en="Start of the finance syncs",
)
SECTIONS_FAN_OUT = JobKind(
    name="sections-fan-out",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Запуск обновления воронки продаж и остатков",
    title_en="Start of the funnel and stock syncs",
)
MERGE_FAN_OUT = JobKind(
    name="merge-fan-out",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Запуск пересчёта дневных показателей",
    title_en="Start of the merges",
)
HOUSEKEEPING = JobKind(
    name="rnp-housekeeping",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Уборка служебных таблиц РНП",
    title_en="Housekeeping of RNP",
)


def ads_sync_kind(interval_ms: int) -> JobKind:
    """The scheduled ads sync: it waits for its account as long as its interval, since the next one then does its work."""
    return JobKind(
        name="ads-sync-account",
        service=SERVICE,
        cls="scheduled",
        attempts=3,
        gate=GatePolicy(max_wait_s=interval_ms / 1000),
        title_ru="Обновление статистики рекламы",
        title_en="Sync of advertising statistics",
    )


def finance_sync_kind(interval_ms: int) -> JobKind:
    """The scheduled sync of realization reports; waits as long as its interval too."""
    return JobKind(
        name="finance-sync-account",
        service=SERVICE,
        cls="scheduled",
        attempts=3,
        gate=GatePolicy(max_wait_s=interval_ms / 1000),
        title_ru="Обновление финансовых отчётов",
        title_en="Sync of financial reports",
    )
