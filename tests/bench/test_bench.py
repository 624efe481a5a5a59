"""The benchmarks run, in a size that says nothing about speed: each measures its keys and leaves them in the file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.bench.groups import GROUPS, Group
from tests.bench.report import table
from tests.bench.size import FULL, SMALL, asked_size
from tests.bench.targets import TARGETS, Target

ROOT = Path(__file__).resolve().parents[2]
THERE = [group for group in GROUPS if group.load() is not None]


@pytest.mark.e2e
@pytest.mark.slow
@pytest.mark.parametrize("group", THERE, ids=lambda group: group.name)
def test_each_benchmark_measures_its_keys(group: Group, tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", group.name, "--out", str(out)],
        cwd=ROOT,
        env={**os.environ, "BENCH_SCALE": "small"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    values = json.loads(out.read_text("utf-8"))
    assert values.keys() == set(group.keys)
    assert all(isinstance(value, int | float) for value in values.values())


def test_every_key_is_measured_by_one_benchmark_and_has_a_target() -> None:
    keys = [key for group in GROUPS for key in group.keys]
    assert sorted(keys) == sorted(TARGETS)


def test_a_value_that_was_not_measured_is_not_shown_as_met() -> None:
    lines = {line.split()[0]: line for line in table({"handoff_p50_ms": 6.0, "gateway_get_ratio": 0.6})}
    assert " NO " in lines["handoff_p50_ms"]
    assert " yes " in lines["gateway_get_ratio"]
    assert "not measured" in lines["day_seconds"]
    assert " yes " not in lines["day_seconds"]


@pytest.mark.parametrize(("side", "value", "met"), [("most", 5, True), ("most", 5.1, False), ("least", 4.9, False)])
def test_a_target_bounds_one_side(side: str, value: float, met: bool) -> None:
    assert Target(5, side, "").met(value) is met  # type: ignore[arg-type]


def test_the_size_is_named_by_the_environment() -> None:
    assert asked_size({}) is FULL
    assert asked_size({"BENCH_SCALE": "small"}) is SMALL
    with pytest.raises(ValueError, match="accepted: full, small"):
        asked_size({"BENCH_SCALE": "huge"})
