"""Ids between Python (strings) and PostgreSQL (bigint)."""

from __future__ import annotations

import re

_BIGINT = re.compile(r"[1-9][0-9]{0,18}")
_BIGINT_MAX = 2**63 - 1


def parse_id(text: str) -> int | None:
    """The bigint that `text` spells in its one canonical form, else None: a malformed id names nothing."""
    if not _BIGINT.fullmatch(text):
        return None
    value = int(text)
    return value if value <= _BIGINT_MAX else None


def require_id(text: str) -> int:
    """The bigint of an id that came from ourselves; ValueError says that it did not."""
    value = parse_id(text)
    if value is None:
        raise ValueError(f"id: given {text!r}, accepted: a positive bigint in decimal")
    return value
