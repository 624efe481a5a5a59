"""Kinds of the jobs that only this service submits; the person's is in wbcontracts. Declarations only."""

from __future__ import annotations

from wbgate.kinds import GatePolicy, JobKind

SERVICE = "autobidder"

FAN_OUT = JobKind(
    name="autobidder-fan-out",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Запуск обновления рекламных кампаний",
    title_en="Start of the campaign syncs",
)
HOUSEKEEPING = JobKind(
    name="autobidder-housekeeping",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Уборка служебных таблиц автобиддера",
    title_en="Housekeeping of the autobidder",
)


def sync_account_kind(interval_ms: int) -> JobKind:
    """The scheduled sync: it waits for its account as long as its interval, since the next one then does its work."""
    return JobKind(
        name="autobidder-sync-account",
        service=SERVICE,
        cls="scheduled",
        attempts=3,
        gate=GatePolicy(max_wait_s=interval_ms / 1000),
        title_ru="Плановое обновление рекламных кампаний",
        title_en="Scheduled sync of advertising campaigns",
    )
