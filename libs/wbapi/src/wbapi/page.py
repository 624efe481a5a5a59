"""Pages as the client hands them out: rows, the rows that were refused, and what the next call needs."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

import msgspec

from wbapi.rows.decoder import RefusedRow, Rows
from wbapi.rows.row import FeedRow

F = TypeVar("F", bound=FeedRow)
R = TypeVar("R", bound=msgspec.Struct)

Flag = Literal[0, 1]
"""0: rows changed at or after `date_from`, in the order of change, up to the cap. 1: all rows of that day, no cap."""


@dataclass(frozen=True, slots=True)
class FeedPage(Generic[F]):
    """Rows of one call in WB's order. `raw_count` counts refused rows too; `last_change_date` is verbatim, the last readable."""

    rows: list[F]
    refused: list[RefusedRow]
    last_change_date: str | None
    raw_count: int

    @classmethod
    def of(cls, rows: Rows[F]) -> FeedPage[F]:
        """The page of decoded rows."""
        return cls(rows.rows, rows.refused, rows.last_change_date, rows.raw_count)


@dataclass(frozen=True, slots=True)
class Page(Generic[R]):
    """Rows of one call. `raw_count` counts refused rows too: offsets go by it."""

    rows: list[R]
    refused: list[RefusedRow]
    raw_count: int

    @classmethod
    def of(cls, rows: Rows[R]) -> Page[R]:
        """The page of decoded rows."""
        return cls(rows.rows, rows.refused, rows.raw_count)


@dataclass(frozen=True, slots=True)
class SnapshotPage(Page[R]):
    """A page of a snapshot; `snapshot` is WB's verbatim mark, to be given back with the next offset."""

    snapshot: str
    currency: str | None


@dataclass(frozen=True, slots=True)
class CardsPage(Page[R]):
    """A page of cards; `updated_at` and `nm_id` (None where WB gave none) are where the next one starts."""

    updated_at: str | None
    nm_id: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class DetailPage(Page[R]):
    """A page of operations. `ended`: WB answered 204; `last_rrd_id` is the last row's, None where there is none."""

    ended: bool
    last_rrd_id: int | None


def in_order(page: FeedPage[F]) -> bool:
    """Whether change times never go back; WB's paging rule implies it and does not state it."""
    return all(a.last_change_date <= b.last_change_date for a, b in itertools.pairwise(page.rows))
