"""An account's gate, the queues, and what is synchronised when, as the API tells them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import httpx2
import pytest
import redis
from sqlalchemy import text
from tests.integration.gateway.conftest import Gateway, Tenant, Town

from digitization.service import feed_schedules
from wbcontracts.kinds import FINANCE_SYNC_USER, IMPORT_USER_FEEDS, IMPORT_USER_REPORT
from wbgate.budget import BucketLimits, Budget, BudgetConfig, RateHeaders
from wbgate.jobs import JobStore
from wbservice.planned import tell_plans

HALF_HOUR_MS = 1_800_000


async def gate_of(gateway: Gateway, tenant: Tenant) -> dict[str, Any]:
    answer = await gateway.http.get(f"/v1/accounts/{tenant.account_id}/gate", headers=tenant.auth)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def test_a_gate_tells_who_has_the_account_and_who_waits_in_order(
    gateway: Gateway, tenant: Tenant, store: JobStore
) -> None:
    store.run("restore", "")
    first = store.submit(IMPORT_USER_FEEDS, account_id=tenant.account_id, payload={}, tenant_id=tenant.tenant_id)
    second = store.submit(IMPORT_USER_REPORT, account_id=tenant.account_id, payload={}, tenant_id=tenant.tenant_id)
    gate = await gate_of(gateway, tenant)

    holder, [waiter] = gate["holder"], gate["waiters"]
    assert (holder["jobId"], holder["state"], holder["class"]) == (first.view.job_id, "granted", "user")
    assert holder["title"] == "Импорт заказов и продаж"
    assert holder["leaseUntilAt"]
    assert holder["message"]
    assert (waiter["jobId"], waiter["position"]) == (second.view.job_id, 1)
    assert "«Импорт заказов и продаж»" in waiter["message"]
    assert (gate["waiting"], gate["userFirst"], gate["quarantineUntilAt"]) == (1, True, None)


async def test_a_free_account_is_free(gateway: Gateway, tenant: Tenant) -> None:
    gate = await gate_of(gateway, tenant)
    assert (gate["holder"], gate["waiters"], gate["buckets"], gate["sellerPause"], gate["syncs"]) == (
        None,
        [],
        [],
        None,
        [],
    )


async def test_buckets_tell_what_is_left_and_until_when_a_method_is_blocked(
    gateway: Gateway, tenant: Tenant, redis_client: redis.Redis
) -> None:
    seller_id = (await gateway.http.get(f"/v1/accounts/{tenant.account_id}", headers=tenant.auth)).json()["sellerId"]
    limits = BucketLimits(burst=1, interval_ms=60_000)
    budget = Budget(redis_client, BudgetConfig())
    go = budget.take(seller_id, "supplier/orders", limits, user=True)
    told = RateHeaders(limit="1", remaining=None, retry="120", reset=None)
    budget.learn(seller_id, "supplier/orders", limits, status=429, headers=told, seller_wide=False, go=go)  # type: ignore[arg-type]

    [bucket] = (await gate_of(gateway, tenant))["buckets"]
    assert (bucket["method"], bucket["title"], bucket["tokens"]) == ("supplier/orders", "заказы", 0)
    assert bucket["blockedUntilAt"] is not None
    assert (bucket["burst"], round(bucket["intervalSeconds"])) == (1, 60)


async def test_what_is_fresh_and_when_it_is_read_next_is_told(
    gateway: Gateway, tenant: Tenant, town: Town, redis_client: redis.Redis
) -> None:
    began = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
    with town.engine.begin() as connection:
        for outcome, minute in (("failed", 1), ("completed", 2)):
            connection.execute(
                text(
                    "INSERT INTO digitization.sync_runs (job_id, account_id, kind, tier, started_at, finished_at, outcome) "
                    "VALUES (:job, :account, 'sync-account-increment', 'increment', :began, :ended, :outcome)"
                ),
                {
                    "job": f"run-{tenant.account_id}-{minute}",
                    "account": int(tenant.account_id),
                    "began": began,
                    "ended": began.replace(minute=minute),
                    "outcome": outcome,
                },
            )
    now_ms = gateway.backends.now_ms()
    tell_plans(redis_client, "digitization", feed_schedules(HALF_HOUR_MS), now_ms)

    [sync] = (await gate_of(gateway, tenant))["syncs"]
    assert (sync["service"], sync["name"]) == ("digitization", "increment")
    assert (sync["lastOutcome"], sync["lastFinishedAt"]) == ("completed", "2026-11-30T10:02:00.000Z")
    assert sync["goodUntilAt"] == "2026-11-30T10:00:00.000Z"
    assert (sync["intervalSeconds"], sync["skips"]) == (1800.0, 0)
    next_ms = datetime.fromisoformat(sync["nextAt"]).timestamp() * 1000
    assert now_ms < next_ms <= now_ms + HALF_HOUR_MS
    assert next_ms % HALF_HOUR_MS == 0


async def test_queues_are_counted_for_everybody(gateway: Gateway, tenant: Tenant, store: JobStore) -> None:
    store.run("restore", "")
    for kind in (IMPORT_USER_FEEDS, IMPORT_USER_REPORT):
        store.submit(kind, account_id=tenant.account_id, payload={}, tenant_id=tenant.tenant_id)
    answer = await gateway.http.get("/v1/queues", headers=tenant.auth)
    load = answer.json()
    ready = {queue["name"]: queue["ready"] for queue in load["queues"]}
    assert ready["digitization-user"] == 1
    assert set(ready) >= {"rnp-user", "rnp-sync", "autobidder-user", "autobidder-sync", "digitization-sync"}
    assert {line["class"]: line["count"] for line in load["waiting"]} == {"user": 1, "scheduled": 0}
    assert (load["accountsTaken"], load["workers"]) == (1, 0)


@pytest.mark.parametrize("path", ["/v1/accounts/{}/jobs", "/v1/accounts/{}", "/v1/accounts?include=gate"])
async def test_reads_of_an_account_are_conditional(gateway: Gateway, tenant: Tenant, path: str) -> None:
    address = path.format(tenant.account_id)
    first = await gateway.http.get(address, headers=tenant.auth)
    assert first.headers["etag"].startswith('"')
    assert first.headers["cache-control"] == "private, no-cache"
    same = await gateway.http.get(address, headers={**tenant.auth, "If-None-Match": first.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")


@pytest.mark.parametrize("path", ["/v1/accounts/{}/gate", "/v1/queues"])
async def test_a_moment_in_which_nothing_changed_is_not_sent_again(
    gateway: Gateway, tenant: Tenant, store: JobStore, path: str
) -> None:
    store.run("restore", "")
    path = path.format(tenant.account_id)

    async def look(**headers: str) -> httpx2.Response:
        return await gateway.http.get(path, headers={**tenant.auth, **headers})

    for kind in (IMPORT_USER_FEEDS, IMPORT_USER_REPORT):
        store.submit(kind, account_id=tenant.account_id, payload={}, tenant_id=tenant.tenant_id)
    first = await look()
    tag = first.headers["ETag"]
    assert tag.startswith('W/"')  # its moment is another one: the same, but not byte for byte
    same = await look(**{"If-None-Match": tag})
    assert (same.status_code, same.content, same.headers["ETag"]) == (304, b"", tag)
    assert (await look(**{"If-None-Match": tag, "Accept-Language": "en"})).status_code == (
        200 if path.endswith("gate") else 304  # counts have no language
    )

    store.submit(FINANCE_SYNC_USER, account_id=tenant.account_id, payload={}, tenant_id=tenant.tenant_id)
    changed = await look(**{"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != tag
