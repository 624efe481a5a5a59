"""What the next call of `fullstats` asks for, and how many calls are left. Pure.

A call costs the same for one campaign and for fifty, for a day and for 31. While others wait, campaigns that run get every second
turn at most: neither an account with more of them than the limit can refresh, nor a token with a call an hour, starves the rest.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from wbads.plan import AdsPlan
from wbads.rules.coverage import Window
from wbads.rules.due import Campaign, Due, days_before, due_since, earlier_days, latest_days
from wbapi.methods.advert import MAX_DAYS
from wbapi.paging.fullstats import BATCH_IDS, Batch

Reason = Literal["active", "rest", "history"]
"""Why a call is made: fresh figures of campaigns that run; of others, and of those that WB failed for; days before."""
TURNS: tuple[tuple[Reason, ...], ...] = (
    ("active", "rest", "history"),
    ("rest", "history", "active"),
    ("active", "rest", "history"),
    ("history", "rest", "active"),
)
"""Whose turn it is, and who takes it where there is nothing to do."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The next call, and the turn after it."""

    batch: Batch
    turn: int


def first_turn(stored: int, plan: AdsPlan) -> int:
    """Where a job begins: with the running campaigns, where its calls suffice for a round; else where the last one stopped."""
    return 0 if plan.max_calls >= len(TURNS) else stored


def next_choice(due: Due, plan: AdsPlan, today: date, turn: int) -> Choice | None:
    """The next call; None where nothing is due."""
    place = turn % len(TURNS)
    for reason in TURNS[place]:
        batch = _batch(reason, due, plan, today)
        if batch is not None:
            return Choice(batch, (place + 1) % len(TURNS))
    return None


def calls_left(due: Due, plan: AdsPlan, today: date) -> int:
    """About how many calls everything that is due takes."""
    windows = sum(-(-days_before(one, plan, today) // MAX_DAYS) for one in due.history)
    return _calls(len(due.active) + len(due.rest)) + _calls(windows) + len(due.failing)


def _batch(reason: Reason, due: Due, plan: AdsPlan, today: date) -> Batch | None:
    if reason == "history":
        return _of_history(due.history, plan, today)
    if reason == "active":
        # What does not run fills the batch: it costs no call.
        filled = itertools.chain(due.active, due.rest) if due.active else ()
        return _of_latest(itertools.islice(filled, BATCH_IDS), plan, today)
    if due.failing and (not due.rest or due_since(due.failing[0]) < due_since(due.rest[0])):
        # Alone: together with others it would fail them.
        return _of_latest(due.failing[:1], plan, today)
    return _of_latest(due.rest[:BATCH_IDS], plan, today)


def _of_latest(campaigns: Iterable[Campaign], plan: AdsPlan, today: date) -> Batch | None:
    chosen = list(campaigns)
    if not chosen:
        return None
    begin = min(latest_days(one, plan, today).begin for one in chosen)
    return Batch(tuple(one.advert_id for one in chosen), begin, today)


def _of_history(campaigns: Sequence[Campaign], plan: AdsPlan, today: date) -> Batch | None:
    """The window of the first one, with all others that it brings further."""
    window = earlier_days(campaigns[0], plan, today) if campaigns else None
    if window is None:
        return None
    fitting = itertools.islice(_brought_further(campaigns, window, plan, today), BATCH_IDS)
    return Batch(tuple(one.advert_id for one in fitting), window.begin, window.end)


def _brought_further(campaigns: Iterable[Campaign], window: Window, plan: AdsPlan, today: date) -> Iterator[Campaign]:
    for one in campaigns:
        own = earlier_days(one, plan, today)
        if own is not None and window.begin <= own.end <= window.end:
            yield one


def _calls(campaigns: int) -> int:
    return -(-campaigns // BATCH_IDS)
