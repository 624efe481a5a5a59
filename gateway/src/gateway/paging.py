"""Cursors of lists: where the next page begins, as an opaque text. A cursor says nothing that its caller may not know."""

from __future__ import annotations

import base64
import binascii
from datetime import date

from gateway.problems import INVALID_QUERY, ApiProblem, FieldError, Text
from gateway.validation import refused_value

FROM_BEFORE = Text(ru="принимается nextCursor предыдущей страницы", en="nextCursor of the page before is accepted")


def cursor_of(*place: str | int) -> str:
    """The cursor of a place in a list."""
    return base64.urlsafe_b64encode("|".join(map(str, place)).encode()).decode().rstrip("=")


def number_of(cursor: str | None) -> int | None:
    """The id at which a list ordered by ids goes on; None from its beginning. Raises ApiProblem (422)."""
    return None if cursor is None else _number(cursor, _text(cursor))


def moment_of(cursor: str | None) -> tuple[int, str] | None:
    """The instant in ms and the id at which a list goes on; None from its beginning. Raises ApiProblem (422)."""
    if cursor is None:
        return None
    moment, _, name = _text(cursor).partition("|")
    if not name.isascii() or not name.isprintable():
        raise _not_ours(cursor)
    return _number(cursor, moment), name


def day_and_item_of(cursor: str | None) -> tuple[date, int] | None:
    """The day and the item behind which a list goes on; None from its beginning. Raises ApiProblem (422)."""
    if cursor is None:
        return None
    day, _, item = _text(cursor).partition("|")
    try:
        return date.fromordinal(_number(cursor, day)), _number(cursor, item)
    except (ValueError, OverflowError):
        raise _not_ours(cursor) from None


def _text(cursor: str) -> str:
    try:
        return base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError):
        raise _not_ours(cursor) from None


def _number(cursor: str, digits: str) -> int:
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 15:
        raise _not_ours(cursor)
    return int(digits)


def _not_ours(cursor: str) -> ApiProblem:
    error: FieldError = refused_value("?cursor", cursor, FROM_BEFORE)
    return ApiProblem(INVALID_QUERY, errors=(error,))
