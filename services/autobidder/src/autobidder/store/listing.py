"""Stores WB's list of campaigns: new ones, moved ones, and those that it no longer has, which are marked and stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import text
from sqlalchemy.orm import Session

from autobidder.store.forgetting import forget_unmanaged
from autobidder.store.runs import Run
from wbapi.rows.values import moscow


@dataclass(frozen=True, slots=True)
class Listed:
    """A campaign as the list has it."""

    advert_id: int
    type: int | None
    status: int | None
    changed_at: datetime | None


_UPSERT = text(
    """
    INSERT INTO autobidder.campaigns AS c (account_id, advert_id, type, status, changed_at, first_seen_at)
    SELECT :account_id, listed.advert_id, listed.type, listed.status, listed.changed_at, :at
    FROM unnest(
        CAST(:ids AS bigint[]), CAST(:types AS bigint[]), CAST(:statuses AS bigint[]), CAST(:changes AS timestamptz[])
    ) AS listed (advert_id, type, status, changed_at)
    ON CONFLICT (account_id, advert_id) DO UPDATE
    SET type = excluded.type, status = excluded.status, changed_at = excluded.changed_at, gone_at = NULL
    WHERE (c.type, c.status, c.changed_at) IS DISTINCT FROM (excluded.type, excluded.status, excluded.changed_at)
        OR c.gone_at IS NOT NULL
    RETURNING c.first_seen_at = :at AS is_new
    """
)
_GONE = text(
    """
    UPDATE autobidder.campaigns SET gone_at = :at
    WHERE account_id = :account_id AND gone_at IS NULL AND NOT advert_id = ANY (CAST(:ids AS bigint[]))
    RETURNING advert_id
    """
)
_END_BIDS = text(
    """
    UPDATE autobidder.bids SET seen_until = greatest(:at, seen_from + interval '1 microsecond'), ended_run_id = :run_id
    WHERE account_id = :account_id AND seen_until IS NULL AND advert_id = ANY (CAST(:ids AS bigint[]))
    """
)


def store_listed(session: Session, run: Run, listed: Sequence[Listed], at: datetime, *, whole: bool) -> dict[str, int]:
    """Counts: `listed`, `new`, `changed`, `gone`. Only a `whole` list tells who is gone; their bids hold no longer."""
    ids = [one.advert_id for one in listed]
    written = session.scalars(
        _UPSERT,
        {
            "account_id": int(run.account_id),
            "at": at,
            "ids": ids,
            "types": [one.type for one in listed],
            "statuses": [one.status for one in listed],
            "changes": [moscow(one.changed_at) for one in listed],
        },
    ).all()
    gone = _mark_gone(session, run, ids, at) if whole else 0
    if written or gone:
        forget_unmanaged(session, run)
    return {"listed": len(ids), "new": sum(written), "changed": len(written) - sum(written), "gone": gone}


def _mark_gone(session: Session, run: Run, ids: Sequence[int], at: datetime) -> int:
    account = {"account_id": int(run.account_id), "at": at}
    gone = session.scalars(_GONE, {**account, "ids": list(ids)}).all()
    if gone:
        session.execute(_END_BIDS, {**account, "run_id": run.run_id, "ids": list(gone)})
    return len(gone)
