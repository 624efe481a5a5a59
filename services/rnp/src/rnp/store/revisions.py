"""The account's revision over the service's own inputs: funnel, stocks, cost prices."""

from __future__ import annotations

from sqlalchemy.orm import Session

from rnp.models import revisions
from wbstore.revisions import next_revision as take


def next_revision(session: Session, account_id: str) -> int:
    """Take the account's next revision and keep its row locked until the transaction ends: see wbstore.revisions."""
    return take(session, revisions, account_id)
