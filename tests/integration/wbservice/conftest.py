"""Processes of a probe service over a real Redis and PostgreSQL, and a real WB simulator."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from wbaccounts.accounts import Account, add_account
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import TokenVault, generate_key
from wbgate.clock import wall_ms
from wbgate.config import GateConfig
from wbgate.jobs import JobStore
from wbgate.redis_client import gate_client
from wbsim.clock import Clock
from wbsim.embedded import EmbeddedSim, embedded_sim
from wbsim.sellers import Seller
from wbsim.spec import SellerSpec
from wbsim.world import World

PACKAGES = Path(__file__).parent / "packages"
WITHIN_S = 60.0
KEYS = generate_key("k1")


class ServiceProcess:
    """A process under test: its log lines as they come, its exit status at the end."""

    def __init__(self, command: list[str], environ: dict[str, str]) -> None:
        self.lines: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._new: queue.Queue[None] = queue.Queue()
        self.process = subprocess.Popen(command, env=environ, stderr=subprocess.PIPE, text=True)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.raw.append(line)
            if line.startswith("{"):
                self.lines.append(json.loads(line))
            self._new.put(None)

    def text(self) -> str:
        """All that it has written to standard error."""
        return "".join(self.raw)

    def wait_for(self, words: str) -> dict[str, Any]:
        """The first line whose sentence has these words, once it is there."""
        deadline = time.monotonic() + WITHIN_S
        while time.monotonic() < deadline:
            for line in self.lines:
                if words in line.get("text", line["event"]):
                    return line
            if self.process.poll() is not None and not self._reader.is_alive():
                break
            try:
                self._new.get(timeout=0.2)
            except queue.Empty:
                continue
        raise AssertionError(f"no line with {words!r} in:\n{self.text()}")

    def health_port(self) -> int:
        """The port in the ready line."""
        return int(self.wait_for("ready:")["port"])

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; returns the exit status."""
        self.process.send_signal(number)
        return self.ended()

    def ended(self) -> int:
        """Its exit status, once it has ended."""
        status = self.process.wait(WITHIN_S)
        self._reader.join(5)
        return status


@pytest.fixture
def environ(database_url: str, redis_url: str, redis_client: redis.Redis, sim: EmbeddedSim) -> dict[str, str]:
    """The environment of the probe's processes."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("WB_")}
    return inherited | {
        "PYTHONPATH": str(PACKAGES),
        "DATABASE_URL": database_url,
        "REDIS_URL": redis_url,
        "WB_TOKEN_KEYS": KEYS,
        "WB_BASE_URL": sim.url,
        "METRICS_HOST": "127.0.0.1",
        "METRICS_PORT": "0",
        "WORKER_THREADS": "2",
    }


@pytest.fixture
def start(environ: dict[str, str]) -> Iterator[Callable[..., ServiceProcess]]:
    """Starts `python -m probe_service COMMAND`; whatever still runs at the end is killed."""
    started: list[ServiceProcess] = []

    def run(command: str, **more: str) -> ServiceProcess:
        started.append(ServiceProcess([sys.executable, "-m", "probe_service", command], environ | more))
        return started[-1]

    yield run
    for process in started:
        process.process.kill()
        process.ended()


@pytest.fixture(scope="module")
def sim() -> Iterator[EmbeddedSim]:
    with embedded_sim(World(clock=Clock(time_scale=60.0))) as running:
        yield running


@pytest.fixture(scope="module")
def owner(database_url: str) -> Iterator[Engine]:
    """The owner's engine; `wbaccounts` is migrated, the probe's schema is not."""
    engine = open_engine(database_url, application="test")
    upgrade(engine, "wbaccounts")
    yield engine
    engine.dispose()


@pytest.fixture
def clean(owner: Engine, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """The owner's engine on migrated, empty tables of both schemas."""
    monkeypatch.syspath_prepend(str(PACKAGES))
    upgrade(owner, "probe_service")
    with owner.begin() as connection:
        connection.execute(
            text(
                "TRUNCATE probe_service.pages, wbaccounts.job_journal, wbaccounts.accounts, wbaccounts.api_keys, "
                "wbaccounts.tenants, wbaccounts.wb_account_gate RESTART IDENTITY CASCADE"
            )
        )
    return owner


@pytest.fixture
def store(redis_url: str, redis_client: redis.Redis) -> Iterator[JobStore]:
    client = gate_client(redis_url)
    yield JobStore(client, GateConfig())
    client.close()


@pytest.fixture
def seller(sim: EmbeddedSim) -> Seller:
    """A new seller at the simulator."""
    return sim.world.add_seller(SellerSpec(orders=20, sales=5))


@pytest.fixture
def token(sim: EmbeddedSim, seller: Seller) -> str:
    """A token of `seller` that the simulator accepts."""
    return seller.new_token(3, [5], 3_600, sim.world.clock.now_ms())


@pytest.fixture
def account(clean: Engine, token: str) -> Account:
    """An account of `seller`."""
    with Session(clean) as session, session.begin():
        tenant = create_tenant(session, "ООО «Ромашка»")
        return add_account(session, tenant.tenant_id, "Кабинет", token, TokenVault.parse(KEYS), wall_ms())
