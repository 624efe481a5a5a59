"""What the next call of `fullstats` asks for, and how many calls are left. Pure.

A call costs the same for one campaign and for fifty, for a day and for 31. Running campaigns get every second turn, so that
neither an account with more of them than the limit can refresh, nor a token with a call an hour, starves the rest.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from wbads.plan import AdsPlan
from wbads.rules.coverage import Window
from wbads.rules.due import Campaign, Due, Reason, days_before, earlier_days, latest_days
from wbapi.methods.advert import MAX_DAYS
from wbapi.paging.fullstats import BATCH_IDS, Batch

TURNS: tuple[Reason, ...] = ("active", "active", "rest", "history", "active", "active", "unknown", "history")


@dataclass(frozen=True, slots=True)
class Choice:
    """The next call, and the turn after it."""

    batch: Batch
    turn: int


def first_turn(stored: int, plan: AdsPlan) -> int:
    """Where a job begins: with the running campaigns, where its calls suffice for a round; else where the last one stopped."""
    return 0 if plan.max_calls >= len(TURNS) else stored


def next_choice(due: Due, plan: AdsPlan, today: date, turn: int) -> Choice | None:
    """The next call; a turn with nothing to do passes to the one after it. None where nothing is due."""
    for passed in range(len(TURNS)):
        place = (turn + passed) % len(TURNS)
        batch = _batch(TURNS[place], due, plan, today)
        if batch is not None:
            return Choice(batch, (place + 1) % len(TURNS))
    return None


def calls_left(due: Due, plan: AdsPlan, today: date) -> int:
    """About how many calls everything that is due takes."""
    latest = sum(_calls(len(due.of(reason))) for reason in ("active", "rest"))
    windows = sum(-(-days_before(one, plan, today) // MAX_DAYS) for one in due.of("history"))
    return latest + _calls(windows) + len(due.of("unknown"))


def _batch(reason: Reason, due: Due, plan: AdsPlan, today: date) -> Batch | None:
    candidates = due.of(reason)
    if not candidates:
        return None
    if reason == "history":
        return _of_history(candidates, plan, today)
    if reason == "unknown":
        # Alone: together with others it would fail them.
        return _of_latest(candidates[:1], plan, today)
    filled = itertools.chain(candidates, due.of("rest")) if reason == "active" else candidates
    return _of_latest(itertools.islice(filled, BATCH_IDS), plan, today)


def _of_latest(campaigns: Iterable[Campaign], plan: AdsPlan, today: date) -> Batch:
    chosen = list(campaigns)
    begin = min(latest_days(one, plan, today).begin for one in chosen)
    return Batch(tuple(one.advert_id for one in chosen), begin, today)


def _of_history(campaigns: Sequence[Campaign], plan: AdsPlan, today: date) -> Batch | None:
    """The window of the first one, with all others that it brings further."""
    window = earlier_days(campaigns[0], plan, today)
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
