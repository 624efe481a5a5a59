"""Syncs of finance and sections in a worker, beside one of digitization, against the simulator; all schemas are there."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
import redis
from pydantic import SecretStr
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from digitization.service import definition as digitization
from digitization.settings import DigitizationSettings
from rnp.actors.finance import finance_part
from rnp.actors.sections import sections_part
from rnp.kinds import SERVICE
from rnp.models import metadata
from rnp.settings import RnpSettings
from wbaccounts.accounts import Account, add_account
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import generate_key
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.view import JobView
from wbreports.models import metadata as reports
from wbservice.definition import JobResources, ServiceDefinition
from wbservice.worker import make_resources, make_worker
from wbsim.clock import Clock
from wbsim.embedded import EmbeddedSim, embedded_sim
from wbsim.world import World

TIME_SCALE = 600.0
ENDS_WITHIN_S = 90.0
VAULT_KEY = generate_key("t1")


@pytest.fixture(scope="module")
def sim() -> Iterator[EmbeddedSim]:
    with embedded_sim(World(Clock(TIME_SCALE))) as running:
        yield running


@dataclass
class Wb:
    """Control calls of the simulator."""

    url: str

    def control(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/_sim{path}", data=data, method=method, headers=headers)  # noqa: S310
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            return json.load(answer)

    def seller(self, **spec: Any) -> dict[str, Any]:
        return dict(self.control("POST", "/sellers", {"orders": 150, "sales": 100, "days": 30, **spec}))

    def answered(self, sid: str, path: str) -> int:
        calls = self.control("GET", f"/requests?sid={sid}")
        return sum(path in one["path"] and one["status"] in {200, 204} for one in calls)


@pytest.fixture
def wb(sim: EmbeddedSim) -> Wb:
    return Wb(sim.url)


@pytest.fixture
def clean(owner: Engine) -> Engine:
    """The owner's engine; no account, and every table of the service and of the reports is empty."""
    every_table = (*metadata.sorted_tables, *reports.sorted_tables)
    with owner.begin() as connection:
        connection.execute(text("TRUNCATE wbaccounts.wb_account_gate, digitization.sync_runs"))
        connection.execute(text("DELETE FROM wbaccounts.accounts"))
        connection.execute(text(f"TRUNCATE {', '.join(table.fullname for table in every_table)}"))
    return owner


@pytest.fixture
def settings(
    database_url: str, redis_url: str, sim: EmbeddedSim, clean: Engine, monkeypatch: pytest.MonkeyPatch
) -> RnpSettings:
    monkeypatch.setenv("WB_BASE_URL", sim.url)
    return RnpSettings(
        redis_url=SecretStr(redis_url),
        database_url=SecretStr(database_url),
        wb_token_keys=SecretStr(VAULT_KEY),
        wb_time_scale=TIME_SCALE,
        worker_threads=2,
    )


@pytest.fixture
def service(settings: RnpSettings) -> ServiceDefinition:
    """The syncs of finance and of sections alone."""
    actors = {**finance_part(settings).actors, **sections_part(settings).actors}
    return ServiceDefinition(name=SERVICE, migrations=SERVICE, actors=actors)


@pytest.fixture
def resources(service: ServiceDefinition, settings: RnpSettings, redis_client: redis.Redis) -> Iterator[JobResources]:
    made = make_resources(service, settings)
    yield made
    made.redis.close()
    made.engine.dispose()


@pytest.fixture
def store(resources: JobResources) -> JobStore:
    return JobStore(resources.redis, resources.settings.gate_config())


@contextmanager
def working(service: ServiceDefinition, resources: JobResources) -> Iterator[None]:
    running = make_worker(service, resources)
    running.start()
    try:
        yield
    finally:
        running.stop()


@pytest.fixture
def worker(service: ServiceDefinition, resources: JobResources) -> Iterator[None]:
    with working(service, resources):
        yield


@pytest.fixture
def digitization_worker(settings: RnpSettings, clean: Engine, redis_client: redis.Redis) -> Iterator[None]:
    """A worker of the other service that needs reports, in its own role."""
    other = DigitizationSettings(
        redis_url=settings.redis_url,
        database_url=settings.database_url,
        wb_token_keys=settings.wb_token_keys,
        wb_time_scale=TIME_SCALE,
        worker_threads=2,
    )
    made = make_resources(digitization(other), other)
    with working(digitization(other), made):
        yield
    made.redis.close()
    made.engine.dispose()


@pytest.fixture
def make_account(owner: Engine, resources: JobResources) -> Callable[[str], Account]:
    def make(token: str) -> Account:
        with Session(owner) as session, session.begin():
            tenant = create_tenant(session, "ООО «Ромашка»")
            return add_account(session, tenant.tenant_id, "Кабинет", token, resources.vault, wall_ms())

    return make


@dataclass(frozen=True)
class Jobs:
    """Submits jobs and waits for their ends."""

    store: JobStore

    def run(
        self, kind: JobKind, account: Account, payload: dict[str, Any] | None = None, job_id: str | None = None
    ) -> JobView:
        submitted = self.store.submit(
            kind, account_id=account.account_id, tenant_id=account.tenant_id, payload=payload or {}, job_id=job_id
        )
        return self.ended(submitted.view.job_id)

    def ended(self, job_id: str) -> JobView:
        return self.reached(job_id, lambda view: view.ended)

    def reached(self, job_id: str, there: Callable[[JobView], bool]) -> JobView:
        deadline = time.monotonic() + ENDS_WITHIN_S
        while time.monotonic() < deadline:
            view = self.store.view(job_id)
            if view is not None and there(view):
                return view
            time.sleep(0.02)
        raise TimeoutError(f"job {job_id}: {self.store.view(job_id)}")


@pytest.fixture
def jobs(store: JobStore) -> Jobs:
    return Jobs(store)


@dataclass
class FanOutContext:
    """What a fan-out needs of its job."""

    payload: dict[str, Any]
    job_id: str = "fan-out"

    def before_call(self) -> None:
        """The process goes on."""


@pytest.fixture
def fan_out_context() -> Callable[[str], FanOutContext]:
    """The context of a fan-out's job for a slot."""
    return lambda slot: FanOutContext({"slotAt": slot})
