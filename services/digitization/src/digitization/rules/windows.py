"""From where a scheduled run reads a feed: an increment from its cursor, a backfill from a week ago. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from wbapi.rows.values import moscow_text

INCREMENT_LOOKBACK = timedelta(days=1)
"""An increment never reads further back: it keeps the day fresh, older changes are the backfill's."""
LATE_ROWS = timedelta(hours=1)
"""Rows surface with a change time below those already read (measured); so much is read again."""
BACKFILL_LOOKBACK = timedelta(days=7)
RETENTION = timedelta(days=90)
"""WB drops a row so long after its order; nobody can read further back."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where earlier increments stopped. `drained`: at the end of the feed, not at the page limit.

    `run_began`: when the run began that stopped there.
    """

    cursor: str
    at: datetime
    drained: bool
    run_began: datetime

    @property
    def read_until(self) -> datetime:
        """Everything that changed before has been read. Of a drained feed that is its run's beginning, not its last change:
        a seller of whom nothing changes for days leaves no gap.
        """
        return max(self.at, self.run_began) if self.drained else self.at


@dataclass(frozen=True, slots=True)
class Start:
    """Where a run begins. `jumped_from`: it leaves a gap behind it, from that instant up to `at`."""

    text: str
    at: datetime
    jumped_from: datetime | None = None


def increment_start(position: Position | None, now: datetime) -> Start:
    """Behind the cursor, but at most a day back; what it jumps over is a gap until a backfill has read it.

    A run after a drained one reads the last hour again; after a capped one it goes on exactly where that stopped, so
    that a page limit smaller than an hour's rows cannot hold it in one place.
    """
    earliest = now - INCREMENT_LOOKBACK
    if position is None:
        return _at(earliest)
    if position.read_until < earliest:
        return Start(moscow_text(earliest), earliest, jumped_from=position.read_until)
    if not position.drained:
        return Start(position.cursor, position.at)
    return _at(max(min(position.at, now) - LATE_ROWS, earliest))


def standing_place(reached: datetime, run_began: datetime) -> datetime:
    """Where the shared cursor stands after a page that ends at `reached`.

    A change that WB dates far after the run's beginning is a wrong date, or one of a run that took long: increments that
    stood there would read nothing of what comes until then.
    """
    return run_began if reached > run_began + LATE_ROWS else reached


def backfill_start(slot: datetime, oldest_gap: datetime | None) -> Start:
    """A week before `slot`, or where the oldest gap begins that WB still keeps the rows of."""
    usual = slot - BACKFILL_LOOKBACK
    if oldest_gap is None:
        return _at(usual)
    return _at(max(min(usual, oldest_gap), slot - RETENTION))


def _at(moment: datetime) -> Start:
    # Times are written to the second: rounded down, nothing between is left out.
    return Start(moscow_text(moment), moment.replace(microsecond=0))
