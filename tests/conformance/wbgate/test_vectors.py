"""Every vector file through `python -m wbgate.conformance`, and a planted wrong expectation that it must find."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

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
    ],
)
def test_a_file_that_could_not_fail_is_a_failure(text: str, said: str, redis_url: str, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text(text, "utf-8")
    done = run(redis_url, tmp_path / "bad.json", VECTORS[0])
    assert done.returncode == 1
    assert f"{tmp_path / 'bad.json'}: " in done.stdout
    assert said in done.stdout
    assert done.stdout.splitlines()[-1].endswith(" passed, 1 failed"), "the other files are run all the same"


def test_a_file_that_is_not_there_is_a_failure(redis_url: str, tmp_path: Path) -> None:
    done = run(redis_url, tmp_path / "none.json")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "0 passed, 1 failed")


def test_without_the_server_that_was_named_nothing_has_passed() -> None:
    done = run("redis://127.0.0.1:1/0", VECTORS[0])
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
