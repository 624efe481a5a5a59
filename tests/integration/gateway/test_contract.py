"""The served API keeps to its OpenAPI document, whatever schemathesis sends to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
import redis
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import negative_data_rejection, positive_data_acceptance
from tests.integration.gateway.conftest import Process, Tenant, Town, period, start_process

from gateway.openapi import document

API = schemathesis.openapi.from_dict(document())
BOUNDED = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@pytest.fixture(scope="module")
def served(redis_url: str, database_url: str, migrated: object) -> Iterator[Process]:
    with redis.Redis.from_url(redis_url) as client:
        client.flushdb()  # the ids of this module's accounts have been used by others
    process = start_process(redis_url, database_url)
    yield process
    process.stop()


@pytest.fixture(scope="module")
def caller(migrated: object, engine: object) -> Tenant:
    return Town(engine).tenant()  # type: ignore[arg-type]


# A day that the form allows may still lie outside of what WB keeps.
NOT_HERE = [positive_data_acceptance]


@API.parametrize()
@BOUNDED
def test_what_anybody_sends_is_answered_as_documented(
    case: schemathesis.Case[Any], served: Process, caller: Tenant
) -> None:
    case.call_and_validate(base_url=served.url, headers=caller.auth, excluded_checks=NOT_HERE)


@API.parametrize()
@BOUNDED
def test_what_is_sent_to_ones_own_account_and_job_is_answered_as_documented(
    case: schemathesis.Case[Any], served: Process, caller: Tenant, own_job: str
) -> None:
    own = {"accountId": caller.account_id, "jobId": own_job}
    case.path_parameters = {name: own[name] for name in case.path_parameters or {}}
    # What was wrong with the request may have been its ids.
    excluded = [*NOT_HERE, negative_data_rejection]
    case.call_and_validate(base_url=served.url, headers=caller.auth, excluded_checks=excluded)


@pytest.fixture(scope="module")
def own_job(served: Process, caller: Tenant) -> str:
    answer = httpx2.post(f"{served.url}{caller.feeds}", json=period(), headers=caller.auth)
    return str(answer.json()["jobId"])


@pytest.mark.parametrize("state", ["pending", "cancelled"])
@pytest.mark.parametrize(("method", "path"), [(m, p) for p, ms in document()["paths"].items() for m in ms])
def test_a_right_request_is_answered_with_a_documented_success(
    served: Process, caller: Tenant, method: str, path: str, state: str
) -> None:
    job_id = httpx2.post(f"{served.url}{caller.feeds}", json=period(), headers=caller.auth).json()["jobId"]
    if state == "cancelled":
        httpx2.delete(f"{served.url}/v1/jobs/{job_id}", headers=caller.auth)
    known = {"accountId": caller.account_id, "jobId": job_id}
    operation = API[path][method]
    params = {name: value for name, value in known.items() if f"{{{name}}}" in path}
    body = {"body": period()} if operation.body else {}
    case: schemathesis.Case[Any] = operation.Case(path_parameters=params, **body)  # type: ignore[arg-type]
    answer = case.call(base_url=served.url, headers=caller.auth)
    assert answer.status_code in {200, 202}
    case.validate_response(answer, excluded_checks=NOT_HERE)
