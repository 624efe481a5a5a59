"""Redis or PostgreSQL away: a 503 problem at once, nothing half done, and no restart when it is back."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx2
import pytest
import redis
from tests.integration.gateway.conftest import Gateway, Link, Tenant, Town, linked, period, running_gateway

from gateway.submission import WantedJob, submit
from wbaccounts.journal import reconcile
from wbcontracts.kinds import IMPORT_USER_FEEDS, USER_KINDS
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.view import JobView

AT_ONCE_S = 3.5
"""The time-outs are 1 s (Redis) and 2 s (PostgreSQL); the rest is for a busy machine."""


@dataclass(frozen=True, kw_only=True)
class Setting:
    gateway: Gateway
    redis: Link
    postgres: Link


@asynccontextmanager
async def set_up(redis_url: str, database_url: str) -> AsyncIterator[Setting]:
    async with (
        linked(redis_url) as (redis_link, redis_through),
        linked(database_url) as (postgres_link, postgres_through),
        running_gateway(redis_through, postgres_through) as gateway,
    ):
        yield Setting(gateway=gateway, redis=redis_link, postgres=postgres_link)


@pytest.fixture
async def setting(redis_client: redis.Redis, redis_url: str, database_url: str, town: Town) -> AsyncIterator[Setting]:
    async with set_up(redis_url, database_url) as setting:
        yield setting


def is_503(answer: httpx2.Response, code: str) -> bool:
    assert answer.headers["content-type"] == "application/problem+json"
    assert int(answer.headers["retry-after"]) >= 1
    return (answer.status_code, answer.json()["code"]) == (503, code)


@pytest.mark.parametrize("how", ["cut", "hung"])
@pytest.mark.parametrize("was_used", [True, False])
async def test_redis_away_is_told_at_once_and_forgotten_when_it_is_back(
    setting: Setting, tenant: Tenant, town: Town, how: str, was_used: bool
) -> None:
    gateway = setting.gateway
    if was_used:
        job_id = (await gateway.post(tenant)).json()["jobId"]
        await gateway.delete(tenant, job_id)
    rows_before = len(town.journal())
    await (setting.redis.cut() if how == "cut" else hang(setting.redis))

    started_s = time.monotonic()
    posted, got, deleted = await asyncio.gather(
        gateway.post(tenant), gateway.get(tenant, "some-job"), gateway.delete(tenant, "some-job")
    )
    assert time.monotonic() - started_s < AT_ONCE_S
    assert is_503(posted, "queue-unavailable")
    assert is_503(got, "queue-unavailable")
    assert is_503(deleted, "queue-unavailable")
    assert len(town.journal()) == rows_before
    assert "127.0.0.1" not in posted.text + got.text

    await come_back(setting.redis)
    assert (await gateway.post(tenant)).status_code == 202


@pytest.mark.parametrize("how", ["cut", "hung"])
@pytest.mark.parametrize("was_used", [True, False])
async def test_postgres_away_is_told_at_once_and_forgotten_when_it_is_back(
    setting: Setting, tenant: Tenant, town: Town, store: JobStore, how: str, was_used: bool
) -> None:
    gateway = setting.gateway
    job_id = "unknown"
    if was_used:
        job_id = (await gateway.post(tenant)).json()["jobId"]
        await gateway.delete(tenant, job_id)
    await (setting.postgres.cut() if how == "cut" else hang(setting.postgres))

    started_s = time.monotonic()
    posted, unknown = await asyncio.gather(gateway.post(tenant), gateway.get(tenant, "unknown"))
    assert time.monotonic() - started_s < AT_ONCE_S
    assert is_503(posted, "database-unavailable")
    assert is_503(unknown, "database-unavailable")
    assert store.find_live(IMPORT_USER_FEEDS, tenant.account_id) is None

    await come_back(setting.postgres)
    assert (await gateway.post(tenant)).status_code == 202
    assert (await gateway.get(tenant, job_id)).status_code == (200 if was_used else 404)


async def test_a_live_job_is_told_again_though_postgres_is_away(setting: Setting, tenant: Tenant) -> None:
    first = (await setting.gateway.post(tenant)).json()
    await setting.postgres.cut()
    second = await setting.gateway.post(tenant)
    assert second.json() | {"progress": {}} == first | {"alreadyRunning": True, "progress": {}}
    assert (await setting.gateway.get(tenant, first["jobId"])).status_code == 200


async def hang(link: Link) -> None:
    link.is_hung = True


async def come_back(link: Link) -> None:
    await link.cut()
    await link.open()


async def test_a_submission_whose_outcome_is_unknown_is_made_true_later(
    setting: Setting, tenant: Tenant, town: Town, store: JobStore
) -> None:
    gateway = setting.gateway
    await gateway.delete(tenant, (await gateway.post(tenant)).json()["jobId"])  # connections and scripts are there now
    already = {row["job_id"] for row in town.journal()}
    seen: list[bytes] = []

    def only_the_look(chunk: bytes) -> bool:
        if b"FCALL" not in chunk:
            return True  # the subscription asks whether its server is there
        seen.append(chunk)
        return len(seen) == 1

    setting.redis.let_through = only_the_look
    answer = await gateway.post(tenant)
    assert is_503(answer, "queue-unavailable")
    assert len(seen) == 2
    [left] = [row for row in town.journal() if row["job_id"] not in already]
    assert left["state"] == "pending"

    reconcile(town.engine, store, USER_KINDS, grace_ms=0)
    setting.redis.let_through = lambda _chunk: True
    again = (await gateway.post(tenant)).json()
    assert (again["jobId"], again["alreadyRunning"]) == (left["job_id"], True)


class Answering:
    """A queue that answers as it is told."""

    def __init__(self, outcome: Any, before: Callable[[], Awaitable[None]] | None = None) -> None:
        self._outcome = outcome
        self._before = before

    async def find_live(self, _kind: JobKind, _account_id: str) -> JobView | None:
        return None

    async def submit(self, _kind: JobKind, **_facts: Any) -> Any:
        if self._before is not None:
            await self._before()
        if isinstance(self._outcome, Exception):
            raise self._outcome
        return self._outcome


async def test_a_refused_submission_takes_its_row_back(setting: Setting, tenant: Tenant, town: Town) -> None:
    refusing: Any = Answering(GateUnavailable("refused", outcome_unknown=False))
    backends = dataclasses.replace(setting.gateway.backends, jobs=refusing)
    with pytest.raises(GateUnavailable):
        await submit(wanted(tenant), backends)
    assert town.journal() == []


async def test_a_row_that_cannot_be_taken_back_does_not_spoil_the_answer(
    setting: Setting, tenant: Tenant, town: Town, store: JobStore
) -> None:
    live = store.submit(IMPORT_USER_FEEDS, account_id=tenant.account_id, payload={}, tenant_id=tenant.tenant_id)

    racing: Any = Answering(live, before=setting.postgres.cut)
    submitted = await submit(wanted(tenant), dataclasses.replace(setting.gateway.backends, jobs=racing))
    assert (submitted.already_running, submitted.view.job_id) == (True, live.view.job_id)
    [row] = town.journal()
    # The reconciler waits for the live job before it makes the row that is left true.
    report = reconcile(town.engine, store, USER_KINDS, grace_ms=0)
    assert (report.blocked, row["state"]) == (1, "pending")


def wanted(tenant: Tenant) -> WantedJob:
    return WantedJob(
        kind=IMPORT_USER_FEEDS,
        tenant_id=tenant.tenant_id,
        account_id=tenant.account_id,
        payload=period(),
        request_id="r",
    )


async def test_a_process_is_alive_though_both_are_away_but_not_ready(setting: Setting) -> None:
    http = setting.gateway.http
    for link, name in ((setting.redis, "redis"), (setting.postgres, "postgres")):
        await link.cut()
        alive, ready = await asyncio.gather(http.get("/healthz"), http.get("/readyz"))
        assert alive.status_code == 200
        assert ready.status_code == 503
        assert ready.json()["checks"][name] == "away"
        await link.open()
    ready = await http.get("/readyz")
    assert ready.json()["checks"] | {"schema": "ok"} == {"redis": "ok", "postgres": "ok", "schema": "ok"}
