"""The locks hold every dependency with its hashes and say nothing about where packages come from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
MANIFESTS = sorted(
    [*ROOT.glob("libs/*/pyproject.toml"), *ROOT.glob("services/*/pyproject.toml"), ROOT / "gateway/pyproject.toml"]
)
HOST = re.compile(r"https?:|file://|index-url|find-links|trusted-host|\s@\s")


def host_lines(lock: str) -> list[str]:
    """Return the lines that name a host, an index or a file."""
    return [line for line in lock.splitlines() if HOST.search(line)]


def unhashed(lock: str) -> list[str]:
    """Return the pinned requirements without a hash."""
    blocks = re.split(r"\n(?=[a-z0-9])", lock.strip())
    return [block.split()[0] for block in blocks if "==" in block and "--hash=sha256:" not in block]


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
    locked = {canonical(line) for line in (ROOT / "requirements/runtime.txt").read_text().splitlines() if "==" in line}
    needed = {canonical(entry) for entry in tomllib.loads(manifest.read_text())["project"]["dependencies"]}
    assert needed - own <= locked
