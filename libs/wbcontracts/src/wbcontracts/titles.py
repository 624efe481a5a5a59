"""How people call the kinds of jobs that are not theirs but that they meet: scheduled jobs which have their account.

The declarations are the services'; a test holds these names against them.
"""

from __future__ import annotations

from collections.abc import Mapping

SCHEDULED_TITLES: Mapping[str, tuple[str, str]] = {
    "sync-account-increment": ("Обновление заказов и продаж", "Increment of orders and sales"),
    "sync-account-backfill": ("Ночная сверка заказов и продаж", "Nightly backfill of orders and sales"),
    "verify-user-feeds": (
        "Сверка заказов и продаж с Wildberries",
        "Comparison of orders and sales with Wildberries",
    ),
    "inventory-sync": ("Обновление остатков", "Sync of stocks"),
    "catalog-sync": ("Обновление карточек товаров", "Sync of cards"),
    "ads-sync-account": ("Обновление статистики рекламы", "Sync of advertising statistics"),
    "finance-sync-account": ("Обновление финансовых отчётов", "Sync of financial reports"),
    "sections-sync": ("Обновление воронки продаж и остатков", "Sync of the sales funnel and stocks"),
    "merge-sync": ("Пересчёт дневных показателей", "Merge of the daily figures"),
    "autobidder-sync-account": ("Плановое обновление рекламных кампаний", "Scheduled sync of advertising campaigns"),
}
"""Name -> (Russian, English)."""
