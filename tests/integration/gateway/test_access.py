"""Who may ask: made from the table of operations, so that a new operation is tested without a new test."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx2
import pytest
from sqlalchemy.orm import Session
from tests.integration.gateway.conftest import Gateway, Tenant, Town, period

from gateway.api import OPERATIONS
from gateway.credentials import KeyMemory
from gateway.operations import PublicOperation, TenantOperation
from wbaccounts.tenants import Principal, authenticate, revoke_api_key

TENANT_OPERATIONS = [operation for operation in OPERATIONS if isinstance(operation, TenantOperation)]
PUBLIC_OPERATIONS = [operation for operation in OPERATIONS if isinstance(operation, PublicOperation)]
EVERY_TENANT_OPERATION = pytest.mark.parametrize("operation", TENANT_OPERATIONS, ids=lambda it: it.operation_id)
NOBODYS_KEY = "wb_0123456789abcdef_" + "A" * 43


async def ask(gateway: Gateway, operation: TenantOperation, headers: dict[str, Any], **params: str) -> httpx2.Response:
    """Ask for the operation with a body that is right, so that only the access can be wrong."""
    path = operation.path.format(**params)
    body = json.dumps(period()).encode() if operation.body is not None else None
    typed = {"Content-Type": "application/json"} if body else {}
    return await gateway.http.request(operation.method, path, headers={**headers, **typed}, content=body)


async def own_params(gateway: Gateway, tenant: Tenant) -> dict[str, str]:
    job = (await gateway.post(tenant)).json()
    return {"accountId": tenant.account_id, "jobId": job["jobId"]}


def test_every_operation_is_a_tenants_or_the_platforms() -> None:
    assert len(TENANT_OPERATIONS) + len(PUBLIC_OPERATIONS) == len(OPERATIONS)
    assert {operation.path for operation in PUBLIC_OPERATIONS} == {"/healthz", "/readyz", "/metrics"}
    assert all(re.findall(r"{(\w+)}", operation.path) for operation in TENANT_OPERATIONS)


@EVERY_TENANT_OPERATION
@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "Bearer "},
        {"Authorization": "Basic dXNlcjpwYXNz"},
        {"Authorization": "Bearer nonsense"},
        {"Authorization": f"Bearer {NOBODYS_KEY}"},
        {"X-API-Key": NOBODYS_KEY},
        {"X-API-Key": "\xff".encode()},
    ],
)
async def test_without_a_valid_key_nothing_is_told(
    gateway: Gateway, tenant: Tenant, operation: TenantOperation, headers: dict[str, Any]
) -> None:
    answer = await ask(gateway, operation, headers, **await own_params(gateway, tenant))
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith('Bearer realm="wb"')
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "unauthorized"


@EVERY_TENANT_OPERATION
async def test_a_key_is_taken_in_either_header(gateway: Gateway, tenant: Tenant, operation: TenantOperation) -> None:
    for headers in ({"Authorization": f"Bearer {tenant.key}"}, {"X-API-Key": tenant.key}):
        answer = await ask(gateway, operation, headers, **await own_params(gateway, tenant))
        assert answer.status_code in operation.answers


@EVERY_TENANT_OPERATION
async def test_what_belongs_to_another_tenant_does_not_exist(
    gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation
) -> None:
    params = await own_params(gateway, tenant)
    theirs = await ask(gateway, operation, town.tenant().auth, **params)
    nobodys = await ask(gateway, operation, tenant.auth, accountId="999999999", jobId="no-such-job")

    assert (theirs.status_code, theirs.json()["code"]) == (404, "not-found")
    assert without_ids(theirs) == without_ids(nobodys)
    # And nothing happened to it.
    assert (await gateway.get(tenant, params["jobId"])).json()["state"] == "pending"
    assert len(town.journal()) == 1


def without_ids(answer: httpx2.Response) -> dict[str, str]:
    return {name: value for name, value in answer.json().items() if name not in {"requestId", "instance"}}


@EVERY_TENANT_OPERATION
@pytest.mark.parametrize(
    "malformed",
    ["0", "-1", "abc%20def", "%00", "42%0A", "٤٢", "1" * 200, "..%2F..", "%7B%7D", "'%20OR%201=1", "1%2F2", "*"],
)
async def test_a_malformed_id_names_nothing(
    gateway: Gateway, tenant: Tenant, operation: TenantOperation, malformed: str
) -> None:
    answer = await ask(gateway, operation, tenant.auth, accountId=malformed, jobId=malformed)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@EVERY_TENANT_OPERATION
async def test_a_key_needs_the_operations_scope(
    gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation
) -> None:
    params = await own_params(gateway, tenant)
    others = {scope for other in TENANT_OPERATIONS for scope in [other.scope] if scope != operation.scope}
    assert others
    lacking = await ask(gateway, operation, town.key(tenant.tenant_id, *others, "accounts:read"), **params)
    having = await ask(gateway, operation, town.key(tenant.tenant_id, operation.scope), **params)
    admin = await ask(gateway, operation, town.key(tenant.tenant_id, "admin"), **params)

    assert (lacking.status_code, lacking.json()["code"]) == (403, "forbidden")
    assert operation.scope in lacking.json()["detail"]
    assert having.status_code in operation.answers
    assert admin.status_code in operation.answers


async def test_a_revoked_key_stops_working_once_its_memory_is_over(
    gateway: Gateway, tenant: Tenant, town: Town
) -> None:
    now_s = 0.0

    async def look_up(key: str) -> Principal | None:
        return await gateway.backends.database.read(lambda session: authenticate(session, key))

    memory = KeyMemory(look_up, lambda: now_s)
    principal = await memory.principal(tenant.key)
    assert principal is not None
    with Session(town.engine) as session, session.begin():
        assert revoke_api_key(session, principal.key_id, 1)
    assert await memory.principal(tenant.key) == principal
    now_s = 5.0
    assert await memory.principal(tenant.key) is None
