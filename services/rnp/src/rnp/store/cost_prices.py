"""Cost prices of items: what one unit costs the seller from a day on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from rnp.models import cost_prices
from rnp.rules.costs import CostPrice
from rnp.store.revisions import next_revision
from wbaccounts.ids import require_id
from wbstore.results import rows_touched

AT_ONCE = 10_000
"""Rows of one statement: each has five parameters, of which PostgreSQL takes 65,535."""


def set_cost_prices(session: Session, account_id: str, prices: Sequence[CostPrice]) -> int:
    """Store these prices; returns how many say something new. Of several for an item and day the last counts.

    One that is taken back stays as a row without a cost, so that the next merge sees the change.
    """
    if not prices:
        return 0
    revision = next_revision(session, account_id)
    latest = {(one.nm_id, one.valid_from): one.cost for one in prices}
    shared = {"account_id": require_id(account_id), "revision": revision}
    rows = [
        {**shared, "nm_id": nm_id, "valid_from": valid_from, "cost": cost}
        for (nm_id, valid_from), cost in latest.items()
    ]
    return sum(_store(session, rows[first : first + AT_ONCE]) for first in range(0, len(rows), AT_ONCE))


def _store(session: Session, rows: Sequence[Mapping[str, object]]) -> int:
    added = insert(cost_prices).values(rows)
    changed = added.on_conflict_do_update(
        index_elements=["account_id", "nm_id", "valid_from"],
        set_={"cost": added.excluded.cost, "revision": added.excluded.revision, "stored_at": func.now()},
        where=cost_prices.c.cost.is_distinct_from(added.excluded.cost),
    )
    return rows_touched(session, changed)


def list_cost_prices(session: Session, account_id: str, nm_id: int | None = None) -> list[CostPrice]:
    """The account's prices, by item and day."""
    columns = cost_prices.c
    query = (
        select(columns.nm_id, columns.valid_from, columns.cost)
        .where(columns.account_id == require_id(account_id), columns.cost.is_not(None))
        .order_by(columns.nm_id, columns.valid_from)
    )
    if nm_id is not None:
        query = query.where(columns.nm_id == nm_id)
    return [CostPrice(row.nm_id, row.valid_from, row.cost) for row in session.execute(query)]
