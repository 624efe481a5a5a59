"""When parts that belong to the account as a whole were last read: its list of campaigns, its balance."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from autobidder.models import reads
from autobidder.rules.left import OF_OUTCOMES
from autobidder.store.runs import Run


def account_is_due(session: Session, run: Run, part: str) -> bool:
    """Whether the part was not read since the run began."""
    last = _last(session, run, part)
    return last is None or last.read_at < run.started_at


def account_settled(session: Session, run: Run, part: str) -> Counter[str]:
    """One unit where the last reading came to nothing."""
    last = _last(session, run, part)
    return Counter() if last is None or last.outcome == "read" else Counter({OF_OUTCOMES[last.outcome]: 1})


def account_oldest(session: Session, run: Run, part: str) -> datetime:
    """When the part was read; where it never was, when the run began."""
    last = _last(session, run, part)
    return run.started_at if last is None else last.read_at


def _last(session: Session, run: Run, part: str) -> Row[Any, Any] | None:
    query = select(reads.c.read_at, reads.c.outcome).where(
        reads.c.account_id == int(run.account_id), reads.c.part == part, reads.c.advert_id == 0, reads.c.nm_id == 0
    )
    row: Row[Any, Any] | None = session.execute(query).one_or_none()
    return row
