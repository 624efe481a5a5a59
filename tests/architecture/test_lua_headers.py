"""Each Lua script opens with a header: what it decides, its Python mirror, KEYS, ARGV, what it returns."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = sorted(path for folder in ("libs", "services", "gateway") for path in (ROOT / folder).rglob("*.lua"))
PARTS = ("mirror", "keys", "argv", "return")
MIN_HEADER_LINES = 3


def header_lacks(text: str) -> list[str]:
    """Return the parts that the comment at the top of a script does not name."""
    header = list(takewhile(lambda line: line.startswith("--"), text.splitlines()))
    if len(header) < MIN_HEADER_LINES:
        return ["header"]
    words = " ".join(header).lower()
    return [part for part in PARTS if part not in words]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_the_script_has_a_header(script: Path) -> None:
    assert header_lacks(script.read_text()) == []


def test_there_are_scripts_to_check() -> None:
    assert SCRIPTS


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("local a = 1\nreturn a\n", ["header"]),
        ("-- short\nreturn 1\n", ["header"]),
        ("-- Decides.\n-- KEYS[1] a\n-- ARGV[1] b\n-- Returns 1.\nreturn 1\n", ["mirror"]),
        ("-- Decides.\n-- Python mirror: x.\n-- ARGV[1] b\n-- Returns 1.\nreturn 1\n", ["keys"]),
    ],
)
def test_a_planted_script_is_caught(text: str, lacks: list[str]) -> None:
    assert header_lacks(text) == lacks
