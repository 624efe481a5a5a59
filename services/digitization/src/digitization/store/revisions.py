"""The account's revision: a number for each page of rows stored for it, in the order in which the pages commit."""

from __future__ import annotations

from sqlalchemy.orm import Session

from digitization.models import feed_revisions
from wbstore import revisions


def next_revision(session: Session, account_id: str) -> int:
    """Take the account's next revision and keep its row locked until the transaction ends: see wbstore.revisions."""
    return revisions.next_revision(session, feed_revisions, account_id)
