"""A service over a real PostgreSQL, Redis and simulator: its settings, accounts of simulated sellers, jobs, a worker.

A folder of tests says by a fixture `service` which one it is, and imports the others.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pytest
import redis
from pydantic import SecretStr
from sqlalchemy import Engine
from sqlalchemy.orm import Session
from tests.integration.simulated_wb import Simulator

from wbaccounts.accounts import Account, add_account
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import generate_key
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.view import JobView
from wbservice.definition import JobResources, ServiceDefinition
from wbservice.settings import Settings
from wbservice.worker import make_resources, make_worker

ENDS_WITHIN_S = 60.0
VAULT_KEY = generate_key("t1")

S = TypeVar("S", bound=Settings)


@dataclass(frozen=True)
class Service(Generic[S]):
    """A service under test; `name` is its role in the database too."""

    name: str
    settings: type[S]
    definition: Callable[[S], ServiceDefinition]


@pytest.fixture
def service_engine(clean: Engine, as_role: Callable[[str], Engine], service: Service[Any]) -> Engine:
    """The service's own engine on empty tables."""
    return as_role(service.name)


@pytest.fixture
def settings(
    database_url: str,
    redis_url: str,
    simulator: Simulator,
    time_scale: float,
    service: Service[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> Settings:
    monkeypatch.setenv("WB_BASE_URL", simulator.url)
    made: Settings = service.settings(
        redis_url=SecretStr(redis_url),
        database_url=SecretStr(database_url),
        wb_token_keys=SecretStr(VAULT_KEY),
        wb_time_scale=time_scale,
        worker_threads=4,
    )
    return made


@pytest.fixture
def resources(
    settings: Settings, clean: Engine, redis_client: redis.Redis, service: Service[Any]
) -> Iterator[JobResources]:
    """What the worker's jobs are given; tables and Redis are empty."""
    made = make_resources(service.definition(settings), settings)
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
def worker(resources: JobResources, settings: Settings, service: Service[Any]) -> Iterator[None]:
    """A worker of the service in this process."""
    running = make_worker(service.definition(settings), resources)
    running.start()
    yield
    running.stop()
