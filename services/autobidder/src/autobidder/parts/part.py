"""What a part of the sync is: which units are due, one question to WB about some of them, and how the answer is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Generic, Protocol, TypeVar

from sqlalchemy.orm import Session

from autobidder.rules.left import TYPE
from autobidder.store.account_reads import account_is_due, account_oldest, account_settled
from autobidder.store.runs import Run
from autobidder.store.units import Scope, Unit, count_due, count_excluded, due_units, oldest_read, settled
from wbapi.client import WbClient
from wbstore.refused import RefusedRow

A = TypeVar("A")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """What came of an answer. `rows`: written ones; `refused`: rows of WB that could not be read.

    `unknown`: units that WB left out though it was asked for them. `counts` are added to those of the part.
    """

    rows: int = 0
    refused: Sequence[RefusedRow] = ()
    unknown: frozenset[tuple[int, int]] = frozenset()
    counts: Mapping[str, int] = field(default_factory=dict)


class Due(Protocol):
    """Which units of a part a run still has to read."""

    def next(self, session: Session, run: Run, limit: int) -> list[Unit]:
        """At most `limit` of them, in the order of reading."""
        ...

    def count(self, session: Session, run: Run) -> int:
        """All of them."""
        ...

    def settled(self, session: Session, run: Run) -> Counter[str]:
        """Units that are not asked for, by the reason."""
        ...

    def oldest(self, session: Session, run: Run) -> datetime:
        """When the oldest data of an active campaign was read."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Generic[A]):
    """`batch`: units of one call; `one_campaign`: all of the same. `essential`: without it a run has failed."""

    name: str
    due: Due
    batch: int
    read: Callable[[WbClient, Sequence[Unit], datetime], A]
    store: Callable[[Session, Run, Sequence[Unit], A, datetime], Stored]
    one_campaign: bool = False
    essential: bool = False


@dataclass(frozen=True, slots=True)
class OfCampaigns:
    """Units of a scope: campaigns, or their items."""

    scope: Scope

    def next(self, session: Session, run: Run, limit: int) -> list[Unit]:
        """As Due.next."""
        return due_units(session, run, self.scope, limit)

    def count(self, session: Session, run: Run) -> int:
        """As Due.count."""
        return count_due(session, run, self.scope)

    def settled(self, session: Session, run: Run) -> Counter[str]:
        """As Due.settled; campaigns of a type that the method does not know are told too."""
        found = settled(session, run, self.scope)
        found[TYPE] += count_excluded(session, run, self.scope)
        return +found

    def oldest(self, session: Session, run: Run) -> datetime:
        """As Due.oldest."""
        return oldest_read(session, run, self.scope)


@dataclass(frozen=True, slots=True)
class OfAccount:
    """The account itself is the only unit: it is read once a run."""

    part: str

    def next(self, session: Session, run: Run, _limit: int) -> list[Unit]:
        """As Due.next."""
        return [Unit(0)] if account_is_due(session, run, self.part) else []

    def count(self, session: Session, run: Run) -> int:
        """As Due.count."""
        return int(account_is_due(session, run, self.part))

    def settled(self, session: Session, run: Run) -> Counter[str]:
        """As Due.settled: a failure is told for as long as nothing newer was read."""
        return account_settled(session, run, self.part)

    def oldest(self, session: Session, run: Run) -> datetime:
        """As Due.oldest."""
        return account_oldest(session, run, self.part)


def batch_of(part: Part[A], units: Sequence[Unit]) -> list[Unit]:
    """The units of the next call, from those due: one that failed before is asked alone, as is each campaign where it must."""
    first = units[0]
    if first.failed:
        return [first]
    return [unit for unit in units if not unit.failed and (not part.one_campaign or unit.advert_id == first.advert_id)]
