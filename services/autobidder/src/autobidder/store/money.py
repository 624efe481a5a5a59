"""Stores what is left on campaigns and the seller's balance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from autobidder.models import balances
from autobidder.rules.texts import storable
from autobidder.store.runs import Run
from wbapi.rows.advert import Balance, CampaignBudget, Cashback
from wbstore.results import rows_touched

_BUDGETS = text(
    """
    INSERT INTO autobidder.budgets AS b (account_id, advert_id, total, currency, seen_from, run_id)
    SELECT :account_id, told.advert_id, told.total, told.currency, :at, :run_id
    FROM unnest(CAST(:ids AS bigint[]), CAST(:totals AS numeric[]), CAST(:currencies AS text[]))
        AS told (advert_id, total, currency)
    ON CONFLICT (account_id, advert_id) DO UPDATE
    SET total = excluded.total, currency = excluded.currency, seen_from = excluded.seen_from, run_id = excluded.run_id
    WHERE (b.total, b.currency) IS DISTINCT FROM (excluded.total, excluded.currency)
    RETURNING b.advert_id
    """
)
_NO_BUDGET = text(
    "DELETE FROM autobidder.budgets WHERE account_id = :account_id AND advert_id = ANY (CAST(:ids AS bigint[]))"
)


def store_budgets(
    session: Session, run: Run, asked: Sequence[int], told: Sequence[CampaignBudget], at: datetime
) -> int:
    """Store the budgets of the campaigns that were asked for; one of which WB tells none has none. Returns rows changed."""
    totals: dict[int, tuple[Decimal, str | None]] = {
        one.advert_id: (one.total, storable(one.currency)) for one in told if one.total is not None
    }
    account = {"account_id": int(run.account_id)}
    written = session.scalars(
        _BUDGETS,
        {
            **account,
            "at": at,
            "run_id": run.run_id,
            "ids": list(totals),
            "totals": [total for total, _ in totals.values()],
            "currencies": [currency for _, currency in totals.values()],
        },
    ).all()
    session.execute(_NO_BUDGET, {**account, "ids": [one for one in asked if one not in totals]})
    return len(written)


def store_balance(session: Session, run: Run, balance: Balance, at: datetime) -> int:
    """Store the balance as it is now; returns 1."""
    values: Mapping[str, Any] = {
        "balance": balance.balance,
        "net": balance.net,
        "bonus": balance.bonus,
        "currency": storable(balance.currency),
        "cashbacks": None if balance.cashbacks is None else [_cashback(one) for one in balance.cashbacks],
        "read_at": at,
        "run_id": run.run_id,
    }
    added = insert(balances).values(account_id=int(run.account_id), **values)
    return rows_touched(session, added.on_conflict_do_update(index_elements=[balances.c.account_id], set_=values))


def _cashback(cashback: Cashback) -> dict[str, str | None]:
    return {
        "sum": None if cashback.sum is None else str(cashback.sum),
        "percent": None if cashback.percent is None else str(cashback.percent),
        "expiresAt": storable(cashback.expiration_date),
    }
