"""What requests are answered from: the jobs in Redis, the database, the memory of keys, the clock."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

from gateway.bounded_redis import open_redis
from gateway.credentials import KeyMemory
from gateway.database import Database, open_bounded_engine
from gateway.readiness import SchemaReadiness
from gateway.single_flight import SingleFlight
from wbaccounts.database import open_engine
from wbaccounts.models import SCHEMA
from wbaccounts.roles import GATEWAY_ROLE
from wbaccounts.tenants import Principal, authenticate
from wbgate.clock import wall_ms
from wbgate.config import GateConfig
from wbgate.jobs import AsyncJobStore
from wbgate.view import Submitted
from wbservice.schema_watch import SchemaWatch

DATABASE_CONNECTIONS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Backends:
    """Shared by all requests of the process; `now_ms` reads the wall clock (ms since 1970 UTC)."""

    jobs: AsyncJobStore
    database: Database
    keys: KeyMemory
    schema: SchemaReadiness
    submissions: SingleFlight[tuple[str, str, str], Submitted] = field(default_factory=SingleFlight)
    now_ms: Callable[[], int] = wall_ms


@asynccontextmanager
async def open_backends(
    *, redis_url: str, database_url: str, config: GateConfig, pool_size: int = DATABASE_CONNECTIONS
) -> AsyncIterator[Backends]:
    """The backends, closed at the end. Connects to nothing yet: a server that is away is told request by request."""
    client = open_redis(redis_url)
    engine = open_bounded_engine(database_url, role=GATEWAY_ROLE, pool_size=pool_size)
    database = Database(engine)
    looking = open_engine(database_url, role=GATEWAY_ROLE, application="gateway", pool_size=1)
    schema = SchemaReadiness(SchemaWatch(looking, [SCHEMA]).is_there)
    schema.start()
    try:
        yield Backends(
            jobs=AsyncJobStore(client, config),
            database=database,
            keys=KeyMemory(partial(_principal, database), time.monotonic),
            schema=schema,
        )
    finally:
        schema.stop()
        await client.aclose()
        await engine.dispose()
        looking.dispose()


async def _principal(database: Database, key: str) -> Principal | None:
    return await database.read(partial(authenticate, presented_key=key))
