"""A test that lacks what it needs is skipped by name on a laptop, and fails in CI."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TEST = """
import pytest
@pytest.mark.requires({what!r})
def test_it(): pass
"""


def run_test_that_needs(what: str, folder: Path, *, ci: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(ROOT / "tests/conftest.py", folder)
    (folder / "test_it.py").write_text(TEST.format(what=what))
    settings = [
        "-c",
        str(ROOT / "pyproject.toml"),
        "--rootdir",
        str(folder),
        "-p",
        "no:cacheprovider",
        "-o",
        "addopts=",
    ]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *settings, "-rs", str(folder / "test_it.py")],
        env=os.environ | {"CI": ci, "NO_COLOR": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("what", "named"),
    [
        ("program:no-such-program", "the program no-such-program"),
        ("module:no_such_module", "the Python module no_such_module"),
        ("env:NO_SUCH_VARIABLE", "the environment variable NO_SUCH_VARIABLE"),
    ],
)
def test_what_is_missing_is_named(what: str, named: str, tmp_path: Path) -> None:
    laptop = run_test_that_needs(what, tmp_path, ci="")
    assert (laptop.returncode, f"needs {named}" in laptop.stdout) == (0, True), laptop.stdout
    assert "1 skipped" in laptop.stdout
    ci = run_test_that_needs(what, tmp_path, ci="true")
    assert (ci.returncode, f"CI has to provide {named}" in ci.stdout) == (1, True), ci.stdout


def test_what_is_there_lets_the_test_run(tmp_path: Path) -> None:
    run = run_test_that_needs("program:sh", tmp_path, ci="true")
    assert "1 passed" in run.stdout, run.stdout


def test_a_misspelt_need_is_an_error(tmp_path: Path) -> None:
    run = run_test_that_needs("programme:sh", tmp_path, ci="")
    assert run.returncode == 1
    assert "expected program:, module:, env: or engine" in run.stdout
