"""The import contracts hold, and each of them catches an import that breaks it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]
CONTRACTS = [contract["id"] for contract in SETTINGS["importlinter"]["contracts"]]
SOURCES = sorted(path for path in ROOT.glob("*/*/src/*") if path.is_dir()) + sorted((ROOT / "gateway/src").glob("*"))


@dataclass(frozen=True)
class Violation:
    """An import that must not be: `line` in a module of `package`."""

    package: str
    line: str


PLANTED = {
    "layers": [
        Violation("wbgate", "import wbcontracts"),
        Violation("wbapi", "import wbservice"),
        Violation("wbaccounts", "import wbservice"),
        Violation("wbapi", "import wbaccounts"),
        Violation("wbservice", "import digitization"),
        Violation("wbcontracts", "import wbaccounts"),
        Violation("wbservice", "import wbreports"),
        Violation("wbads", "import wbreports"),
        Violation("wbstore", "import wbaccounts"),
    ],
    "services": [
        Violation("digitization", "import gateway"),
        Violation("gateway", "import digitization"),
        Violation("rnp", "import digitization"),
        Violation("autobidder", "import rnp"),
    ],
    "gate": [Violation("wbgate", f"import {name}") for name in ("httpx2", "sqlalchemy", "starlette", "psycopg")],
    "kinds": [Violation("wbgate.kinds", "import redis")],
    "contracts": [Violation("wbcontracts", "import dramatiq")],
    "wbapi": [Violation("wbapi", "import sqlalchemy")],
    "gateway": [Violation("gateway", "import httpx2")],
    "simulator": [Violation("wbsim", "import wbgate"), Violation("wbsim", "import wbapi")],
    "shipped": [Violation("gateway", "import wbsim"), Violation("wbservice", "import wbdev")],
}
CASES = [(contract, violation) for contract, violations in PLANTED.items() for violation in violations]


def lint(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the packages of `tree`, whose copies go before the installed ones."""
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache", "--no-logo", *arguments]
    environment = os.environ | {"PYTHONPATH": str(tree), "COLUMNS": "200"}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = tmp_path_factory.mktemp("contracts") / "tree"
    copy_tree(tree)
    return tree


def copy_tree(tree: Path) -> None:
    tree.mkdir()
    shutil.copy(ROOT / "pyproject.toml", tree)
    for package in SOURCES:
        if package.suffix != ".egg-info":
            shutil.copytree(package, tree / package.name, ignore=shutil.ignore_patterns("__pycache__"))


def plant(tree: Path, violation: Violation) -> None:
    package, _, module = violation.package.partition(".")
    target = tree / package / (f"{module}.py" if module else "planted_violation.py")
    with target.open("a") as file:
        file.write(f"\n{violation.line}\n")


def test_the_workspace_keeps_every_contract(pristine: Path) -> None:
    run = lint(pristine)
    assert run.returncode == 0, run.stdout + run.stderr
    assert f"Contracts: {len(CONTRACTS)} kept, 0 broken." in run.stdout


def test_every_contract_has_a_planted_violation() -> None:
    assert set(PLANTED) == set(CONTRACTS)


@pytest.mark.parametrize(("contract", "violation"), CASES, ids=lambda value: str(getattr(value, "line", value)))
def test_a_contract_catches_its_planted_violation(contract: str, violation: Violation, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    copy_tree(tree)
    plant(tree, violation)
    run = lint(tree, "--contract", contract)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "BROKEN" in run.stdout
    assert violation.line.removeprefix("import ") in run.stdout


def test_every_package_of_the_workspace_is_under_the_contracts_and_the_type_checker() -> None:
    packages = {path.name for path in SOURCES if path.suffix != ".egg-info"}
    assert packages == set(SETTINGS["importlinter"]["root_packages"])
    typed = [Path(entry.strip()) for entry in SETTINGS["mypy"]["mypy_path"].split(":")]
    assert packages == {path.parent.name for path in typed if path.name == "src"}


def test_every_service_is_independent_of_the_others_and_of_the_gateway() -> None:
    services = {path.parent.parent.name for path in ROOT.glob("services/*/src/*") if path.suffix != ".egg-info"}
    contract = next(entry for entry in SETTINGS["importlinter"]["contracts"] if entry["id"] == "services")
    assert set(contract["modules"]) == services | {"gateway", "wbcli"}


def test_naming_a_kind_loads_no_third_party_module() -> None:
    program = (
        "import sys; before = set(sys.modules); import wbgate.kinds;"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before} - sys.stdlib_module_names))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["wbgate"]
