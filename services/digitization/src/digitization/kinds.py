"""Kinds of the jobs that only this service submits; those that a person asks for are in wbcontracts. Declarations only."""

from __future__ import annotations

from wbgate.kinds import GatePolicy, JobKind

SERVICE = "digitization"
BACKFILL_WINDOW_S = 3 * 3600
"""A day's backfill may begin from 03:00 to 06:00 in Moscow, and waits no longer for its account."""

SYNC_BACKFILL = JobKind(
    name="sync-account-backfill",
    service=SERVICE,
    cls="scheduled",
    attempts=3,
    gate=GatePolicy(max_wait_s=BACKFILL_WINDOW_S),
    title_ru="Ночная сверка заказов и продаж",
    title_en="Nightly backfill of orders and sales",
)
VERIFY_FEEDS = JobKind(
    name="verify-user-feeds",
    service=SERVICE,
    cls="user",
    attempts=5,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Сверка заказов и продаж с Wildberries",
    title_en="Comparison of orders and sales with Wildberries",
)
INVENTORY_SYNC = JobKind(
    name="inventory-sync",
    service=SERVICE,
    cls="scheduled",
    attempts=3,
    title_ru="Обновление остатков",
    title_en="Sync of stocks",
)
CATALOG_SYNC = JobKind(
    name="catalog-sync",
    service=SERVICE,
    cls="scheduled",
    attempts=3,
    title_ru="Обновление карточек товаров",
    title_en="Sync of cards",
)
FEED_FAN_OUT = JobKind(
    name="feed-fan-out",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Запуск обновления заказов и продаж",
    title_en="Start of the feed syncs",
)
INVENTORY_FAN_OUT = JobKind(
    name="inventory-fan-out",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Запуск обновления остатков",
    title_en="Start of the stock syncs",
)
CATALOG_FAN_OUT = JobKind(
    name="catalog-fan-out",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Запуск обновления карточек товаров",
    title_en="Start of the card syncs",
)
HOUSEKEEPING = JobKind(
    name="digitization-housekeeping",
    service=SERVICE,
    cls="system",
    attempts=3,
    title_ru="Уборка служебных таблиц оцифровки",
    title_en="Housekeeping of digitization",
)


def sync_increment_kind(interval_ms: int) -> JobKind:
    """The increment: it waits for its account as long as its interval, since the next one then does its work."""
    return JobKind(
        name="sync-account-increment",
        service=SERVICE,
        cls="scheduled",
        attempts=3,
        gate=GatePolicy(max_wait_s=interval_ms / 1000),
        title_ru="Обновление заказов и продаж",
        title_en="Increment of orders and sales",
    )
