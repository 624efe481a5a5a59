"""The served API keeps to its OpenAPI document, whatever schemathesis sends to it."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx2
import pytest
import redis
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import negative_data_rejection, positive_data_acceptance
from sqlalchemy import Engine
from tests.integration.gateway.conftest import Process, Tenant, Town, period, start_process, wb_token

from gateway.openapi import document

API = schemathesis.openapi.from_dict(document())
STREAMS = ["StreamJob", "StreamAccount"]
"""They have no end to wait for: test_streams is about them."""
WITH_AN_END = API.exclude(operation_id=STREAMS)
BOUNDED = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@pytest.fixture(scope="module")
def served(redis_url: str, database_url: str, migrated: object) -> Iterator[Process]:
    with redis.Redis.from_url(redis_url) as client:
        client.flushdb()  # the ids of this module's accounts have been used by others
    process = start_process(
        redis_url,
        database_url,
        GATEWAY_REQUESTS_PER_10S="1000000",
        WB_TOKEN_KEYS=f"k1:{base64.b64encode(bytes(32)).decode()}",
    )
    yield process
    process.stop()


@dataclass(frozen=True, kw_only=True)
class Caller:
    """A tenant whose key may do everything, and a key to revoke."""

    tenant: Tenant
    auth: dict[str, str]
    spare_key_id: str


@pytest.fixture(scope="module")
def caller(migrated: Engine) -> Caller:
    return new_caller(Town(migrated))


def new_caller(town: Town) -> Caller:
    tenant = town.tenant()
    spare = town.key(tenant.tenant_id, "jobs:read")["X-API-Key"]
    auth = {"Authorization": f"Bearer {town.key(tenant.tenant_id, 'admin')['X-API-Key']}"}
    return Caller(tenant=tenant, auth=auth, spare_key_id=spare.split("_")[1])


# A day that the form allows may still lie outside of what WB keeps.
NOT_HERE = [positive_data_acceptance]


@WITH_AN_END.parametrize()
@BOUNDED
def test_what_anybody_sends_is_answered_as_documented(
    case: schemathesis.Case[Any], served: Process, caller: Caller
) -> None:
    case.call_and_validate(base_url=served.url, headers=caller.auth, excluded_checks=NOT_HERE)


@WITH_AN_END.parametrize()
@BOUNDED
def test_what_is_sent_to_ones_own_account_and_job_is_answered_as_documented(
    case: schemathesis.Case[Any], served: Process, caller: Caller, own_job: str
) -> None:
    own = {"accountId": caller.tenant.account_id, "jobId": own_job, "keyId": caller.spare_key_id}
    case.path_parameters = {name: own[name] for name in case.path_parameters or {}}
    # What was wrong with the request may have been its ids.
    excluded = [*NOT_HERE, negative_data_rejection]
    case.call_and_validate(base_url=served.url, headers=caller.auth, excluded_checks=excluded)


@pytest.fixture(scope="module")
def own_job(served: Process, caller: Caller) -> str:
    answer = httpx2.post(f"{served.url}{caller.tenant.feeds}", json=period(), headers=caller.auth)
    return str(answer.json()["jobId"])


@pytest.mark.parametrize("state", ["pending", "cancelled"])
@pytest.mark.parametrize(
    ("method", "path"),
    [(m, p) for p, ms in document()["paths"].items() for m in ms if ms[m]["operationId"] not in STREAMS],
)
def test_a_right_request_is_answered_with_a_documented_success(
    served: Process, migrated: Engine, method: str, path: str, state: str
) -> None:
    caller = new_caller(Town(migrated))
    job_id = httpx2.post(f"{served.url}{caller.tenant.feeds}", json=period(), headers=caller.auth).json()["jobId"]
    if state == "cancelled":
        httpx2.delete(f"{served.url}/v1/jobs/{job_id}", headers=caller.auth)
    known = {"accountId": caller.tenant.account_id, "jobId": job_id, "keyId": caller.spare_key_id}
    operation = API[path][method]
    params = {name: value for name, value in known.items() if f"{{{name}}}" in path}
    case: schemathesis.Case[Any] = operation.Case(
        path_parameters=params, query=right_query(operation), **right_body(document()["paths"][path][method])
    )
    answer = case.call(base_url=served.url, headers=caller.auth)
    lives = state == "pending" and path.endswith("/retry")
    assert answer.status_code in ({409} if lives else {200, 201, 202, 204})
    case.validate_response(answer, excluded_checks=NOT_HERE)


def right_query(operation: Any) -> dict[str, str]:
    needed = {parameter.name for parameter in operation.query if parameter.is_required}
    return {name: value for name, value in period().items() if name in needed}


def right_body(described: dict[str, Any]) -> dict[str, Any]:
    if "requestBody" not in described:
        return {}
    model = described["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    bodies = {
        "NewAccount": {"name": "Кабинет", "token": wb_token()},
        "AccountChange": {"paused": True},
        "NewApiKey": {"name": "front end"},
        "NoPayload": {},
    }
    return {"body": bodies.get(model, period()), "media_type": "application/json"}
