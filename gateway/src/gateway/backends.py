"""What requests are answered from: the jobs in Redis, the database, the memory of keys, the clock."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

from gateway.audit_writer import AuditWriter
from gateway.bounded_redis import open_redis, watching_redis
from gateway.credentials import KeyMemory
from gateway.database import DEADLINE_S, Database, open_bounded_engine
from gateway.forgetting import AUDIT_DAYS, old_rows_forgotten
from gateway.freshness import Freshness
from gateway.rate_limit import RateLimit
from gateway.readiness import SchemaReadiness
from gateway.single_flight import SingleFlight
from gateway.watching import WATCHES_PER_KEY, Watches
from wbaccounts.database import open_engine
from wbaccounts.models import SCHEMA
from wbaccounts.roles import GATEWAY_ROLE
from wbaccounts.tenants import Principal, authenticate
from wbaccounts.vault import TokenVault
from wbgate.account import AsyncGateReader
from wbgate.budget import AsyncBudgetReader, BudgetConfig
from wbgate.changes import AsyncChanges
from wbgate.clock import wall_ms
from wbgate.config import GateConfig
from wbgate.jobs import AsyncJobStore
from wbgate.view import Submitted
from wbservice.schema_watch import SchemaWatch

DATABASE_CONNECTIONS = 8
STANDARD_BUDGET = BudgetConfig()


@dataclass(frozen=True, slots=True, kw_only=True)
class CallerLimits:
    """What one API key may: `requests` in 10 s, over all processes; `watches` open at once, in each process."""

    requests: int = 1_000
    watches: int = WATCHES_PER_KEY


USUAL_LIMITS = CallerLimits()


@dataclass(frozen=True, slots=True, kw_only=True)
class Backends:
    """Shared by all requests of the process; `now_ms` reads the wall clock (ms since 1970 UTC)."""

    jobs: AsyncJobStore
    database: Database
    gates: AsyncGateReader
    budgets: AsyncBudgetReader
    freshness: Freshness
    vault: TokenVault | None
    watches: Watches
    audit: AuditWriter
    rate: RateLimit
    keys: KeyMemory
    schema: SchemaReadiness
    submissions: SingleFlight[tuple[str, str, str], Submitted] = field(default_factory=SingleFlight)
    now_ms: Callable[[], int] = wall_ms


@asynccontextmanager
async def open_backends(
    *,
    redis_url: str,
    database_url: str,
    config: GateConfig,
    budget: BudgetConfig = STANDARD_BUDGET,
    vault: TokenVault | None = None,
    limits: CallerLimits = USUAL_LIMITS,
    pool_size: int = DATABASE_CONNECTIONS,
    deadline_s: float = DEADLINE_S,
    audit_days: int = AUDIT_DAYS,
) -> AsyncIterator[Backends]:
    """The backends, closed at the end; the audit trail goes back `audit_days`.

    Connects to nothing yet: a server that is away is told request by request.
    """
    client = open_redis(redis_url)
    watching = watching_redis(redis_url)
    engine = open_bounded_engine(database_url, role=GATEWAY_ROLE, pool_size=pool_size)
    database = Database(engine, deadline_s)
    looking = open_engine(database_url, role=GATEWAY_ROLE, application="gateway", pool_size=1)
    schema = SchemaReadiness(SchemaWatch(looking, [SCHEMA]).is_there)
    schema.start()
    try:
        async with AsyncChanges(watching) as changes, old_rows_forgotten(database, wall_ms, audit_days):
            audit = AuditWriter(database)
            yield Backends(
                jobs=AsyncJobStore(client, config),
                gates=AsyncGateReader(client, config),
                budgets=AsyncBudgetReader(client, budget),
                freshness=Freshness(database, client, wall_ms),
                vault=vault,
                watches=Watches(changes, limits.watches),
                audit=audit,
                rate=RateLimit(client, limits.requests),
                database=database,
                keys=KeyMemory(partial(_principal, database), time.monotonic),
                schema=schema,
            )
            await audit.close()
    finally:
        schema.stop()
        await client.aclose()
        await watching.aclose()
        await engine.dispose()
        looking.dispose()


async def _principal(database: Database, key: str) -> Principal | None:
    return await database.read(partial(authenticate, presented_key=key))
