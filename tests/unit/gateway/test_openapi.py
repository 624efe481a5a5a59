"""The OpenAPI document: valid, made from the table, and committed as it is made."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from gateway.api import OPERATIONS
from gateway.openapi import document, document_text
from gateway.operations import Operation, TenantOperation

ROOT = Path(__file__).resolve().parents[3]
COMMITTED = ROOT / "gateway" / "openapi.json"
DOCUMENT = document()


def described(operation: Operation) -> dict[str, Any]:
    found: dict[str, Any] = DOCUMENT["paths"][operation.path][operation.method.lower()]
    return found


def test_the_document_is_valid_openapi_3_1() -> None:
    assert DOCUMENT["openapi"] == "3.1.1"
    assert list(OpenAPIV31SpecValidator(DOCUMENT).iter_errors()) == []


def test_the_committed_document_is_the_one_that_is_made() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == document_text(), (
        "the API has changed: python -m gateway openapi > gateway/openapi.json"
    )


def test_the_command_prints_it_without_any_setting() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "gateway", "openapi"], capture_output=True, check=True, env={}, text=True, timeout=60
    )
    assert json.loads(printed.stdout) == DOCUMENT


def test_every_operation_is_described_once() -> None:
    names = [operation.operation_id for operation in OPERATIONS]
    assert len(set(names)) == len(names)
    assert sum(len(methods) for methods in DOCUMENT["paths"].values()) == len(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.operation_id)
def test_an_operation_tells_its_answers_its_problems_and_its_key(operation: Operation) -> None:
    told = described(operation)
    statuses = {int(status) for status in told["responses"]}
    assert set(operation.answers) <= statuses
    assert 500 in statuses
    if isinstance(operation, TenantOperation):
        assert {401, 403, 404, 429, 503} <= statuses
        assert {problem.status for problem in operation.problems} <= statuses
        assert operation.query is None or 422 in statuses
        assert not operation.repeatable or 409 in statuses
        assert told["security"] == [{"bearer": [operation.scope]}, {"apiKey": [operation.scope]}]
    if "requestBody" in told:
        assert {400, 408, 413, 415, 422} <= statuses


def test_a_job_is_described_with_exactly_its_members() -> None:
    job = DOCUMENT["components"]["schemas"]["Job"]
    assert set(job["properties"]) == set(job["required"])
    assert set(DOCUMENT["components"]["schemas"]["Progress"]["required"]) == {
        "phase",
        "message",
        "resumeAt",
        "attempt",
        "maxAttempts",
    }
    assert job["properties"]["state"]["enum"] == ["pending", "completed", "failed", "cancelled"]
    assert job["properties"]["createdAt"]["format"] == "date-time"
