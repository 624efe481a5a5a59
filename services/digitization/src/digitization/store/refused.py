"""Rows that could not be read or stored, kept as WB sent them with the reason, so that none is lost without a trace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from digitization.models import refused_rows
from digitization.store.page_keys import count_new_keys
from digitization.store.runs import Run
from wbaccounts.ids import require_id
from wbapi.rows.decoder import RefusedRow

MOST_KEPT = 1_000
"""Refused rows of a page that are kept; a page that is all refused has one cause, and its beginning shows it."""


@dataclass(frozen=True, slots=True)
class StoredRefusal:
    """A row stored aside; `body` is its JSON, shortened."""

    feed: str
    reason: str
    body: str


def keep_refused(session: Session, run: Run, feed: str, page: int, refused: Sequence[RefusedRow]) -> int:
    """Store refused rows of a page aside; returns how many bodies the run met for the first time."""
    by_digest = {_digest(row): row for row in refused}
    if not by_digest:
        return 0
    _store(session, run, feed, dict(sorted(by_digest.items())[:MOST_KEPT]))
    return count_new_keys(session, run, f"{feed}/refused", page, (digest.hex() for digest in by_digest))


def list_refused(session: Session, account_id: str, limit: int) -> list[StoredRefusal]:
    """The latest refused rows of an account."""
    columns = refused_rows.c
    rows = session.execute(
        select(columns.feed, columns.reason, columns.body)
        .where(columns.account_id == require_id(account_id))
        .order_by(columns.last_seen_at.desc())
        .limit(limit)
    )
    return [StoredRefusal(row.feed, row.reason, row.body) for row in rows]


def _store(session: Session, run: Run, feed: str, rows: dict[bytes, RefusedRow]) -> None:
    added = insert(refused_rows).values(
        [
            {
                "account_id": require_id(run.account_id),
                "feed": feed,
                "digest": digest,
                "reason": row.reason,
                "body": row.raw.replace("\x00", "\ufffd"),
                "first_run_id": run.run_id,
                "last_run_id": run.run_id,
            }
            for digest, row in rows.items()
        ]
    )
    session.execute(
        added.on_conflict_do_update(
            index_elements=["account_id", "feed", "digest"],
            set_={"reason": added.excluded.reason, "last_run_id": run.run_id, "last_seen_at": func.now()},
        )
    )


def _digest(row: RefusedRow) -> bytes:
    return blake2b(row.raw.encode("utf-8", "replace"), digest_size=16).digest()
