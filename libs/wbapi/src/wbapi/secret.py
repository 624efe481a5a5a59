"""Keeps a WB token out of sight: it is revealed to the wire alone, and scrubbed from every text that leaves this package."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable

MAX_TOKEN_CHARS = 8_192
_TOKEN = re.compile(r"[A-Za-z0-9._~+/=-]{1,%d}" % MAX_TOKEN_CHARS)  # noqa: UP031 - braces of the quantifier
_JWT_LIKE = re.compile(r"ey[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){0,2}")
_HIDDEN = "[token]"
_PART_CHARS = 16
"""A shorter part of a token tells nothing and may be a word."""


class TokenUnusable(ValueError):
    """The text cannot be sent as a header; the message never quotes it."""


def without_tokens(text: str) -> str:
    """`text` without anything that looks like a JWT."""
    return _JWT_LIKE.sub(_HIDDEN, text)


def _without_beginning(text: str, part: str) -> str:
    """`text` without the beginning of `part` that it ends with: WB's words are shortened before they are scrubbed."""
    for count in range(min(len(part), len(text)), _PART_CHARS - 1, -1):
        if text.endswith(part[:count]):
            return text[:-count] + _HIDDEN
    return text


class TokenFilter(logging.Filter):
    """Takes tokens out of log records, for loggers that write whatever came over the wire."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Always True; the record's text is cleaned in place."""
        record.msg, record.args = without_tokens(record.getMessage()), ()
        return True


class Secret:
    """A token whose `repr`, `str`, format and pickle show nothing."""

    __slots__ = ("_reveal",)

    def __init__(self, token: str) -> None:
        """Raises TokenUnusable for a text with characters that no token has (a header cannot carry them)."""
        text = token.strip()
        usable = _TOKEN.fullmatch(text) is not None
        if not usable:
            # No local of this frame may show it in a traceback.
            token = text = ""
            raise TokenUnusable("a WB token has letters, digits and . _ ~ + / = - only")
        # A closure, so that tools which print the attributes of objects in a traceback find no text.
        self._reveal: Callable[[], str] = lambda: text

    def header(self) -> bytes:
        """Value of the Authorization header: the raw token, WB's scheme `HeaderApiKey`."""
        return self._reveal().encode("ascii")

    def scrub(self, text: str) -> str:
        """`text` without this token, its parts (a signature alone too, one that `text` ends within too) and all like a JWT."""
        token = self._reveal()
        for part in (token, *(part for part in token.split(".") if len(part) >= _PART_CHARS)):
            text = _without_beginning(text.replace(part, _HIDDEN), part)
        return without_tokens(text)

    def __repr__(self) -> str:
        return "Secret()"

    def __reduce__(self) -> str:
        raise TypeError("a token is never pickled")
