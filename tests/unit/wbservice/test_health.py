"""What the health server answers while a process starts, works, drains and hangs."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from prometheus_client import CollectorRegistry, Counter

from wbservice.health import HealthServer


@dataclass
class Process:
    """Checks whose answers a test sets."""

    threads: bool = True
    redis: bool = True
    broken: bool = False
    registry: CollectorRegistry = field(default_factory=CollectorRegistry)

    def redis_answers(self) -> bool:
        if self.broken:
            raise ConnectionError("away")
        return self.redis


@pytest.fixture
def process() -> Process:
    return Process()


@pytest.fixture
def server(process: Process) -> Iterator[HealthServer]:
    server = HealthServer(
        "127.0.0.1",
        0,
        live={"threads": lambda: process.threads},
        ready={"redis": process.redis_answers},
        registry=process.registry,
    )
    server.start()
    yield server
    server.stop()


def get(server: HealthServer, path: str, **headers: str) -> tuple[int, str, str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.headers["Content-Type"], answer.read().decode()
    finally:
        connection.close()


def checks(server: HealthServer, path: str) -> tuple[int, dict[str, bool]]:
    status, _, body = get(server, path)
    return status, json.loads(body)["checks"]


def test_a_working_process_is_live_and_ready(server: HealthServer) -> None:
    assert checks(server, "/healthz") == (200, {"threads": True})
    assert checks(server, "/readyz") == (200, {"redis": True, "accepting": True})


def test_redis_away_makes_it_not_ready_but_no_less_alive(server: HealthServer, process: Process) -> None:
    process.redis = False
    assert checks(server, "/readyz") == (503, {"redis": False, "accepting": True})
    assert checks(server, "/healthz")[0] == 200


def test_a_dead_thread_makes_it_not_alive(server: HealthServer, process: Process) -> None:
    process.threads = False
    assert checks(server, "/healthz") == (503, {"threads": False})


def test_a_check_that_cannot_be_made_does_not_hold(server: HealthServer, process: Process) -> None:
    process.broken = True
    assert checks(server, "/readyz")[0] == 503


def test_a_draining_process_still_answers_and_takes_no_more(server: HealthServer) -> None:
    server.drain()
    assert checks(server, "/readyz") == (503, {"redis": True, "accepting": False})
    assert checks(server, "/healthz")[0] == 200
    assert get(server, "/metrics")[0] == 200


def test_metrics_are_those_of_the_registry(server: HealthServer, process: Process) -> None:
    Counter("pages", "Pages.", registry=process.registry).inc(3)
    status, content_type, body = get(server, "/metrics")
    assert (status, content_type.partition(";")[0]) == (200, "text/plain")
    assert "pages_total 3.0" in body
    assert get(server, "/metrics", Accept="application/openmetrics-text; version=1.0.0")[2].endswith("# EOF\n")


def test_a_query_is_ignored_and_another_path_is_not_found(server: HealthServer) -> None:
    assert get(server, "/healthz?x=1")[0] == 200
    assert get(server, "/")[0] == 404


def test_a_caller_that_says_nothing_keeps_nobody_waiting(server: HealthServer) -> None:
    with socket.create_connection(("127.0.0.1", server.port)):
        assert get(server, "/healthz")[0] == 200


def test_a_taken_port_is_an_error_at_once(server: HealthServer) -> None:
    with pytest.raises(OSError, match="in use"):
        HealthServer("127.0.0.1", server.port, live={}, ready={})


def test_a_stopped_server_answers_no_more(server: HealthServer) -> None:
    server.stop()
    with pytest.raises(OSError, match="refused"):
        get(server, "/healthz")
