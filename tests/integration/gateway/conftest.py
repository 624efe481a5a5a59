"""The gateway over a real Redis and a real PostgreSQL, with tenants whose keys and accounts are real rows."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import httpx2
import pytest
import redis
import sqlalchemy
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from gateway.app import create_app
from gateway.backends import USUAL_LIMITS, Backends, CallerLimits, open_backends
from gateway.database import DEADLINE_S
from gateway.periods import wb_day
from wbaccounts.accounts import add_account
from wbaccounts.api_keys import DEFAULT_SCOPES
from wbaccounts.migrator import upgrade
from wbaccounts.tenants import create_api_key, create_tenant
from wbaccounts.vault import TokenVault
from wbgate.clock import wall_ms
from wbgate.config import GateConfig
from wbgate.jobs import JobStore

VAULT = TokenVault({"k1": bytes(32)})
SCHEMAS = ("wbaccounts", "wbreports", "wbads", "digitization", "rnp", "autobidder")
"""Of every service that shows the gateway something."""
FEEDS = "/v1/accounts/{}/digitization/imports/feeds"


@dataclass(frozen=True, kw_only=True)
class Tenant:
    """A tenant with one account and a key that may do everything a caller may."""

    tenant_id: str
    account_id: str
    key: str

    @property
    def auth(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"}

    @property
    def feeds(self) -> str:
        return FEEDS.format(self.account_id)


class Town:
    """Makes tenants, keys and accounts, and reads the journal."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._vault = VAULT

    def tenant(self) -> Tenant:
        with Session(self.engine) as session, session.begin():
            tenant_id = create_tenant(session, "ООО «Ромашка»").tenant_id
            key = create_api_key(session, tenant_id, "test", DEFAULT_SCOPES)
        return Tenant(tenant_id=tenant_id, account_id=self.account(tenant_id), key=key.secret.get_secret_value())

    def account(self, tenant_id: str) -> str:
        with Session(self.engine) as session, session.begin():
            return add_account(session, tenant_id, "Кабинет", wb_token(), self._vault, wall_ms()).account_id

    def key(self, tenant_id: str, *scopes: str) -> dict[str, str]:
        with Session(self.engine) as session, session.begin():
            return {"X-API-Key": create_api_key(session, tenant_id, "test", scopes).secret.get_secret_value()}

    def journal(self) -> list[dict[str, Any]]:
        with self.engine.connect() as connection:
            rows = connection.execute(sqlalchemy.text("SELECT * FROM wbaccounts.job_journal ORDER BY accepted_at"))
            return [dict(row) for row in rows.mappings()]


def wb_token() -> str:
    """A token that has the form of WB's, of a seller of its own."""
    claims = {"acc": 3, "s": 1 << 5, "sid": str(uuid.uuid4()), "exp": wall_ms() // 1000 + 86_400, "t": False}
    parts = [json.dumps({"alg": "ES256"}).encode(), json.dumps(claims).encode(), b"signature"]
    return ".".join(base64.urlsafe_b64encode(part).decode().rstrip("=") for part in parts)


@pytest.fixture(scope="module")
def migrated(engine: Engine) -> Engine:
    for package in SCHEMAS:
        upgrade(engine, package)
    return engine


@pytest.fixture
def town(migrated: Engine) -> Iterator[Town]:
    yield Town(migrated)
    with migrated.begin() as connection:
        connection.execute(sqlalchemy.text("DELETE FROM wbaccounts.job_journal"))


@pytest.fixture
def tenant(town: Town) -> Tenant:
    return town.tenant()


@pytest.fixture
def store(redis_client: redis.Redis) -> JobStore:
    return JobStore(redis_client, GateConfig())


@dataclass(frozen=True, kw_only=True)
class Gateway:
    """A gateway and a client of it."""

    backends: Backends
    http: httpx2.AsyncClient

    async def post(self, tenant: Tenant, body: Any = None, **headers: str) -> httpx2.Response:
        """Ask for an import; the last 10 days where no body is given."""
        asked = body if body is not None else period()
        return await self.http.post(tenant.feeds, json=asked, headers={**tenant.auth, **headers})

    async def get(self, tenant: Tenant, job_id: str, **headers: str) -> httpx2.Response:
        return await self.http.get(f"/v1/jobs/{job_id}", headers={**tenant.auth, **headers})

    async def delete(self, tenant: Tenant, job_id: str) -> httpx2.Response:
        return await self.http.delete(f"/v1/jobs/{job_id}", headers=tenant.auth)


PATIENT_S = 20.0
"""Tests that are not about outages share a server with everything else that runs."""


def period(*, days: int = 10) -> dict[str, str]:
    today = wb_day(wall_ms())
    return {"dateFrom": str(today - timedelta(days=days)), "dateTo": str(today)}


@asynccontextmanager
async def running_gateway(
    redis_url: str,
    database_url: str,
    limits: CallerLimits = USUAL_LIMITS,
    vault: TokenVault | None = VAULT,
    deadline_s: float = DEADLINE_S,
) -> AsyncIterator[Gateway]:
    async with open_backends(
        redis_url=redis_url,
        database_url=database_url,
        config=GateConfig(),
        limits=limits,
        vault=vault,
        deadline_s=deadline_s,
    ) as backends:
        transport = httpx2.ASGITransport(app=create_app(backends))
        async with httpx2.AsyncClient(transport=transport, base_url="http://gateway") as http:
            yield Gateway(backends=backends, http=http)


@pytest.fixture
async def gateway(redis_client: redis.Redis, redis_url: str, town: Town, database_url: str) -> AsyncIterator[Gateway]:
    async with running_gateway(redis_url, database_url, deadline_s=PATIENT_S) as gateway:
        yield gateway


class Link:
    """A TCP link to a server that can be cut (connections refused) and hung (taken, never answered), and comes back."""

    def __init__(self, host: str, port: int) -> None:
        self._target = host, port
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Future[None]] = set()
        self.port = 0
        self._is_open = False
        self.is_hung = False
        self.let_through: Callable[[bytes], bool] = lambda _chunk: True
        """Says of each chunk from the client whether it goes on; asked while the link is not hung."""

    async def open(self) -> None:
        self.is_hung, self._is_open = False, True
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        self._is_open = False
        if self._server is not None:
            self._server.close()
        for writer in list(self._writers):
            writer.transport.abort()
        if self._serving:
            await asyncio.wait(self._serving)
        self._server = None

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        serving = asyncio.ensure_future(self._serve(reader, writer))
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there_writer = await asyncio.open_connection(*self._target)
        except OSError:
            writer.transport.abort()
            return
        if not self._is_open:  # taken just before the cut
            writer.transport.abort()
            there_writer.transport.abort()
            return
        self._writers |= {writer, there_writer}
        await asyncio.gather(
            self._pump(reader, there_writer, self._goes_on),
            self._pump(there_reader, writer, lambda _: not self.is_hung),
        )

    def _goes_on(self, chunk: bytes) -> bool:
        return not self.is_hung and self.let_through(chunk)

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, goes_on: Callable[[bytes], bool]
    ) -> None:
        try:
            while chunk := await reader.read(65_536):
                if goes_on(chunk):
                    writer.write(chunk)
                    await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
            self._writers.discard(writer)


@asynccontextmanager
async def linked(url: str) -> AsyncIterator[tuple[Link, str]]:
    """A link to the server of `url`, and the URL that goes through it."""
    parts = httpx2.URL(url)
    link = Link(parts.host, parts.port or {"redis": 6379, "postgresql": 5432}[parts.scheme])
    await link.open()
    try:
        yield link, str(parts.copy_with(host="127.0.0.1", port=link.port))
    finally:
        await link.cut()


@dataclass(frozen=True, kw_only=True)
class Process:
    """A gateway process that is ready."""

    popen: subprocess.Popen[str]
    url: str
    lines: queue.Queue[str | None]
    """What it logs after the ready line; None at the end."""

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to end; its exit status."""
        if self.popen.poll() is None:
            self.popen.send_signal(number)
        return self.popen.wait(timeout=30)


READY_WITHIN_S = 60


def start_process(redis_url: str, database_url: str, **environ: str) -> Process:
    """Start `python -m gateway serve` on a free port and wait for its ready line."""
    popen = subprocess.Popen(
        [sys.executable, "-m", "gateway", "serve"],
        env={**os.environ, "REDIS_URL": redis_url, "DATABASE_URL": database_url, "GATEWAY_PORT": "0", **environ},
        stderr=subprocess.PIPE,
        text=True,
    )
    lines: queue.Queue[str | None] = queue.Queue()
    threading.Thread(target=_read_lines, args=(popen, lines), daemon=True).start()
    while (line := lines.get(timeout=READY_WITHIN_S)) is not None:
        event = json.loads(line)
        if event["event"] == "ready":
            return Process(popen=popen, url=event["url"], lines=lines)
    raise AssertionError(f"the gateway ended with {popen.wait()} before it was ready")


def _read_lines(popen: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert popen.stderr is not None
    for line in popen.stderr:
        lines.put(line)
    lines.put(None)


@pytest.fixture
def process(redis_client: redis.Redis, redis_url: str, town: Town, database_url: str) -> Iterator[Process]:
    process = start_process(redis_url, database_url)
    yield process
    process.stop()
