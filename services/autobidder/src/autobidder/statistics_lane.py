"""Statistics of campaigns: fetched and stored by wbads, their one owner, so that RNP's sync and this one never read twice.

Whatever is fresh there, whoever read it, costs no call here. The run's own progress is in wbads' tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
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
from wbads.rules.due import Campaign
from wbads.sync import AdsSegment
from wbapi.client import WbClient


@dataclass(frozen=True, slots=True)
class StatisticsLane:
    """`plan` says what a run may read."""

    plan: AdsPlan

    def step(self, sync: Sync, client: WbClient) -> None:
        """As Lane.step: calls until the window shuts (RateLimited), or until nothing is due or the run's calls are made."""
        _begin(sync)
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
            units=read_since(known.with_statistics.values(), to_ms(sync.run.started_at)),
        )
        left = Counter({reason: reading.left()}) + Counter({FAILED: known.unknown})
        with Session(sync.engine) as session:
            oldest = oldest_statistics(session, sync.run)
        sync.end_part(STATISTICS, left, oldest)


def _begin(sync: Sync) -> None:
    """Note when the part began, so that a pause before its end does not count anew."""
    progress = sync.progress[STATISTICS]
    if progress.started_at is None:
        sync.commit(lambda _session: replace(progress, started_at=sync.now()))


def read_since(campaigns: Iterable[Campaign], began_ms: int) -> int:
    """How many campaigns have figures that were read since a run began. Pure."""
    return sum(one.last_read_at_ms is not None and one.last_read_at_ms >= began_ms for one in campaigns)
