"""What a WB method answers, before it is sent: status, type, body in pieces. It holds no connection."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

JSON: Final = "application/json"
PROBLEM_JSON: Final = "application/problem+json"
TEXT: Final = "text/plain; charset=utf-8"
HTML: Final = "text/html; charset=utf-8"
ROWS_A_PIECE: Final = 400
"""Rows joined into one piece: about 300 KB, so that a page of 80 000 rows never stands twice in memory."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A response; `streamed` goes out chunked, without a Content-Length."""

    status: int = 200
    pieces: Iterable[bytes] = ()
    media_type: str | None = JSON
    headers: Mapping[str, str] = field(default_factory=dict)
    streamed: bool = False


def json_answer(value: Any, status: int = 200, media_type: str = JSON) -> Answer:
    """A small JSON body."""
    return Answer(status, (msgspec.json.encode(value),), media_type)


def array_answer(rows: Sequence[bytes]) -> Answer:
    """A bare JSON array of rows that are JSON already, streamed."""
    return Answer(200, array_pieces(rows), JSON, streamed=True)


def text_answer(text: str, status: int, media_type: str = TEXT) -> Answer:
    """A body that is not JSON."""
    return Answer(status, (text.encode(),), media_type)


def no_content() -> Answer:
    """204: the body is empty and has no type."""
    return Answer(204, (), None)


def array_pieces(rows: Sequence[bytes]) -> Iterable[bytes]:
    """Pieces of `[row,row,…]`."""
    if not rows:
        yield b"[]"
        return
    for start in range(0, len(rows), ROWS_A_PIECE):
        opening = b"," if start else b"["
        yield opening + b",".join(rows[start : start + ROWS_A_PIECE])
    yield b"]"
