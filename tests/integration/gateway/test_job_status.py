"""Looking at a job and cancelling it: from its record, from the journal where Redis has none, in the caller's language."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import redis
from tests.integration.gateway.conftest import Gateway, Tenant, Town, linked, running_gateway

from wbaccounts.journal import reconcile
from wbcontracts.kinds import IMPORT_USER_FEEDS, USER_KINDS
from wbgate.config import GateConfig
from wbgate.context import JobContext
from wbgate.errors import JobFailed, Problem
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind
from wbgate.worker import GateWorker

MEMBERS = {
    "jobId",
    "accountId",
    "kind",
    "title",
    "class",
    "payload",
    "requestId",
    "state",
    "cancelRequested",
    "createdAt",
    "finishedAt",
    "result",
    "error",
    "progress",
    "details",
    "reason",
    "waitingFor",
    "position",
    "waitingSince",
}
DEADLINE_S = 20
SYNC = JobKind(
    name="sync-account",
    service="digitization",
    cls="scheduled",
    attempts=3,
    title_ru="Синхронизация",
    title_en="Sync",
    gate=GatePolicy(max_wait_s=10_800),
)


async def asked(gateway: Gateway, tenant: Tenant) -> str:
    return str((await gateway.post(tenant)).json()["jobId"])


class Work:
    """An actor whose job is told how to end, and that says when it has begun and ended."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.may_end = threading.Event()
        self.outcome: dict[str, int] | JobFailed = {"orders": 1, "sales": 2, "pages": 3}

    def __call__(self, ctx: JobContext) -> dict[str, int]:
        self.begun.set()
        while not self.may_end.wait(0.02):
            ctx.before_call()
        if isinstance(self.outcome, JobFailed):
            raise self.outcome
        return self.outcome


@contextmanager
def at_work(redis_url: str, kind: JobKind) -> Iterator[tuple[Work, GateWorker]]:
    work = Work()
    worker = GateWorker(redis_url, GateConfig(), {kind: work}, threads=2)
    worker.start()
    try:
        yield work, worker
    finally:
        work.may_end.set()
        worker.stop(timeout_s=10)


def ended(store: JobStore, job_id: str) -> None:
    """Wait until the job has ended."""
    waiting = threading.Event()
    for _ in range(DEADLINE_S * 50):
        view = store.view(job_id)
        if view is not None and view.ended:
            return
        waiting.wait(0.02)
    raise AssertionError(f"{job_id} has not ended in {DEADLINE_S} s")


async def test_a_new_job_shows_all_its_members(gateway: Gateway, tenant: Tenant) -> None:
    job_id = await asked(gateway, tenant)
    answer = await gateway.get(tenant, job_id)

    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == MEMBERS
    assert (body["jobId"], body["accountId"], body["kind"]) == (job_id, tenant.account_id, "import-user-feeds")
    assert (body["state"], body["finishedAt"], body["result"], body["error"]) == ("pending", None, None, None)
    assert body["createdAt"].endswith("Z")
    assert set(body["progress"]) == {"phase", "message", "resumeAt", "attempt", "maxAttempts"}
    assert body["progress"]["resumeAt"] is None
    assert body["progress"]["message"]
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.headers["cache-control"] == "private, no-cache"


async def test_a_poll_that_would_bring_the_same_bytes_brings_none(gateway: Gateway, tenant: Tenant) -> None:
    job_id = await asked(gateway, tenant)
    first = await gateway.get(tenant, job_id)
    second = await gateway.get(tenant, job_id, **{"If-None-Match": first.headers["etag"]})
    english = await gateway.get(tenant, job_id, **{"If-None-Match": first.headers["etag"], "Accept-Language": "en"})

    assert (second.status_code, second.content) == (304, b"")
    assert second.headers["etag"] == first.headers["etag"]
    assert "retry-after" in second.headers
    assert english.status_code == 200
    assert english.headers["etag"] != first.headers["etag"]
    assert english.headers["content-language"] == "en"

    await gateway.delete(tenant, job_id)
    changed = await gateway.get(tenant, job_id, **{"If-None-Match": first.headers["etag"]})
    assert (changed.status_code, changed.json()["state"]) == (200, "cancelled")


async def test_a_completed_job_shows_its_result(
    gateway: Gateway, tenant: Tenant, redis_url: str, store: JobStore
) -> None:
    job_id = await asked(gateway, tenant)
    with at_work(redis_url, IMPORT_USER_FEEDS) as (work, _):
        assert work.begun.wait(DEADLINE_S)
        running = (await gateway.get(tenant, job_id)).json()
        work.may_end.set()
        ended(store, job_id)
    answer = await gateway.get(tenant, job_id)

    assert (running["state"], running["progress"]["phase"]) == ("pending", "running")
    body = answer.json()
    assert (body["state"], body["result"]) == ("completed", {"orders": 1, "sales": 2, "pages": 3})
    assert body["finishedAt"] >= body["createdAt"]
    assert body["progress"]["phase"] == "running"
    assert "retry-after" not in answer.headers


async def test_a_failed_job_says_why_in_the_callers_language(
    gateway: Gateway, tenant: Tenant, redis_url: str, store: JobStore
) -> None:
    job_id = await asked(gateway, tenant)
    with at_work(redis_url, IMPORT_USER_FEEDS) as (work, _):
        work.outcome = JobFailed(Problem(code="token-expired", title_ru="Токен истёк", title_en="Token expired"))
        work.may_end.set()
        ended(store, job_id)
    russian = (await gateway.get(tenant, job_id)).json()
    english = (await gateway.get(tenant, job_id, **{"Accept-Language": "en"})).json()

    assert russian["state"] == "failed"
    assert russian["error"] == {
        "type": "urn:wb:problem:token-expired",
        "title": "Токен истёк",
        "code": "token-expired",
    }
    assert english["error"]["title"] == "Token expired"


async def test_a_job_that_waits_for_its_account_says_for_whom(
    gateway: Gateway, tenant: Tenant, redis_url: str, store: JobStore
) -> None:
    holder = store.submit(SYNC, account_id=tenant.account_id, payload={}, job_id="sync-account--1").view
    with at_work(redis_url, SYNC) as (work, _):
        assert work.begun.wait(DEADLINE_S)
        job_id = await asked(gateway, tenant)
        body = (await gateway.get(tenant, job_id)).json()
        seen = await gateway.get(tenant, holder.job_id)

    assert body["progress"]["phase"] == "waiting-account"
    assert body["waitingFor"]["jobId"] == holder.job_id
    assert (body["waitingFor"]["kind"], body["waitingFor"]["class"]) == ("sync-account", "scheduled")
    assert body["waitingFor"]["sinceAt"].endswith("Z")
    assert body["position"] == 1
    assert body["waitingSince"].endswith("Z")
    # A scheduled job carries no tenant: its account's tenant may look at it, nobody else.
    assert seen.status_code == 200


async def test_a_scheduled_job_of_another_tenants_account_is_unknown(
    gateway: Gateway, tenant: Tenant, town: Town, store: JobStore
) -> None:
    store.submit(SYNC, account_id=tenant.account_id, payload={}, job_id="sync-account--1")
    assert (await gateway.get(tenant, "sync-account--1")).status_code == 200
    assert (await gateway.get(town.tenant(), "sync-account--1")).status_code == 404
    assert (await gateway.delete(town.tenant(), "sync-account--1")).status_code == 404


async def test_a_job_that_redis_lost_is_queued_until_it_is_submitted_again(
    gateway: Gateway, tenant: Tenant, redis_client: redis.Redis, town: Town, store: JobStore
) -> None:
    job_id = await asked(gateway, tenant)
    redis_client.flushdb()
    lost = (await gateway.get(tenant, job_id)).json()
    assert set(lost) == MEMBERS
    assert (lost["state"], lost["progress"]["phase"], lost["accountId"]) == ("pending", "queued", tenant.account_id)
    assert lost["progress"]["message"]

    reconcile(town.engine, store, USER_KINDS, grace_ms=0)
    assert store.view(job_id) is not None
    again = (await gateway.get(tenant, job_id)).json()
    assert (again["jobId"], again["state"]) == (job_id, "pending")


async def test_a_job_whose_record_has_expired_is_told_from_the_journal(
    gateway: Gateway, tenant: Tenant, redis_client: redis.Redis, redis_url: str, town: Town, store: JobStore
) -> None:
    job_id = await asked(gateway, tenant)
    with at_work(redis_url, IMPORT_USER_FEEDS) as (work, _):
        work.may_end.set()
        ended(store, job_id)
    reconcile(town.engine, store, USER_KINDS, grace_ms=0)
    fresh = (await gateway.get(tenant, job_id)).json()
    redis_client.flushdb()
    old = await gateway.get(tenant, job_id)

    assert old.json()["state"] == "completed"
    for member in ("jobId", "accountId", "kind", "finishedAt", "result", "error"):
        assert old.json()[member] == fresh[member]
    assert old.json()["progress"] == fresh["progress"]
    assert "retry-after" not in old.headers
    assert (await gateway.get(town.tenant(), job_id)).status_code == 404


async def test_cancelling_ends_a_waiting_job_once_and_writes_its_end(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    job_id = await asked(gateway, tenant)
    first = await gateway.delete(tenant, job_id)
    second = await gateway.delete(tenant, job_id)

    assert (first.status_code, first.json()["state"]) == (200, "cancelled")
    assert first.json()["finishedAt"].endswith("Z")
    assert (second.status_code, second.json()) == (200, first.json())
    assert (await gateway.get(tenant, job_id)).json() == first.json()
    [row] = town.journal()
    assert row["state"] == "cancelled"


async def test_cancelling_a_running_job_asks_it_to_stop(
    gateway: Gateway, tenant: Tenant, redis_url: str, store: JobStore
) -> None:
    job_id = await asked(gateway, tenant)
    with at_work(redis_url, IMPORT_USER_FEEDS) as (work, _):
        assert work.begun.wait(DEADLINE_S)
        asked_to_stop = await gateway.delete(tenant, job_id)
        ended(store, job_id)

    assert (asked_to_stop.status_code, asked_to_stop.json()["state"]) == (202, "pending")
    assert (await gateway.get(tenant, job_id)).json()["state"] == "cancelled"
    assert (await gateway.delete(tenant, job_id)).status_code == 200


async def test_a_completed_job_stays_completed_when_it_is_cancelled(
    gateway: Gateway, tenant: Tenant, redis_url: str, store: JobStore
) -> None:
    job_id = await asked(gateway, tenant)
    with at_work(redis_url, IMPORT_USER_FEEDS) as (work, _):
        work.may_end.set()
        ended(store, job_id)
    before = (await gateway.get(tenant, job_id)).json()
    answer = await gateway.delete(tenant, job_id)
    assert (answer.status_code, answer.json()) == (200, before)


async def test_a_job_that_redis_lost_can_be_cancelled_and_does_not_come_back(
    gateway: Gateway, tenant: Tenant, redis_client: redis.Redis, town: Town, store: JobStore
) -> None:
    job_id = await asked(gateway, tenant)
    redis_client.flushdb()
    answer = await gateway.delete(tenant, job_id)
    reconcile(town.engine, store, USER_KINDS, grace_ms=0)

    assert (answer.status_code, answer.json()["state"]) == (200, "cancelled")
    assert store.view(job_id) is None
    assert (await gateway.get(tenant, job_id)).json()["state"] == "cancelled"


OF_NO_POLL = b"PING", b"wb:rate:"
"""What a gateway asks Redis beside: whether its subscription lives, after each silent second; rights to serve, by the dozen."""


@pytest.mark.usefixtures("redis_client")
async def test_a_poll_costs_one_redis_call_and_no_sql(
    redis_url: str, database_url: str, town: Town, tenant: Tenant
) -> None:
    sent: list[bytes] = []

    def noted(chunk: bytes) -> bool:
        sent.append(chunk)
        return True

    async with (
        linked(redis_url) as (redis_link, redis_through),
        linked(database_url) as (link, through),
        running_gateway(redis_through, through) as gateway,
    ):
        job_id = await asked(gateway, tenant)
        await gateway.get(tenant, job_id)
        await link.cut()  # whoever needs SQL now, fails
        redis_link.let_through = noted
        answers = [await gateway.get(tenant, job_id) for _ in range(10)]

    assert {answer.status_code for answer in answers} == {200}
    assert [chunk.count(b"FCALL") for chunk in sent if not any(other in chunk for other in OF_NO_POLL)] == [1] * 10
