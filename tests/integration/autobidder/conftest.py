"""The service over a real PostgreSQL, Redis and simulator: migrated schemas, accounts of simulated sellers, a worker."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import redis
from pydantic import SecretStr
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from autobidder.models import metadata
from autobidder.service import definition
from autobidder.settings import AutobidderSettings
from wbaccounts.accounts import Account, add_account
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import generate_key
from wbads.models import metadata as ads_metadata
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.view import JobView
from wbservice.definition import JobResources
from wbservice.worker import make_resources, make_worker

START_WITHIN_S = 30.0
ENDS_WITHIN_S = 60.0
VAULT_KEY = generate_key("t1")


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

    def change(self, sid: str, *changes: dict[str, Any]) -> None:
        self.control("POST", f"/state/{sid}", {"changes": list(changes)})

    def truth(self, sid: str, section: str, **query: str) -> list[dict[str, Any]]:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return list(self.control("GET", f"/state/{sid}/{section}?{words}"))

    def requests(self, sid: str, path: str = "") -> list[dict[str, Any]]:
        return [one for one in self.control("GET", f"/requests?sid={sid}") if one["path"].endswith(path)]

    def fault(self, **spec: Any) -> None:
        self.control("POST", "/faults", spec)

    def forget_calls(self) -> None:
        self.control("POST", "/reset", {"what": ["log"]})


@pytest.fixture(scope="module")
def time_scale() -> float:
    """A WB minute lasts 0.1 s; a module that looks at windows overrides it."""
    return 600.0


@pytest.fixture(scope="module")
def simulator(tmp_path_factory: pytest.TempPathFactory, time_scale: float) -> Iterator[Simulator]:
    port_file = tmp_path_factory.mktemp("wbsim") / "port"
    environ = {**os.environ, "WB_TIME_SCALE": f"{time_scale:g}"}
    command = [sys.executable, "-m", "wbsim", "--port", "0", "--port-file", str(port_file)]
    process = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL)
    try:
        yield Simulator(f"http://127.0.0.1:{_port(port_file, process)}")
    finally:
        process.terminate()
        process.wait(timeout=30)


def _port(port_file: Path, process: subprocess.Popen[bytes]) -> int:
    deadline = time.monotonic() + START_WITHIN_S
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(OSError, ValueError):
            return int(port_file.read_text())
        time.sleep(0.02)
    raise TimeoutError("the simulator did not start")


@pytest.fixture
def sim(simulator: Simulator) -> Iterator[Simulator]:
    yield simulator
    simulator.control("DELETE", "/faults")


@pytest.fixture(scope="module")
def owner(database_url: str) -> Iterator[Engine]:
    """The migrated schemas, as the user who owns them."""
    engine = open_engine(database_url, application="test", pool_size=10)
    for package in ("wbaccounts", "wbads", "autobidder"):
        upgrade(engine, package)
    yield engine
    engine.dispose()


@pytest.fixture
def clean(owner: Engine) -> Engine:
    """The owner's engine; every table of the service is empty, and no account was ever worked on.

    A fence with rows beside an empty Redis would be a Redis that has lost its memory: nothing is granted for a while.
    """
    every_table = (*metadata.sorted_tables, *ads_metadata.sorted_tables)
    with owner.begin() as connection:
        connection.execute(text("TRUNCATE wbaccounts.wb_account_gate"))
        connection.execute(text(f"TRUNCATE {', '.join(table.fullname for table in every_table)}"))
    return owner


@pytest.fixture(scope="module")
def as_role(database_url: str, owner: Engine) -> Iterator[Callable[[str], Engine]]:
    """An engine in the role of a service."""
    engines: list[Engine] = []

    def open_as(role: str) -> Engine:
        engines.append(open_engine(database_url, role=role, application="test", pool_size=10))
        return engines[-1]

    yield open_as
    for engine in engines:
        engine.dispose()


@pytest.fixture
def service_engine(clean: Engine, as_role: Callable[[str], Engine]) -> Engine:
    """The service's own engine on empty tables."""
    return as_role("autobidder")


@pytest.fixture
def settings(
    database_url: str, redis_url: str, simulator: Simulator, time_scale: float, monkeypatch: pytest.MonkeyPatch
) -> AutobidderSettings:
    monkeypatch.setenv("WB_BASE_URL", simulator.url)
    return AutobidderSettings(
        redis_url=SecretStr(redis_url),
        database_url=SecretStr(database_url),
        wb_token_keys=SecretStr(VAULT_KEY),
        wb_time_scale=time_scale,
        worker_threads=4,
    )


@pytest.fixture
def resources(settings: AutobidderSettings, clean: Engine, redis_client: redis.Redis) -> Iterator[JobResources]:
    """What the worker's jobs are given; Redis is empty."""
    made = make_resources(definition(settings), settings)
    yield made
    made.redis.close()
    made.engine.dispose()


@pytest.fixture
def make_account(owner: Engine, resources: JobResources) -> Callable[..., Account]:
    """An account of a new tenant with the token of a simulated seller."""

    def make(token: str) -> Account:
        with Session(owner) as session, session.begin():
            tenant = create_tenant(session, "ООО «Ромашка»")
            return add_account(session, tenant.tenant_id, "Кабинет", token, resources.vault, wall_ms())

    return make


@dataclass(frozen=True)
class Jobs:
    """Submits jobs and waits for their ends."""

    store: JobStore

    def submit(self, kind: JobKind, account: Account, payload: dict[str, Any], **more: Any) -> str:
        submitted = self.store.submit(
            kind, account_id=account.account_id, tenant_id=account.tenant_id, payload=payload, **more
        )
        return submitted.view.job_id

    def run(self, kind: JobKind, account: Account, payload: dict[str, Any], **more: Any) -> JobView:
        return self.wait(self.submit(kind, account, payload, **more))

    def wait(self, job_id: str) -> JobView:
        return self.wait_until(job_id, lambda view: view.ended)

    def wait_longer(self, job_id: str) -> JobView:
        return self.wait_until(job_id, lambda view: view.ended, within_s=4 * ENDS_WITHIN_S)

    def wait_until(
        self, job_id: str, reached: Callable[[JobView], bool], *, within_s: float = ENDS_WITHIN_S
    ) -> JobView:
        deadline = time.monotonic() + within_s
        while time.monotonic() < deadline:
            view = self.store.view(job_id)
            if view is not None and reached(view):
                return view
            time.sleep(0.01)
        raise TimeoutError(f"job {job_id}: {self.store.view(job_id)}")


@pytest.fixture
def jobs(resources: JobResources) -> Jobs:
    return Jobs(JobStore(resources.redis, resources.settings.gate_config()))


@pytest.fixture
def worker(resources: JobResources, settings: AutobidderSettings) -> Iterator[None]:
    """A worker of the service in this process."""
    running = make_worker(definition(settings), resources)
    running.start()
    yield
    running.stop()
