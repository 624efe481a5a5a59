"""What the engine knows of a part: it makes a step, or is left for the next run. And what a step works with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from autobidder.metrics import count_part
from autobidder.progress_steps import ended
from autobidder.rules.left import still_due
from autobidder.store.ages import note_age
from autobidder.store.runs import PartProgress, Run, save_progress
from autobidder.store.units import Unit
from wbaccounts.fence import fenced
from wbapi.client import WbClient
from wbgate.context import JobContext


@dataclass(frozen=True, slots=True)
class Sync:
    """One execution of a run: `progress` is as committed, `clock` tells the moment.

    `ahead`: units that are due next, by part. They stay due while this execution goes on: it holds the account, so that nobody
    else reads for it.
    """

    ctx: JobContext
    engine: Engine
    run: Run
    progress: dict[str, PartProgress]
    clock: Callable[[], datetime]
    ahead: dict[str, list[Unit]] = field(default_factory=dict)

    def now(self) -> datetime:
        """The moment; never before the run began, so that what is read now is not due again in it."""
        return max(self.clock(), self.run.started_at)

    def commit(self, write: Callable[[Session], PartProgress]) -> PartProgress:
        """Let `write` store something and say how far its part has come then; both are committed in one fenced transaction."""
        with fenced(self.engine, self.ctx) as session:
            progress = write(session)
            save_progress(session, self.run, progress)
        self.progress[progress.part] = progress
        return progress

    def end_part(self, part: str, left: Counter[str], oldest: datetime) -> None:
        """The part is not read any more in this run; `left`: units by the reason, `oldest`: when its oldest data was read."""
        at = self.now()

        def write(session: Session) -> PartProgress:
            note_age(session, self.run, part, oldest, at)
            return ended(self.progress[part], left, at)

        progress = self.commit(write)
        due = still_due(progress.left_over)
        count_part(part, "left" if due else "completed", progress.started_at or at, at, left=due)


class Lane(Protocol):
    """A part as the engine drives it."""

    def step(self, sync: Sync, client: WbClient) -> None:
        """Ask WB once and commit the answer, or end the part where nothing is due. Raises RateLimited, WbError."""
        ...

    def leave(self, sync: Sync, reason: str) -> None:
        """End the part in this run; what is due is left for `reason`."""
        ...
