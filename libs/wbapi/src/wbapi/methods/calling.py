"""What the groups of methods share: a caller, and turning a checked body into an object or into rows."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wbapi.answer import unreadable
from wbapi.endpoints import Endpoint
from wbapi.rows.decoder import ObjectDecoder, RowDecoder, Rows
from wbapi.rows.envelope import Envelope
from wbapi.rows.row import FeedRow
from wbapi.rows.splitting import BodyUnreadable
from wbapi.wire.caller import Answer, Caller

R = TypeVar("R", bound=msgspec.Struct)
F = TypeVar("F", bound=FeedRow)


class Methods:
    """Base of a group of methods."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller


def rows_of(endpoint: Endpoint, decoder: RowDecoder[R], answer: Answer, *, none_is_204: bool = False) -> Rows[R]:
    """Rows of a bare array. Raises MalformedBody.

    Only methods of which WB says so (`none_is_204`) answer 204 for nothing: elsewhere an empty page that WB did not write would
    end a feed with rows unread, or replace what is stored by nothing.
    """
    if answer.no_content and none_is_204:
        return Rows()
    try:
        return decoder.decode(answer.body)
    except BodyUnreadable as reason:
        words = str(reason)
    raise unreadable(endpoint, words, status=answer.status)


def enveloped_of(endpoint: Endpoint, envelope: Envelope[R], answer: Answer) -> tuple[Any, Rows[R]]:
    """The envelope and its rows. Raises MalformedBody."""
    try:
        return envelope.decode(answer.body)
    except BodyUnreadable as reason:
        words = str(reason)
    raise unreadable(endpoint, words, status=answer.status)


def object_of(endpoint: Endpoint, decoder: ObjectDecoder[R], answer: Answer) -> R:
    """One object. Raises MalformedBody; for a write OutcomeUnknown."""
    try:
        return decoder.decode(answer.body)
    except BodyUnreadable as reason:
        words = str(reason)
    raise unreadable(endpoint, words, status=answer.status)


def at_most(name: str, count: int, most: int, *, least: int = 0) -> None:
    """Raises ValueError where a call would be refused for its size: the caller has to split it."""
    if not least <= count <= most:
        raise ValueError(f"{name}: given {count}, accepted: {least} to {most}")


def page_of(endpoint: Endpoint, limit: int | None) -> int:
    """The asked page size, or the method's largest. Raises ValueError."""
    largest = endpoint.page_size or 1
    size = largest if limit is None else limit
    at_most("limit", size, largest, least=1)
    return size


def present(**fields: object) -> dict[str, object]:
    """Fields of a body that are given."""
    return {name: value for name, value in fields.items() if value is not None}
