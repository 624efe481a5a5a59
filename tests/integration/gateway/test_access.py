"""Who may ask: made from the table of operations, so that a new operation is tested without a new test."""

from __future__ import annotations

import json
from typing import Any

import httpx2
import pytest
from pydantic import BaseModel
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.integration.gateway.conftest import Gateway, Tenant, Town, period, wb_token

from gateway.account_resources import AccountChange, NewAccount
from gateway.admin_resources import NewApiKey
from gateway.api import OPERATIONS
from gateway.api_jobs import RETRY_JOB
from gateway.credentials import KeyMemory
from gateway.operations import EVENT_STREAM, PublicOperation, TenantOperation
from wbaccounts.tenants import Principal, authenticate, revoke_api_key
from wbcontracts.payloads import NoPayload

TENANT_OPERATIONS = [operation for operation in OPERATIONS if isinstance(operation, TenantOperation)]
PUBLIC_OPERATIONS = [operation for operation in OPERATIONS if isinstance(operation, PublicOperation)]
NAMING_OPERATIONS = [operation for operation in TENANT_OPERATIONS if "{" in operation.path]
COLLECTIONS = [
    operation
    for operation in TENANT_OPERATIONS
    if operation.method == "GET" and operation.path in {"/v1/accounts", "/v1/keys", "/v1/audit"}
]
FOR_THE_PLATFORM = {"/healthz", "/readyz", "/metrics", "/openapi.json"}
PAGES = ("/docs", "/ui")
EVERY_NAMING_OPERATION = pytest.mark.parametrize("operation", NAMING_OPERATIONS, ids=lambda it: it.operation_id)
EVERY_COLLECTION = pytest.mark.parametrize("operation", COLLECTIONS, ids=lambda it: it.operation_id)
EVERY_TENANT_OPERATION = pytest.mark.parametrize("operation", TENANT_OPERATIONS, ids=lambda it: it.operation_id)
NOBODYS = {"accountId": "999999999", "jobId": "no-such-job", "keyId": "0" * 16}
NOBODYS_KEY = "wb_0123456789abcdef_" + "A" * 43


def right_body(operation: TenantOperation) -> dict[str, Any] | None:
    """A body that is right, so that only the access can be wrong."""
    if operation.body is None:
        return None
    bodies: dict[type[BaseModel], dict[str, Any]] = {
        NewAccount: {"name": "Второй кабинет", "token": wb_token()},
        AccountChange: {"name": "Новое имя"},
        NewApiKey: {"name": "второй ключ", "scopes": ["jobs:read"]},
        NoPayload: {},
    }
    return bodies.get(operation.body, period())


async def ask(gateway: Gateway, operation: TenantOperation, headers: dict[str, Any], **params: str) -> httpx2.Response:
    """Ask for the operation; a stream ends with its head, since the gateway is told to stop."""
    if any(answer.media_type == EVENT_STREAM for answer in operation.answers.values()):
        gateway.backends.watches.stop()
    path = operation.path.format(**params)
    body = right_body(operation)
    content = None if body is None else json.dumps(body).encode()
    typed = {"Content-Type": "application/json"} if content else {}
    return await gateway.http.request(
        operation.method, path, headers={**headers, **typed}, content=content, params=right_query(operation)
    )


def right_query(operation: TenantOperation) -> dict[str, str]:
    """What the query has to name: only periods are needed anywhere."""
    needed = [] if operation.query is None else operation.query.model_json_schema(by_alias=True).get("required", [])
    assert set(needed) <= set(period())
    return {name: period()[name] for name in needed}


async def own_params(gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation) -> dict[str, str]:
    """Ids of the tenant's own; the job has ended where only an ended one will do."""
    job = (await gateway.post(tenant)).json()
    if operation is RETRY_JOB:
        await gateway.delete(tenant, job["jobId"])
    key_id = town.key(tenant.tenant_id, "jobs:read")["X-API-Key"].split("_")[1]
    return {"accountId": tenant.account_id, "jobId": job["jobId"], "keyId": key_id}


def test_every_operation_is_a_tenants_or_the_platforms() -> None:
    assert len(TENANT_OPERATIONS) + len(PUBLIC_OPERATIONS) == len(OPERATIONS)
    public = {operation.path for operation in PUBLIC_OPERATIONS}
    assert {path for path in public if not path.startswith(PAGES)} == FOR_THE_PLATFORM
    assert all(operation.method == "GET" for operation in PUBLIC_OPERATIONS)
    assert all(operation.path.startswith("/v1/") for operation in TENANT_OPERATIONS)


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
    gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation, headers: dict[str, Any]
) -> None:
    answer = await ask(gateway, operation, headers, **await own_params(gateway, tenant, town, operation))
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith('Bearer realm="wb"')
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "unauthorized"


@EVERY_TENANT_OPERATION
async def test_a_key_is_taken_in_either_header(
    gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation
) -> None:
    key = town.key(tenant.tenant_id, operation.scope)["X-API-Key"]
    for headers in ({"Authorization": f"Bearer {key}"}, {"X-API-Key": key}):
        answer = await ask(gateway, operation, headers, **await own_params(gateway, tenant, town, operation))
        assert answer.status_code in operation.answers


@EVERY_NAMING_OPERATION
async def test_what_belongs_to_another_tenant_does_not_exist(
    gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation
) -> None:
    params = await own_params(gateway, tenant, town, operation)
    before = everything(town)
    theirs = await ask(gateway, operation, town.key(town.tenant().tenant_id, "admin"), **params)
    nobodys = await ask(gateway, operation, town.key(tenant.tenant_id, "admin"), **NOBODYS)

    assert (theirs.status_code, theirs.json()["code"]) == (404, "not-found")
    assert without_ids(theirs) == without_ids(nobodys)
    # And nothing happened to it.
    assert set(before) <= set(everything(town))
    assert len(town.journal()) == 1


@EVERY_COLLECTION
async def test_a_list_holds_nothing_of_another_tenant(
    gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation
) -> None:
    params = await own_params(gateway, tenant, town, operation)
    own = await ask(gateway, operation, town.key(tenant.tenant_id, "admin"))
    theirs = await ask(gateway, operation, town.key(town.tenant().tenant_id, "admin"))

    assert any(value in own.text for value in (*params.values(), tenant.key.split("_")[1]))
    assert not any(f'"{value}"' in theirs.text for value in (*params.values(), tenant.key.split("_")[1]))


def everything(town: Town) -> list[str]:
    """Rows that a request could have changed, oldest first."""
    tables = ("accounts", "api_keys", "job_journal")
    with town.engine.connect() as connection:
        return [
            str(row)
            for table in tables
            for row in connection.execute(text(f"SELECT * FROM wbaccounts.{table} ORDER BY 1"))
        ]


def without_ids(answer: httpx2.Response) -> dict[str, str]:
    return {name: value for name, value in answer.json().items() if name not in {"requestId", "instance"}}


@EVERY_NAMING_OPERATION
@pytest.mark.parametrize(
    "malformed",
    ["0", "-1", "abc%20def", "%00", "42%0A", "٤٢", "1" * 200, "..%2F..", "%7B%7D", "'%20OR%201=1", "1%2F2", "*"],
)
async def test_a_malformed_id_names_nothing(
    gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation, malformed: str
) -> None:
    admin = town.key(tenant.tenant_id, "admin")
    answer = await ask(gateway, operation, admin, accountId=malformed, jobId=malformed, keyId=malformed)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@EVERY_TENANT_OPERATION
async def test_a_key_needs_the_operations_scope(
    gateway: Gateway, tenant: Tenant, town: Town, operation: TenantOperation
) -> None:
    params = await own_params(gateway, tenant, town, operation)
    others = {other.scope for other in TENANT_OPERATIONS} - {operation.scope, "admin"}
    lacking = await ask(gateway, operation, town.key(tenant.tenant_id, *others), **params)
    having = await ask(gateway, operation, town.key(tenant.tenant_id, operation.scope), **params)
    admin_params = await own_params(gateway, tenant, town, operation)
    admin = await ask(gateway, operation, town.key(tenant.tenant_id, "admin"), **admin_params)

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
