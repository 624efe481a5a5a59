"""The edge: one problem for every failure, and nothing of an exception in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx2
import prometheus_client
import pytest
import structlog
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from gateway.app import create_app
from gateway.database import DatabaseUnavailable
from gateway.edge import WHY_LENGTH, Edge
from gateway.exchange import exchange_of
from gateway.head_limit import HEAD_LIMIT_BYTES
from gateway.job_requests import JOB_REQUESTS
from gateway.json_body import ClientGone
from gateway.problems import FORBIDDEN, ApiProblem
from wbgate.errors import GateUnavailable

SECRET = "eyJhbGciOi.secret.token"


def failing(error: Exception) -> ASGIApp:
    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise error

    return app


def client(app: ASGIApp) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(app=app), base_url="http://gateway")


def edge(app: ASGIApp) -> Edge:
    return Edge(app, lambda: 0.0)


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (RuntimeError(SECRET), 500, "internal"),
        (KeyError(SECRET), 500, "internal"),
        (GateUnavailable(SECRET), 503, "queue-unavailable"),
        (DatabaseUnavailable(SECRET), 503, "database-unavailable"),
        (ApiProblem(FORBIDDEN, params={"scope": "jobs:read"}), 403, "forbidden"),
    ],
)
async def test_a_failure_becomes_a_problem_without_its_own_text(error: Exception, status: int, code: str) -> None:
    answer = await client(edge(failing(error))).get("/")
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json()["code"] == code
    assert answer.json()["type"] == f"urn:wb:problem:{code}"
    assert SECRET not in answer.text


async def test_the_text_of_an_internal_error_never_changes() -> None:
    async def told(error: Exception) -> dict[str, Any]:
        body: dict[str, Any] = (await client(edge(failing(error))).get("/")).json()
        return {name: value for name, value in body.items() if name not in {"requestId", "instance"}}

    assert await told(RuntimeError("one")) == await told(ValueError("other"))


async def test_every_answer_carries_its_request_id() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse(exchange_of(scope).request_id)(scope, receive, send)

    answer = await client(edge(app)).get("/", headers={"X-Request-Id": "front-7"})
    assert answer.headers["x-request-id"] == answer.text == "front-7"
    problem = await client(edge(failing(RuntimeError()))).get("/", headers={"X-Request-Id": "bad id"})
    assert problem.headers["x-request-id"] == problem.json()["requestId"] != "bad id"
    assert problem.json()["instance"] == f"urn:wb:request:{problem.json()['requestId']}"


async def test_the_request_id_is_in_each_line_logged_on_the_way() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(dict(structlog.contextvars.get_contextvars()))
        await Response()(scope, receive, send)

    seen: list[dict[str, Any]] = []
    await client(edge(app)).get("/", headers={"X-Request-Id": "front-7"})
    await client(edge(app)).get("/", headers={"X-Request-Id": "front-8"})
    assert seen == [{"request_id": "front-7"}, {"request_id": "front-8"}]


async def test_why_a_server_is_away_is_logged_without_its_password_wherever_the_text_is_cut() -> None:
    said = "." * (WHY_LENGTH - 30) + " postgresql://app:verysecretword@db.internal.example/wb"
    with structlog.testing.capture_logs() as lines:
        await client(edge(failing(DatabaseUnavailable(said)))).get("/")
    (why,) = [line["why"] for line in lines if line["event"] == "request"]
    assert "verysecret" not in why
    assert len(why) <= WHY_LENGTH


def test_a_scrape_before_the_first_job_shows_zero_of_each_kind_that_can_be_asked_for() -> None:
    create_app(NO_BACKENDS)
    read = prometheus_client.REGISTRY.get_sample_value
    for request in JOB_REQUESTS:
        labels = {"service": request.kind.service, "kind": request.kind.name}
        assert read("optima_wb_jobs_submitted_total", labels) is not None


async def test_a_caller_that_left_is_not_answered() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/", "headers": []}
    await edge(failing(ClientGone()))(scope, _no_receive, send)
    assert sent == []


async def test_an_answer_that_breaks_off_is_not_followed_by_another() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message["type"])

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError(SECRET)

    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    await edge(app)(scope, _no_receive, send)
    assert sent == ["http.response.start"]


async def _no_receive() -> Any:
    raise AssertionError("nothing is to be read")


NO_BACKENDS: Any = None


@pytest.mark.parametrize("path", ["/", "/v1", "/v1/jobs", "/v1/jobs/", "/v1/jobs/a/b", "/healthz/", "/V1/jobs/a"])
async def test_an_unknown_address_is_a_problem_too(path: str) -> None:
    answer = await client(create_app(NO_BACKENDS)).get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/v1/jobs/a", "DELETE, GET"),
        ("PATCH", "/v1/jobs/a", "DELETE, GET"),
        ("OPTIONS", "/v1/jobs/a", "DELETE, GET"),
        ("GET", "/v1/accounts/1/digitization/imports/feeds", "POST"),
        ("BREW", "/healthz", "GET"),
    ],
)
async def test_a_method_that_is_not_there_is_told_with_all_that_are(method: str, path: str, allowed: str) -> None:
    answer = await client(create_app(NO_BACKENDS)).request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
    assert allowed in answer.json()["detail"]


async def test_liveness_needs_no_backend_and_answers_head_too() -> None:
    http = client(create_app(NO_BACKENDS))
    assert (await http.get("/healthz")).json() == {"status": "ok", "checks": {}}
    assert (await http.head("/healthz")).status_code == 200


async def test_metrics_count_by_template_and_show_every_operation_from_the_start() -> None:
    http = client(create_app(NO_BACKENDS))
    await http.get("/v1/jobs/one-of-many")
    await http.get("/nowhere/one-of-many")
    text = (await http.get("/metrics")).text
    assert 'gateway_request_seconds_count{endpoint="/v1/jobs/{jobId}",method="GET",status_class="4xx"}' in text
    assert 'endpoint="unmatched"' in text
    assert 'gateway_submissions_total{kind="import-user-feeds",outcome="accepted"}' in text
    assert "one-of-many" not in text


def origin(answer: httpx2.Response) -> str | None:
    return answer.headers.get("access-control-allow-origin")


async def test_pages_of_named_origins_may_call_and_read_even_problems() -> None:
    http = client(create_app(NO_BACKENDS, ["https://app.example.ru"]))
    ours, theirs = {"Origin": "https://app.example.ru"}, {"Origin": "https://evil.example.ru"}
    asking = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type"}

    answer = await http.get("/v1/jobs/a", headers=ours)
    assert (answer.status_code, origin(answer)) == (401, ours["Origin"])
    exposed = {name.strip() for name in answer.headers["access-control-expose-headers"].split(",")}
    assert {"Location", "Retry-After", "ETag", "X-Request-Id"} <= exposed
    assert (await http.options("/v1/jobs/a", headers=ours | asking)).status_code == 200
    assert origin(await http.get("/v1/jobs/a", headers=theirs)) is None
    assert (await http.options("/v1/jobs/a", headers=theirs | asking)).status_code == 400


async def test_no_page_may_call_by_default() -> None:
    answer = await client(create_app(NO_BACKENDS)).get("/v1/jobs/a", headers={"Origin": "https://app.example.ru"})
    assert origin(answer) is None


def test_problem_bodies_are_russian_utf_8() -> None:
    told: Callable[[bytes], Any] = json.loads
    from gateway.problems import UNAUTHORIZED, problem_body

    body = problem_body(ApiProblem(UNAUTHORIZED), lang="ru", request_id="r")
    assert "Нужен ключ API".encode() in body
    assert told(body)["status"] == 401


@pytest.mark.parametrize(
    ("path", "headers"),
    [("/healthz", {"X-Large": "a" * HEAD_LIMIT_BYTES}), ("/healthz?" + "a" * HEAD_LIMIT_BYTES, {})],
    ids=["headers", "address"],
)
async def test_a_head_that_is_too_large_is_refused_before_anything_reads_it(path: str, headers: dict[str, str]) -> None:
    answer = await client(edge(failing(AssertionError("the app was called")))).get(path, headers=headers)
    assert answer.status_code == 431
    assert answer.json()["code"] == "head-too-large"
    assert str(HEAD_LIMIT_BYTES) in answer.json()["detail"]


async def test_a_head_within_the_limit_passes() -> None:
    ok = PlainTextResponse("ok")
    answer = await client(edge(ok)).get("/", headers={"X-Large": "a" * (HEAD_LIMIT_BYTES - 1_000)})
    assert answer.status_code == 200
