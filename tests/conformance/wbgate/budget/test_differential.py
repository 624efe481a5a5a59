"""The Lua is the mirror of the Python: random steps from fixed seeds answer the same on both sides, the whole record included."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import redis

from wbgate.budget.config import BucketLimits, BudgetConfig, Terms, terms
from wbgate.budget.conformance import lua_answers, reference_answers
from wbgate.budget.learning import Answer, Learned, learn
from wbgate.budget.record import Bucket, CoolDown
from wbgate.budget.reference import RateHeaders
from wbgate.budget.scripts import with_prelude
from wbgate.budget.taking import Taken, take
from wbgate.scripts import text

START_MS = 1_800_000_000_000
RUNS, STEPS = 60, 100
SEEDS = range(20)
"""20 seeds of 60 runs of 100 steps: 120,000 steps of the bucket and as many of the whole budget."""

HEADER_TEXTS = (
    None, "", "0", "1", "2", "5", "7", "20", "50", "60", "100000", "100001", "18236", "99999999999999999999", "1.2", "0.5",
    "00012", "1.0", "-3", "+4", "1e3", "0x10", "5.", ".5", " 10 ", "\t3\n", "5.١", "٣", "Wed, 21 Oct 2026 07:28:00 GMT",
    "1 2", "nan", "172800", "172801", "3.000001",
)  # fmt: skip
STATUSES = (200, 200, 200, 200, 204, 301, 400, 401, 404, 429, 429, 500, 503)
GAPS_MS = (
    0,
    0,
    1,
    7,
    50,
    199,
    200,
    201,
    1_000,
    5_000,
    20_000,
    60_000,
    61_000,
    400_000,
    3_600_000,
    90_000_000,
    -1,
    -5_000,
)


def header(pick: random.Random) -> str | None:
    return pick.choice(HEADER_TEXTS) if pick.random() < 0.6 else None


def bucket_run(pick: random.Random) -> dict[str, Any]:
    now, steps = START_MS, []
    for _ in range(STEPS):
        now += pick.choice(GAPS_MS)
        if pick.random() < 0.6:
            step: dict[str, Any] = {
                "op": "take",
                "now": now,
                "cost": pick.choice((1, 1, 1, 2, 3, 0, -1, 1.5, 21, None, "1")),
            }
        else:
            names = ("limit", "remaining", "reset", "retry")
            headers = {name: header(pick) for name in names}
            step = {"op": "response", "now": now, "status": pick.choice(STATUSES), "headers": headers}
        steps.append(step)
    return {"cfg": bucket_config(pick), "state": bucket_state(pick), "steps": steps}


def bucket_config(pick: random.Random) -> dict[str, int]:
    return {
        "burst": pick.choice((1, 3, 10, 20, 99)),
        "intervalMs": pick.choice((1, 200, 20_000, 60_000, 86_400_000)),
        "basePenaltyMs": pick.choice((5_000, 60_000, 1_000_000)),
        "maxPenaltyMs": pick.choice((172_800_000, 60_000)),
        "marginMs": pick.choice((0, 250)),
        "maxEstimateMs": 900_000,
    }


def bucket_state(pick: random.Random) -> dict[str, int] | None:
    if pick.random() < 0.3:
        return None
    return {
        "tokens": pick.randrange(0, 25),
        "anchor": START_MS + pick.randrange(-10_000_000, 10_000_000),
        "penaltyUntil": pick.choice((0, 0, START_MS + pick.randrange(-1_000_000, 300_000_000))),
        "strikes": pick.choice((0, 1, 2, 9, 60)),
        "burst": pick.choice((0, 0, 1, 5, 50)),
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_the_bucket_of_lua_answers_like_the_reference(redis_client: redis.Redis, seed: int) -> None:
    pick = random.Random(seed)
    runs = [bucket_run(pick) for _ in range(RUNS)]
    expected, actual = reference_answers(runs), lua_answers(runs, redis_client)
    assert first_difference(runs, expected, actual) is None
    assert {answer.get("allowed") for run in expected for answer in run} == {True, False, None}


def first_difference(runs: Sequence[Any], expected: Sequence[Any], actual: Sequence[Any]) -> Any:
    for run, wanted, given in zip(runs, expected, actual, strict=True):
        for index, (one, other) in enumerate(zip(wanted, given, strict=True)):
            if one != other:
                return {"run": run, "step": index, "reference": one, "lua": other}
    return None


class BudgetRun:
    """One random life of a bucket, run on the Python side while its steps are written down for the Lua."""

    def __init__(self, pick: random.Random) -> None:
        self.pick = pick
        self.config = BudgetConfig(user_reserve=pick.choice((0, 0, 2)), transit_ms=pick.choice((1_000, 10_000))).scaled(
            pick.choice((1, 7, 60))
        )
        self.limits = BucketLimits(
            burst=pick.choice((1, 1, 3, 5, 10, 300)),
            interval_ms=pick.choice((200, 1_000, 20_000, 60_000, 10_800_000)),
            error_cost=pick.choice((1, 1, 10)),
        )
        self.bucket: Bucket | None = None
        self.cooldown: CoolDown | None = None
        self.now = START_MS
        self.steps: list[dict[str, Any]] = []
        self.texts: list[str] = []

    def play(self, steps: int) -> None:
        for _ in range(steps):
            self.now += self.pick.choice(GAPS_MS) // self.pick.choice((1, 1, 60))
            (self._take if self.pick.random() < 0.55 else self._learn)()

    def _take(self) -> None:
        rules = terms(self.config, self.limits, user=self.pick.random() < 0.5)
        taken = take(self.bucket, self.cooldown, self.now, rules)
        verdict = f"{taken.outcome} {taken.resume_at_ms} {int(taken.estimated)} {int(taken.others)}"
        self._note({}, rules, taken, verdict)

    def _learn(self) -> None:
        rules = terms(self.config, self.limits, user=True)
        raw = [header(self.pick) for _ in range(4)]
        answer = Answer(
            status=self.pick.choice((*STATUSES, 0)),
            headers=RateHeaders(limit=raw[0], remaining=raw[1], retry=raw[2], reset=raw[3]),
            seller_wide=self.pick.random() < 0.2,
            ticket=self._ticket(),
        )
        learned = learn(self.bucket, self.cooldown, self.now, answer, rules)
        flags = f"{int(learned.estimated)} {int(learned.expected)}"
        verdict = f"{learned.resume_at_ms or 0} {flags} {learned.foreign} {int(learned.others)}"
        step = {"status": answer.status, "seller_wide": answer.seller_wide, "ticket": answer.ticket}
        self._note(step | {"headers": [one or "" for one in raw]}, rules, learned, verdict)

    def _ticket(self) -> int:
        flying = [flight.ticket for flight in self.bucket.flights] if self.bucket else []
        return self.pick.choice([*flying, *flying, 0, 999_999])

    def _note(self, step: dict[str, Any], rules: Terms, result: Taken | Learned, verdict: str) -> None:
        self.bucket, self.cooldown = result.bucket, result.cooldown
        self.steps.append(step | {"now": self.now, "terms": rules.as_arguments()})
        self.texts.append(f"{verdict} | {bucket_text(self.bucket)} | {cooldown_text(self.cooldown)}")


def bucket_text(bucket: Bucket) -> str:
    state = bucket.state
    flights = ",".join(f"{f.ticket}:{f.taken_ms}:{f.floor}:{int(f.charged)}" for f in bucket.flights)
    words = (
        state.tokens, state.anchor_ms, state.penalty_until_ms, state.strikes, state.burst, bucket.size, bucket.interval_ms,
        bucket.since_ms, flights, bucket.tickets, bucket.asked, int(bucket.estimated), bucket.foreign, bucket.foreign_ms,
    )  # fmt: skip
    return " ".join(str(word) for word in words)


def cooldown_text(cooldown: CoolDown | None) -> str:
    if cooldown is None:
        return "-"
    flags = f"{int(cooldown.estimated)} {cooldown.probe_until_ms} {cooldown.asked}"
    return f"{cooldown.until_ms} {cooldown.strikes} {flags}"


@pytest.fixture
def lua_texts(redis_client: redis.Redis) -> Callable[[Sequence[BudgetRun]], list[list[str]]]:
    script = redis_client.register_script(with_prelude(Path(__file__).with_name("drive_budget.lua").read_text()))

    def texts(runs: Sequence[BudgetRun]) -> list[list[str]]:
        return [[text(line) for line in lines] for lines in script(args=[json.dumps([run.steps for run in runs])])]

    return texts


@pytest.mark.parametrize("seed", SEEDS)
def test_the_budget_of_lua_answers_like_the_reference(
    lua_texts: Callable[[Sequence[BudgetRun]], list[list[str]]], seed: int
) -> None:
    pick = random.Random(seed)
    runs = [BudgetRun(pick) for _ in range(RUNS)]
    for run in runs:
        run.play(STEPS)
    steps = [run.steps for run in runs]
    assert first_difference(steps, [run.texts for run in runs], lua_texts(runs)) is None
    outcomes = {line.split()[0] for run in runs for line in run.texts}
    assert {"go", "tokens", "flights", "reserve", "penalty", "seller"} <= outcomes


def test_a_planted_difference_is_found(lua_texts: Callable[[Sequence[BudgetRun]], list[list[str]]]) -> None:
    run = BudgetRun(random.Random(1))
    run.play(STEPS)
    lines = lua_texts([run])
    run.steps[40] = run.steps[40] | {"terms": [77, *run.steps[40]["terms"][1:]]}
    assert first_difference([run.steps], lines, lua_texts([run])) is not None
