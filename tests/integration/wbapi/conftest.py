"""A real simulator, a real budget in Redis and a real client between them; and a TCP server that sends what it is told."""

from __future__ import annotations

import contextlib
import json
import socket
import ssl
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
import redis
from tests.integration.simulated_wb import running_simulator

from wbapi.client import WbClient
from wbapi.hosts import Hosts
from wbapi.tokens import decode_token
from wbapi.wire.transport import Timeouts
from wbgate.budget import Budget, BudgetConfig
from wbgate.errors import RateLimited

TIME_SCALE = 600.0
START_WITHIN_S = 30.0


@dataclass
class Guard:
    """A job's hold on its account that can be taken away. Sleeps are those of the client, at most 2 s / scale."""

    cut: Callable[[], bool] = lambda: False
    before: Callable[[], None] = lambda: None
    calls: int = 0

    def before_call(self) -> None:
        self.calls += 1
        self.before()

    def should_cut(self) -> bool:
        return self.cut()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


@dataclass(frozen=True)
class Simulator:
    """A running simulator and its control calls."""

    url: str

    def control(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/_sim{path}", data=data, method=method, headers=headers)  # noqa: S310
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            return json.load(answer)

    def seller(self, **spec: Any) -> dict[str, Any]:
        return dict(self.control("POST", "/sellers", spec))

    def fault(self, **spec: Any) -> None:
        self.control("POST", "/faults", spec)

    def state(self, sid: str, section: str, **query: object) -> list[dict[str, Any]]:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return list(self.control("GET", f"/state/{sid}/{section}?{words}"))

    def change(self, sid: str, **change: Any) -> None:
        self.control("POST", f"/state/{sid}", {"changes": [change]})

    def truth(self, sid: str, feed: str) -> list[dict[str, Any]]:
        return list(self.control("GET", f"/rows?sid={sid}&feed={feed}")["rows"])

    def requests(self, sid: str) -> list[dict[str, Any]]:
        return [one for one in self.control("GET", "/requests") if one["sid"] == sid]


@pytest.fixture(scope="session")
def simulator(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Simulator]:
    with running_simulator(tmp_path_factory.mktemp("wbsim"), TIME_SCALE) as url:
        yield Simulator(url)


@pytest.fixture
def sim(simulator: Simulator) -> Iterator[Simulator]:
    yield simulator
    simulator.control("DELETE", "/faults")


@pytest.fixture
def patiently() -> Callable[..., Any]:
    """A job that is parked until the moment it was told; with the tests' scale a WB minute lasts 100 ms."""

    def wrap(call: Callable[..., Any]) -> Callable[..., Any]:
        def parked(*args: Any, **kwargs: Any) -> Any:
            for _ in range(20):
                try:
                    return call(*args, **kwargs)
                except RateLimited as limited:
                    time.sleep(max(0, limited.resume_at_ms - time.time_ns() // 1_000_000) / 1000)
            raise TimeoutError("parked twenty times")

        return parked

    return wrap


@pytest.fixture
def make_guard() -> type[Guard]:
    return Guard


MakeClient = Callable[..., WbClient]


@pytest.fixture
def make_client(redis_client: redis.Redis) -> Iterator[MakeClient]:
    """A client of a seller at an address, with the budget of this test's Redis."""
    budget = Budget(redis_client, BudgetConfig().scaled(TIME_SCALE))
    with contextlib.ExitStack() as opened:

        def make(
            url: str,
            token: str,
            guard: Guard | None = None,
            *,
            timeouts: Timeouts | None = None,
            tls: ssl.SSLContext | None = None,
            time_scale: float = TIME_SCALE,
        ) -> WbClient:
            claims = decode_token(token)
            client = WbClient(
                token=token,
                seller_id=claims.seller_id,
                token_type=claims.token_type,
                budget=budget,
                guard=guard or Guard(),
                hosts=Hosts.everywhere(url),
                user=True,
                time_scale=time_scale,
                timeouts=timeouts,
                tls=tls,
            )
            return opened.enter_context(client)

        yield make


@dataclass
class ScriptedServer:
    """Takes connections one after another and sends to each the next script: bytes, or an event to wait for."""

    listener: socket.socket
    tls: ssl.SSLContext | None = None
    scripts: list[list[bytes | threading.Event]] = field(default_factory=list)
    received: list[bytes] = field(default_factory=list)

    @property
    def port(self) -> int:
        return int(self.listener.getsockname()[1])

    @property
    def url(self) -> str:
        return f"{'https' if self.tls else 'http'}://localhost:{self.port}"

    def serve(self) -> None:
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            with contextlib.suppress(OSError), self._secured(connection) as stream:
                stream.settimeout(20)
                self.received.append(stream.recv(65_536))
                for part in self.scripts.pop(0) if self.scripts else []:
                    if isinstance(part, threading.Event):
                        part.wait(20)
                    else:
                        stream.sendall(part)

    def _secured(self, connection: socket.socket) -> socket.socket:
        return self.tls.wrap_socket(connection, server_side=True) if self.tls else connection


@pytest.fixture
def scripted() -> Iterator[Callable[..., ScriptedServer]]:
    """Starts scripted servers."""
    servers: list[ScriptedServer] = []

    def start(*scripts: list[bytes | threading.Event], tls: ssl.SSLContext | None = None) -> ScriptedServer:
        server = ScriptedServer(socket.create_server(("127.0.0.1", 0)), tls, list(scripts))
        servers.append(server)
        threading.Thread(target=server.serve, daemon=True).start()
        return server

    yield start
    for server in servers:
        server.listener.shutdown(socket.SHUT_RDWR)
        server.listener.close()
