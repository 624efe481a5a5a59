"""Forgets what WB offered once and offers no longer: what was true once would pass for now. Campaigns, items and bids stay.

What is forgotten was never asked for, so that it is read at once where it is offered again.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import TextClause, text
from sqlalchemy.orm import Session

from autobidder.rules.parts import BUDGETS, CLUSTER_BIDS, MINIMUMS, RECOMMENDATIONS
from autobidder.rules.statuses import MANAGED
from autobidder.store.runs import Run

OF_ITEMS = {"bid_minimums": MINIMUMS, "bid_recommendations": RECOMMENDATIONS, "cluster_bids": CLUSTER_BIDS}
"""Parts by the table of their offers."""
OF_CAMPAIGNS = {"budgets": BUDGETS, **OF_ITEMS}


def _deletes(offers: Collection[str], condition: str) -> tuple[TextClause, ...]:
    """A statement a table; `o` is its row in `condition`, as is that of `reads`."""
    head = "DELETE FROM autobidder.{table} o USING {condition}"
    reads = f"{condition} AND o.part = ANY (CAST(:parts AS text[]))"
    return (
        *(text(head.format(table=table, condition=condition)) for table in offers),
        text(head.format(table="reads", condition=reads)),
    )


_UNMANAGED = _deletes(
    OF_CAMPAIGNS,
    """autobidder.campaigns c
    WHERE o.account_id = :account_id AND c.account_id = o.account_id AND c.advert_id = o.advert_id
        AND (c.gone_at IS NOT NULL OR NOT c.status = ANY (CAST(:managed AS bigint[])))""",
)
_ITEMS = _deletes(
    OF_ITEMS,
    """unnest(CAST(:advert_ids AS bigint[]), CAST(:nm_ids AS bigint[])) AS item (advert_id, nm_id)
    WHERE o.account_id = :account_id AND o.advert_id = item.advert_id AND o.nm_id = item.nm_id""",
)


def forget_unmanaged(session: Session, run: Run) -> None:
    """Budgets and offers of campaigns that are gone or finished."""
    values = {"account_id": int(run.account_id), "managed": list(MANAGED), "parts": list(OF_CAMPAIGNS.values())}
    for statement in _UNMANAGED:
        session.execute(statement, values)


def forget_items(session: Session, run: Run, items: Collection[tuple[int, int]]) -> None:
    """Offers of bids for these items (advert_id, nm_id)."""
    if not items:
        return
    values = {
        "account_id": int(run.account_id),
        "advert_ids": [advert_id for advert_id, _ in items],
        "nm_ids": [nm_id for _, nm_id in items],
        "parts": list(OF_ITEMS.values()),
    }
    for statement in _ITEMS:
        session.execute(statement, values)
