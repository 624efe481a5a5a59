"""Refused rows of a reading that keeps no keys of its pages: as WB sent them, with the reason, one row for equal bodies."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Column,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    delete,
    func,
    select,
    text,
    tuple_,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbstore.columns import instant
from wbstore.refused import RefusedRow, as_kept, distinct
from wbstore.results import rows_touched

MOST_KEPT = 200
"""Of one answer: an answer that is all refused has one cause, and its beginning shows it."""


def refusals_table(name: str, metadata: MetaData) -> Table:
    """The table; `source` is the name of a method of WB's."""
    return Table(
        name,
        metadata,
        Column("account_id", BigInteger, nullable=False),
        Column("source", Text, nullable=False),
        Column("digest", LargeBinary, nullable=False),
        Column("reason", Text, nullable=False),
        Column("body", Text, nullable=False),
        Column("first_seen_at", instant(), nullable=False, server_default=text("now()")),
        Column("last_seen_at", instant(), nullable=False, server_default=text("now()")),
        PrimaryKeyConstraint("account_id", "source", "digest"),
    )


def keep_refusals(session: Session, table: Table, account_id: str, source: str, refused: Sequence[RefusedRow]) -> None:
    """Keep `refused` rows of `source`, at most MOST_KEPT of them. Keeping them again only moves when they were last seen."""
    by_digest = distinct(refused)
    if not by_digest:
        return
    added = insert(table).values(
        [as_kept(account_id, digest, row) | {"source": source} for digest, row in sorted(by_digest.items())[:MOST_KEPT]]
    )
    session.execute(
        added.on_conflict_do_update(
            index_elements=["account_id", "source", "digest"],
            set_={"reason": added.excluded.reason, "last_seen_at": func.now()},
        )
    )


def forget_refusals(session: Session, table: Table, before: datetime, most: int) -> int:
    """Remove at most `most` rows that WB has not sent since `before`; returns how many."""
    key = tuple_(*table.primary_key.columns)
    old = select(*table.primary_key.columns).where(table.c.last_seen_at < before).limit(most)
    return rows_touched(session, delete(table).where(key.in_(old)))
