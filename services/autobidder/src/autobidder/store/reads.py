"""Notes what was asked of WB, when and with what outcome: the cursor of every part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import text
from sqlalchemy.orm import Session

from autobidder.rules.texts import storable
from autobidder.store.runs import Run

REASON_KEPT = 300
"""Characters of WB's words that are kept."""

_NOTE = text(
    """
    INSERT INTO autobidder.reads AS r (account_id, part, advert_id, nm_id, read_at, run_id, outcome, reason)
    SELECT :account_id, :part, unit.advert_id, unit.nm_id, :read_at, :run_id, :outcome, :reason
    FROM unnest(CAST(:advert_ids AS bigint[]), CAST(:nm_ids AS bigint[])) AS unit (advert_id, nm_id)
    ON CONFLICT (account_id, part, advert_id, nm_id) DO UPDATE
    SET read_at = excluded.read_at, run_id = excluded.run_id, outcome = excluded.outcome, reason = excluded.reason
    """
)

Key = tuple[int, int]


def note_reads(
    session: Session,
    run: Run,
    part: str,
    keys: Iterable[Key],
    at: datetime,
    *,
    outcome: str = "read",
    reason: str | None = None,
) -> None:
    """All `keys` (advert_id, nm_id) were asked for at `at`, with the same outcome."""
    units = list(keys)
    if not units:
        return
    parameters: Mapping[str, object] = {
        "account_id": int(run.account_id),
        "part": part,
        "advert_ids": [advert_id for advert_id, _ in units],
        "nm_ids": [nm_id for _, nm_id in units],
        "read_at": at,
        "run_id": run.run_id,
        "outcome": outcome,
        "reason": storable(reason and reason[:REASON_KEPT]),
    }
    session.execute(_NOTE, parameters)
