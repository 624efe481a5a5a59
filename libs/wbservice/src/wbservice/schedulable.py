"""Accounts that schedules work for: active, with a token that is not expired and may call the methods in question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from datetime import datetime

from sqlalchemy import case, cast, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session
from sqlalchemy.types import Integer

from wbaccounts.models import AccountRow

DISABLED = "account-disabled"
EXPIRED = "token-expired"
WITHOUT_SCOPE = "scope-missing"


def schedulable(session: Session, scope: int, now: datetime, *, token_types: Collection[str] = ()) -> list[str]:
    """Ids of the accounts whose token has `scope`, oldest first; `token_types` narrows them where it is not empty."""
    query = (
        select(AccountRow.id)
        .where(
            AccountRow.state == "active",
            AccountRow.token_expires_at > now,
            AccountRow.token_scopes.contains(cast([scope], ARRAY(Integer))),
        )
        .order_by(AccountRow.id)
    )
    if token_types:
        query = query.where(AccountRow.token_type.in_(token_types))
    return [str(number) for number in session.scalars(query)]


def unschedulable(session: Session, scope: int, now: datetime) -> Counter[str]:
    """How many accounts no schedule that needs `scope` works for, by the reason, each under the first that holds."""
    has_scope = AccountRow.token_scopes.contains(cast([scope], ARRAY(Integer)))
    reason = case(
        (AccountRow.state != "active", DISABLED),
        (AccountRow.token_expires_at <= now, EXPIRED),
        (~has_scope, WITHOUT_SCOPE),
    )
    query = select(reason, func.count()).where(reason.is_not(None)).group_by(reason)
    return Counter(dict(session.execute(query).all()))
