"""Accounts that schedules work for: active, with a token that is not expired and may call the methods in question."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import cast, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session
from sqlalchemy.types import Integer

from wbaccounts.models import AccountRow


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
