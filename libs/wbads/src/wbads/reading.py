"""One job's reading of an account: what it knows, and how a step of it is committed.

Each step is one fenced transaction that holds what WB answered, where the account stands then and what the job has done. The
job's record gets a copy. Whatever stops the job between two steps, the next run of this or another job goes on behind the last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Protocol

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from wbaccounts.fence import FencedRun, fenced
from wbaccounts.instants import from_ms
from wbads.plan import AdsPlan
from wbads.progress import Progress, Tally
from wbads.rules.batches import calls_left, first_turn, next_choice
from wbads.rules.due import Due, Moment, due
from wbads.rules.spending import next_window, windows_left
from wbads.store.campaigns import Known, load_known, load_undetailed
from wbads.store.progress import load_progress, save_progress
from wbapi.paging.fullstats import StatsPlan
from wbapi.rows.values import MOSCOW

CHECKPOINT = "ads"
"""The segment's own key in the job's checkpoint."""


class AdsContext(FencedRun, Protocol):
    """What the segment needs of a job's context."""

    @property
    def job_id(self) -> str: ...  # noqa: D102
    @property
    def checkpoint(self) -> Mapping[str, Any] | None: ...  # noqa: D102
    @property
    def details(self) -> Mapping[str, Any]: ...  # noqa: D102
    def save(self, checkpoint: dict[str, Any], *, details: dict[str, Any] | None = None) -> None: ...  # noqa: D102


@dataclass
class Reading:
    """What a job knows of its account. `known` and `due` are as of the last commit."""

    ctx: AdsContext
    engine: Engine
    plan: AdsPlan
    now_ms: Callable[[], int]
    progress: Progress = field(init=False)
    known: Known = field(init=False)
    due: Due = field(init=False)

    @property
    def account_id(self) -> str:
        """The account."""
        return self.ctx.account_id

    @property
    def today(self) -> date:
        """The day in Moscow."""
        return from_ms(self.now_ms()).astimezone(MOSCOW).date()

    @property
    def as_of_ms(self) -> int:
        """What had become due by then is this job's to read."""
        return self.progress.tally.started_at_ms if self.plan.once else self.now_ms()

    def open(self) -> None:
        """Find out where the account stands; a job that has just begun takes the turn that is its due."""
        fresh = self._fresh_tally()
        with fenced(self.engine, self.ctx) as session:
            self.progress = load_progress(session, self.account_id, fresh, self.today)
            self._look(session)
        # A job that goes on has nothing to write yet: that would pass for progress in the record of a job that only waits.
        if self.progress.tally is fresh and CHECKPOINT not in (self.ctx.checkpoint or {}):
            self.advance(lambda _session, before: replace(before, turn=first_turn(before.turn, self.plan)))

    def advance(
        self, step: Callable[[Session, Progress], Progress], look: Callable[[Session], None] | None = None
    ) -> None:
        """Commit what `step` writes together with the progress that it returns, and tell the job's record.

        `look` learns what the step has changed of what is known; without it everything is looked at anew.
        """
        with fenced(self.engine, self.ctx) as session:
            after = step(session, self.progress)
            save_progress(session, self.account_id, after)
            (look or self._look)(session)
        self.progress = after
        checkpoint = {**(self.ctx.checkpoint or {}), CHECKPOINT: after.tally.as_json()}
        self.ctx.save(checkpoint, details={**self.ctx.details, **self.told()})

    def look_at_details(self, session: Session) -> None:
        """Learn which campaigns still lack details; how far they are read is as it was."""
        self.known = replace(self.known, undetailed=load_undetailed(session, self.account_id))

    def list_is_due(self) -> bool:
        """Whether WB's list of campaigns is to be read."""
        read_at_ms = self.progress.campaigns_read_at_ms
        return read_at_ms is None or self.as_of_ms - read_at_ms >= self.plan.fresh_within_s * 1_000

    def spend_is_due(self) -> bool:
        """Whether documents are to be read."""
        window = next_window(self.progress.spend, self.plan, self.today, self.as_of_ms)
        return self.plan.spend and window is not None

    def details_are_due(self) -> bool:
        """Whether `v2/adverts` is to be asked."""
        return self.plan.details and bool(self.known.undetailed)

    def statistics_are_due(self) -> bool:
        """Whether figures are to be read and the job may still make a call for them."""
        return self.progress.tally.calls < self.plan.max_calls and self.next_batches() is not None

    def next_batches(self) -> tuple[StatsPlan, int] | None:
        """The calls to make next, and the turn after them: what is left of a split batch, else the batch whose turn it is."""
        if self.progress.plan is not None and self.progress.plan.batches:
            return self.progress.plan, self.progress.turn
        choice = next_choice(self.due, self.plan, self.today, self.progress.turn)
        return None if choice is None else (StatsPlan((choice.batch,)), choice.turn)

    def left(self) -> int:
        """About how many calls are still due."""
        split = 0 if self.progress.plan is None else len(self.progress.plan.batches)
        windows = windows_left(self.progress.spend, self.plan, self.today, self.as_of_ms) if self.plan.spend else 0
        return split + calls_left(self.due, self.plan, self.today) + windows

    def told(self) -> dict[str, int]:
        """What a person sees while the job works."""
        tally = self.progress.tally
        return {
            "campaigns": self.known.listed,
            "batches": tally.calls,
            "rows": tally.rows,
            "documents": tally.documents,
            "left": self.left(),
        }

    def _fresh_tally(self) -> Tally:
        """As the job's record has it; that of a job that has just begun."""
        saved = (self.ctx.checkpoint or {}).get(CHECKPOINT)
        return Tally(**saved) if saved else Tally(job_id=self.ctx.job_id, started_at_ms=self.now_ms())

    def _look(self, session: Session) -> None:
        self.known = load_known(session, self.account_id, self.today)
        self.due = due(self.known.with_statistics.values(), self.plan, Moment(today=self.today, as_of_ms=self.as_of_ms))
