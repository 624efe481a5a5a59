"""Every vector file through `python -m wbgate.conformance`, and a planted wrong expectation that it must find."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import redis

VECTORS = sorted((Path(__file__).parents[1] / "vectors").glob("*.json"))


def run(redis_url: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "wbgate.conformance", *map(str, paths)]
    environment = {**os.environ, "REDIS_URL": redis_url}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100, check=False)


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_reference_and_lua_answer_every_case(path: Path, redis_url: str) -> None:
    done = run(redis_url, path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].endswith(" passed, 0 failed")


@pytest.mark.parametrize("name", ["gate.json", "gate_scenarios.json", "bucket.json"])
def test_a_wrong_expectation_is_found_and_named(name: str, redis_url: str, tmp_path: Path) -> None:
    document = json.loads((Path(__file__).parents[1] / "vectors" / name).read_text("utf-8"))
    if "scenarios" in document:
        case_id = document["scenarios"][0]["id"]
        document["scenarios"][0]["steps"][-1]["expect"] = {"status": "never"}
    else:
        case_id = document["vectors"][0]["id"]
        field = "epoch" if name == "gate.json" else "waitMs"
        document["vectors"][0]["expect"][field] = 999
    planted = tmp_path / name
    planted.write_text(json.dumps(document), "utf-8")
    done = run(redis_url, planted)
    assert done.returncode == 1
    assert case_id in done.stdout
    assert done.stdout.splitlines()[-1].endswith(" passed, 1 failed")


CASE = {"id": "A", "state": {}, "req": {}, "expect": {"outcome": "busy"}}
BUCKET_CFG = ("burst", "intervalMs", "basePenaltyMs", "maxPenaltyMs", "marginMs", "maxEstimateMs")
BUCKET: dict[str, Any] = {
    "id": "A",
    "op": "response",
    "now": 1,
    "status": 429,
    "headers": {},
    "cfg": dict.fromkeys(BUCKET_CFG, 1),
    "expect": {"state": {}},
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is no JSON"),
        ("[]", "given list, accepted: an object"),
        ('{"vectors": []}', "has no case"),
        ('{"cases": [{"id": "A"}]}', "has no case"),
        (json.dumps({"vectors": [CASE, CASE]}), "case A is there twice"),
        (json.dumps({"vectors": [CASE | {"expect": {}}]}), "case A expects nothing"),
        (json.dumps({"vectors": [{"id": "A"}]}), "a case without id, steps or expect"),
        (json.dumps({"vectors": [{"id": "A", "req": {}, "expect": {"outcome": "busy"}}]}), "field 'state' is missing"),
        ("[" * 100_000, "is no JSON"),
        ('{"vectors": null}', "vectors: given NoneType, accepted: a list of cases"),
        ('{"scenarios": {"id": "A"}}', "scenarios: given dict, accepted: a list of cases"),
        (json.dumps({"vectors": [CASE | {"expect": 5}]}), "case A expects what is no object"),
        (json.dumps({"vectors": [CASE | {"cfg": [1]}]}), "cfg: given list, accepted: an object"),
        (json.dumps({"otherTransitions": [CASE | {"function": "x", "args": []}]}), "case A: args: given list"),
        (json.dumps({"vectors": [{"id": "A", "op": "take", "now": 1, "cfg": {}, "expect": {"a": 1}}]}), "case A: Key"),
        (json.dumps({"vectors": [BUCKET | {"cfg": dict.fromkeys(BUCKET["cfg"], "x")}]}), "case A: TypeError"),
        (json.dumps({"vectors": [BUCKET | {"headers": {"x": 1}}]}), "case A: TypeError"),
        (json.dumps({"vectors": [BUCKET | {"op": {"take": 1}}]}), "op: given {'take': 1}, accepted: take, response"),
    ],
)
def test_a_file_that_could_not_fail_is_a_failure(text: str, said: str, redis_url: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(text, "utf-8")
    done = run(redis_url, tmp_path / "bad.json", VECTORS[0])
    assert done.returncode == 1
    assert f"{tmp_path / 'bad.json'}: " in done.stdout
    assert said in done.stdout
    assert done.stdout.splitlines()[-1].endswith(" passed, 1 failed"), "the other files are run all the same"


@pytest.mark.parametrize(
    "step",
    [
        {"at": "soon", "call": "sweep"},
        {"call": "client"},
        {"call": "nothing"},
        {"call": "claim", "args": ["a"]},
        {"call": "beat", "args": ["p", 5]},
        {"call": "sweep", "named": [1]},
        {"call": "claim", "args": [{}, "1", "r", "p"]},
        {"call": "submit", "args": ["none", "a", "1"]},
    ],
)
def test_a_step_that_cannot_be_made_is_a_difference_of_its_case_and_leaves_nothing_behind(
    step: dict[str, Any], redis_url: str, redis_client: redis.Redis, tmp_path: Path
) -> None:
    scenario = {"id": "A", "steps": [{"call": "restore", "args": [""], "expect": {"status": "restored"}}]}
    scenario["steps"] += [step | {"expect": {"status": "ok"}}]  # type: ignore[operator]
    (tmp_path / "bad.json").write_text(json.dumps({"scenarios": [scenario]}), "utf-8")
    done = run(redis_url, tmp_path / "bad.json")
    assert done.stdout.startswith("A#2 ")
    assert (done.returncode, done.stdout.splitlines()[-1], done.stderr) == (1, "0 passed, 1 failed", "")
    assert redis_client.dbsize() == 0


def test_a_field_that_no_verdict_has_is_a_difference_also_where_nothing_is_expected_of_it(
    redis_url: str, tmp_path: Path
) -> None:
    document = json.loads((VECTORS[0].with_name("gate.json")).read_text("utf-8"))
    document["vectors"][0]["expect"]["blockedby"] = None
    (tmp_path / "bad.json").write_text(json.dumps(document), "utf-8")
    done = run(redis_url, tmp_path / "bad.json")
    assert "no such field" in done.stdout
    assert done.stdout.splitlines()[-1].endswith(" passed, 1 failed")


def test_a_file_that_is_not_there_is_a_failure(redis_url: str, tmp_path: Path) -> None:
    done = run(redis_url, tmp_path / "none.json")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "0 passed, 1 failed")


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "localhost", "redis://127.0.0.1:port/0"])
def test_without_the_server_that_was_named_nothing_has_passed(url: str) -> None:
    done = run(url, VECTORS[0])
    assert done.stdout.startswith("the server: ")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "0 passed, 1 failed")


def test_scenarios_spare_a_database_that_holds_anything(redis_url: str, redis_client: redis.Redis) -> None:
    redis_client.set("somebodys", "data")
    done = run(redis_url, VECTORS[0].with_name("gate_scenarios.json"))
    assert done.returncode == 1
    assert "given one with 1 keys, accepted: an empty one" in done.stdout
    assert redis_client.get("somebodys") == b"data"


def test_without_a_server_an_embedded_one_is_used(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
    command = [sys.executable, "-m", "wbgate.conformance", str(VECTORS[-1])]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=100, check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout + done.stderr
