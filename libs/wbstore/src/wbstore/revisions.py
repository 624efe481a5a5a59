"""The revision of an account in a table of revisions: a number for each write, in the order in which the writes commit."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, MetaData, Table
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session


def revisions_table(name: str, metadata: MetaData) -> Table:
    """The table that holds the last revision of each account."""
    return Table(
        name,
        metadata,
        Column("account_id", BigInteger, primary_key=True, autoincrement=False),
        Column("revision", BigInteger, nullable=False),
    )


def next_revision(session: Session, table: Table, account_id: str) -> int:
    """Take the account's next revision and keep its row locked until the transaction ends.

    A reader that has seen revision n therefore never finds a row of a lower revision later, and two writes of an account
    cannot deadlock, whatever rows they share.
    """
    first = insert(table).values(account_id=int(account_id), revision=1)
    statement = first.on_conflict_do_update(
        index_elements=[table.c.account_id], set_={"revision": table.c.revision + 1}
    ).returning(table.c.revision)
    return int(session.execute(statement).scalar_one())
