"""Where an account stands between two calls, as a value: what has been read, whose turn it is, what this job has done so far."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from datetime import date
from typing import Any, Self

from wbads.rules.spending import SpendPlace
from wbapi.paging.fullstats import StatsPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What one job has done, over all its runs. `calls`: of `fullstats`; `rows`, `documents`: written or removed."""

    job_id: str
    started_at_ms: int
    calls: int = 0
    rows: int = 0
    documents: int = 0
    refused: int = 0

    def plus(self, *, calls: int = 0, rows: int = 0, documents: int = 0, refused: int = 0) -> Self:
        """With a step more."""
        return replace(
            self,
            calls=self.calls + calls,
            rows=self.rows + rows,
            documents=self.documents + documents,
            refused=self.refused + refused,
        )

    def as_json(self) -> dict[str, Any]:
        """For a checkpoint."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """`plan`: what is left of a batch that had to be split, None where none was."""

    tally: Tally
    campaigns_read_at_ms: int | None = None
    spend: SpendPlace = field(default_factory=SpendPlace)
    turn: int = 0
    plan: StatsPlan | None = None
    plan_day: date | None = None
