"""Reads a vector file and refuses one that could not fail: unreadable, without cases, with an id twice or nothing expected.

Whatever a file holds is a failure that is told, never an end of the run: the other files are run all the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import redis

LISTS = ("vectors", "otherTransitions", "sequences", "scenarios")
STEPPED = ("sequences", "scenarios")
MALFORMED = (
    ArithmeticError,
    AttributeError,
    IndexError,
    KeyError,
    TypeError,
    ValueError,
    redis.ResponseError,
    redis.DataError,
)
"""What a case may raise on either side whose fields are not what they should be."""


class UnusableFileError(ValueError):
    """A file from which nothing can be learned; the text says why."""


def read_document(path: Path) -> dict[str, Any]:
    """The file's object, its cases checked. Raises UnusableFileError."""
    try:
        document = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise UnusableFileError(f"cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UnusableFileError(f"is no JSON: {error}") from error
    if not isinstance(document, dict):
        raise UnusableFileError(f"given {type(document).__name__}, accepted: an object")
    _check(list(_cases(document)))
    return document


def _cases(document: Mapping[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    """Id of each case and what it expects, a step each."""
    for name in LISTS:
        cases = document.get(name, [])
        if not isinstance(cases, list):
            raise UnusableFileError(f"{name}: given {type(cases).__name__}, accepted: a list of cases")
        for case in cases:
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
        if not all(isinstance(one, dict) for one in expected):
            raise UnusableFileError(f"case {case_id} expects what is no object")
        seen.add(case_id)
