"""Clients that share one budget and obey it never meet a 429, whatever the network does to their calls, and waste no window.

The simulated WB is a bucket of the same limits (fact sheet §7) that counts a call when it arrives. Time is simulated.
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Protocol

import pytest
import redis
from hypothesis import given, settings
from hypothesis import strategies as st

from wbgate.budget import At, BucketLimits, Budget, BudgetConfig, Go, RateHeaders
from wbgate.budget.config import TermsTable
from wbgate.budget.learning import Answer, learn
from wbgate.budget.record import Bucket, CoolDown
from wbgate.budget.taking import take
from wbsim.bucket import BucketState as SimulatorBucket
from wbsim.bucket import Refused
from wbsim.bucket import full as simulator_full
from wbsim.bucket import take as simulator_take
from wbsim.limits import Limit as SimulatorLimit

START_MS = 1_800_000_000_000
MINUTE = 60_000
CALLS_MAX = 200
STEPS_MAX = 3_000


class Shared(Protocol):
    def take(self, now_ms: int) -> Go | At: ...

    def learn(self, now_ms: int, status: int, headers: RateHeaders, go: Go) -> At | None: ...


class PureBudget:
    """The reference decisions over a record in memory: what Redis does, without Redis."""

    def __init__(self, limits: BucketLimits, config: BudgetConfig) -> None:
        self.limits, self.terms = limits, TermsTable(config)
        self.bucket: Bucket | None = None
        self.cooldown: CoolDown | None = None

    def take(self, now_ms: int) -> Go | At:
        taken = take(self.bucket, self.cooldown, now_ms, self.terms.of(self.limits, user=True))
        self.bucket, self.cooldown = taken.bucket, taken.cooldown
        if taken.outcome == "go":
            return Go(taken.bucket.tickets)
        return At(taken.resume_at_ms, "seller" if taken.outcome == "seller" else "method", taken.estimated)

    def learn(self, now_ms: int, status: int, headers: RateHeaders, go: Go) -> At | None:
        answer = Answer(status=status, headers=headers, ticket=go.ticket)
        learned = learn(self.bucket, self.cooldown, now_ms, answer, self.terms.of(self.limits, user=True))
        self.bucket, self.cooldown = learned.bucket, learned.cooldown
        return None if learned.resume_at_ms is None else At(learned.resume_at_ms, "method", learned.estimated)


class RedisBudget:
    """The real thing, with the time passed in."""

    def __init__(self, client: redis.Redis, limits: BucketLimits, config: BudgetConfig) -> None:
        self.budget, self.limits = Budget(client, config), limits

    def take(self, now_ms: int) -> Go | At:
        return self.budget.take("seller", "orders", self.limits, user=True, now_ms=now_ms)

    def learn(self, now_ms: int, status: int, headers: RateHeaders, go: Go) -> At | None:
        return self.budget.learn("seller", "orders", self.limits, status=status, headers=headers, go=go, now_ms=now_ms)


@dataclass
class SimulatedWb:
    """WB's bucket, exact to a microsecond: `full_us` is when it would be full again."""

    burst: int
    interval_us: int
    scale: int
    tells_reset: bool
    full_us: int = 0
    forbidden_until_us: int = 0
    provoked: int = 0
    served_ms: list[int] = field(default_factory=list)
    refused_ms: list[int] = field(default_factory=list)

    def arrive(self, now_ms: int) -> tuple[int, RateHeaders]:
        now_us = now_ms * 1000
        if now_us < self.forbidden_until_us:
            self.provoked += 1
        wait_us = self.full_us - now_us - (self.burst - 1) * self.interval_us
        if wait_us > 0:
            return self._refuse(now_ms, wait_us)
        self.full_us = max(self.full_us, now_us) + self.interval_us
        self.served_ms.append(now_ms)
        free_us = self.burst * self.interval_us - (self.full_us - now_us)
        return 200, RateHeaders(limit=str(self.burst), remaining=str(free_us // self.interval_us))

    def send(self, now_ms: int, status: int, headers: RateHeaders) -> RateHeaders:
        """Seconds until the bucket is full, as of when the answer is sent."""
        if status == 429 or not self.tells_reset:
            return headers
        return replace(headers, reset=str(self._seconds(max(self.full_us - now_ms * 1000, 0))))

    def _refuse(self, now_ms: int, wait_us: int) -> tuple[int, RateHeaders]:
        self.refused_ms.append(now_ms)
        self.forbidden_until_us = now_ms * 1000 + wait_us
        return 429, RateHeaders(limit=str(self.burst), retry=str(self._seconds(wait_us)))

    def _seconds(self, us: int) -> int:
        return -(-us * self.scale // 1_000_000)


Delays = Iterator[tuple[int, int, int]]
"""Endless (request on its way, WB at work, answer on its way), each in ms."""


class Simulation:
    """Greedy clients that call one after another; events in order of their moment."""

    def __init__(self, shared: Shared, wb: SimulatedWb, delays: Delays) -> None:
        self.shared, self.wb, self.delays = shared, wb, delays
        self.events: list[tuple[int, int, Callable[[int], None]]] = []
        self.order = itertools.count()

    def at(self, moment_ms: int, what: Callable[[int], None]) -> None:
        heapq.heappush(self.events, (moment_ms, next(self.order), what))

    def run(self, until_ms: int) -> None:
        for _ in range(STEPS_MAX):
            if not self.events or self.events[0][0] >= until_ms or len(self.wb.served_ms) >= CALLS_MAX:
                break
            now_ms, _, what = heapq.heappop(self.events)
            what(now_ms)

    def ask(self, now_ms: int) -> None:
        verdict = self.shared.take(now_ms)
        if isinstance(verdict, At):
            assert verdict.resume_at_ms > now_ms
            self.at(verdict.resume_at_ms, self.ask)
            return
        there_ms, work_ms, back_ms = next(self.delays)
        self.at(now_ms + there_ms, lambda arrived_ms: self.arrive(arrived_ms, work_ms, back_ms, verdict))

    def arrive(self, now_ms: int, work_ms: int, back_ms: int, go: Go) -> None:
        status, headers = self.wb.arrive(now_ms)
        self.at(now_ms + work_ms, lambda sent_ms: self.send(sent_ms, back_ms, status, headers, go))

    def send(self, now_ms: int, back_ms: int, status: int, headers: RateHeaders, go: Go) -> None:
        told = self.wb.send(now_ms, status, headers)
        self.at(now_ms + back_ms, lambda answered_ms: self.answer(answered_ms, status, told, go))

    def answer(self, now_ms: int, status: int, headers: RateHeaders, go: Go) -> None:
        pause = self.shared.learn(now_ms, status, headers, go)
        self.at(pause.resume_at_ms if pause else now_ms, self.ask)


def simulate(
    shared: Shared, wb: SimulatedWb, *, clients: int, delays: Delays, until_ms: int, foreign_ms: tuple[int, ...] = ()
) -> None:
    """Let `clients` call until `until_ms` (or often enough); others of the seller call at `foreign_ms`."""
    simulation = Simulation(shared, wb, delays)
    for number in range(clients):
        simulation.at(START_MS + number, simulation.ask)
    for moment_ms in foreign_ms:
        simulation.at(moment_ms, wb_foreign(wb))
    simulation.run(until_ms)


def wb_foreign(wb: SimulatedWb) -> Callable[[int], None]:
    def call(now_ms: int) -> None:
        before = (wb.forbidden_until_us, wb.provoked)
        status, _ = wb.arrive(now_ms)
        (wb.served_ms if status == 200 else wb.refused_ms).pop()
        wb.forbidden_until_us, wb.provoked = before

    return call


def a_case(wb_interval_ms: int, burst: int, scale: int, *, tells_reset: bool) -> tuple[BucketLimits, SimulatedWb]:
    interval_us = -(-wb_interval_ms * 1000 // scale)
    return BucketLimits(burst=burst, interval_ms=wb_interval_ms), SimulatedWb(burst, interval_us, scale, tells_reset)


LIMITS = st.sampled_from(
    [(MINUTE, 1), (MINUTE, 10), (MINUTE, 5), (20_000, 1), (20_000, 3), (1_000, 5), (1_000, 1), (200, 5), (200, 1)]
)
REQUEST_MS = st.one_of(st.integers(0, 50), st.integers(0, 9_999))
"""Under `transit_ms`: that is the client's promise (connect and send time-outs)."""
WORK_MS = st.one_of(st.integers(0, 300), st.integers(0, 60_000))
ANSWER_MS = st.one_of(st.integers(0, 300), st.integers(0, 20_000))


@settings(max_examples=150, deadline=None)
@given(
    limits=LIMITS,
    scale=st.sampled_from([1, 7, 60, 1440]),
    clients=st.integers(1, 5),
    delays=st.lists(st.tuples(REQUEST_MS, WORK_MS, ANSWER_MS), min_size=1, max_size=12),
    tells_reset=st.booleans(),
    minutes=st.integers(5, 60),
)
def test_obedient_clients_meet_no_429_whatever_the_delays(
    limits: tuple[int, int],
    scale: int,
    clients: int,
    delays: list[tuple[int, int, int]],
    tells_reset: bool,
    minutes: int,
) -> None:
    method, wb = a_case(*limits, scale, tells_reset=tells_reset)
    shared = PureBudget(method, BudgetConfig().scaled(scale))
    simulate(shared, wb, clients=clients, delays=itertools.cycle(delays), until_ms=START_MS + minutes * MINUTE)
    assert wb.refused_ms == []
    assert wb.served_ms
    assert shared.bucket is not None
    assert shared.bucket.foreign == 0


def used_share(wb: SimulatedWb, until_ms: int) -> float:
    """Share of what WB would have let through that was called, the first burst included."""
    possible = wb.burst + (until_ms - START_MS) * 1000 // wb.interval_us
    return len(wb.served_ms) / possible


@settings(max_examples=60, deadline=None)
@given(
    burst=st.sampled_from([1, 5, 10]),
    scale=st.sampled_from([1, 60]),
    clients=st.integers(1, 4),
    delays=st.lists(st.tuples(st.integers(0, 800), st.integers(0, 800), st.integers(0, 800)), min_size=1, max_size=10),
)
def test_a_minute_window_is_used_to_95_percent(
    burst: int, scale: int, clients: int, delays: list[tuple[int, int, int]]
) -> None:
    method, wb = a_case(MINUTE, burst, scale, tells_reset=False)
    until_ms = START_MS + 100 * MINUTE // scale
    scaled_delays = [(there // scale, work // scale, back // scale) for there, work, back in delays]
    shared = PureBudget(method, BudgetConfig().scaled(scale))
    simulate(shared, wb, clients=clients, delays=itertools.cycle(scaled_delays), until_ms=until_ms)
    assert wb.refused_ms == []
    assert used_share(wb, until_ms) >= 0.95


@settings(max_examples=40, deadline=None)
@given(
    delays=st.lists(
        st.tuples(st.integers(0, 500), st.integers(2_000, 50_000), st.integers(0, 500)), min_size=1, max_size=10
    )
)
def test_a_slow_wb_costs_no_window_where_it_tells_the_reset(delays: list[tuple[int, int, int]]) -> None:
    method, wb = a_case(MINUTE, 1, 1, tells_reset=True)
    until_ms = START_MS + 100 * MINUTE
    shared = PureBudget(method, BudgetConfig())
    simulate(shared, wb, clients=1, delays=itertools.cycle(delays), until_ms=until_ms)
    assert wb.refused_ms == []
    assert used_share(wb, until_ms) >= 0.95


@pytest.mark.parametrize("scale", [1, 60, 1440])
@pytest.mark.parametrize(("interval_ms", "burst"), [(200, 5), (200, 10), (1_000, 5), (100, 10)])
def test_short_intervals_stay_usable(interval_ms: int, burst: int, scale: int) -> None:
    method, wb = a_case(interval_ms, burst, scale, tells_reset=False)
    shared = PureBudget(method, BudgetConfig().scaled(scale))
    simulate(
        shared, wb, clients=2, delays=itertools.cycle([(1, 1, 1), (0, 1, 0), (3, 0, 0)]), until_ms=START_MS + MINUTE
    )
    span_ms = wb.served_ms[-1] - START_MS
    assert wb.refused_ms == []
    # every millisecond of network time is dearer than a scaled interval: two clients of 2 ms calls cannot do better
    assert span_ms <= len(wb.served_ms) * max(2 * interval_ms / scale, 4)


@settings(max_examples=100, deadline=None)
@given(
    limits=LIMITS,
    delays=st.lists(st.tuples(st.integers(0, 500), st.integers(0, 500), st.integers(0, 3_000)), min_size=1, max_size=8),
    foreign=st.lists(st.integers(0, 60 * MINUTE), max_size=200),
)
def test_a_told_wait_is_obeyed_when_another_client_drains_the_bucket(
    limits: tuple[int, int], delays: list[tuple[int, int, int]], foreign: list[int]
) -> None:
    method, wb = a_case(*limits, 1, tells_reset=False)
    shared = PureBudget(method, BudgetConfig())
    simulate(
        shared,
        wb,
        clients=1,
        delays=itertools.cycle(delays),
        until_ms=START_MS + 60 * MINUTE,
        foreign_ms=tuple(START_MS + moment for moment in foreign),
    )
    assert wb.provoked == 0
    assert len(wb.refused_ms) <= len(foreign)


@settings(max_examples=60, deadline=None)
@given(
    table_burst=st.integers(2, 20),
    true_burst=st.integers(1, 20),
    delays=st.lists(st.tuples(st.integers(0, 500), st.integers(0, 500), st.integers(0, 500)), min_size=1, max_size=8),
)
def test_a_burst_that_wb_has_lowered_since_the_table_was_made_is_learned_without_a_429(
    table_burst: int, true_burst: int, delays: list[tuple[int, int, int]]
) -> None:
    _, wb = a_case(MINUTE, true_burst, 1, tells_reset=False)
    shared = PureBudget(BucketLimits(burst=table_burst, interval_ms=MINUTE), BudgetConfig())
    simulate(shared, wb, clients=1, delays=itertools.cycle(delays), until_ms=START_MS + 60 * MINUTE)
    assert wb.refused_ms == []
    assert used_share(wb, START_MS + 60 * MINUTE) >= 0.9 * min(table_burst, true_burst) / true_burst


@dataclass
class IndependentWb(SimulatedWb):
    """The bucket of the simulator, which shares no code with the budget and is written in whole tokens, not in time."""

    wb_interval_ms: int = 0
    state: SimulatorBucket | None = None

    def arrive(self, now_ms: int) -> tuple[int, RateHeaders]:
        limit, wb_now_ms = SimulatorLimit(self.wb_interval_ms, self.burst), now_ms * self.scale
        outcome = simulator_take(self.state or simulator_full(limit, wb_now_ms), limit, wb_now_ms)
        self.state = outcome.state
        if isinstance(outcome, Refused):
            self.refused_ms.append(now_ms)
            self.provoked += outcome.provoked
            return 429, RateHeaders(limit=str(self.burst), retry=str(outcome.retry_s), reset=str(outcome.reset_s))
        self.served_ms.append(now_ms)
        return 200, RateHeaders(limit=str(self.burst), remaining=str(outcome.remaining))


@settings(max_examples=60, deadline=None)
@given(
    limits=LIMITS,
    scale=st.sampled_from([1, 60]),
    clients=st.integers(1, 4),
    delays=st.lists(st.tuples(REQUEST_MS, WORK_MS, ANSWER_MS), min_size=1, max_size=12),
)
def test_the_simulators_own_bucket_meets_no_429_either(
    limits: tuple[int, int], scale: int, clients: int, delays: list[tuple[int, int, int]]
) -> None:
    wb_interval_ms, burst = limits
    wb = IndependentWb(burst, 0, scale, tells_reset=False, wb_interval_ms=wb_interval_ms)
    shared = PureBudget(BucketLimits(burst=burst, interval_ms=wb_interval_ms), BudgetConfig().scaled(scale))
    simulate(shared, wb, clients=clients, delays=itertools.cycle(delays), until_ms=START_MS + 30 * MINUTE)
    assert wb.refused_ms == []
    assert wb.served_ms


@pytest.mark.parametrize("seed", range(8))
def test_the_lua_meets_no_429_either(redis_client: redis.Redis, seed: int) -> None:
    random_of = random.Random(seed)
    scale = random_of.choice([1, 60])
    method, wb = a_case(*random_of.choice([(MINUTE, 1), (MINUTE, 10), (1_000, 3)]), scale, tells_reset=seed % 2 == 0)
    shared = RedisBudget(redis_client, method, BudgetConfig().scaled(scale))
    delays = (
        (random_of.randrange(2_000), random_of.randrange(3_000), random_of.randrange(900)) for _ in itertools.count()
    )
    simulate(shared, wb, clients=3, delays=delays, until_ms=START_MS + 60 * MINUTE)
    assert wb.refused_ms == []
    assert len(wb.served_ms) > 10


def test_a_bucket_that_charges_at_the_take_does_meet_429s() -> None:
    """The simulation can fail: a client that counts calls when it sends them is caught by a delayed call."""

    class ChargedAtTake(PureBudget):
        def take(self, now_ms: int) -> Go | At:
            verdict = super().take(now_ms)
            if isinstance(verdict, Go):
                super().learn(now_ms, 204, RateHeaders(), verdict)
            return verdict

    method, wb = a_case(MINUTE, 1, 1, tells_reset=False)
    shared = ChargedAtTake(method, BudgetConfig())
    simulate(shared, wb, clients=2, delays=itertools.cycle([(900, 0, 10), (0, 0, 10)]), until_ms=START_MS + 20 * MINUTE)
    assert wb.refused_ms
