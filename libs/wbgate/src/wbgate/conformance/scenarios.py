"""Runs scenario files: lists of script calls with the answers expected, through the twin and through the Lua.

A scenario is `{id, title, steps: [{at, call, args, expect}]}`: `at` ms after 1 800 000 000 000, `call` a method of Pair,
`expect` names what must hold of the answer: `status`, fields of `job`, `wakes` (job ids), `next` (job id), `extra`, `events`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import redis

from wbgate.config import GateConfig
from wbgate.conformance.documents import MALFORMED
from wbgate.conformance.pair import DiffersError, Pair
from wbgate.conformance.vectors import Difference, FileResult
from wbgate.kinds import GatePolicy, JobKind
from wbgate.records import new_fields
from wbgate.scripts import Reply

START_MS = 1_800_000_000_000
Step = Mapping[str, Any]

KINDS = {
    "import": JobKind(
        name="import",
        service="digi",
        cls="user",
        attempts=5,
        dedup="account",
        gate=GatePolicy(),
        title_ru="и",
        title_en="i",
    ),
    "report": JobKind(
        name="report",
        service="digi",
        cls="user",
        attempts=5,
        dedup="account",
        gate=GatePolicy(),
        title_ru="о",
        title_en="r",
    ),
    "sync": JobKind(
        name="sync",
        service="digi",
        cls="scheduled",
        attempts=3,
        gate=GatePolicy(max_wait_s=300),
        title_ru="с",
        title_en="s",
    ),
    "ads": JobKind(
        name="ads",
        service="rnp",
        cls="scheduled",
        attempts=3,
        gate=GatePolicy(max_wait_s=300),
        title_ru="р",
        title_en="a",
    ),
}


def run_scenario_file(document: Mapping[str, Any], client: redis.Redis) -> FileResult:
    """Every scenario on an empty Redis database, which is left empty. Twin and Lua are compared at each step as well.

    Raises ValueError where the database holds anything.
    """
    kept = client.dbsize()
    if kept:
        raise ValueError(
            f"the database of REDIS_URL: given one with {kept} keys, accepted: an empty one, since it is flushed"
        )
    found: list[Difference] = []
    scenarios = document["scenarios"]
    for scenario in scenarios:
        try:
            found += _run(scenario, Pair(client, GateConfig(), START_MS))
        finally:
            client.flushdb()
    return FileResult(len(scenarios), tuple(found))


def _run(scenario: Mapping[str, Any], pair: Pair) -> list[Difference]:
    for number, step in enumerate(scenario["steps"], 1):
        try:
            pair.now = START_MS + step.get("at", 0)
            answer = _answer(_call(pair, step), step["expect"])
        except DiffersError as error:
            return [Difference(f"{scenario['id']}#{number}", "lua against reference", step["expect"], str(error))]
        except MALFORMED as error:
            return [
                Difference(f"{scenario['id']}#{number}", "step", step["expect"], f"{type(error).__name__}: {error}")
            ]
        if answer != step["expect"]:
            return [Difference(f"{scenario['id']}#{number}", "both", step["expect"], answer)]
    return []


def _call(pair: Pair, step: Step) -> Reply:
    args = list(step.get("args", ()))
    if step["call"] != "submit":
        return getattr(pair, step["call"])(*args, **step.get("named", {}))  # type: ignore[no-any-return]
    kind, job_id, account = args
    chosen = KINDS[kind]
    flat = new_fields(chosen, GateConfig(), account_id=account, payload={}, tenant_id=None, request_id=None)
    rivals = [kind] if chosen.dedup == "account" else []
    return pair.submit(job_id, rivals, dict(zip(flat[::2], flat[1::2], strict=True)))


def _answer(reply: Reply, expect: Mapping[str, Any]) -> dict[str, Any]:
    known: dict[str, Any] = {
        "status": reply.status,
        "wakes": [wake.job_id for wake in reply.wakes],
        "next": reply.next.get("id"),
        "extra": list(reply.extra),
        "events": ["|".join(event) for event in reply.events],
        "job": {name: reply.job.get(name) for name in expect.get("job", ())},
    }
    return {name: known[name] for name in expect}
