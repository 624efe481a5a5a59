"""Connecting accounts and changing them through the API."""

from __future__ import annotations

import base64
import json
import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.integration.gateway.conftest import Gateway, Tenant, Town, running_gateway, wb_token

from wbaccounts.accounts import TOKEN_DEAD, disable_account, load_token
from wbaccounts.vault import TokenVault
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore

VAULT = TokenVault({"k1": bytes(32)})


def token_of(seller_id: str, **claims: Any) -> str:
    facts = {"acc": 3, "s": 1 << 5, "sid": seller_id, "exp": wall_ms() // 1000 + 86_400, "t": False, **claims}
    parts = [json.dumps({"alg": "ES256"}).encode(), json.dumps(facts).encode(), b"signature"]
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=") for part in parts)


def stored_token(town: Town, account_id: str) -> str:
    with Session(town.engine) as session:
        return load_token(session, account_id, VAULT).get_secret_value()


async def patched(gateway: Gateway, tenant: Tenant, **change: Any) -> Any:
    return await gateway.http.patch(f"/v1/accounts/{tenant.account_id}", json=change, headers=tenant.auth)


async def added(gateway: Gateway, tenant: Tenant, token: str, name: str = "Второй") -> Any:
    return await gateway.http.post("/v1/accounts", json={"name": name, "token": token}, headers=tenant.auth)


@pytest.mark.parametrize("copied", ["{}", "Bearer {}", "bearer  {}\n", "\t{} "])
async def test_an_account_is_connected_and_its_token_is_sealed_as_wb_knows_it(
    gateway: Gateway, tenant: Tenant, town: Town, copied: str
) -> None:
    seller_id = str(uuid.uuid4())
    token = token_of(seller_id)
    answer = await added(gateway, tenant, copied.format(token))

    assert answer.status_code == 201, answer.text
    account = answer.json()
    assert answer.headers["location"] == f"/v1/accounts/{account['accountId']}"
    assert (account["name"], account["sellerId"], account["state"]) == ("Второй", seller_id, "active")
    assert account["token"]["scopes"] == ["statistics"]
    assert (account["token"]["type"], account["token"]["version"]) == ("personal", 1)
    assert token not in answer.text
    assert stored_token(town, account["accountId"]) == token
    shown = await gateway.http.get(answer.headers["location"], headers=tenant.auth)
    assert shown.json() == account


@pytest.mark.parametrize(
    ("claims", "code", "told"),
    [
        ({"exp": 1_700_000_000}, "token-expired", "истёк"),
        ({"t": True}, "token-test", "тестовый"),
        ({"s": 1 << 1}, "token-scope-missing", "Статистика"),
    ],
)
async def test_a_token_that_cannot_be_taken_is_refused_with_the_reason(
    gateway: Gateway, tenant: Tenant, claims: dict[str, Any], code: str, told: str
) -> None:
    answer = await added(gateway, tenant, token_of(str(uuid.uuid4()), **claims))
    body = answer.json()
    assert (answer.status_code, body["code"]) == (422, "token-refused")
    assert (body["errors"][0]["pointer"], body["errors"][0]["code"]) == ("/token", code)
    assert told in body["detail"]
    assert (await gateway.http.get("/v1/accounts", headers=tenant.auth)).json()["items"][1:] == []


async def test_a_text_that_is_no_token_is_refused_and_not_shown_back(gateway: Gateway, tenant: Tenant) -> None:
    refused = await added(gateway, tenant, "my secret")
    too_long = await added(gateway, tenant, "my secret" * 1_000)
    assert refused.json()["errors"][0]["code"] == "token-malformed"
    assert too_long.json()["code"] == "invalid-fields"
    assert "my secret" not in refused.text + too_long.text


async def test_a_seller_is_connected_once(gateway: Gateway, tenant: Tenant) -> None:
    token = token_of(str(uuid.uuid4()))
    assert (await added(gateway, tenant, token)).status_code == 201
    again = await added(gateway, tenant, token)
    assert (again.status_code, again.json()["errors"][0]["code"]) == (422, "seller-already-added")


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "x" * 201, "nul\x00"])
async def test_a_name_is_a_line_that_can_be_read(gateway: Gateway, tenant: Tenant, name: str) -> None:
    refused = await added(gateway, tenant, wb_token(), name=name)
    assert (refused.status_code, refused.json()["errors"][0]["pointer"]) == (422, "/name")
    assert (await patched(gateway, tenant, name=name)).status_code == 422


async def test_an_account_is_renamed(gateway: Gateway, tenant: Tenant) -> None:
    assert (await patched(gateway, tenant, name="Ромашка")).json()["name"] == "Ромашка"


async def test_a_new_token_of_the_same_seller_takes_the_old_ones_place(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    account = (await gateway.http.get(f"/v1/accounts/{tenant.account_id}", headers=tenant.auth)).json()
    token = token_of(account["sellerId"], s=1 << 5 | 1 << 6)
    changed = (await patched(gateway, tenant, token=f"Bearer {token}")).json()
    assert changed["token"]["version"] == 2
    assert changed["token"]["scopes"] == ["statistics", "promotion"]
    assert stored_token(town, tenant.account_id) == token


async def test_a_change_is_made_whole_or_not_at_all(gateway: Gateway, tenant: Tenant) -> None:
    refused = await patched(gateway, tenant, name="Новое", paused=True, token=wb_token())
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "token-other-seller")
    account = (await gateway.http.get(f"/v1/accounts/{tenant.account_id}", headers=tenant.auth)).json()
    assert (account["name"], account["state"]) == ("Кабинет", "active")


async def test_a_change_of_nothing_is_told(gateway: Gateway, tenant: Tenant) -> None:
    answer = await patched(gateway, tenant)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-fields")
    assert "paused" in answer.json()["errors"][0]["detail"]


async def test_a_paused_account_takes_no_job_until_it_is_resumed(gateway: Gateway, tenant: Tenant) -> None:
    paused = (await patched(gateway, tenant, paused=True)).json()
    assert (paused["state"], paused["stateReason"]) == ("paused", "paused")
    assert paused["stateMessage"]
    refused = await gateway.post(tenant)
    assert (refused.status_code, refused.json()["code"]) == (409, "account-paused")
    assert (await patched(gateway, tenant, paused=True)).status_code == 200

    resumed = (await patched(gateway, tenant, paused=False)).json()
    assert (resumed["state"], resumed["stateReason"], resumed["stateMessage"]) == ("active", None, None)
    assert (await gateway.post(tenant)).status_code == 202


async def test_an_account_with_a_dead_token_takes_jobs_again_with_a_new_one(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    with Session(town.engine) as session, session.begin():
        assert disable_account(session, tenant.account_id, TOKEN_DEAD, wall_ms())
    refused = await gateway.post(tenant)
    assert (refused.status_code, refused.json()["code"]) == (409, "account-disabled")
    assert "отозвали" in refused.json()["detail"]
    for paused in (True, False):
        assert (await patched(gateway, tenant, paused=paused)).json()["code"] == "account-disabled"

    account = (await gateway.http.get(f"/v1/accounts/{tenant.account_id}", headers=tenant.auth)).json()
    assert account["state"] == "disabled"
    changed = await patched(gateway, tenant, token=token_of(account["sellerId"]))
    assert changed.json()["state"] == "active"
    assert (await gateway.post(tenant)).status_code == 202


async def test_accounts_are_listed_page_by_page(gateway: Gateway, tenant: Tenant, town: Town) -> None:
    own = [tenant.account_id, *(town.account(tenant.tenant_id) for _ in range(4))]
    town.tenant()
    seen: list[str] = []
    params = {"limit": "2"}
    while True:
        page = (await gateway.http.get("/v1/accounts", params=params, headers=tenant.auth)).json()
        assert len(page["items"]) <= 2
        seen += [account["accountId"] for account in page["items"]]
        if page["nextCursor"] is None:
            break
        params["cursor"] = page["nextCursor"]
    assert seen == own


async def test_accounts_can_be_shown_with_who_has_them(
    gateway: Gateway, tenant: Tenant, store: JobStore, town: Town
) -> None:
    store.run("restore", "")
    job_id = (await gateway.post(tenant)).json()["jobId"]
    answer = await gateway.http.get("/v1/accounts", params={"include": "gate"}, headers=tenant.auth)
    [account] = answer.json()["items"]
    assert account["gate"]["holder"]["jobId"] == job_id
    assert account["gate"]["waiting"] == 0
    plain = await gateway.http.get("/v1/accounts", headers=tenant.auth)
    assert plain.json()["items"][0]["gate"] is None


@pytest.mark.parametrize(
    ("params", "pointer"),
    [
        ({"limit": "0"}, "?limit"),
        ({"limit": "many"}, "?limit"),
        ({"cursor": "!"}, "?cursor"),
        ({"cursor": "bm90IG91cnM"}, "?cursor"),
        ({"include": "token"}, "?include"),
        ({"nonsense": "1"}, "?nonsense"),
    ],
)
async def test_a_wrong_parameter_is_named(
    gateway: Gateway, tenant: Tenant, params: dict[str, str], pointer: str
) -> None:
    answer = await gateway.http.get("/v1/accounts", params=params, headers=tenant.auth)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-query")
    assert [error["pointer"] for error in answer.json()["errors"]] == [pointer]


async def test_without_keys_for_tokens_no_token_is_taken(
    redis_client: Any, redis_url: str, database_url: str, tenant: Tenant
) -> None:
    async with running_gateway(redis_url, database_url, vault=None) as gateway:
        answer = await added(gateway, tenant, wb_token())
        assert (answer.status_code, answer.json()["code"]) == (503, "token-keys-missing")
