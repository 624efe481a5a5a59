"""The segment of a job that brings an account's advertising up to date: used by every service that needs it.

Whoever's job comes first fetches what is due; the next one finds it fresh. It never insists on a window that is shut: it goes
on with another source, and parks the job only where figures, or the first list of campaigns, are worth waiting for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Engine

from wbads.plan import AdsPlan
from wbads.reading import AdsContext, Reading
from wbads.sources import read_details, read_list, read_spend, read_statistics
from wbapi.client import WbClient
from wbgate.errors import RateLimited
from wbservice.turns import first_to_open, next_open

LIST, SPEND, STATISTICS, DETAILS = "list", "spend", "statistics", "details"
"""What is read, in this order where several windows are open: the list says what there is, spending what it is worth."""

STEPS: Mapping[str, Callable[[Reading, WbClient], None]] = {
    LIST: read_list,
    SPEND: read_spend,
    STATISTICS: read_statistics,
    DETAILS: read_details,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AdsOutcome:
    """What the job has done, over all its runs.

    `campaigns`: in WB's list; `batches`: calls of `fullstats`; `rows`, `documents`: written or removed; `left`: about how many
    calls are still due; `unknown`: campaigns that WB fails for, put aside; `refused`: rows of WB that could not be stored.
    """

    campaigns: int
    batches: int
    rows: int
    documents: int
    left: int
    unknown: int
    refused: int

    def as_json(self) -> dict[str, Any]:
        """As a job's result."""
        return asdict(self)


@dataclass
class AdsSegment:
    """One execution. `now_ms` is asked for the moment."""

    ctx: AdsContext
    engine: Engine
    plan: AdsPlan
    now_ms: Callable[[], int]
    _shut: dict[str, RateLimited] = field(init=False, default_factory=dict)

    def run(self, client: WbClient) -> AdsOutcome:
        """Read what is due, as far as the plan goes. Running it again reads only what has become due since.

        Raises RateLimited where it is worth waiting: the job is parked and goes on at its batch. Raises what the client and the
        context raise.
        """
        reading = Reading(self.ctx, self.engine, self.plan, self.now_ms)
        reading.open()
        while names := _due(reading):
            name = next_open(names, self._shut, self.now_ms())
            if name is not None:
                self._read(name, reading, client)
                continue
            limit = worth_waiting_for(names, self._shut, never_listed=reading.progress.campaigns_read_at_ms is None)
            if limit is None:
                break
            raise limit
        return _outcome(reading)

    def _read(self, name: str, reading: Reading, client: WbClient) -> None:
        """One call. A window that turns out to be shut is remembered; a limit of the whole seller shuts all."""
        try:
            STEPS[name](reading, client)
        except RateLimited as limit:
            if limit.scope == "seller":
                raise
            self._shut[name] = limit
        else:
            self._shut.pop(name, None)


def worth_waiting_for(
    names: Sequence[str], shut: Mapping[str, RateLimited], *, never_listed: bool
) -> RateLimited | None:
    """Until when the job is parked where every window is shut; None where it had better end and leave the rest. Pure.

    Figures are waited for, and the list as long as there is none. The others come with the next job.
    """
    if never_listed and LIST in names:
        return shut[LIST]
    return first_to_open(names, shut) if STATISTICS in names else None


def _due(reading: Reading) -> list[str]:
    due = {
        LIST: reading.list_is_due(),
        SPEND: reading.spend_is_due(),
        STATISTICS: reading.statistics_are_due(),
        DETAILS: reading.details_are_due(),
    }
    return [name for name, is_due in due.items() if is_due]


def _outcome(reading: Reading) -> AdsOutcome:
    tally = reading.progress.tally
    return AdsOutcome(
        campaigns=reading.known.listed,
        batches=tally.calls,
        rows=tally.rows,
        documents=tally.documents,
        left=reading.left(),
        unknown=reading.known.unknown,
        refused=tally.refused,
    )
