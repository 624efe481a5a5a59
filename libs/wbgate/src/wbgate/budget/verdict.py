"""What the budget answers to whoever wants to call WB."""

from __future__ import annotations

from dataclasses import dataclass

from wbgate.errors import RateScope


@dataclass(frozen=True, slots=True)
class Go:
    """The call may go now. `ticket` names it when its answer is handed to `learn`; 0 names no call."""

    ticket: int = 0


@dataclass(frozen=True, slots=True)
class At:
    """Not before `resume_at_ms` (ms since 1970 UTC, Redis time); then ask again, nothing is reserved.

    `scope`: whose limit it is. `estimated`: the moment is a guess, since WB's headers were missing or absurd.
    `foreign`: calls of another client of this seller were noticed in this bucket lately.
    """

    resume_at_ms: int
    scope: RateScope
    estimated: bool
    foreign: bool = False
