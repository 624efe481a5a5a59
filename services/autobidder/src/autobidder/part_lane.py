"""Drives a part of units: a batch is asked for and committed; one that fails is halved until the unit at fault is alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Generic, TypeVar

from sqlalchemy.orm import Session

from autobidder.lane import Sync
from autobidder.models import refused_rows
from autobidder.parts.part import Part, batch_of
from autobidder.progress_steps import after_batch, after_failure, after_refusal
from autobidder.rules.batches import FAILURES_MAX, batch_size
from autobidder.rules.left import CALLS, CLOSED, FAILED
from autobidder.store.reads import note_reads
from autobidder.store.runs import PartProgress
from autobidder.store.units import Unit
from wbapi.client import WbClient
from wbapi.errors import BadRequest, Forbidden, MalformedBody, MethodClosed, NotFound, ServerError, WbError
from wbstore.refusals import keep_refusals

A = TypeVar("A")

LOOK_AHEAD = 500
"""Units that one look at the database finds: some calls of the methods that take many, hundreds of those that take one."""

FAULT_OF_A_UNIT = (ServerError, BadRequest, MalformedBody)
"""What one unit of a batch can cause."""
NOT_FOR_THIS_TOKEN = (Forbidden, NotFound, MethodClosed)


@dataclass(frozen=True, slots=True)
class PartLane(Generic[A]):
    """`calls`: calls that a run may make; None for as many as it takes."""

    part: Part[A]
    calls: int | None = None

    def step(self, sync: Sync, client: WbClient) -> None:
        """As Lane.step."""
        if self.calls is not None and sync.progress[self.part.name].calls >= self.calls:
            self.leave(sync, CALLS)
            return
        units = self._next(sync)
        if not units:
            self.leave(sync, CALLS)
            return
        self._ask(sync, client, units)

    def leave(self, sync: Sync, reason: str) -> None:
        """As Lane.leave."""
        with Session(sync.engine) as session:
            left = self.part.due.settled(session, sync.run)
            left[reason] += self.part.due.count(session, sync.run)
            oldest = self.part.due.oldest(session, sync.run)
        sync.end_part(self.part.name, +left, oldest)

    def _next(self, sync: Sync) -> list[Unit]:
        """Units of the next call; the part begins with its first look."""
        name = self.part.name
        if not sync.ahead.get(name):
            sync.ahead[name] = self._look_ahead(sync)
        size = batch_size(self.part.batch, sync.progress[name].batch_cap)
        units = sync.ahead[name][:size]
        return batch_of(self.part, units) if units else []

    def _look_ahead(self, sync: Sync) -> list[Unit]:
        """Units of the next calls: the database is asked once for many of them."""
        progress = sync.progress[self.part.name]
        limit = max(LOOK_AHEAD, self.part.batch)
        with Session(sync.engine) as session:
            units = self.part.due.next(session, sync.run, limit)
            if progress.started_at is None:
                planned = self.part.due.count(session, sync.run)
                sync.progress[self.part.name] = replace(progress, started_at=sync.now(), planned=planned)
        return whole_campaigns(units) if self.part.one_campaign and len(units) == limit else units

    def _ask(self, sync: Sync, client: WbClient, units: Sequence[Unit]) -> None:
        at = sync.now()
        try:
            answer = self.part.read(client, units, at)
        except FAULT_OF_A_UNIT as error:
            if self.part.essential:
                raise
            self._failed(sync, units, error, at)
        except NOT_FOR_THIS_TOKEN:
            if self.part.essential:
                raise
            self.leave(sync, CLOSED)
        else:
            self._store(sync, units, answer, at)

    def _store(self, sync: Sync, units: Sequence[Unit], answer: A, at: datetime) -> None:
        def write(session: Session) -> PartProgress:
            stored = self.part.store(session, sync.run, units, answer, at)
            known = [unit.key for unit in units if unit.key not in stored.unknown]
            keep_refusals(session, refused_rows, sync.run.account_id, self.part.name, stored.refused)
            note_reads(session, sync.run, self.part.name, known, at)
            note_reads(session, sync.run, self.part.name, stored.unknown, at, outcome="unknown")
            return after_batch(sync.progress[self.part.name], self.part.batch, len(units), stored)

        sync.commit(write)
        self._done(sync, units)

    def _failed(self, sync: Sync, units: Sequence[Unit], error: WbError, at: datetime) -> None:
        """Halve the batch, or remember the only unit of it; where nothing but failures comes, leave the part."""
        before = sync.progress[self.part.name]
        refused = is_refusal(error, before)

        def write(session: Session) -> PartProgress:
            if is_settled(units, before.failures, refused=refused):
                outcome = "refused" if refused else "failed"
                keys = [unit.key for unit in units]
                note_reads(session, sync.run, self.part.name, keys, at, outcome=outcome, reason=str(error))
                return after_refusal(before) if refused else after_failure(before, len(units))
            return after_failure(before, len(units))

        after = sync.commit(write)
        if is_settled(units, before.failures, refused=refused):
            self._done(sync, units)
        if after.failures >= FAILURES_MAX:
            self.leave(sync, FAILED)

    def _done(self, sync: Sync, units: Sequence[Unit]) -> None:
        """These are not due any more."""
        done = {unit.key for unit in units}
        sync.ahead[self.part.name] = [unit for unit in sync.ahead[self.part.name] if unit.key not in done]


def whole_campaigns(units: Sequence[Unit]) -> list[Unit]:
    """Without the last campaign, of which there may be more, where there are others before it."""
    last = units[-1].advert_id
    whole = [unit for unit in units if unit.advert_id != last]
    return whole or list(units)


def is_refusal(error: WbError, before: PartProgress) -> bool:
    """Whether WB refuses the units. Before it has told of others in this run it may as well be WB that is ill."""
    return isinstance(error, BadRequest) and before.units > 0


def is_settled(units: Sequence[Unit], failures: int, *, refused: bool) -> bool:
    """Whether a failure is that of a single unit, to be remembered: a server's first failure may be a passing one."""
    return len(units) == 1 and (refused or failures > 0 or units[0].failed)
