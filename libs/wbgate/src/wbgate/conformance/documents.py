"""Reads a vector file and refuses one that could not fail: unreadable, without cases, with an id twice or nothing expected."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

LISTS = ("vectors", "otherTransitions", "sequences", "scenarios")
STEPPED = ("sequences", "scenarios")


class UnusableFileError(ValueError):
    """A file from which nothing can be learned; the text says why."""


def read_document(path: Path) -> dict[str, Any]:
    """The file's object, its cases checked. Raises UnusableFileError."""
    try:
        document = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise UnusableFileError(f"cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise UnusableFileError(f"is no JSON: {error}") from error
    if not isinstance(document, dict):
        raise UnusableFileError(f"given {type(document).__name__}, accepted: an object")
    _check(list(_cases(document)))
    return document


def _cases(document: Mapping[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    """Id of each case and what it expects, a step each."""
    for name in LISTS:
        for case in document.get(name, ()):
            try:
                steps = case["steps"] if name in STEPPED else [case]
                yield str(case["id"]), [step["expect"] for step in steps]
            except (KeyError, TypeError, AttributeError) as error:
                raise UnusableFileError(f"{name}: a case without id, steps or expect ({error})") from error


def _check(cases: list[tuple[str, list[Any]]]) -> None:
    if not cases:
        raise UnusableFileError(f"has no case; accepted: a list of them under {', '.join(LISTS)}")
    seen: set[str] = set()
    for case_id, expected in cases:
        if case_id in seen:
            raise UnusableFileError(f"case {case_id} is there twice")
        if not expected or not all(expected):
            raise UnusableFileError(f"case {case_id} expects nothing")
        seen.add(case_id)
