"""The locks hold every dependency with its hashes and say nothing about where packages come from."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
MANIFESTS = sorted(
    [*ROOT.glob("libs/*/pyproject.toml"), *ROOT.glob("services/*/pyproject.toml"), ROOT / "gateway/pyproject.toml"]
)
ENVIRONMENTS = [
    {"python_version": full.rpartition(".")[0], "python_full_version": full, "sys_platform": platform, "extra": ""}
    for full in ("3.11.0", "3.11.9", "3.12.0", "3.13.0")
    for platform in ("linux", "darwin")
]
"""Python 3.11.2 is that of Debian 12."""
HOST = re.compile(r"https?:|file://|index-url|find-links|trusted-host|\s@\s")


def host_lines(lock: str) -> list[str]:
    """Return the lines that name a host, an index or a file."""
    return [line for line in lock.splitlines() if HOST.search(line)]


def unhashed(lock: str) -> list[str]:
    """Return the pinned requirements without a hash."""
    blocks = re.split(r"\n(?=[a-z0-9])", lock.strip())
    return [block.split()[0] for block in blocks if "==" in block and "--hash=sha256:" not in block]


def locked_names(lock: str) -> set[str]:
    """Return the names of what a lock pins."""
    return {canonical(line) for line in lock.splitlines() if "==" in line}


def missing(needs: Mapping[str, list[str]], environment: Mapping[str, str]) -> list[str]:
    """Return who needs what in `environment`, where that is none of those who need."""
    found = [(name, Requirement(need)) for name, entries in needs.items() for need in entries]
    return [
        f"{name}: {need}"
        for name, need in found
        if canonical(need.name) not in needs and (need.marker is None or need.marker.evaluate(dict(environment)))
    ]


def canonical(requirement: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", requirement)[0]).lower()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_is_hashed_and_names_no_host(lock: Path) -> None:
    assert host_lines(lock.read_text()) == []
    assert unhashed(lock.read_text()) == []
    assert "==" in lock.read_text()


def test_planted_hosts_and_missing_hashes_are_caught() -> None:
    hosts = [
        "--index" + "-url https://host/simple",
        "a @ file:///a.whl",
        "--find" + "-links wheels",
        "a @ git+ssh://host/a",
    ]
    assert host_lines("\n".join(["a==1 \\", "    --hash=sha256:00", *hosts])) == hosts
    assert unhashed("a==1 \\\n    --hash=sha256:00\nb==2\nc==3 \\\n    --hash=sha256:00") == ["b==2"]


@pytest.mark.parametrize("manifest", MANIFESTS, ids=lambda path: path.parent.name)
def test_the_runtime_lock_holds_every_dependency_of_the_package(manifest: Path) -> None:
    own = {path.parent.name for path in MANIFESTS}
    locked = locked_names((ROOT / "requirements/runtime.txt").read_text())
    needed = {canonical(entry) for entry in tomllib.loads(manifest.read_text())["project"]["dependencies"]}
    assert needed - own <= locked


@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=lambda each: "-".join(each.values()).rstrip("-"))
@pytest.mark.parametrize("lock", ["runtime.txt", "all.txt"])
def test_a_lock_holds_what_its_packages_need_on_every_python(lock: str, environment: Mapping[str, str]) -> None:
    names = locked_names((ROOT / "requirements" / lock).read_text())
    needs = {name: distribution(name).requires or [] for name in sorted(names)}
    assert missing(needs, environment) == []


def test_a_need_of_one_python_alone_is_caught() -> None:
    needs = {"redis": ["async-timeout>=4; python_full_version < '3.11.3'", "hiredis; extra == 'hiredis'"]}
    assert [bool(missing(needs, each)) for each in ENVIRONMENTS[::2]] == [True, False, False, False]
