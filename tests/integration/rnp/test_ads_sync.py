"""The ads syncs in a worker against the simulator: on demand and by the fan-out, each account once, skips counted by reason."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import redis
from prometheus_client import REGISTRY
from pydantic import SecretStr
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from rnp.actors.ads import ads_fan_out, ads_part
from rnp.kinds import ADS_FAN_OUT, SERVICE, ads_sync_kind
from rnp.settings import RnpSettings
from wbaccounts.accounts import Account, add_account
from wbaccounts.migrator import upgrade
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import generate_key
from wbads.models import metadata
from wbcontracts.kinds import ADS_SYNC_USER
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.view import JobView
from wbservice.definition import JobResources, ServiceDefinition
from wbservice.fan_out import slot_id
from wbservice.schedule import Slot
from wbservice.worker import make_resources, make_worker
from wbsim.clock import Clock
from wbsim.embedded import EmbeddedSim, embedded_sim
from wbsim.world import World

TIME_SCALE = 600.0
ENDS_WITHIN_S = 90.0
VAULT_KEY = generate_key("t1")
SCHEDULED = ads_sync_kind(300_000)
SLOT = Slot(1_796_000_400_000)
TODAY = datetime.now(ZoneInfo("Europe/Moscow")).date()


@pytest.fixture(scope="module")
def migrated(owner: Engine) -> Engine:
    upgrade(owner, "wbads")
    return owner


@pytest.fixture
def clean(migrated: Engine) -> Engine:
    with migrated.begin() as connection:
        connection.execute(text("TRUNCATE wbaccounts.wb_account_gate, rnp.sync_runs"))
        connection.execute(text("DELETE FROM wbaccounts.accounts"))
        connection.execute(text(f"TRUNCATE {', '.join(table.fullname for table in metadata.sorted_tables)}"))
    return migrated


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
        return dict(self.control("POST", "/sellers", {"orders": 0, "sales": 0, "products": 8, "days": 20, **spec}))

    def requests(self, sid: str) -> list[dict[str, Any]]:
        return list(self.control("GET", f"/requests?sid={sid}"))


@pytest.fixture
def wb(sim: EmbeddedSim) -> Wb:
    return Wb(sim.url)


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
    """The ads syncs alone."""
    return ServiceDefinition(name=SERVICE, migrations=SERVICE, actors=ads_part(settings).actors)


@pytest.fixture
def resources(service: ServiceDefinition, settings: RnpSettings, redis_client: redis.Redis) -> Iterator[JobResources]:
    made = make_resources(service, settings)
    yield made
    made.redis.close()
    made.engine.dispose()


@pytest.fixture
def store(resources: JobResources) -> JobStore:
    return JobStore(resources.redis, resources.settings.gate_config())


@pytest.fixture
def worker(service: ServiceDefinition, resources: JobResources) -> Iterator[None]:
    running = make_worker(service, resources)
    running.start()
    yield
    running.stop()


@pytest.fixture
def make_account(migrated: Engine, resources: JobResources) -> Callable[[str], Account]:
    def make(token: str) -> Account:
        with Session(migrated) as session, session.begin():
            tenant = create_tenant(session, "ООО «Ромашка»")
            return add_account(session, tenant.tenant_id, "Кабинет", token, resources.vault, wall_ms())

    return make


def ended(store: JobStore, job_id: str) -> JobView:
    deadline = time.monotonic() + ENDS_WITHIN_S
    while time.monotonic() < deadline:
        view = store.view(job_id)
        if view is not None and view.ended:
            return view
        time.sleep(0.02)
    raise TimeoutError(f"job {job_id}: {store.view(job_id)}")


def run(store: JobStore, kind: JobKind, account: Account, job_id: str | None = None) -> JobView:
    submitted = store.submit(
        kind, account_id=account.account_id, tenant_id=account.tenant_id, payload={}, job_id=job_id
    )
    return ended(store, submitted.view.job_id)


@dataclass
class Context:
    """What a fan-out needs of its job."""

    payload: dict[str, Any]
    job_id: str = f"{ADS_FAN_OUT.name}--{SLOT.key}"

    def before_call(self) -> None:
        """The process goes on."""


def skips(reason: str) -> float:
    name = "optima_rnp_sync_skipped_accounts_total"
    return REGISTRY.get_sample_value(name, {"job": "ads", "reason": reason}) or 0.0


def fan_out(resources: JobResources) -> dict[str, Any]:
    ctx: Any = Context({"slotAt": SLOT.text})
    return ads_fan_out(SCHEDULED)(resources)(ctx) or {}


@pytest.mark.usefixtures("worker")
def test_a_person_gets_figures_and_documents_and_is_told_how_much(
    store: JobStore, wb: Wb, make_account: Callable[[str], Account], clean: Engine
) -> None:
    seller = wb.seller(campaigns=20)
    account = make_account(seller["token"])

    view = run(store, ADS_SYNC_USER, account)

    assert view.state == "completed", view
    assert view.result is not None
    assert (view.result["campaigns"], view.result["left"], view.result["unknown"]) == (20, 0, 0)
    query = """
        SELECT count(*), (SELECT count(*) FROM wbads.ad_spend), (SELECT outcome FROM rnp.sync_runs WHERE job = 'ads')
        FROM wbads.ad_stats
    """
    with clean.connect() as connection:
        rows, documents, outcome = connection.execute(text(query)).one()
    assert (rows, documents, outcome) == (view.result["rows"], view.result["documents"], "completed")
    yesterday = (TODAY - timedelta(days=1)).isoformat()
    true = wb.control("GET", f"/state/{seller['sid']}/stats?from={yesterday}&to={yesterday}")
    stored = "SELECT sum(views), sum(sum) * 100 FROM wbads.ad_stats WHERE day = :day"
    with clean.connect() as connection:
        views, spent = connection.execute(text(stored), {"day": yesterday}).one()
    assert (views, int(spent)) == (sum(row["views"] for row in true), sum(row["spent"] for row in true))


@pytest.mark.usefixtures("worker")
def test_a_scheduled_sync_fetches_history_and_nothing_that_is_fresh(
    store: JobStore, wb: Wb, make_account: Callable[[str], Account]
) -> None:
    seller = wb.seller(campaigns=20, days=60)
    account = make_account(seller["token"])
    run(store, ADS_SYNC_USER, account)
    asked = len(wb.requests(seller["sid"]))

    scheduled = run(store, SCHEDULED, account, slot_id(SCHEDULED.name, account.account_id, SLOT))

    assert scheduled.state == "completed", scheduled
    later = wb.requests(seller["sid"])[asked:]
    assert later
    assert all(TODAY.isoformat() not in one["query"] for one in later)
    assert "/adv/v1/promotion/count" not in {one["path"] for one in later}
    assert {one["status"] for one in wb.requests(seller["sid"])} <= {200, 400}


def test_the_fan_out_makes_one_job_an_account_and_slot(
    resources: JobResources, store: JobStore, wb: Wb, make_account: Callable[[str], Account]
) -> None:
    account = make_account(wb.seller()["token"])

    first, second = fan_out(resources), fan_out(resources)

    assert first == {"submitted": 1, "present": 0, "skipped": {}}
    assert second == {"submitted": 0, "present": 1, "skipped": {}}
    view = store.view(slot_id(SCHEDULED.name, account.account_id, SLOT))
    assert view is not None
    assert view.kind == "ads-sync-account"


@pytest.mark.parametrize(
    ("kind", "reason"), [(SCHEDULED, "ads-sync-live"), (ADS_SYNC_USER, "user-sync-live")], ids=["scheduled", "user"]
)
def test_an_account_with_a_live_ads_job_is_skipped(
    resources: JobResources,
    store: JobStore,
    wb: Wb,
    make_account: Callable[[str], Account],
    kind: JobKind,
    reason: str,
) -> None:
    account = make_account(wb.seller()["token"])
    store.submit(kind, account_id=account.account_id, payload={}, job_id="another-job")
    before = skips(reason)

    assert fan_out(resources) == {"submitted": 0, "present": 0, "skipped": {reason: 1}}
    assert skips(reason) == before + 1


def test_disabled_accounts_and_tokens_that_are_over_or_lack_the_scope_are_counted_apart(
    resources: JobResources, wb: Wb, make_account: Callable[[str], Account], clean: Engine
) -> None:
    disabled, expired = (make_account(wb.seller()["token"]) for _ in range(2))
    make_account(wb.seller(scopes=[1, 5])["token"])
    with clean.begin() as connection:
        connection.execute(
            text("UPDATE wbaccounts.accounts SET state = 'disabled', state_reason = 'paused' WHERE id = :id"),
            {"id": int(disabled.account_id)},
        )
        connection.execute(
            text("UPDATE wbaccounts.accounts SET token_expires_at = now() - interval '1 day' WHERE id = :id"),
            {"id": int(expired.account_id)},
        )
    before = [skips(reason) for reason in ("account-disabled", "scope-missing", "token-expired")]

    answer = fan_out(resources)

    assert answer == {
        "submitted": 0,
        "present": 0,
        "skipped": {"account-disabled": 1, "scope-missing": 1, "token-expired": 1},
    }
    assert [skips(reason) for reason in answer["skipped"]] == [count + 1 for count in before]
