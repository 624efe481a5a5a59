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
    """Where earlier increments stopped. `drained`: at the end of the feed, not at the page limit."""

    cursor: str
    at: datetime
    drained: bool


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
    if position.at < earliest:
        return Start(moscow_text(earliest), earliest, jumped_from=position.at)
    if not position.drained:
        return Start(position.cursor, position.at)
    return _at(max(min(position.at, now) - LATE_ROWS, earliest))


def backfill_start(slot: datetime, oldest_gap: datetime | None) -> Start:
    """A week before `slot`, or where the oldest gap begins that WB still keeps the rows of."""
    usual = slot - BACKFILL_LOOKBACK
    if oldest_gap is None:
        return _at(usual)
    return _at(max(min(usual, oldest_gap), slot - RETENTION))


def _at(moment: datetime) -> Start:
    # Times are written to the second: rounded down, nothing between is left out.
    return Start(moscow_text(moment), moment.replace(microsecond=0))
