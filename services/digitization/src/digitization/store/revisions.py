"""The account's revision: a number for each page of rows stored for it, in the order in which the pages commit."""

from __future__ import annotations

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from digitization.models import feed_revisions


def next_revision(session: Session, account_id: str) -> int:
    """Take the account's next revision and keep its row locked until the transaction ends.

    A reader that has seen revision n therefore never finds a row of a lower revision later, and two pages of an account
    cannot deadlock, whatever rows they share.
    """
    first = insert(feed_revisions).values(account_id=int(account_id), revision=1)
    statement = first.on_conflict_do_update(
        index_elements=[feed_revisions.c.account_id], set_={"revision": feed_revisions.c.revision + 1}
    ).returning(feed_revisions.c.revision)
    return int(session.execute(statement).scalar_one())
