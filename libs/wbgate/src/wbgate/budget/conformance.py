"""Runs files of bucket cases through the Python reference and through the Lua on a real Redis, and names each difference.

A file has `vectors` (one step each) and `sequences` (steps that carry one bucket on), with the fields told in the file itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import redis

from wbgate.budget.reference import BucketConfig, BucketState, RateHeaders, TakeVerdict, response, take
from wbgate.budget.scripts import BudgetScripts
from wbgate.conformance.documents import MALFORMED
from wbgate.scripts import text

STEP_FIELDS = ("op", "now", "cost", "status", "headers")
Run = Mapping[str, Any]
"""{"cfg", "state", "steps"}: a bucket to start with and what happens to it, in the fields of the vectors."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case of a file: a run and what each of its steps must answer."""

    case_id: str
    title: str
    run: Run
    expected: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """`side` ("reference" or "lua") answered `actual` to a step (from 0) of a case, not `expected`."""

    case_id: str
    title: str
    side: str
    step: int
    expected: Any
    actual: Any

    def __str__(self) -> str:
        return (
            f"{self.case_id} ({self.title}), step {self.step}, {self.side}: expected {self.expected}, got {self.actual}"
        )


def run_bucket_file(path: Path, client: redis.Redis) -> list[Difference]:
    """Run every case of a file on both sides. Raises GateUnavailable where Redis is away, ValueError for a bad file."""
    cases = load_cases(path)
    differences: list[Difference] = []
    by_reference = [_answered(case) for case in cases]
    for side, answers in (("reference", by_reference), ("lua", lua_answers([case.run for case in cases], client))):
        for case, given in zip(cases, answers, strict=True):
            differences += _differences(case, side, given)
    return differences


def _answered(case: Case) -> list[dict[str, Any]]:
    try:
        return reference_answers([case.run])[0]
    except MALFORMED as error:
        raise ValueError(f"case {case.case_id}: {type(error).__name__}: {error}") from error


def load_cases(path: Path) -> list[Case]:
    """Read the cases of a file, vectors first."""
    document = json.loads(path.read_text("utf-8"))
    vectors = [_case(vector, vector.get("state"), [vector]) for vector in document.get("vectors", [])]
    return vectors + [_case(one, one.get("state"), one["steps"]) for one in document.get("sequences", [])]


def reference_answers(runs: Sequence[Run]) -> list[list[dict[str, Any]]]:
    """Carry each run's bucket through its steps in Python; the answers have the vectors' fields."""
    return [_carried(run, _reference_step) for run in runs]


def lua_answers(runs: Sequence[Run], client: redis.Redis) -> list[list[dict[str, Any]]]:
    """The same by the Lua, in one call."""
    reply = BudgetScripts(client).run("drive", [], [json.dumps(runs)])
    return [
        [_lua_answer(step, raw) for step, raw in zip(run["steps"], answers, strict=True)]
        for run, answers in zip(runs, reply, strict=True)
    ]


def _case(source: Mapping[str, Any], state: Any, steps: Sequence[Mapping[str, Any]]) -> Case:
    try:
        run = {"cfg": source["cfg"], "state": state, "steps": [_step(step) for step in steps]}
        return Case(
            case_id=source["id"],
            title=source.get("title", ""),
            run=run,
            expected=tuple(step["expect"] for step in steps),
        )
    except KeyError as missing:
        raise ValueError(f"case {source.get('id', '?')}: the field {missing} is missing") from missing


def _step(step: Mapping[str, Any]) -> dict[str, Any]:
    if step["op"] not in ("take", "response"):
        raise ValueError(f"op: given {step['op']!r}, accepted: take, response")
    return {name: step[name] for name in STEP_FIELDS if name in step}


def _carried(
    run: Run, answer: Callable[[BucketState | None, Mapping[str, Any], BucketConfig], TakeVerdict | BucketState]
) -> list[dict[str, Any]]:
    cfg, state, answers = _config(run["cfg"]), _state(run["state"]), []
    for step in run["steps"]:
        verdict = answer(state, step, cfg)
        state = verdict.state if isinstance(verdict, TakeVerdict) else verdict
        answers.append(_answer(verdict))
    return answers


def _reference_step(state: BucketState | None, step: Mapping[str, Any], cfg: BucketConfig) -> TakeVerdict | BucketState:
    if step["op"] == "take":
        return take(state, step["now"], step.get("cost", 1), cfg)
    return response(state, step["now"], step["status"], RateHeaders(**step["headers"]), cfg)


def _answer(verdict: TakeVerdict | BucketState) -> dict[str, Any]:
    if isinstance(verdict, BucketState):
        return {"state": _fields(verdict)}
    state = None if verdict.state is None else _fields(verdict.state)
    return {"allowed": verdict.allowed, "waitMs": verdict.wait_ms, "error": verdict.error, "state": state}


def _lua_answer(step: Mapping[str, Any], raw: Sequence[Any]) -> dict[str, Any]:
    names = ("tokens", "anchor", "penaltyUntil", "strikes", "burst")
    state = dict(zip(names, raw[4:], strict=True)) if raw[3] == 1 else None
    if step["op"] == "response":
        return {"state": state}
    wait_ms, error = (None if raw[1] < 0 else raw[1]), (text(raw[2]) or None)
    return {"allowed": raw[0] == 1, "waitMs": wait_ms, "error": error, "state": state}


def _differences(case: Case, side: str, answers: Sequence[Mapping[str, Any]]) -> list[Difference]:
    return [
        Difference(
            case_id=case.case_id, title=case.title, side=side, step=number, expected=expected, actual=dict(actual)
        )
        for number, (expected, actual) in enumerate(zip(case.expected, answers, strict=True))
        if expected != actual
    ]


def _config(cfg: Mapping[str, Any]) -> BucketConfig:
    return BucketConfig(
        burst=cfg["burst"],
        interval_ms=cfg["intervalMs"],
        base_penalty_ms=cfg["basePenaltyMs"],
        max_penalty_ms=cfg["maxPenaltyMs"],
        margin_ms=cfg["marginMs"],
        max_estimate_ms=cfg["maxEstimateMs"],
    )


def _state(fields: Mapping[str, Any] | None) -> BucketState | None:
    if fields is None:
        return None
    return BucketState(
        tokens=fields["tokens"],
        anchor_ms=fields["anchor"],
        penalty_until_ms=fields["penaltyUntil"],
        strikes=fields["strikes"],
        burst=fields["burst"],
    )


def _fields(state: BucketState) -> dict[str, int]:
    return {
        "tokens": state.tokens,
        "anchor": state.anchor_ms,
        "penaltyUntil": state.penalty_until_ms,
        "strikes": state.strikes,
        "burst": state.burst,
    }
