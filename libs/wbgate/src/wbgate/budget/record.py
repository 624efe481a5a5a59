"""What the budget remembers of a method and of a seller, and how it lies in Redis hashes. Decides nothing.

`record.lua` writes the same fields. The records are named tuples: a changed copy of one costs a third of a dataclass's, and
each call of WB makes a dozen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from wbgate.budget.reference import BucketState

FLIGHTS_MAX = 256
"""Calls of one method without an answer yet; more are refused, so that the record stays small."""
ANSWER_MAX_MS = 300_000
"""No client waits longer than this for an answer: then the call is forgotten."""


class Flight(NamedTuple):
    """A call that was let go at `taken_ms` and has no answer yet.

    `ticket` names it. `floor`: the least X-Ratelimit-Remaining its answer can carry if nobody else uses the method.
    `charged`: it must have arrived by now, so its token is drawn and only the answer's news is still awaited.
    """

    ticket: int
    taken_ms: int
    floor: int
    charged: bool = False


class Bucket(NamedTuple):
    """One (seller, method). `state` counts calls that have arrived; each flight not yet charged holds one token back.

    `since_ms`: first knowledge of it. `tickets`: the last ticket given out. `asked`: refusals since the last go. `foreign`:
    calls of others noticed, the last at `foreign_ms` (0: never). `size` and `interval_ms` are the configured limits of the
    last call's token, kept for whoever reads the level; a told size counts for this `size` only.
    """

    state: BucketState
    size: int
    interval_ms: int
    since_ms: int
    flights: tuple[Flight, ...] = ()
    tickets: int = 0
    asked: int = 0
    estimated: bool = False
    foreign: int = 0
    foreign_ms: int = 0

    @property
    def flying(self) -> int:
        """Calls that may still be on their way to WB."""
        return sum(not flight.charged for flight in self.flights)


class CoolDown(NamedTuple):
    """The seller-wide limiter said no: no call of any method before `until_ms`.

    After it one call probes and the others wait until its answer, `probe_until_ms` at the latest.
    """

    until_ms: int
    strikes: int = 0
    estimated: bool = False
    probe_until_ms: int = 0
    asked: int = 0


def bucket_from_hash(fields: Mapping[str, str]) -> Bucket | None:
    """Read a bucket; None where there is none."""
    if not fields:
        return None
    return Bucket(
        state=BucketState(
            tokens=int(fields["tokens"]),
            anchor_ms=int(fields["anchor_ms"]),
            penalty_until_ms=int(fields["penalty_until_ms"]),
            strikes=int(fields["strikes"]),
            burst=int(fields["burst"]),
        ),
        size=int(fields["size"]),
        interval_ms=int(fields["interval_ms"]),
        since_ms=int(fields["since_ms"]),
        flights=_flights(fields["flights"]),
        tickets=int(fields["tickets"]),
        asked=int(fields["asked"]),
        estimated=fields["estimated"] == "1",
        foreign=int(fields["foreign"]),
        foreign_ms=int(fields["foreign_ms"]),
    )


def cooldown_from_hash(fields: Mapping[str, str]) -> CoolDown | None:
    """Read a cool-down; None where there is none."""
    if not fields:
        return None
    return CoolDown(
        until_ms=int(fields["until_ms"]),
        strikes=int(fields["strikes"]),
        estimated=fields["estimated"] == "1",
        probe_until_ms=int(fields["probe_until_ms"]),
        asked=int(fields["asked"]),
    )


def _flights(text: str) -> tuple[Flight, ...]:
    return tuple(_flight(*map(int, entry.split(":"))) for entry in text.split(",") if entry)


def _flight(ticket: int, taken_ms: int, floor: int, charged: int) -> Flight:
    return Flight(ticket=ticket, taken_ms=taken_ms, floor=floor, charged=charged == 1)
