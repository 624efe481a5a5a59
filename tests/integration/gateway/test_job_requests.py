"""Asking for an import: one job an account, in the journal before it is in the queue, and nothing written in vain."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.integration.gateway.conftest import Gateway, Tenant, Town, period, running_gateway

from gateway.submission import WantedJob, _submit_new
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbgate.jobs import JobStore

PROGRESS = {"phase", "message", "resumeAt", "attempt", "maxAttempts"}


async def test_an_import_is_accepted_with_its_address(
    gateway: Gateway, tenant: Tenant, town: Town, store: JobStore
) -> None:
    answer = await gateway.post(tenant, **{"X-Request-Id": "front-7"})

    assert answer.status_code == 202
    body = answer.json()
    assert set(body) == {"jobId", "alreadyRunning", "state", "progress"}
    assert (body["alreadyRunning"], body["state"]) == (False, "pending")
    assert set(body["progress"]) == PROGRESS
    assert (body["progress"]["attempt"], body["progress"]["maxAttempts"]) == (1, 5)
    assert answer.headers["location"] == f"/v1/jobs/{body['jobId']}"
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.headers["x-request-id"] == "front-7"

    [row] = town.journal()
    assert row["job_id"] == body["jobId"]
    assert (row["kind"], row["state"], row["ended_at"]) == ("import-user-feeds", "pending", None)
    assert (str(row["tenant_id"]), str(row["account_id"])) == (tenant.tenant_id, tenant.account_id)
    assert (row["payload"], row["request_id"]) == (period(), "front-7")

    view = store.view(body["jobId"])
    assert view is not None
    assert (view.account_id, view.tenant_id, view.request_id) == (tenant.account_id, tenant.tenant_id, "front-7")
    assert (view.payload, view.cls) == (period(), "user")


async def test_a_second_request_returns_the_live_job_whatever_its_period(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    first = (await gateway.post(tenant, period(days=10))).json()
    second = await gateway.post(tenant, period(days=3))

    assert second.status_code == 202
    assert second.json()["jobId"] == first["jobId"]
    assert second.json()["alreadyRunning"] is True
    assert second.headers["location"] == f"/v1/jobs/{first['jobId']}"
    assert len(town.journal()) == 1


async def test_a_hundred_requests_at_once_make_one_job(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    answers = await asyncio.gather(*(gateway.post(tenant) for _ in range(100)))

    bodies = [answer.json() for answer in answers]
    assert {answer.status_code for answer in answers} == {202}
    assert len({body["jobId"] for body in bodies}) == 1
    assert [body["alreadyRunning"] for body in bodies].count(False) == 1
    assert [row["job_id"] for row in town.journal()] == [bodies[0]["jobId"]]


async def test_requests_through_two_processes_make_one_job_too(
    gateway: Gateway, tenant: Tenant, town: Town, redis_url: str, database_url: str
) -> None:
    async with running_gateway(redis_url, database_url) as other:
        both = [gateway, other] * 10
        bodies = [answer.json() for answer in await asyncio.gather(*(one.post(tenant) for one in both))]

    assert len({body["jobId"] for body in bodies}) == 1
    assert [body["alreadyRunning"] for body in bodies].count(False) == 1
    assert [row["job_id"] for row in town.journal()] == [bodies[0]["jobId"]]


async def test_a_job_that_lost_the_race_leaves_no_row(
    gateway: Gateway, tenant: Tenant, town: Town, store: JobStore
) -> None:
    wanted = WantedJob(
        kind=IMPORT_USER_FEEDS,
        tenant_id=tenant.tenant_id,
        account_id=tenant.account_id,
        payload=period(),
        request_id="r",
    )
    first, second = await asyncio.gather(*(_submit_new(wanted, gateway.backends) for _ in range(2)))
    assert first.view.job_id == second.view.job_id
    assert sorted([first.already_running, second.already_running]) == [False, True]
    assert [row["job_id"] for row in town.journal()] == [first.view.job_id]


async def test_accounts_do_not_share_jobs(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    other = town.tenant()
    first, second = (await gateway.post(tenant)).json(), (await gateway.post(other)).json()
    assert first["jobId"] != second["jobId"]
    assert not second["alreadyRunning"]


async def test_after_the_end_of_a_job_a_request_makes_a_new_one(gateway: Gateway, tenant: Tenant) -> None:
    first = (await gateway.post(tenant)).json()
    await gateway.delete(tenant, first["jobId"])
    second = (await gateway.post(tenant)).json()
    assert second["jobId"] != first["jobId"]
    assert second["alreadyRunning"] is False


REFUSED: list[tuple[dict[str, Any], int, str]] = [
    ({"content": b""}, 400, "malformed-body"),
    ({"content": b"{", "type": "application/json"}, 400, "malformed-body"),
    ({"content": b"[]", "type": "application/json"}, 400, "malformed-body"),
    ({"content": b"{" * 60_000, "type": "application/json"}, 400, "malformed-body"),
    ({"content": b'{"dateTo": 1, "dateTo": 1}', "type": "application/json"}, 400, "malformed-body"),
    ({"content": json.dumps(period()).encode(), "type": "text/plain"}, 415, "unsupported-media-type"),
    ({"content": json.dumps(period()).encode()}, 415, "unsupported-media-type"),
    ({"content": b" " * (64 * 1024 + 1), "type": "application/json"}, 413, "body-too-large"),
    ({"content": b"{}", "type": "application/json"}, 422, "invalid-fields"),
    ({"content": json.dumps({**period(), "more": 1}).encode(), "type": "application/json"}, 422, "invalid-fields"),
    ({"content": json.dumps(period(days=91)).encode(), "type": "application/json"}, 422, "invalid-fields"),
    ({"content": json.dumps(period(days=-1)).encode(), "type": "application/json"}, 422, "invalid-fields"),
]


@pytest.mark.parametrize(("request_", "status", "code"), REFUSED)
async def test_a_wrong_body_is_refused_and_leaves_nothing(
    gateway: Gateway, tenant: Tenant, town: Town, request_: dict[str, Any], status: int, code: str
) -> None:
    headers = tenant.auth | ({"Content-Type": request_["type"]} if "type" in request_ else {})
    answer = await gateway.http.post(tenant.feeds, content=request_["content"], headers=headers)

    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == code
    assert answer.json()["requestId"] == answer.headers["x-request-id"]
    assert town.journal() == []


async def test_a_period_turned_round_names_its_field_in_the_callers_language(gateway: Gateway, tenant: Tenant) -> None:
    turned = {"dateFrom": period()["dateTo"], "dateTo": period()["dateFrom"]}
    russian = (await gateway.post(tenant, turned)).json()
    english = (await gateway.post(tenant, turned, **{"Accept-Language": "en"})).json()

    assert [error["field"] for error in russian["errors"]] == ["dateFrom"]
    assert "не позже dateTo" in russian["errors"][0]["detail"]
    assert "no later than dateTo" in english["errors"][0]["detail"]
    assert russian["title"] == "Поля заданы неверно"
    assert english["title"] == "Fields are not valid"


async def test_a_caller_without_the_account_is_told_so_before_its_body_is_judged(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    other = town.tenant()
    answer = await gateway.http.post(other.feeds, content=b"{", headers=tenant.auth)
    assert answer.status_code == 404
    answer = await gateway.http.post(other.feeds, content=b"{")
    assert answer.status_code == 401


SYNC = "/v1/accounts/{account}/autobidder/sync"


@pytest.mark.parametrize(("content", "headers"), [(b"", {}), (b"{}", {"Content-Type": "application/json"})])
async def test_a_sync_of_campaigns_needs_no_body(
    gateway: Gateway, tenant: Tenant, town: Town, content: bytes, headers: dict[str, str]
) -> None:
    path = SYNC.format(account=tenant.account_id)

    first = await gateway.http.post(path, content=content, headers={**tenant.auth, **headers})
    second = await gateway.http.post(path, content=content, headers={**tenant.auth, **headers})

    assert (first.status_code, second.status_code) == (202, 202)
    assert second.json()["jobId"] == first.json()["jobId"]
    assert (first.json()["alreadyRunning"], second.json()["alreadyRunning"]) == (False, True)
    [row] = town.journal()
    assert (row["kind"], row["payload"]) == ("autobidder-sync-user", {})


async def test_a_sync_of_campaigns_takes_no_field(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    answer = await gateway.http.post(
        SYNC.format(account=tenant.account_id), json={"dateFrom": "2026-11-01"}, headers=tenant.auth
    )

    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-fields")
    assert town.journal() == []
