"""What every write has in common: carried out once per Idempotency-Key, in the audit trail, within the limit of its key."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import httpx2
import pytest
import redis
import structlog
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.integration.gateway.conftest import Gateway, Tenant, Town, linked, period, running_gateway, wb_token

from gateway.backends import CallerLimits
from gateway.forgetting import AT_ONCE, AUDIT_DAYS, DAY_MS, forget_all
from wbaccounts.audit import AuditFact, forget_old, record_facts
from wbaccounts.idempotency import claim_key, remove_expired
from wbgate.clock import wall_ms

KEY = "0d7b6c1e-front-end"


async def add(gateway: Gateway, tenant: Tenant, key: str, token: str, name: str = "Второй") -> httpx2.Response:
    body = {"name": name, "token": token}
    return await gateway.http.post("/v1/accounts", json=body, headers={**tenant.auth, "Idempotency-Key": key})


async def trail(gateway: Gateway, town: Town, tenant: Tenant, **params: str) -> dict[str, Any]:
    admin = town.key(tenant.tenant_id, "admin")
    answer = await gateway.http.get("/v1/audit", params=params, headers=admin)
    assert answer.status_code == 200
    body: dict[str, Any] = answer.json()
    return body


async def test_a_request_sent_twice_is_carried_out_once_and_answered_alike(gateway: Gateway, tenant: Tenant) -> None:
    token = wb_token()
    first = await add(gateway, tenant, KEY, token)
    second = await add(gateway, tenant, KEY, token)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.content == second.content
    assert second.headers["location"] == first.headers["location"]
    assert "idempotency-replayed" not in first.headers
    assert second.headers["idempotency-replayed"] == "true"
    assert first.headers["x-request-id"] != second.headers["x-request-id"]


async def test_another_request_under_the_same_key_is_refused(gateway: Gateway, tenant: Tenant) -> None:
    token = wb_token()
    await add(gateway, tenant, KEY, token)
    other = await add(gateway, tenant, KEY, token, name="Третий")
    elsewhere = await gateway.post(tenant, **{"Idempotency-Key": KEY})
    for refused in (other, elsewhere):
        assert (refused.status_code, refused.json()["code"]) == (422, "idempotency-key-reused")


async def test_a_key_is_its_tenants_own(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    other = town.tenant()
    first = await add(gateway, tenant, KEY, wb_token())
    theirs = await add(gateway, other, KEY, wb_token())
    assert theirs.status_code == 201
    assert theirs.json()["accountId"] != first.json()["accountId"]


async def test_a_refusal_gives_the_key_back(gateway: Gateway, tenant: Tenant) -> None:
    assert (await add(gateway, tenant, KEY, "no token")).status_code == 422
    assert (await add(gateway, tenant, KEY, wb_token())).status_code == 201


async def test_a_request_under_way_is_not_begun_again(gateway: Gateway, tenant: Tenant) -> None:
    token = wb_token()
    answers = await asyncio.gather(*(add(gateway, tenant, KEY, token) for _ in range(8)))
    accounts = {answer.json()["accountId"] for answer in answers if answer.status_code == 201}
    assert len(accounts) == 1
    assert {answer.json()["code"] for answer in answers if answer.status_code != 201} <= {"idempotency-key-in-use"}


async def test_a_claim_whose_process_has_died_ends(gateway: Gateway, tenant: Tenant) -> None:
    long_ago_ms = wall_ms() - 61_000
    await gateway.backends.database.transact(
        lambda session: claim_key(
            session, tenant.tenant_id, KEY, request_hash=bytes(32), claim="dead", now_ms=long_ago_ms
        )
    )
    assert (await add(gateway, tenant, KEY, wb_token())).status_code == 201


async def test_answers_are_kept_for_a_day(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    await add(gateway, tenant, KEY, wb_token())
    for later_ms, rows in ((86_000_000, 1), (86_500_000, 0)):
        now_ms = wall_ms() + later_ms
        await forget_all(gateway.backends.database, now_ms, AUDIT_DAYS)
        with town.engine.connect() as connection:
            asked = text("SELECT count(*) FROM wbaccounts.idempotency_keys WHERE tenant_id = :tenant")
            assert connection.scalar(asked, {"tenant": int(tenant.tenant_id)}) == rows


@pytest.mark.parametrize("key", ["", "x" * 256, "a b"])
async def test_a_key_that_cannot_be_read_is_refused(gateway: Gateway, tenant: Tenant, key: str) -> None:
    answer = await gateway.post(tenant, **{"Idempotency-Key": key})
    assert (answer.status_code, answer.json()["code"]) == (400, "idempotency-key-invalid")


async def test_each_write_is_in_the_trail_with_who_what_and_how_it_ended(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    accepted = await gateway.post(tenant, **{"X-Request-Id": "front-1"})
    job_id = accepted.json()["jobId"]
    await gateway.http.patch(f"/v1/accounts/{tenant.account_id}", json={"paused": True}, headers=tenant.auth)
    await gateway.delete(tenant, job_id)
    await gateway.post(tenant)
    await gateway.post(tenant, {"dateFrom": "tomorrow"})
    await gateway.get(tenant, job_id)

    told = (await trail(gateway, town, tenant))["items"]
    assert [(entry["operation"], entry["status"], entry["code"]) for entry in told] == [
        ("RequestImportUserFeeds", 422, "invalid-fields"),
        ("RequestImportUserFeeds", 409, "account-paused"),
        ("CancelJob", 200, None),
        ("ChangeAccount", 200, None),
        ("RequestImportUserFeeds", 202, None),
    ]
    assert (told[-1]["requestId"], told[-1]["jobId"], told[-1]["accountId"]) == ("front-1", job_id, tenant.account_id)
    assert {entry["keyId"] for entry in told} == {tenant.key.split("_")[1]}


async def test_a_refusal_says_who_wanted_what(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    reader = town.key(tenant.tenant_id, "jobs:read")
    job_id = (await gateway.post(tenant)).json()["jobId"]
    for method, path in (("DELETE", f"/v1/jobs/{job_id}"), ("POST", tenant.feeds), ("DELETE", "/v1/keys/" + "0" * 16)):
        assert (await gateway.http.request(method, path, headers=reader)).status_code == 403
    assert (await gateway.delete(tenant, "no-such-job")).status_code == 404

    told = (await trail(gateway, town, tenant))["items"]
    assert [(entry["operation"], entry["code"], entry["accountId"], entry["target"]) for entry in told[:-1]] == [
        ("CancelJob", "not-found", None, "no-such-job"),
        ("RevokeKey", "forbidden", None, "0" * 16),
        ("RequestImportUserFeeds", "forbidden", tenant.account_id, None),
        ("CancelJob", "forbidden", None, job_id),
    ]
    assert {entry["keyId"] for entry in told[1:4]} == {reader["X-API-Key"].split("_")[1]}


def fact(tenant: Tenant, at_ms: int, request_id: str = "r") -> AuditFact:
    return AuditFact(
        at_ms=at_ms,
        tenant_id=tenant.tenant_id,
        key_id="k",
        operation="CancelJob",
        account_id=None,
        job_id=None,
        target=None,
        status=200,
        code=None,
        request_id=request_id,
    )


async def kept(gateway: Gateway, town: Town, tenant: Tenant) -> list[str]:
    return [entry["requestId"] for entry in (await trail(gateway, town, tenant, limit="200"))["items"]]


async def test_what_an_attempt_of_unknown_outcome_has_written_is_not_written_twice(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    now_ms, write = wall_ms(), gateway.backends.database.write
    known, new = fact(tenant, now_ms, "known"), fact(tenant, now_ms, "new")
    await write(partial(record_facts, facts=[known]))
    await write(partial(record_facts, facts=[known, new], again=True))
    assert sorted(await kept(gateway, town, tenant)) == ["known", "new"]


async def test_the_trail_goes_back_as_far_as_is_set_and_no_month_of_it_can_be_lost(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    now_ms, database = wall_ms(), gateway.backends.database
    ages = (401,) * (AT_ONCE + 1) + (399, 31, 29)  # days, the oldest first as time writes them
    await database.write(
        partial(record_facts, facts=[fact(tenant, now_ms - days * DAY_MS, f"{days} days") for days in ages])
    )
    await forget_all(database, now_ms, 400)
    assert await kept(gateway, town, tenant) == ["29 days", "31 days", "399 days"]
    assert await database.write(partial(forget_old, before_ms=now_ms, most=AT_ONCE)) == 2
    assert await kept(gateway, town, tenant) == ["29 days"]


async def test_answers_that_are_kept_no_longer_go_a_batch_at_a_time(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    expired = text(
        "INSERT INTO wbaccounts.idempotency_keys (tenant_id, key, request_hash, claim, expires_at) "
        "SELECT :tenant, 'k' || n, decode(repeat('00', 32), 'hex'), 'c', now() FROM generate_series(1, :count) n"
    )
    with town.engine.begin() as connection:
        connection.execute(expired, {"tenant": int(tenant.tenant_id), "count": 2 * AT_ONCE + 1})
    removed = await gateway.backends.database.write(partial(remove_expired, now_ms=wall_ms() + 1_000, most=AT_ONCE))
    assert removed == AT_ONCE
    await forget_all(gateway.backends.database, wall_ms() + 1_000, AUDIT_DAYS)
    with town.engine.connect() as connection:
        asked = text("SELECT count(*) FROM wbaccounts.idempotency_keys WHERE tenant_id = :tenant")
        assert connection.scalar(asked, {"tenant": int(tenant.tenant_id)}) == 0


async def test_the_trail_is_read_page_by_page(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    for _ in range(5):
        await gateway.post(tenant)
    first = await trail(gateway, town, tenant, limit="3")
    second = await trail(gateway, town, tenant, limit="3", cursor=first["nextCursor"])
    ids = [int(entry["auditId"]) for page in (first, second) for entry in page["items"]]
    assert len(ids) == 5
    assert ids == sorted(ids, reverse=True)
    assert second["nextCursor"] is None


async def test_the_trail_can_only_be_added_to(gateway: Gateway, tenant: Tenant) -> None:
    await gateway.post(tenant)
    for change in ("DELETE FROM wbaccounts.audit_log", "UPDATE wbaccounts.audit_log SET status = 200"):
        with pytest.raises(Exception, match="permission denied"):
            await gateway.backends.database.write(partial(Session.execute, statement=text(change)))


async def test_a_key_is_made_used_and_revoked(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    admin = town.key(tenant.tenant_id, "admin")
    made = await gateway.http.post("/v1/keys", json={"name": "витрина", "scopes": ["accounts:read"]}, headers=admin)
    assert made.status_code == 201
    key = {"X-API-Key": made.json()["secret"]}
    assert (await gateway.http.get("/v1/accounts", headers=key)).status_code == 200
    assert (await gateway.http.get("/v1/keys", headers=key)).status_code == 403
    listed = await gateway.http.get("/v1/keys", headers=admin)
    assert made.json()["secret"] not in listed.text

    address = f"/v1/keys/{made.json()['keyId']}"
    assert (await gateway.http.delete(address, headers=admin)).status_code == 204
    assert (await gateway.http.get("/v1/accounts", headers=key)).status_code == 401
    assert (await gateway.http.delete(address, headers=admin)).status_code == 204


@pytest.mark.parametrize("scopes", [["everything"], [], ["jobs:read"] * 6, "jobs:read"])
async def test_a_scope_that_does_not_exist_is_refused(
    gateway: Gateway, tenant: Tenant, town: Town, scopes: object
) -> None:
    admin = town.key(tenant.tenant_id, "admin")
    answer = await gateway.http.post("/v1/keys", json={"name": "x", "scopes": scopes}, headers=admin)
    assert (answer.status_code, answer.json()["errors"][0]["pointer"][:7]) == (422, "/scopes")


async def test_a_key_over_its_limit_is_told_when_to_come_back_and_others_are_served(
    redis_client: object, redis_url: str, database_url: str, town: Town, tenant: Tenant
) -> None:
    async with (
        running_gateway(redis_url, database_url, CallerLimits(requests=60)) as one,
        running_gateway(redis_url, database_url, CallerLimits(requests=60)) as other,
    ):
        answers = [
            await gateway.http.get("/v1/accounts", headers=tenant.auth) for _ in range(100) for gateway in (one, other)
        ]
        served = [answer for answer in answers if answer.status_code == 200]
        refused = [answer for answer in answers if answer.status_code == 429]
        # At most two windows, whatever the moment; the limit is of both processes together.
        assert 60 <= len(served) <= 120
        assert len(served) + len(refused) == len(answers)
        assert all(answer.json()["code"] == "too-many-requests" for answer in refused)
        assert all(1 <= int(answer.headers["retry-after"]) <= 10 for answer in refused)
        assert (await one.http.get("/v1/accounts", headers=town.tenant().auth)).status_code == 200


async def test_a_redis_that_is_away_refuses_nobody_for_the_limit(
    redis_url: str, database_url: str, town: Town, tenant: Tenant
) -> None:
    async with linked(redis_url) as (link, url), running_gateway(url, database_url) as gateway:
        await link.cut()
        assert (await gateway.http.get("/v1/accounts", headers=tenant.auth)).status_code == 200
        assert (
            await gateway.http.get(f"/v1/accounts/{tenant.account_id}/gate", headers=tenant.auth)
        ).status_code == 503
        await link.open()
        assert (
            await gateway.http.get(f"/v1/accounts/{tenant.account_id}/gate", headers=tenant.auth)
        ).status_code == 200


async def test_rows_of_a_trail_that_is_away_wait_until_it_is_back(
    redis_url: str, database_url: str, town: Town, tenant: Tenant
) -> None:
    async with linked(database_url) as (link, url), running_gateway(redis_url, url) as gateway:
        assert (await gateway.post(tenant)).status_code == 202
        await gateway.backends.audit.written()
        await link.cut()
        # The job lives already, so nothing but the trail needs the database; the answer does not wait for it.
        answer = await gateway.post(tenant, period())
        assert (answer.status_code, answer.json()["alreadyRunning"]) == (202, True)
        await gateway.backends.audit.written()  # returns, since the attempt has failed
        await gateway.backends.audit.written()  # and so has the next one
        await link.open()
        await gateway.backends.audit.written()
        told = (await trail(gateway, town, tenant))["items"]
    assert [(entry["operation"], entry["status"]) for entry in told] == [("RequestImportUserFeeds", 202)] * 2


async def test_a_gateway_that_ends_waits_for_no_trail_that_stays_away_and_tells_what_it_lacks(
    redis_url: str, database_url: str, town: Town, tenant: Tenant
) -> None:
    with structlog.testing.capture_logs() as lines:
        async with linked(database_url) as (link, url), running_gateway(redis_url, url) as gateway:
            assert (await gateway.post(tenant)).status_code == 202
            await gateway.backends.audit.written()
            await link.cut()
            assert (await gateway.post(tenant, **{"X-Request-Id": "front-2"})).status_code == 202
    lost = [line for line in lines if line["event"] == "audit_row_lost"]
    assert [(line["operation"], line["of_request"]) for line in lost] == [("RequestImportUserFeeds", "front-2")]


async def test_a_row_that_no_trail_takes_keeps_no_other_out(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    audit = gateway.backends.audit
    audit.note(replace(fact(tenant, wall_ms(), "bad"), key_id="no text of PostgreSQL has a \0"))
    await audit.written()
    audit.note(fact(tenant, wall_ms(), "good"))
    await audit.written()
    assert await kept(gateway, town, tenant) == ["good"]


async def test_requests_at_once_draw_for_one_another(gateway: Gateway, redis_client: redis.Redis) -> None:
    await asyncio.gather(*(gateway.backends.rate.pass_one("front-end", 5) for _ in range(300)))
    assert redis_client.get("wb:rate:front-end:0") == b"300"  # in 15 draws of 20: no more than was needed
