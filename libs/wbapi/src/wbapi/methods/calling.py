"""What the groups of methods share: a caller, and turning a checked body into an object or into rows."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from wbapi.answer import unreadable
from wbapi.endpoints import Endpoint
from wbapi.rows.decoder import BodyUnreadable, RowDecoder, Rows
from wbapi.rows.row import FeedRow
from wbapi.wire.caller import Answer, Caller

R = TypeVar("R", bound=msgspec.Struct)
F = TypeVar("F", bound=FeedRow)
T = TypeVar("T")


class Methods:
    """Base of a group of methods."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller


def rows_of(endpoint: Endpoint, decoder: RowDecoder[R], answer: Answer) -> Rows[R]:
    """Rows of a bare array; none for 204. Raises MalformedBody."""
    if answer.no_content:
        return Rows()
    try:
        return decoder.decode(answer.body)
    except BodyUnreadable as reason:
        words = str(reason)
    raise unreadable(endpoint, words, status=answer.status)


def object_of(endpoint: Endpoint, decoder: msgspec.json.Decoder[T], answer: Answer) -> T:
    """One object. Raises MalformedBody; for a write OutcomeUnknown."""
    try:
        return decoder.decode(answer.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as reason:
        words = _place(reason)
    raise unreadable(endpoint, words, status=answer.status)


def _place(reason: Exception) -> str:
    # msgspec's text names a place and a type and quotes nothing of the body.
    return str(reason)[:200] if isinstance(reason, msgspec.DecodeError) else "not JSON"
