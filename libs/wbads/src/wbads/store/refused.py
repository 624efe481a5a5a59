"""Rows of WB that could not be stored are kept as they came, with the reason: none is dropped silently."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from sqlalchemy import func
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbads.models import refused_rows
from wbapi.rows.decoder import RefusedRow

MOST_KEPT = 200
"""Of one answer: an answer that is all refused has one cause, and its beginning shows it."""


def keep_refused(session: Session, account_id: str, source: str, refused: Sequence[RefusedRow]) -> None:
    """Keep `refused` rows of `source` (a method of WB's)."""
    by_digest = {blake2b(row.raw.encode("utf-8", "replace"), digest_size=16).digest(): row for row in refused}
    if not by_digest:
        return
    added = insert(refused_rows).values(
        [
            {
                "account_id": int(account_id),
                "source": source,
                "digest": digest,
                "reason": row.reason,
                "body": row.raw.replace("\x00", "\ufffd"),
            }
            for digest, row in sorted(by_digest.items())[:MOST_KEPT]
        ]
    )
    session.execute(
        added.on_conflict_do_update(
            index_elements=["account_id", "source", "digest"],
            set_={"reason": added.excluded.reason, "last_seen_at": func.now()},
        )
    )
