"""The model of the gate: every rule has a check in which its absence breaks a property, and the runner notices a surprise."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

MODEL = Path(__file__).resolve().parents[2] / "model"
MODELS = ("gate", "memory", "process")
needs_spin = pytest.mark.requires("program:spin", "program:gcc")


@dataclass(frozen=True)
class Check:
    """One line of checks.txt."""

    model: str
    search: str
    expected: str
    settings: dict[str, str]


def read_checks(text: str) -> list[Check]:
    """Parse a table of checks; `#` begins a comment line."""
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return [Check(row[0], row[1], row[2], dict(item.split("=") for item in row[3:])) for row in rows]


CHECKS = read_checks((MODEL / "checks.txt").read_text())


def source(model: str) -> str:
    return (MODEL / f"{model}.pml").read_text()


def rules(model: str) -> set[str]:
    """Names that the model asks about with IS_ON, as arguments of macros too."""
    return set(re.findall(r"IS_ON\(([A-Z_]+)\)", source(model)))


def faults(model: str) -> set[str]:
    return set(re.findall(r"#define (F_[A-Z]+) \d", source(model)))


def properties(model: str) -> set[str]:
    """Names declared as properties: the hidden bytes that are always 0."""
    declared = re.search(r"hidden byte ([PBC]1_[^;]*);", source(model))
    assert declared is not None
    return set(re.findall(r"[PBC]\d+_[a-z_]+", declared.group(1)))


def without(checks: list[Check], model: str) -> dict[str, str]:
    """Rule -> what its removal is expected to break."""
    return {c.settings["OFF"]: c.expected for c in checks if c.model == model and "OFF" in c.settings}


def run(tmp_path: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"MODEL_BUILD_DIR": str(tmp_path)} | environment
    return subprocess.run([MODEL / "run_all.sh", *arguments], env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("model", MODELS)
def test_removing_any_rule_breaks_a_property(model: str) -> None:
    broken = without(CHECKS, model)
    assert rules(model) == set(broken)
    assert "holds" not in broken.values()


@pytest.mark.parametrize("model", MODELS)
def test_every_fault_strikes_alone_while_all_rules_are_on(model: str) -> None:
    struck = {
        c.settings["FAULT_A"] for c in CHECKS if c.model == model and c.expected == "holds" and "FAULT_A" in c.settings
    }
    assert struck == faults(model)


@pytest.mark.parametrize("model", MODELS)
def test_every_property_is_one_that_something_breaks(model: str) -> None:
    expected = {c.expected for c in CHECKS if c.model == model} - {"holds", "non-progress"}
    assert expected == properties(model)


@pytest.mark.parametrize("model", MODELS)
def test_both_searches_are_made_of_every_model(model: str) -> None:
    assert {c.search for c in CHECKS if c.model == model and c.expected == "holds"} == {"safety", "live"}


@needs_spin
@pytest.mark.timeout(600)
@pytest.mark.slow
def test_the_model_of_lost_memory_is_as_expected(tmp_path: Path) -> None:
    done = run(tmp_path, "^memory +safety")
    assert done.returncode == 0, done.stdout + done.stderr
    assert ", 0 unexpected" in done.stdout


@needs_spin
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "planted",
    [
        "memory safety holds OFF=FLOOR FAULT_A=F_FLUSH NF=1",
        "memory safety C5_no_idle_account FAULT_A=F_FLUSH NF=1",
        "memory safety C5_no_idle_account OFF=FLOOR FAULT_A=F_FLUSH NF=1",
    ],
)
def test_a_check_with_a_wrong_expectation_is_caught(tmp_path: Path, planted: str) -> None:
    table = tmp_path / "checks.txt"
    table.write_text(planted + "\n")
    done = run(tmp_path, CHECKS=str(table))
    assert done.returncode == 1
    assert "UNEXPECTED" in done.stdout


@pytest.mark.parametrize(("ci", "status"), [("false", 0), ("true", 1)])
def test_a_missing_spin_is_said_and_fails_only_in_ci(tmp_path: Path, ci: str, status: int) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("bash", "dirname", "realpath", "env"):
        found = next(Path(folder) / name for folder in ("/usr/bin", "/bin") if (Path(folder) / name).exists())
        (programs / name).symlink_to(found)
    done = run(tmp_path, CI=ci, PATH=str(programs))
    assert done.returncode == status
    assert "spin is missing" in done.stdout + done.stderr
