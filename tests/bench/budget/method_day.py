"""One method of one seller for a day: clients ask the budget's reference, calls travel, a simulated WB counts them.

WB's side is the simulator's own bucket under the simulator's own table of limits; the clients know only wbapi's table. All
time is passed in. What is counted: 429s, and windows of WB that went by unused while there was work.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterable
from dataclasses import dataclass

from tests.bench.budget.demand import Wish

from wbgate.budget import BucketLimits, BudgetConfig, RateHeaders
from wbgate.budget.config import TermsTable
from wbgate.budget.learning import Answer, learn
from wbgate.budget.record import Bucket, CoolDown
from wbgate.budget.taking import take
from wbsim.bucket import BucketState, Refused, full
from wbsim.bucket import take as wb_take
from wbsim.limits import Limit

THERE_MS = (10, 60)
WORK_MS = (40, 400)
BACK_MS = (10, 60)
TERMS = TermsTable(BudgetConfig())


@dataclass(slots=True)
class Tally:
    """Sums over a day. `used`, `offered`: over spells in which the limit held the work up, calls that were made and calls
    that WB would have taken from the beginning of the spell to its last call.
    """

    calls: int = 0
    refused: int = 0
    left_out: int = 0
    used: int = 0
    offered: int = 0

    def add(self, other: Tally) -> None:
        """Add another's sums."""
        self.calls += other.calls
        self.refused += other.refused
        self.left_out += other.left_out
        self.used += other.used
        self.offered += other.offered

    @property
    def use(self) -> float:
        """Share of WB's windows used while there was work; 1 where the limit never held anybody up."""
        return self.used / self.offered if self.offered else 1.0


@dataclass(slots=True)
class Spell:
    """Work without a pause: what WB's bucket held when it began, and the calls since. `held_up`: some ask had to wait."""

    tokens: int
    anchor_ms: int
    calls: int = 0
    last_ms: int = 0
    held_up: bool = False


class MethodDay:
    """State of one (seller, method) at both ends."""

    def __init__(self, ours: BucketLimits, theirs: Limit, start_ms: int, chance: random.Random) -> None:
        self.tally = Tally()
        self._terms = TERMS.of(ours, user=False)
        self._limit = theirs
        self._wb = full(theirs, start_ms)
        self._bucket: Bucket | None = None
        self._cooldown: CoolDown | None = None
        self._chance = chance
        self._spell = Spell(theirs.burst, start_ms)

    def serve(self, wishes: Iterable[Wish], start_ms: int) -> None:
        """One job after another; one that comes while the last of them is not through is left out, as a fan-out does."""
        free_ms = start_ms
        for wish in wishes:
            now_ms = start_ms + wish.at_ms
            if now_ms < free_ms:
                self.tally.left_out += 1
                continue
            self._begin(now_ms)
            for _ in range(wish.calls):
                now_ms = self._through(now_ms)
            self._end()
            free_ms = now_ms

    def drain(self, clients: int, start_ms: int, until_ms: int) -> None:
        """So many clients call without a pause; their requests may overtake each other."""
        self._begin(start_ms)
        asks = [(start_ms + number, number, 0) for number in range(clients)]
        arrivals: list[tuple[int, int, int]] = []
        answers: list[tuple[int, int, int, int, RateHeaders]] = []
        while True:
            now_ms = min(queue[0][0] for queue in (asks, arrivals, answers) if queue)
            if now_ms >= until_ms:
                break
            if answers and answers[0][0] == now_ms:
                _, client, ticket, status, headers = heapq.heappop(answers)
                resume_ms = self._learn(now_ms, ticket, status, headers)
                heapq.heappush(asks, (resume_ms, client, 0))
            elif arrivals and arrivals[0][0] == now_ms:
                _, client, ticket = heapq.heappop(arrivals)
                status, headers = self._arrive(now_ms)
                answered_ms = now_ms + self._chance.randint(*WORK_MS) + self._chance.randint(*BACK_MS)
                heapq.heappush(answers, (answered_ms, client, ticket, status, headers))
            else:
                _, client, _ = heapq.heappop(asks)
                ticket, at_ms = self._take(now_ms)
                if ticket:
                    heapq.heappush(arrivals, (now_ms + self._chance.randint(*THERE_MS), client, ticket))
                else:
                    heapq.heappush(asks, (at_ms, client, 0))
        self._end()

    def _through(self, now_ms: int) -> int:
        """One call from its first ask to a good answer; returns when that came."""
        while True:
            ticket, at_ms = self._take(now_ms)
            if not ticket:
                now_ms = at_ms
                continue
            arrived_ms = now_ms + self._chance.randint(*THERE_MS)
            status, headers = self._arrive(arrived_ms)
            answered_ms = arrived_ms + self._chance.randint(*WORK_MS) + self._chance.randint(*BACK_MS)
            now_ms = self._learn(answered_ms, ticket, status, headers)
            if status == 200:
                return now_ms

    def _take(self, now_ms: int) -> tuple[int, int]:
        """(ticket, 0), or (0, when to ask again)."""
        taken = take(self._bucket, self._cooldown, now_ms, self._terms)
        self._bucket, self._cooldown = taken.bucket, taken.cooldown
        if taken.outcome == "go":
            return taken.bucket.tickets, 0
        self._spell.held_up = True
        return 0, taken.resume_at_ms

    def _arrive(self, now_ms: int) -> tuple[int, RateHeaders]:
        outcome = wb_take(self._wb, self._limit, now_ms)
        self._wb = outcome.state
        if isinstance(outcome, Refused):
            self.tally.refused += 1
            return 429, RateHeaders(
                limit=str(self._limit.burst), retry=str(outcome.retry_s), reset=str(outcome.reset_s)
            )
        self.tally.calls += 1
        self._spell.calls += 1
        self._spell.last_ms = now_ms
        return 200, RateHeaders(limit=str(self._limit.burst), remaining=str(outcome.remaining))

    def _learn(self, now_ms: int, ticket: int, status: int, headers: RateHeaders) -> int:
        """Returns when the client may ask for its next call."""
        answer = Answer(status=status, headers=headers, ticket=ticket)
        learned = learn(self._bucket, self._cooldown, now_ms, answer, self._terms)
        self._bucket, self._cooldown = learned.bucket, learned.cooldown
        return learned.resume_at_ms or now_ms

    def _begin(self, now_ms: int) -> None:
        self._spell = Spell(*_level(self._wb, self._limit, now_ms))

    def _end(self) -> None:
        """Counts the spell where the limit, not the work, decided how long it took."""
        spell = self._spell
        if spell.held_up:
            self.tally.used += spell.calls
            self.tally.offered += spell.tokens + (spell.last_ms - spell.anchor_ms) // self._limit.interval_ms


def _level(state: BucketState, limit: Limit, now_ms: int) -> tuple[int, int]:
    """Tokens of WB's bucket, and since when its next one grows."""
    gained = (now_ms - state.anchor_ms) // limit.interval_ms
    if state.tokens + gained >= limit.burst:
        return limit.burst, now_ms
    return state.tokens + gained, state.anchor_ms + gained * limit.interval_ms
