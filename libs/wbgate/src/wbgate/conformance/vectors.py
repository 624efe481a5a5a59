"""Runs cases of the gate's vector files through the reference and through the Lua on a real Redis, and names each difference.

The format is that of the shared `gate.json`: `vectors` for evaluate_gate_acquire, `otherTransitions` for the other functions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import redis

from wbgate.config import GateConfig
from wbgate.conformance.documents import MALFORMED, UnusableFileError
from wbgate.reference import decisions as d
from wbgate.scripts import call, text

Case = Mapping[str, Any]

NO_FIELD = "no such field"
"""The reference has every field of a verdict; in Lua what is None is not there."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One case that one side answers otherwise than the file says."""

    case_id: str
    side: str
    expected: Any
    given: Any

    def __str__(self) -> str:
        return f"{self.case_id} {self.side}: expected {_json(self.expected)}, given {_json(self.given)}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


@dataclass(frozen=True, slots=True)
class FileResult:
    """What became of a file: cases run, and the differences."""

    cases: int
    differences: tuple[Difference, ...]

    @property
    def failed(self) -> int:
        """Cases with at least one difference."""
        return len({difference.case_id for difference in self.differences})


def run_gate_file(document: Case, client: redis.Redis) -> FileResult:
    """Every case of a gate file through both sides. Raises ValueError for a case that lacks a field."""
    evaluate = partial(_evaluate, client)
    cases = list(gate_cases(document))
    found: list[Difference] = []
    for case_id, function, args, expect in cases:
        sides = {
            "reference": lambda f=function, a=args: REFERENCE[f](a),
            "lua": lambda f=function, a=args: _lua(evaluate, f, a),
        }
        for side, answer in sides.items():
            given = _answer(answer, expect, NO_FIELD if side == "reference" else None)
            if given != expect:
                found.append(Difference(case_id, side, expect, given))
    return FileResult(len(cases), tuple(found))


def _answer(answer: Callable[[], dict[str, Any]], expect: Mapping[str, Any], missing: str | None) -> Any:
    try:
        given = answer()
    except MALFORMED as error:
        return f"{type(error).__name__}: {error}"
    return {field: given.get(field, missing) for field in expect}


def gate_cases(document: Case) -> Iterator[tuple[str, str, dict[str, Any], dict[str, Any]]]:
    """(id, function, arguments, expected) of each case."""
    for case in document.get("vectors", ()):
        args = {name: _field(case, name) for name in ("state", "req")}
        yield case["id"], "evaluate_gate_acquire", {**args, "cfg": _cfg(case)}, case["expect"]
    for case in document.get("otherTransitions", ()):
        given = _field(case, "args")
        yield case["id"], str(_field(case, "function")), {**given, "cfg": _cfg(given)}, case["expect"]


def _field(case: Case, name: str) -> Any:
    if name not in case:
        raise ValueError(f"case {case['id']}: the field {name!r} is missing")
    if name == "args" and not isinstance(case[name], dict):
        raise UnusableFileError(f"case {case['id']}: args: given {type(case[name]).__name__}, accepted: an object")
    return case[name]


def _cfg(case: Case) -> dict[str, int]:
    given = case.get("cfg", {})
    if not isinstance(given, dict):
        raise UnusableFileError(f"cfg: given {type(given).__name__}, accepted: an object")
    defaults = GateConfig()
    base = {
        "ttlMs": defaults.ttl_ms,
        "wantedTtlMs": defaults.wanted_ttl_ms,
        "pollMs": defaults.recheck_ms,
        "holdPauseMaxMs": defaults.hold_pause_max_ms,
        "pauseExtraMs": defaults.pause_extra_ms,
    }
    return {**base, **given}


def _config(cfg: Mapping[str, int]) -> d.AcquireConfig:
    return d.AcquireConfig(
        ttl_ms=cfg["ttlMs"],
        wanted_ttl_ms=cfg["wantedTtlMs"],
        poll_ms=cfg["pollMs"],
        hold_pause_max_ms=cfg["holdPauseMaxMs"],
        pause_extra_ms=cfg["pauseExtraMs"],
    )


def _state(state: Mapping[str, Any]) -> d.AccountState:
    gate = state["gate"]
    return d.AccountState(
        now=state["now"],
        gate=gate
        and d.GateState(
            owner=gate["owner"],
            ttl_ms=gate["ttlMs"],
            run=gate["run"],
            epoch=gate["epoch"],
            state=gate["state"],
            cls=gate["cls"],
        ),
        wanted=tuple(d.WantedMark(**mark) for mark in state["wanted"]),
        epoch=state["epoch"],
        quarantine_until=state["quarantineUntil"],
    )


def _acquire(args: Case) -> dict[str, Any]:
    req = args["req"]
    verdict = d.evaluate_gate_acquire(
        _state(args["state"]),
        d.AcquireRequest(
            owner=req["owner"],
            run=req["run"],
            cls=req["cls"],
            enqueued_at=req["enqueuedAt"],
            waiting_since=req["waitingSince"],
            max_wait_ms=req["maxWaitMs"],
            started=req["started"],
            floor_epoch=req["floorEpoch"],
        ),
        _config(args["cfg"]),
    )
    return _camel(asdict(verdict))


def _camel(fields: Mapping[str, Any]) -> dict[str, Any]:
    names = {name: name.split("_")[0] + "".join(part.title() for part in name.split("_")[1:]) for name in fields}
    return {names[name]: value for name, value in fields.items()}


def _heartbeat(args: Case) -> dict[str, Any]:
    verdict = d.evaluate_gate_heartbeat(
        _state(args["state"]), owner=args["owner"], run=args["run"], epoch=args["epoch"], cfg=_config(args["cfg"])
    )
    return _camel(asdict(verdict))


def _pause(args: Case) -> dict[str, Any]:
    verdict = d.evaluate_gate_pause(
        _state(args["state"]),
        owner=args["owner"],
        run=args["run"],
        cls=args["cls"],
        pause_ms=args["pauseMs"],
        cfg=_config(args["cfg"]),
    )
    return _camel(asdict(verdict))


def _release(args: Case) -> dict[str, Any]:
    verdict = d.evaluate_gate_release(_state(args["state"]), owner=args["owner"], run=args["run"])
    return _camel(asdict(verdict))


def _failure(args: Case) -> dict[str, Any]:
    verdict = d.evaluate_failure(
        now=args["now"],
        attempt=args["attempt"],
        max_attempts=args["maxAttempts"],
        backoff_ms=args["backoffMs"],
    )
    return _camel(asdict(verdict))


def _away(args: Case) -> dict[str, Any]:
    verdict = d.evaluate_away(
        now=args["now"],
        aways=args["aways"],
        away_ms=args["awayMs"],
        away_max_ms=args["awayMaxMs"],
        aways_max=args["awaysMax"],
    )
    return _camel(asdict(verdict))


def _strike(args: Case) -> dict[str, Any]:
    verdict = d.evaluate_strike(
        method=args["method"],
        last_method=args["lastMethod"],
        strikes=args["strikes"],
        strikes_max=args["strikesMax"],
    )
    return _camel(asdict(verdict))


REFERENCE: dict[str, Callable[[Case], dict[str, Any]]] = {
    "evaluate_gate_acquire": _acquire,
    "evaluate_gate_heartbeat": _heartbeat,
    "evaluate_gate_pause": _pause,
    "evaluate_gate_release": _release,
    "evaluate_failure": _failure,
    "evaluate_away": _away,
    "evaluate_strike": _strike,
}

NUMBERS = ("epoch", "ttlMs", "delayMs", "attempt", "resumeAt", "strikes", "aways")
BOOLEANS = ("release", "failure")


def _evaluate(client: redis.Redis, function: str, args: Case) -> Any:
    return call(client, "evaluate", function, json.dumps(args))


def _lua(evaluate: Callable[..., Any], function: str, args: Case) -> dict[str, Any]:
    flat = [text(item) for item in evaluate(function, args)]
    given: dict[str, Any] = dict(zip(flat[::2], flat[1::2], strict=True))
    for name in NUMBERS:
        if name in given:
            given[name] = int(given[name])
    for name in BOOLEANS:
        if name in given:
            given[name] = given[name] == "true"
    if given.pop("skipped", None) == "true":
        given["result"] = dict(d.SKIPPED)
    return given
