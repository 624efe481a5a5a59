"""How a run reads advertising: what it may spend, how fresh is fresh enough, how far back. Declarations only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AdsPlan:
    """What one run is for.

    `max_calls`: calls of `fullstats` that it may make. `fresh_within_s`: what was read so lately is not read again, whoever
    read it. `history_days`: how far back statistics and documents are fetched once. `spend`, `details`, `history`: whether it
    reads spending documents, what `v2/adverts` says, and days before the trailing window. `once`: ends when everything that
    was due at its beginning has been read, instead of going on with what has become due meanwhile.
    """

    max_calls: int = 9
    fresh_within_s: int = 240
    history_days: int = 90
    spend: bool = True
    details: bool = True
    history: bool = True
    once: bool = False

    def __post_init__(self) -> None:
        for name in ("max_calls", "fresh_within_s", "history_days"):
            given = getattr(self, name)
            if given < 1:
                raise ValueError(f"{name}: given {given}, accepted: a number of at least 1")


SCHEDULED = AdsPlan()
"""Nine calls of one each 20 s take three of the five minutes between two runs: the account is free for others in between."""
PERSON = AdsPlan(max_calls=60, fresh_within_s=60, history=False, once=True)
"""Everything of an account of 3,000 campaigns, once; a person waits for what is new, not for last month."""
