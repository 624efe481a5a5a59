"""The gateway as a process: it says when it is ready, serves over real sockets, and ends in time by either signal."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx2
import pytest
from tests.integration.gateway.conftest import Process, Tenant, Town, period, start_process

from wbdev.scratch_databases import fresh_database

ENDS_WITHIN_S = 25


def address(process: Process) -> tuple[str, int]:
    url = httpx2.URL(process.url)
    assert url.port is not None
    return url.host, url.port


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_by_either_signal_with_status_0(process: Process, number: int) -> None:
    with httpx2.Client(base_url=process.url) as http:
        assert http.get("/healthz").status_code == 200
        started_s = time.monotonic()
        assert process.stop(number) == 0  # though a connection is open
    assert time.monotonic() - started_s < ENDS_WITHIN_S


def test_a_request_in_flight_is_answered_before_the_end(process: Process, tenant: Tenant) -> None:
    body = json.dumps(period()).encode()
    head = (
        f"POST {tenant.feeds} HTTP/1.1\r\nHost: gateway\r\nAuthorization: Bearer {tenant.key}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(address(process), timeout=60) as connection:
        connection.sendall(head.encode() + body[:5])
        wait_until_served(process)
        process.popen.send_signal(signal.SIGTERM)
        while "stopping" not in (process.lines.get(timeout=60) or ""):
            pass
        connection.sendall(body[5:])
        answer = connection.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 202 ")
    assert process.stop() == 0


def wait_until_served(process: Process) -> None:
    """Another request has been answered, so the bytes sent before it have been read."""
    assert httpx2.get(f"{process.url}/healthz").status_code == 200


def test_it_becomes_ready_only_when_the_schema_is_there(process: Process) -> None:
    deadline_s = time.monotonic() + 20
    while (answer := httpx2.get(f"{process.url}/readyz")).status_code != 200:
        assert time.monotonic() < deadline_s, answer.text
    assert answer.json() == {"status": "ok", "checks": {"redis": "ok", "postgres": "ok", "schema": "ok"}}


def test_without_its_tables_it_lives_but_is_not_ready(redis_url: str, postgres_url: str) -> None:
    with fresh_database(postgres_url) as empty:
        process = start_process(redis_url, empty)
        try:
            assert httpx2.get(f"{process.url}/healthz").status_code == 200
            answer = httpx2.get(f"{process.url}/readyz")
            assert (answer.status_code, answer.json()["checks"]["schema"]) == (503, "missing")
        finally:
            process.stop()


def test_a_body_over_the_limit_is_refused_before_it_has_been_sent(process: Process, tenant: Tenant) -> None:
    head = (
        f"POST {tenant.feeds} HTTP/1.1\r\nHost: gateway\r\nX-API-Key: {tenant.key}\r\n"
        "Content-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n"
    )
    with socket.create_connection(address(process), timeout=60) as connection:
        connection.sendall(head.encode())
        answer = connection.makefile("rb").read()  # to the end: the connection is closed
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"body-too-large" in answer


def test_a_body_in_chunks_without_end_is_refused(process: Process, tenant: Tenant) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(1000):
            yield b" " * 1024

    headers = {**tenant.auth, "Content-Type": "application/json"}
    try:
        answer = httpx2.post(f"{process.url}{tenant.feeds}", content=chunks(), headers=headers)
    except httpx2.WriteError:
        return  # refused and closed while it was still being sent
    assert answer.status_code == 413


def test_it_names_neither_server_nor_version(process: Process) -> None:
    assert "server" not in httpx2.get(f"{process.url}/healthz").headers


def test_no_key_gets_into_the_log(process: Process, tenant: Tenant, town: Town) -> None:
    httpx2.post(f"{process.url}{tenant.feeds}", json=period(), headers={**tenant.auth, "X-Request-Id": "front-7"})
    process.stop()
    lines = []
    while (line := process.lines.get(timeout=60)) is not None:
        lines.append(line)
    [told] = [json.loads(line) for line in lines if '"request"' in line and "front-7" in line]
    assert (told["status"], told["method"], told["account_id"]) == (202, "POST", tenant.account_id)
    assert told["job_id"] == town.journal()[0]["job_id"]
    assert tenant.key not in "".join(lines)


@pytest.mark.parametrize(
    ("environ", "told"),
    [
        ({"GATEWAY_PORT": "99999"}, "GATEWAY_PORT: given '99999', accepted: a port"),
        ({"GATEWAY_CORS_ORIGINS": "*"}, "GATEWAY_CORS_ORIGINS"),
        ({"GATEWAY_CORS_ORIGINS": "https://a.ru/path"}, "GATEWAY_CORS_ORIGINS"),
        ({"REDIS_URL": "nonsense"}, "REDIS_URL"),
        ({"GATEWAY_HOST": "203.0.113.1"}, "203.0.113.1"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(environ: dict[str, str], told: str) -> None:
    base = {"REDIS_URL": "redis://127.0.0.1:1/0", "DATABASE_URL": "postgresql://127.0.0.1:1/none", "GATEWAY_PORT": "0"}
    ended = subprocess.run(
        [sys.executable, "-m", "gateway", "serve"],
        env={**os.environ, **base, **environ},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 2
    assert told in ended.stderr
    assert "Traceback" not in ended.stderr
