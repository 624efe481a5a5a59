"""How much of its way a live run has made, from its checkpoint: for a bar that a person looks at."""

from __future__ import annotations

from sqlalchemy.orm import Session

from autobidder.rules.parts import ORDER
from autobidder.store.runs import find_run, load_progress


def sync_share(session: Session, job_id: str) -> float:
    """Share of the run that is done, each part counting alike."""
    run = find_run(session, job_id)
    if run is None:
        return 0.0
    return sum(one.share for one in load_progress(session, run).values()) / len(ORDER)
