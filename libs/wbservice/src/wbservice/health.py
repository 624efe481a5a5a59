"""Answers /metrics, /healthz and /readyz from a thread, so that a process is seen while it works and while it drains.

Liveness asks only about the process itself: a database that is away is no reason to restart it.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from prometheus_client import REGISTRY, CollectorRegistry
from prometheus_client.exposition import choose_encoder

log = logging.getLogger(__name__)

Check = Callable[[], bool]
Checks = Mapping[str, Check]

REQUEST_TIMEOUT_S = 10
"""A caller that says nothing for so long is hung up on."""


class HealthServer:
    """`live`, `ready`: named checks; each answers 200 only when all hold. `port` 0 takes any free one."""

    def __init__(
        self, host: str, port: int, *, live: Checks, ready: Checks, registry: CollectorRegistry = REGISTRY
    ) -> None:
        self._draining = threading.Event()
        checks: dict[str, Checks] = {"/healthz": live, "/readyz": {**ready, "accepting": self._accepting}}
        self._server = _Server((host, port), checks, registry)
        self._thread = threading.Thread(target=self._server.serve_forever, name="wb-health", daemon=True)

    @property
    def port(self) -> int:
        """The port that is listened on."""
        return int(self._server.server_address[1])

    def start(self) -> int:
        """Begin to answer; returns the port."""
        self._thread.start()
        return self.port

    def drain(self) -> None:
        """Answer 503 to /readyz from now on, and go on answering."""
        self._draining.set()

    def stop(self) -> None:
        """Answer no more."""
        if self._thread.is_alive():
            self._server.shutdown()
        self._server.server_close()

    def _accepting(self) -> bool:
        return not self._draining.is_set()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], checks: Mapping[str, Checks], registry: CollectorRegistry) -> None:
        self.checks = checks
        self.registry = registry
        super().__init__(address, _Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        log.debug("a caller of the health server went away")


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    timeout = REQUEST_TIMEOUT_S
    server_version = "wb"
    sys_version = ""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/metrics":
            encoder, content_type = choose_encoder(self.headers.get("Accept", ""))
            self._answer(HTTPStatus.OK, content_type, encoder(self.server.registry))
        elif path in self.server.checks:
            self._answer_checks(self.server.checks[path])
        else:
            self._answer(HTTPStatus.NOT_FOUND, "text/plain; charset=utf-8", b"/metrics, /healthz, /readyz\n")

    def _answer_checks(self, checks: Checks) -> None:
        results = {name: _holds(name, check) for name, check in checks.items()}
        status = HTTPStatus.OK if all(results.values()) else HTTPStatus.SERVICE_UNAVAILABLE
        body = {"status": "ok" if status is HTTPStatus.OK else "unavailable", "checks": results}
        self._answer(status, "application/json", json.dumps(body).encode() + b"\n")

    def _answer(self, status: HTTPStatus, content_type: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it
        """Probes come every few seconds and are no news."""


def _holds(name: str, check: Check) -> bool:
    try:
        return check()
    except Exception:
        log.warning("the check %r cannot be made", name, exc_info=True)
        return False
