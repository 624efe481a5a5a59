"""What a statement did."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CursorResult, Result


def affected(result: Result[Any]) -> int:
    """Rows that an INSERT, UPDATE or DELETE has touched."""
    if not isinstance(result, CursorResult):
        raise TypeError(f"result: given {type(result).__name__}, accepted: that of one statement")
    return int(result.rowcount)
