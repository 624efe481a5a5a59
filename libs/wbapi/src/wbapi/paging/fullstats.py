"""Reading campaign statistics by batches of at most 50 ids and 31 days, a poisoned id isolated by splitting.

WB has a call each 20 s, so a job is parked between almost any two: the plan of what is left is a value, to be committed with
each answer's rows. A 5XX, a 400 or a body that is no answer (too large too) may be the fault of one id: the batch is split, and
an id that fails alone is put aside with the reason. The halves go behind the other batches, so that what is well is heard first
and its answers tell poisoned ids from an ill WB. Where nothing but failures comes, it is WB that is ill or our request that is
wrong: the error is the job's, told once the plan that it leaves is committed, so that however many ids are poisoned each attempt
begins where the last ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Protocol

from wbapi.errors import BadRequest, MalformedBody, ServerError
from wbapi.methods.advert import MAX_DAYS
from wbapi.page import Page
from wbapi.paging.windows import windows
from wbapi.rows.fullstats import CampaignStats

BATCH_IDS = 50
FAULTS_OF_ONE = (ServerError, BadRequest, MalformedBody)
"""What one id can do to its whole batch."""
Failure = ServerError | BadRequest | MalformedBody
FAILURES_MAX = 8
"""Failures in a row that are taken for poisoned ids: eight neighbours cause no more, since one half of a split batch is well."""


@dataclass(frozen=True, slots=True)
class Batch:
    """One call."""

    ids: tuple[int, ...]
    begin: date
    end: date

    def halves(self) -> tuple[Batch, Batch]:
        """The same call as two."""
        middle = len(self.ids) // 2
        return replace(self, ids=self.ids[:middle]), replace(self, ids=self.ids[middle:])


@dataclass(frozen=True, slots=True)
class StatsPlan:
    """Calls still to make, in order; `failures`: answers in a row that were errors."""

    batches: tuple[Batch, ...]
    failures: int = 0

    @classmethod
    def of(cls, ids: Sequence[int], begin: date, end: date) -> StatsPlan:
        """The plan for campaigns over a period of any length."""
        unique = list(dict.fromkeys(ids))
        parts = [tuple(unique[start : start + BATCH_IDS]) for start in range(0, len(unique), BATCH_IDS)]
        return cls(tuple(Batch(part, *window) for window in windows(begin, end, MAX_DAYS) for part in parts))

    def as_json(self) -> dict[str, Any]:
        """For a checkpoint."""
        batches = [[list(one.ids), one.begin.isoformat(), one.end.isoformat()] for one in self.batches]
        return {"batches": batches, "failures": self.failures}

    @classmethod
    def from_json(cls, saved: dict[str, Any]) -> StatsPlan:
        """From a checkpoint."""
        batches = (
            Batch(tuple(ids), date.fromisoformat(begin), date.fromisoformat(end))
            for ids, begin, end in saved["batches"]
        )
        return cls(tuple(batches), saved["failures"])


@dataclass(frozen=True, slots=True)
class Poisoned:
    """An id that fails alone: no figures of it, and the stored ones stay."""

    advert_id: int
    begin: date
    end: date
    reason: str


@dataclass(frozen=True, slots=True)
class StatsStep:
    """What one call came to. Store `page`, leave the figures of `silent` ids as they are, commit `plan` with it.

    `error`: nothing but failures comes; once the plan is committed the job's attempt ends with it.
    """

    page: Page[CampaignStats]
    silent: tuple[int, ...]
    poisoned: tuple[Poisoned, ...]
    plan: StatsPlan
    done: bool
    error: Failure | None = None


class Fetch(Protocol):
    """One call, such as `WbClient.fullstats`."""

    def __call__(self, ids: Sequence[int], begin: date, end: date) -> Page[CampaignStats]:
        """The page."""
        ...


def fullstats(fetch: Fetch, plan: StatsPlan) -> Iterator[StatsStep]:
    """A step for each call of the plan. Raises a step's `error` behind that step, and what else `fetch` raises."""
    while plan.batches:
        step = _next(fetch, plan)
        plan, error = step.plan, step.error
        yield step
        del step
        if error is not None:
            raise error


def _next(fetch: Fetch, plan: StatsPlan) -> StatsStep:
    batch = plan.batches[0]
    try:
        page = fetch(batch.ids, batch.begin, batch.end)
    except FAULTS_OF_ONE as error:
        return failed(plan, error)
    heard = {row.advert_id for row in page.rows}
    rest = StatsPlan(plan.batches[1:])
    return StatsStep(page, tuple(one for one in batch.ids if one not in heard), (), rest, not rest.batches)


def failed(plan: StatsPlan, error: Failure) -> StatsStep:
    """The plan after its first batch failed. Pure. Failures in a row over the bound are the job's error, and are counted anew."""
    batch, rest, failures = plan.batches[0], plan.batches[1:], plan.failures + 1
    told = error if failures > FAILURES_MAX else None
    alone = len(batch.ids) == 1
    poisoned = (Poisoned(batch.ids[0], batch.begin, batch.end, str(error)),) if alone else ()
    left = StatsPlan(rest if alone else (*rest, *batch.halves()), 0 if told else failures)
    return StatsStep(Page([], [], 0), (), poisoned, left, not left.batches, told)
