"""One page of a statistics feed as the client hands it out."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from wbapi.rows.decoder import RefusedRow, Rows
from wbapi.rows.row import FeedRow

F = TypeVar("F", bound=FeedRow)

Flag = Literal[0, 1]
"""0: rows changed at or after `date_from`, in the order of change, up to the cap. 1: all rows of that day, no cap."""


@dataclass(frozen=True, slots=True)
class FeedPage(Generic[F]):
    """Rows of one call in WB's order. `raw_count` counts refused rows too; `last_change_date` is the last row's, verbatim."""

    rows: list[F]
    refused: list[RefusedRow]
    last_change_date: str | None
    raw_count: int

    @classmethod
    def of(cls, rows: Rows[F]) -> FeedPage[F]:
        """The page of decoded rows."""
        return cls(rows.rows, rows.refused, rows.last_change_date, rows.raw_count)


def in_order(page: FeedPage[F]) -> bool:
    """Whether change times never go back; WB's paging rule implies it and does not state it."""
    rows = page.rows
    return all(a.last_change_date <= b.last_change_date for a, b in itertools.pairwise(rows))
