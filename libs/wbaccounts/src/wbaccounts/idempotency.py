"""Answers kept under the caller's own key, so that a request sent twice is carried out once. Functions never commit.

A key is claimed before the request is carried out and answered after it. A claim that was never answered, because its
process died, ends after a minute; an answer is kept for a day.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, or_, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbaccounts.ids import require_id
from wbaccounts.instants import from_ms
from wbaccounts.models import IdempotencyRow

CLAIM_MS = 60_000
KEPT_MS = 86_400_000


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptAnswer:
    """What is known under a key; without a status its first request is still being answered."""

    request_hash: bytes
    status: int | None
    headers: dict[str, Any]
    body: bytes


def claim_key(
    session: Session, tenant_id: str, key: str, *, request_hash: bytes, claim: str, now_ms: int
) -> KeptAnswer | None:
    """Take the key for this request: None where it is ours now, else what another request has left there.

    `claim` names this request. One statement decides; an expired row is as good as none.
    """
    now = from_ms(now_ms)
    fresh: dict[str, Any] = {
        "request_hash": request_hash,
        "claim": claim,
        "status": None,
        "headers": None,
        "body": None,
        "expires_at": from_ms(now_ms + CLAIM_MS),
    }
    taken = session.scalars(
        insert(IdempotencyRow)
        .values(tenant_id=require_id(tenant_id), key=key, **fresh)
        .on_conflict_do_update(
            index_elements=[IdempotencyRow.tenant_id, IdempotencyRow.key],
            set_=fresh,
            where=or_(IdempotencyRow.expires_at <= now, IdempotencyRow.claim == claim),
        )
        .returning(IdempotencyRow.key)
    ).all()
    return None if taken else _kept(session, tenant_id, key)


def keep_answer(
    session: Session,
    tenant_id: str,
    key: str,
    *,
    claim: str,
    status: int,
    headers: dict[str, str],
    body: bytes,
    now_ms: int,
) -> None:
    """Keep the answer of the request that has the key."""
    session.execute(
        update(IdempotencyRow)
        .where(*_claimed(tenant_id, key, claim))
        .values(status=status, headers=headers, body=body, expires_at=from_ms(now_ms + KEPT_MS))
        .execution_options(synchronize_session=False)
    )


def release_key(session: Session, tenant_id: str, key: str, *, claim: str) -> None:
    """Give the key back: the request was not carried out and may be sent again."""
    session.execute(
        delete(IdempotencyRow).where(*_claimed(tenant_id, key, claim)).execution_options(synchronize_session=False)
    )


def remove_expired(session: Session, now_ms: int, most: int) -> int:
    """Remove up to `most` rows that are kept no longer, the oldest first; how many."""
    expired = (
        select(IdempotencyRow.tenant_id, IdempotencyRow.key)
        .where(IdempotencyRow.expires_at <= from_ms(now_ms))
        .order_by(IdempotencyRow.expires_at)
        .limit(most)
        .with_for_update(skip_locked=True)
    )
    gone = session.scalars(
        delete(IdempotencyRow)
        .where(tuple_(IdempotencyRow.tenant_id, IdempotencyRow.key).in_(expired))
        .returning(IdempotencyRow.tenant_id)
        .execution_options(synchronize_session=False)
    ).all()
    return len(gone)


def _claimed(tenant_id: str, key: str, claim: str) -> tuple[Any, ...]:
    return IdempotencyRow.tenant_id == require_id(tenant_id), IdempotencyRow.key == key, IdempotencyRow.claim == claim


def _kept(session: Session, tenant_id: str, key: str) -> KeptAnswer:
    """What is under the key; gone meanwhile: as if its request were still being answered, so that the caller asks again."""
    row = session.scalars(
        select(IdempotencyRow)
        .where(IdempotencyRow.tenant_id == require_id(tenant_id), IdempotencyRow.key == key)
        .execution_options(populate_existing=True)
    ).one_or_none()
    if row is None:
        return KeptAnswer(request_hash=b"", status=None, headers={}, body=b"")
    return KeptAnswer(request_hash=row.request_hash, status=row.status, headers=row.headers or {}, body=row.body or b"")
