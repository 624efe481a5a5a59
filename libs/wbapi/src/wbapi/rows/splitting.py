"""Cuts a JSON array into its rows one by one: whatever the array holds, no more of it than one row is in memory beside the body.

Pure. The array is checked as a whole first, in C and without keeping anything, so that the cutting may rely on its form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

Buffer = bytes | bytearray

ANY_NESTING = b"{["
OBJECTS_MAX = 500_000
"""A body with more of both is no page of a method: stocks have 250,000 rows, a day of orders under its cap 330,000."""

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

_TEXT = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_FLAT = re.compile(rb'\s*+(\{[^"{}\[\]]*+(?:%s[^"{}\[\]]*+)*+\})\s*+([,\]])' % _TEXT, re.DOTALL)
"""A whole object with nothing nested in it, as most rows are."""
_EMPTY = re.compile(rb"\[\s*+\]")
_OUTER = re.compile(rb'[^",\[\]{}]*+(?:%s[^",\[\]{}]*+)*+([,\[\]{}])' % _TEXT, re.DOTALL)
_INNER = re.compile(rb'[^"\[\]{}]*+(?:%s[^"\[\]{}]*+)*+([\[\]{}])' % _TEXT, re.DOTALL)
"""Up to the next mark that matters: within a row that is a bracket, between rows a comma too."""
_HIGH, _LOW = rb"u[dD][89abAB][0-9a-fA-F]{2}", rb"u[dD][c-fC-F][0-9a-fA-F]{2}"
_ESCAPE = re.compile(rb"\\(?:%s\\%s|(?P<half>%s|%s)|.)" % (_HIGH, _LOW, _HIGH, _LOW), re.DOTALL)
_ANYTHING = msgspec.json.Decoder(msgspec.Raw)


class BodyUnreadable(ValueError):
    """The body is not a JSON list of rows; the message quotes nothing of it."""


def refuse_crowd(body: Buffer, brackets: bytes = b"{") -> None:
    """Raises BodyUnreadable where decoding could cost a multiple of what a page of the method does.

    Arrays count only where rows are cut one by one: types of rows nest no arrays but in objects.
    """
    # Brackets within texts count too: it is a bound, not a count. Two looks at the whole body cost a tenth of decoding it.
    if sum(body.count(bracket) for bracket in brackets) > OBJECTS_MAX:
        raise BodyUnreadable(f"more than {OBJECTS_MAX} objects and arrays")


def whole_array(body: Buffer | memoryview) -> memoryview:
    """The array that `body` is, halves of surrogate pairs in it mended. Raises BodyUnreadable."""
    try:
        array = memoryview(_ANYTHING.decode(body))
    except UNREADABLE:
        array = _mended_array(body)
    if bytes(array[:1]) != b"[":
        raise BodyUnreadable("not a JSON array")
    return array


def rows_in(array: memoryview) -> Iterator[memoryview]:
    """The rows of a checked array, each still JSON."""
    place, more = 1, _EMPTY.fullmatch(array) is None
    while more:
        end, behind, more = _flat(array, place) or _nested(array, place)
        yield array[place:end]
        place = behind


def mended(body: Buffer | memoryview) -> bytes:
    """`body` with halves of surrogate pairs replaced by U+FFFD: JSON allows them, no decoder of text does."""
    return _ESCAPE.sub(lambda found: b"\\ufffd" if found["half"] else found[0], body)


def _mended_array(body: Buffer | memoryview) -> memoryview:
    try:
        return memoryview(_ANYTHING.decode(mended(body)))
    except UNREADABLE:
        raise BodyUnreadable("not a JSON array") from None


def _flat(array: memoryview, place: int) -> tuple[int, int, bool] | None:
    """End of the row at `place`, where the next one begins, and whether there is one; None where it is no flat object."""
    found = _FLAT.match(array, place)
    return found and (found.end(1), found.end(), found[2] == b",")


def _nested(array: memoryview, place: int) -> tuple[int, int, bool]:
    """As `_flat`, for any row: a step for each bracket, of which `refuse_crowd` lets few through."""
    depth = 0
    while found := (_INNER if depth else _OUTER).match(array, place):
        place, mark = found.end(), found[1]
        if depth == 0 and mark in b",]":
            return place - 1, place, mark == b","
        depth += 1 if mark in b"[{" else -1
    raise BodyUnreadable("not a JSON array")
