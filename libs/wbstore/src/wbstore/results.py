"""How many rows a statement has touched."""

from __future__ import annotations

from sqlalchemy import CursorResult
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import UpdateBase


def rows_touched(session: Session, statement: UpdateBase) -> int:
    """Execute an INSERT, UPDATE or DELETE; returns the number of its rows."""
    result = session.execute(statement, execution_options={"preserve_rowcount": True})
    if not isinstance(result, CursorResult):
        raise TypeError(f"result: given {type(result).__name__}, accepted: that of one statement")
    return int(result.rowcount)
