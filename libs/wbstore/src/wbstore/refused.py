"""Rows that could not be read or stored, kept as WB sent them with the reason, so that none is lost without a trace."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol

from sqlalchemy import func
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbstore.page_keys import count_new_keys
from wbstore.runs import Run

MOST_KEPT = 1_000
"""Refused rows of a page that are kept; a page that is all refused has one cause, and its beginning shows it."""


class RefusedRow(Protocol):
    """What the store needs of a row that could not be read."""

    @property
    def reason(self) -> str: ...  # noqa: D102
    @property
    def raw(self) -> str: ...  # noqa: D102


def keep_refused(session: Session, run: Run, feed: str, page: int, refused: Sequence[RefusedRow]) -> int:
    """Store refused rows of a page aside; returns how many bodies the run met for the first time."""
    by_digest = distinct(refused)
    if not by_digest:
        return 0
    _store(session, run, feed, dict(sorted(by_digest.items())[:MOST_KEPT]))
    return count_new_keys(session, run, f"{feed}/refused", page, (digest.hex() for digest in by_digest))


def _store(session: Session, run: Run, feed: str, rows: dict[bytes, RefusedRow]) -> None:
    added = insert(run.tables.refused).values(
        [
            as_kept(run.account_id, digest, row) | {"feed": feed, "first_run_id": run.run_id, "last_run_id": run.run_id}
            for digest, row in rows.items()
        ]
    )
    session.execute(
        added.on_conflict_do_update(
            index_elements=["account_id", "feed", "digest"],
            set_={"reason": added.excluded.reason, "last_run_id": run.run_id, "last_seen_at": func.now()},
        )
    )


def distinct(refused: Sequence[RefusedRow]) -> dict[bytes, RefusedRow]:
    """A row for equal bodies, by the digest that tells them. Pure."""
    return {blake2b(row.raw.encode("utf-8", "replace"), digest_size=16).digest(): row for row in refused}


def as_kept(account_id: str, digest: bytes, row: RefusedRow) -> dict[str, object]:
    """The columns that every table of refused rows has. Pure."""
    body = row.raw.replace("\x00", "\ufffd")
    return {"account_id": int(account_id), "digest": digest, "reason": row.reason, "body": body}
