"""Merges one account: takes the keys whose inputs changed, recomputes their rows, moves the state - in one transaction.

A crash in the middle leaves nothing behind; two merges of an account follow each other. Merging again changes nothing.
Calls no WB.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from sqlalchemy.orm import Session

from rnp.rules.stretches import split_days, split_span
from rnp.store.merge_keys import days_of_keys, make_room, take_keys
from rnp.store.merge_rows import MergeCounts, Stretch, merge_stretch
from rnp.store.merge_state import Revisions, lock_state, move_state, present_revisions
from rnp.store.span import span_of_inputs


@dataclass(frozen=True, slots=True)
class Merged:
    """What a merge has done. `keys`: how many changed; None where all days were read, as for a new account."""

    counts: MergeCounts = field(default_factory=MergeCounts)
    keys: int | None = 0

    def as_json(self) -> dict[str, int]:
        """The job's result; `keys` only where they were taken."""
        return asdict(self.counts) | ({} if self.keys is None else {"keys": self.keys})


def merge_account(session: Session, account_id: str) -> Merged:
    """Bring the account's daily rows up to its inputs. The caller commits, and bounds the statements in time."""
    state = lock_state(session, account_id)
    present = present_revisions(session, account_id)
    make_room(session)
    if not any(state.merged.values()):
        keys, stretches = None, _all_days(session, account_id)
    else:
        keys, stretches = _changed_days(session, account_id, state.merged)
    merge = state.merges + 1
    counts = sum((merge_stretch(session, account_id, merge, one) for one in stretches), MergeCounts())
    move_state(session, account_id, present, merge)
    return Merged(counts, keys)


def _all_days(session: Session, account_id: str) -> list[Stretch]:
    span = span_of_inputs(session, account_id)
    return [] if span is None else [Stretch(first, last) for first, last in split_span(*span)]


def _changed_days(session: Session, account_id: str, merged: Revisions) -> tuple[int, list[Stretch]]:
    keys = take_keys(session, account_id, merged)
    changed = days_of_keys(session) if keys else {}
    return keys, [
        Stretch(first, last, {day: names for day, names in changed.items() if first <= day <= last})
        for first, last in split_days(list(changed))
    ]
