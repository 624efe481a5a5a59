"""Reads the merged rows. Reads only."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from rnp.figures import FIGURES
from rnp.models import rnp_daily
from wbaccounts.ids import require_id

Row = dict[str, Any]
"""`day`, `nm_id` and the figures by name; roubles and percents are Decimals."""


def read_daily(session: Session, account_id: str, first: date, last: date, nm_id: int | None = None) -> list[Row]:
    """Rows of the days from `first` to `last`, by day and item; `nm_id` narrows them to one item."""
    columns = rnp_daily.c
    query = (
        select(columns.day, columns.nm_id, *(columns[figure.name] for figure in FIGURES))
        .where(columns.account_id == require_id(account_id), columns.day.between(first, last))
        .order_by(columns.day, columns.nm_id)
    )
    if nm_id is not None:
        query = query.where(columns.nm_id == nm_id)
    return [dict(row) for row in session.execute(query).mappings()]
