"""The OpenAPI 3.1 document, made from the table of operations and the models that check and answer the requests."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import version
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from gateway.api import OPERATIONS
from gateway.identifiers import ACCOUNT_ID_PATTERN, JOB_ID_PATTERN, KEY_ID_PATTERN
from gateway.operations import EVENT_STREAM, Answer, Operation, TenantOperation, needs_body
from gateway.problems import (
    BODY_TIMEOUT,
    BODY_TOO_LARGE,
    DATABASE_UNAVAILABLE,
    FORBIDDEN,
    HEAD_TOO_LARGE,
    INTERNAL,
    INVALID_FIELDS,
    INVALID_KEY,
    INVALID_QUERY,
    KEY_IN_USE,
    KEY_REUSED,
    MALFORMED_BODY,
    MEDIA_TYPE,
    NOT_FOUND,
    QUEUE_UNAVAILABLE,
    TOO_MANY_REQUESTS,
    UNAUTHORIZED,
    UNSUPPORTED_MEDIA_TYPE,
    ProblemType,
)
from gateway.request_id import SAFE_REQUEST_ID
from gateway.resources import Problem

Json = dict[str, Any]

OPENAPI_VERSION = "3.1.1"
REF = "#/components/schemas/{model}"
PATH_PARAMETERS: dict[str, Json] = {
    "accountId": {"type": "string", "pattern": ACCOUNT_ID_PATTERN, "examples": ["42"]},
    "jobId": {"type": "string", "pattern": JOB_ID_PATTERN},
    "keyId": {"type": "string", "pattern": KEY_ID_PATTERN},
}
PROBLEMS_OF_ALL: tuple[ProblemType, ...] = (HEAD_TOO_LARGE, INTERNAL)
PROBLEMS_OF_TENANTS = (
    UNAUTHORIZED,
    FORBIDDEN,
    NOT_FOUND,
    TOO_MANY_REQUESTS,
    QUEUE_UNAVAILABLE,
    DATABASE_UNAVAILABLE,
)
PROBLEMS_OF_BODIES = (MALFORMED_BODY, BODY_TIMEOUT, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_FIELDS)
PROBLEMS_OF_QUERIES = (INVALID_QUERY,)
PROBLEMS_OF_REPEATS = (INVALID_KEY, KEY_IN_USE, KEY_REUSED, BODY_TIMEOUT, BODY_TOO_LARGE)
REQUEST_ID_HEADER = {
    "description": "Id of this request: the caller's, if it sent a safe one, else a new one.",
    "schema": {"type": "string", "pattern": f"^{SAFE_REQUEST_ID.pattern}$"},
}
ANY_STRING: Json = {"type": "string"}
IDEMPOTENCY_KEY_SCHEMA: Json = {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[\\x21-\\x7e]+$"}
REPEATS = (
    "The caller's own name of this request: sent again with the same name within a day it is answered alike "
    "(`Idempotency-Replayed: true`) and not carried out again."
)
HEADER_TYPES = {"Retry-After": {"type": "integer", "minimum": 0}}
DESCRIPTION = """Imports of Wildberries data, asked for and watched.

Times are RFC 3339 in UTC; days are days in Europe/Moscow. Texts for people are Russian, or English where
`Accept-Language` prefers it. Errors are `application/problem+json` (RFC 9457); programs read `code`. New members may be
added to answers at any time; the meaning of those that exist does not change."""


def document(operations: Sequence[Operation] = OPERATIONS) -> Json:
    """The whole document as JSON values."""
    return {
        "openapi": OPENAPI_VERSION,
        "info": {"title": "WB sync gateway", "version": version("gateway"), "description": DESCRIPTION},
        "servers": [{"url": "/"}],
        "tags": [
            {"name": "jobs", "description": "Jobs that a person asks for."},
            {"name": "accounts", "description": "Sellers' accounts, who has them now and what waits for them."},
            {"name": "administration", "description": "API keys and the audit trail."},
            {"name": "platform", "description": "For probes, Prometheus and readers of this description."},
        ],
        "paths": _paths(operations),
        "components": {
            "schemas": _schemas(operations),
            "headers": {"X-Request-Id": REQUEST_ID_HEADER},
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer", "description": "The API key as a bearer token."},
                "apiKey": {"type": "apiKey", "in": "header", "name": "X-API-Key"},
            },
        },
    }


def document_text() -> str:
    """The document as it is committed: stable, readable in a diff."""
    return json.dumps(document(), ensure_ascii=False, indent=2) + "\n"


def _paths(operations: Iterable[Operation]) -> Json:
    paths: Json = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    return paths


def _operation(operation: Operation) -> Json:
    described: Json = {
        "operationId": operation.operation_id,
        "summary": operation.summary,
        "description": operation.description,
        "tags": [operation.tag],
        "parameters": list(_parameters(operation)),
        "responses": {**_answers(operation), **_problems(operation)},
    }
    if isinstance(operation, TenantOperation):
        described["security"] = [{"bearer": [operation.scope]}, {"apiKey": [operation.scope]}]
        if operation.body is not None:
            content = _content("application/json", operation.body)
            described["requestBody"] = {"required": needs_body(operation.body), "content": content}
    return described


def _parameters(operation: Operation) -> Iterator[Json]:
    for name in re.findall(r"{(\w+)}", operation.path):
        yield {"name": name, "in": "path", "required": True, "schema": PATH_PARAMETERS[name]}
    if isinstance(operation, TenantOperation):
        yield from _query_parameters(operation)
        yield _request_header("X-Request-Id", "Id that follows the request into logs and the job.")
        yield _request_header("Accept-Language", "`en` for English texts; Russian otherwise.")
        if operation.repeatable:
            yield _request_header("Idempotency-Key", REPEATS, schema=IDEMPOTENCY_KEY_SCHEMA)
        for name, meaning in operation.request_headers.items():
            yield _request_header(name, meaning)


def _query_parameters(operation: TenantOperation) -> Iterator[Json]:
    if operation.query is None:
        return
    model = operation.query.model_json_schema(by_alias=True)
    for name, told in model.get("properties", {}).items():
        schema = {**told}
        meaning = schema.pop("description", "")
        required = name in model.get("required", ())
        yield {"name": name, "in": "query", "required": required, "description": meaning, "schema": _given(schema)}


def _given(schema: Json) -> Json:
    """The schema of a parameter that is given: one that is left out is no null."""
    options = [option for option in schema.pop("anyOf", []) if option != {"type": "null"}]
    merged = {**schema, **(options[0] if options else {})}
    return {name: value for name, value in merged.items() if name != "title" and value is not None}


def _request_header(name: str, meaning: str, schema: Json = ANY_STRING) -> Json:
    return {"name": name, "in": "header", "required": False, "description": meaning, "schema": schema}


def _answers(operation: Operation) -> Json:
    return {str(status): _answer(answer) for status, answer in operation.answers.items()}


def _answer(answer: Answer) -> Json:
    response: Json = {"description": answer.description, "headers": _headers(answer.headers)}
    if answer.media_type == EVENT_STREAM:
        response["content"] = {EVENT_STREAM: {"schema": ANY_STRING}}
    elif answer.body is not None:
        response["content"] = _content(answer.media_type, answer.body)
    elif answer.media_type != "application/json":
        response["content"] = {answer.media_type: {"schema": {"type": "string"}}}
    return response


def _problems(operation: Operation) -> Json:
    by_status: dict[int, list[ProblemType]] = {}
    for problem in _possible_problems(operation):
        if problem.status not in operation.answers:
            by_status.setdefault(problem.status, []).append(problem)
    return {str(status): _problem(by_status[status]) for status in sorted(by_status)}


def _possible_problems(operation: Operation) -> tuple[ProblemType, ...]:
    if not isinstance(operation, TenantOperation):
        return PROBLEMS_OF_ALL
    found = (
        *PROBLEMS_OF_ALL,
        *PROBLEMS_OF_TENANTS,
        *(PROBLEMS_OF_BODIES if operation.body else ()),
        *(PROBLEMS_OF_QUERIES if operation.query else ()),
        *(PROBLEMS_OF_REPEATS if operation.repeatable else ()),
        *operation.problems,
    )
    return tuple({problem.code: problem for problem in found}.values())


def _problem(problems: Sequence[ProblemType]) -> Json:
    names = {name: "See RFC 9110." for problem in problems for name in problem.headers}
    return {
        "description": " ".join(f"{problem.title.en} (`{problem.code}`)." for problem in problems),
        "headers": _headers(names),
        "content": _content(MEDIA_TYPE, Problem),
    }


def _headers(meanings: Mapping[str, str]) -> Json:
    headers: Json = {"X-Request-Id": {"$ref": "#/components/headers/X-Request-Id"}}
    for name, meaning in meanings.items():
        headers[name] = {"description": meaning, "schema": HEADER_TYPES.get(name, {"type": "string"})}
    return headers


def _content(media_type: str, model: type[BaseModel]) -> Json:
    return {media_type: {"schema": {"$ref": REF.format(model=model.__name__)}}}


def _schemas(operations: Iterable[Operation]) -> Json:
    models: dict[type[BaseModel], JsonSchemaMode] = {Problem: "serialization"}
    for operation in operations:
        models |= {answer.body: "serialization" for answer in operation.answers.values() if answer.body is not None}
        if isinstance(operation, TenantOperation) and operation.body is not None:
            models[operation.body] = "validation"
    _, definitions = models_json_schema(list(models.items()), by_alias=True, ref_template=REF)
    return dict(sorted(definitions["$defs"].items()))
