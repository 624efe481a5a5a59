"""Statistics of campaigns: fetched and stored by wbads, their one owner, so that RNP's sync and this one never read twice.

Whatever is fresh there, whoever read it, costs no call here. The run's own progress is in wbads' tables.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from autobidder.lane import Sync
from autobidder.part_lane import FAULT_OF_A_UNIT, NOT_FOR_THIS_TOKEN
from autobidder.rules.left import CALLS, CLOSED, FAILED
from autobidder.rules.parts import STATISTICS
from autobidder.store.ages import oldest_statistics
from wbaccounts.instants import to_ms
from wbads.plan import AdsPlan
from wbads.reading import Reading
from wbads.sync import AdsSegment
from wbapi.client import WbClient


@dataclass(frozen=True, slots=True)
class StatisticsLane:
    """`plan` says what a run may read."""

    plan: AdsPlan

    def step(self, sync: Sync, client: WbClient) -> None:
        """As Lane.step: calls until the window shuts (RateLimited), or until nothing is due or the run's calls are made."""
        progress = sync.progress[STATISTICS]
        if progress.started_at is None:
            sync.progress[STATISTICS] = replace(progress, started_at=sync.now())
        try:
            AdsSegment(sync.ctx, sync.engine, self.plan, lambda: to_ms(sync.now())).run(client)
        except FAULT_OF_A_UNIT:
            self.leave(sync, FAILED)
        except NOT_FOR_THIS_TOKEN:
            self.leave(sync, CLOSED)
        else:
            self.leave(sync, CALLS)

    def leave(self, sync: Sync, reason: str) -> None:
        """As Lane.leave; what is left is counted in calls."""
        reading = Reading(sync.ctx, sync.engine, self.plan, lambda: to_ms(sync.now()))
        reading.open()
        tally, known = reading.progress.tally, reading.known
        sync.progress[STATISTICS] = replace(
            sync.progress[STATISTICS],
            calls=tally.calls,
            stored=tally.rows,
            refused=tally.refused,
            units=len(known.with_statistics),
        )
        left = Counter({reason: reading.left()}) + Counter({FAILED: known.unknown})
        with Session(sync.engine) as session:
            oldest = oldest_statistics(session, sync.run)
        sync.end_part(STATISTICS, left, oldest)
