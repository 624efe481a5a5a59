"""Every bucket case of the committed vector files holds in the reference and in the Lua on a real Redis."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import redis

from wbgate.budget.conformance import load_cases, run_bucket_file

VECTORS = Path(__file__).resolve().parents[2] / "vectors"
FILES = sorted(VECTORS.glob("bucket*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_all_cases_of_the_file_hold_on_both_sides(redis_client: redis.Redis, path: Path) -> None:
    assert load_cases(path)
    assert [str(difference) for difference in run_bucket_file(path, redis_client)] == []


def test_the_shared_cases_are_all_there() -> None:
    cases = load_cases(VECTORS / "bucket.json")
    assert len(cases) == 59
    assert len({case.case_id for case in cases}) == 59


def test_a_planted_wrong_expectation_is_named_on_both_sides(redis_client: redis.Redis, tmp_path: Path) -> None:
    document = json.loads((VECTORS / "bucket.json").read_text())
    document["vectors"] = [vector for vector in document["vectors"] if vector["id"] == "B003"]
    document["vectors"][0]["expect"]["state"]["tokens"] = 1
    document["sequences"] = []
    planted = tmp_path / "bucket.json"
    planted.write_text(json.dumps(document))
    differences = run_bucket_file(planted, redis_client)
    assert [(one.case_id, one.side, one.step) for one in differences] == [("B003", "reference", 0), ("B003", "lua", 0)]
    assert "expected" in str(differences[0])


@pytest.mark.parametrize(
    ("change", "message"),
    [({"op": "refill"}, "op: given 'refill', accepted: take, response"), ({"cfg": None}, "the field 'cfg' is missing")],
)
def test_a_bad_file_is_refused_with_its_reason(tmp_path: Path, change: dict[str, object], message: str) -> None:
    document = json.loads((VECTORS / "bucket.json").read_text())
    vector = document["vectors"][0] | change
    bad = {name: value for name, value in vector.items() if value is not None or name == "state"}
    path = tmp_path / "bucket.json"
    path.write_text(json.dumps({"vectors": [bad]}))
    with pytest.raises(ValueError, match=message):
        load_cases(path)
