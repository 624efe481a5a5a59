"""The list of an account's jobs, and asking for one of them again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.integration.gateway.conftest import Gateway, Tenant, Town, period

from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind

INCREMENT = JobKind(
    name="sync-account-increment",
    service="digitization",
    cls="scheduled",
    attempts=3,
    gate=GatePolicy(),
    title_ru="Обновление заказов и продаж",
    title_en="Increment of orders and sales",
)


async def listed(gateway: Gateway, tenant: Tenant, **params: str) -> dict[str, Any]:
    answer = await gateway.http.get(f"/v1/accounts/{tenant.account_id}/jobs", params=params, headers=tenant.auth)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def ended_jobs(gateway: Gateway, tenant: Tenant, count: int) -> list[str]:
    """Ids of jobs that have ended, newest first."""
    found = []
    for _ in range(count):
        job_id = (await gateway.post(tenant)).json()["jobId"]
        await gateway.delete(tenant, job_id)
        found.append(job_id)
    return found[::-1]


async def test_jobs_are_listed_newest_first_page_by_page(gateway: Gateway, tenant: Tenant) -> None:
    expected = await ended_jobs(gateway, tenant, 5)
    live = (await gateway.post(tenant)).json()["jobId"]
    seen: list[str] = []
    params = {"limit": "2"}
    while True:
        page = await listed(gateway, tenant, **params)
        seen += [job["jobId"] for job in page["items"]]
        if page["nextCursor"] is None:
            break
        params["cursor"] = page["nextCursor"]
    assert len(seen) == len(set(seen)) == 6
    assert seen[0] == live
    assert set(seen[1:]) == set(expected)


async def test_a_scheduled_job_is_listed_while_it_lives(gateway: Gateway, tenant: Tenant, store: JobStore) -> None:
    store.run("restore", "")
    store.submit(INCREMENT, account_id=tenant.account_id, payload={}, job_id="increment-1")
    user = (await gateway.post(tenant)).json()["jobId"]
    jobs = (await listed(gateway, tenant))["items"]
    assert {job["jobId"] for job in jobs} == {"increment-1", user}
    [scheduled] = (await listed(gateway, tenant, **{"class": "scheduled"}))["items"]
    assert (scheduled["jobId"], scheduled["title"]) == ("increment-1", "Обновление заказов и продаж")
    # No worker has claimed it yet, so the person's job goes first.
    assert scheduled["waitingFor"]["jobId"] == user
    assert [job["jobId"] for job in (await listed(gateway, tenant, **{"class": "user"}))["items"]] == [user]
    store.cancel("increment-1")
    assert [job["jobId"] for job in (await listed(gateway, tenant))["items"]] == [user]


async def test_jobs_are_filtered(gateway: Gateway, tenant: Tenant) -> None:
    [cancelled] = await ended_jobs(gateway, tenant, 1)
    live = (await gateway.post(tenant)).json()["jobId"]
    report = await gateway.http.post(
        f"/v1/accounts/{tenant.account_id}/digitization/imports/report", json=period(), headers=tenant.auth
    )

    async def ids(**params: str) -> set[str]:
        return {job["jobId"] for job in (await listed(gateway, tenant, **params))["items"]}

    assert await ids(state="cancelled") == {cancelled}
    assert await ids(state="pending") == {live, report.json()["jobId"]}
    assert await ids(kind="import-user-report") == {report.json()["jobId"]}
    assert await ids(kind="import-user-feeds", state="pending") == {live}
    assert await ids(**{"class": "system"}) == set()


async def test_an_ended_job_is_asked_for_again(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    asked = period(days=3)
    old = (await gateway.post(tenant, asked)).json()["jobId"]
    await gateway.delete(tenant, old)
    again = await gateway.http.post(f"/v1/jobs/{old}/retry", headers=tenant.auth)
    assert (again.status_code, again.json()["alreadyRunning"]) == (202, False)
    new = again.json()["jobId"]
    assert new != old
    assert again.headers["location"] == f"/v1/jobs/{new}"
    job = (await gateway.get(tenant, new)).json()
    assert (job["kind"], job["payload"]) == ("import-user-feeds", asked)
    assert len(town.journal()) == 2


async def test_a_live_job_is_not_asked_for_again(gateway: Gateway, tenant: Tenant) -> None:
    job_id = (await gateway.post(tenant)).json()["jobId"]
    answer = await gateway.http.post(f"/v1/jobs/{job_id}/retry", headers=tenant.auth)
    assert (answer.status_code, answer.json()["code"]) == (409, "job-live")


async def test_a_scheduled_job_is_not_asked_for(gateway: Gateway, tenant: Tenant, store: JobStore) -> None:
    store.submit(INCREMENT, account_id=tenant.account_id, payload={}, job_id="increment-2")
    store.cancel("increment-2")
    answer = await gateway.http.post("/v1/jobs/increment-2/retry", headers=tenant.auth)
    assert (answer.status_code, answer.json()["code"]) == (409, "job-not-repeatable")


async def test_a_period_that_wb_keeps_no_longer_is_told(gateway: Gateway, tenant: Tenant, store: JobStore) -> None:
    old = {"dateFrom": "2020-01-01", "dateTo": "2020-01-02"}
    store.submit(
        IMPORT_USER_FEEDS, account_id=tenant.account_id, payload=old, tenant_id=tenant.tenant_id, job_id="long-ago"
    )
    store.cancel("long-ago")
    answer = await gateway.http.post("/v1/jobs/long-ago/retry", headers=tenant.auth)
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, "/dateFrom")


@pytest.mark.parametrize("path", ["autobidder/sync", "rnp/ads-sync", "rnp/finance-sync"])
@pytest.mark.parametrize("body", [b"", b"{}"])
async def test_a_sync_is_asked_for_without_a_body(gateway: Gateway, tenant: Tenant, path: str, body: bytes) -> None:
    typed = {"Content-Type": "application/json"} if body else {}
    address = f"/v1/accounts/{tenant.account_id}/{path}"
    first = await gateway.http.post(address, content=body, headers={**tenant.auth, **typed})
    again = await gateway.http.post(address, content=body, headers={**tenant.auth, **typed})
    assert (first.status_code, first.json()["alreadyRunning"]) == (202, False)
    assert (again.status_code, again.json()["alreadyRunning"]) == (202, True)
    assert again.json()["jobId"] == first.json()["jobId"]


@pytest.mark.parametrize("first", ["2024-01-28", "2999-01-01"])
async def test_a_report_is_asked_for_where_wb_has_one(gateway: Gateway, tenant: Tenant, first: str) -> None:
    address = f"/v1/accounts/{tenant.account_id}/digitization/imports/report"
    right = await gateway.http.post(
        address, json={"dateFrom": "2024-01-29", "dateTo": period()["dateTo"]}, headers=tenant.auth
    )
    wrong = await gateway.http.post(address, json={"dateFrom": first, "dateTo": first}, headers=tenant.auth)
    assert right.status_code == 202
    assert (wrong.status_code, wrong.json()["errors"][0]["pointer"]) == (422, "/dateFrom")
