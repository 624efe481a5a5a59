"""Which of WB's texts can be stored, and be a key of a table. Pure."""

from __future__ import annotations

LONGEST = 500
"""Characters: in UTF-8 far below the 2,704 bytes that an index entry holds."""


def is_key(text: str) -> bool:
    """Whether `text` can be stored and indexed: not empty, not overlong, without NUL."""
    return 0 < len(text) <= LONGEST and "\x00" not in text


def storable(text: str | None) -> str | None:
    """`text` without NUL, which PostgreSQL cannot hold."""
    return None if text is None else text.replace("\x00", "")
