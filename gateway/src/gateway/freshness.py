"""What is synchronised for an account and when: last runs from each service's own view, next ones as its scheduler tells.

A service shows its runs in a view `<service>.sync_freshness`, which the gateway's role may read; one that is not installed
has none. Nothing of a service is imported.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import redis.asyncio
from sqlalchemy import text
from sqlalchemy.orm import Session

from gateway.database import Database
from gateway.gate_resources import Sync
from gateway.language import Lang
from gateway.presentation import instant, kind_title
from wbaccounts.ids import require_id
from wbaccounts.instants import to_ms
from wbservice.planned import Plan, read_plans

SERVICES = ("digitization", "rnp", "autobidder")
LOOK_AGAIN_MS = 60_000
"""A service that is installed later is seen within this."""

_IS_READABLE = """
SELECT EXISTS (
    SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = :schema AND c.relname = 'sync_freshness'
    AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
)
"""
"""Asked of the catalog: the name of something in a schema that is closed to the role is an error, not a null."""
_LAST_RUNS = """
SELECT name, kind, schedule, started_at, finished_at, outcome, good_until
FROM {service}.sync_freshness WHERE account_id = :account_id ORDER BY name
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRun:
    """A row of a service's view: the last ended run of one thing that is kept fresh, in ms since 1970 UTC."""

    service: str
    name: str
    kind: str
    schedule: str | None
    started_ms: int | None
    finished_ms: int | None
    outcome: str | None
    good_until_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncFacts:
    """A last run with what is planned next."""

    run: LastRun
    next_ms: int | None
    interval_ms: int | None


class Freshness:
    """Reads `database` and the plans in Redis. `now_ms` reads the wall clock."""

    def __init__(self, database: Database, client: redis.asyncio.Redis, now_ms: Callable[[], int]) -> None:
        self._database = database
        self._client = client
        self._now_ms = now_ms
        self._views: tuple[str, ...] = ()
        self._look_at_ms = 0

    async def syncs(self, account_id: str) -> list[SyncFacts]:
        """Everything that is kept fresh for the account. Raises DatabaseUnavailable, GateUnavailable."""
        plans, runs = await asyncio.gather(read_plans(self._client, self._now_ms()), self._runs(account_id))
        return with_plans(runs, plans)

    async def _runs(self, account_id: str) -> list[LastRun]:
        views = await self._readable()
        return await self._database.read(lambda session: _last_runs(session, views, account_id))

    async def _readable(self) -> tuple[str, ...]:
        """Services whose view may be read."""
        now_ms = self._now_ms()
        if now_ms >= self._look_at_ms:
            self._views = await self._database.read(_readable_views)
            self._look_at_ms = now_ms + LOOK_AGAIN_MS
        return self._views


def with_plans(runs: Iterable[LastRun], plans: Iterable[Plan]) -> list[SyncFacts]:
    """Each run with the plan of its schedule. Pure."""
    by_schedule = {(plan.service, plan.schedule): plan for plan in plans}
    found = []
    for run in runs:
        plan = by_schedule.get((run.service, run.schedule or ""))
        found.append(
            SyncFacts(
                run=run,
                next_ms=None if plan is None else plan.next_ms,
                interval_ms=None if plan is None else plan.interval_ms,
            )
        )
    return found


def sync_resource(facts: SyncFacts, skip_runs: Mapping[str, int], lang: Lang) -> Sync:
    """One schedule of the account as the API shows it. Pure."""
    run = facts.run
    return Sync(
        service=run.service,
        name=run.name,
        title=kind_title(run.kind, lang),
        last_started_at=instant(run.started_ms),
        last_finished_at=instant(run.finished_ms),
        last_outcome=run.outcome,
        good_until_at=instant(run.good_until_ms),
        next_at=instant(facts.next_ms),
        interval_seconds=None if facts.interval_ms is None else facts.interval_ms / 1000,
        skips=skip_runs.get(run.kind, 0),
    )


def _readable_views(session: Session) -> tuple[str, ...]:
    asked = text(_IS_READABLE)
    return tuple(service for service in SERVICES if session.scalar(asked, {"schema": service}))


def _last_runs(session: Session, views: Iterable[str], account_id: str) -> list[LastRun]:
    return [run for service in views for run in _runs_of(session, service, account_id)]


def _runs_of(session: Session, service: str, account_id: str) -> list[LastRun]:
    rows = session.execute(text(_LAST_RUNS.format(service=service)), {"account_id": require_id(account_id)})
    return [
        LastRun(
            service=service,
            name=row.name,
            kind=row.kind,
            schedule=row.schedule,
            started_ms=None if row.started_at is None else to_ms(row.started_at),
            finished_ms=None if row.finished_at is None else to_ms(row.finished_at),
            outcome=row.outcome,
            good_until_ms=None if row.good_until is None else to_ms(row.good_until),
        )
        for row in rows
    ]
