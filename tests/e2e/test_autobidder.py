"""Autobidder in a running stack: a person's sync takes the account over from RNP's, and goes on at its batch after kill -9."""

from __future__ import annotations

import os
import signal
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx2
import pytest
import redis
from sqlalchemy.orm import Session
from tests.e2e.import_lab import Cabinet, ImportLab, Tenant
from tests.integration.autobidder.truth import differences

from rnp.kinds import ads_sync_kind
from wbaccounts.accounts import add_account
from wbaccounts.database import open_engine
from wbdev.up_process import UpProcess, wait_until
from wbgate.clock import wall_ms
from wbgate.config import GateConfig
from wbgate.jobs import JobStore

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(600)]

WORKER = "autobidder-worker"
STATS, CLUSTERS, MINIMUMS = "/adv/v3/fullstats", "/adv/v1/normquery/stats", "/api/advert/v1/bids/min"
ADS_SYNC = ads_sync_kind(300_000)
REST_S = 240.0
"""For the rest of a sync, and for processes that start, on a busy machine."""


class AdsLab(ImportLab):
    """Sellers with campaigns, and the sync of them."""

    def ads_cabinet(self, tenant: Tenant, campaigns: int) -> Cabinet:
        sid = str(uuid.uuid4())
        made = self.sim.post("/_sim/sellers", json={"sid": sid, "campaigns": campaigns, "days": 4})
        made.raise_for_status()
        with Session(self._engine) as session, session.begin():
            account = add_account(session, tenant.tenant_id, "Кабинет", made.json()["token"], self._vault, wall_ms())
        return Cabinet(tenant=tenant, account_id=account.account_id, sid=sid)

    def ask_sync(self, cabinet: Cabinet) -> httpx2.Response:
        path = f"/v1/accounts/{cabinet.account_id}/autobidder/sync"
        return self.api.post(path, headers=dict(cabinet.tenant.auth))

    def slow(self, cabinet: Cabinet, method: str, seconds: float, *, skip: int = 0) -> str:
        body = {"kind": "slow", "method": method, "sid": cabinet.sid, "delayS": seconds, "skip": skip}
        answer = self.sim.post("/_sim/faults", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    # What tests.integration.autobidder.truth asks of a simulator.
    def truth(self, sid: str, section: str) -> list[dict[str, Any]]:
        answer = self.sim.get(f"/_sim/state/{sid}/{section}")
        answer.raise_for_status()
        return list(answer.json())

    def assert_whole(self, cabinet: Cabinet, job: dict[str, Any], *, attempt: int = 1) -> None:
        assert job["state"] == "completed", job
        assert job["progress"]["attempt"] == attempt
        engine = open_engine(self.env["DATABASE_URL"], application="e2e")
        assert differences(engine, self, cabinet.sid, cabinet.account_id) == {}
        engine.dispose()


@pytest.fixture(scope="module")
def lab(up: UpProcess) -> Iterator[AdsLab]:
    lab = AdsLab(up)
    yield lab
    lab.close()


@pytest.fixture
def store(lab: AdsLab) -> Iterator[JobStore]:
    with closing(redis.Redis.from_url(lab.env["REDIS_URL"])) as client:
        yield JobStore(client, GateConfig().scaled(60))


def test_a_persons_sync_takes_the_account_over_from_a_running_ads_sync_of_rnp(lab: AdsLab, store: JobStore) -> None:
    cabinet = lab.ads_cabinet(lab.tenant(), campaigns=60)
    hangs = lab.slow(cabinet, f"GET {STATS}", 3.0)
    ads = store.submit(ADS_SYNC, account_id=cabinet.account_id, payload={}, job_id=f"ads--{uuid.uuid4()}").view.job_id
    lab.await_fault(hangs)

    job_id = lab.ask_sync(cabinet).json()["jobId"]
    again = lab.ask_sync(cabinet).json()
    seen = lab.look(cabinet, job_id)
    waiting = store.view(job_id)
    handover_ms = measured_handover(store, ads, job_id)
    job = lab.end(cabinet, job_id, within_s=REST_S)

    assert (again["jobId"], again["alreadyRunning"]) == (job_id, True)
    assert seen.phase == "waiting-account"
    assert f"«{ADS_SYNC.title_ru}»" in seen.job["progress"]["message"]
    assert waiting is not None
    assert waiting.waiting_for is not None
    assert (waiting.waiting_for.job_id, waiting.waiting_for.kind) == (ads, "ads-sync-account")
    print(f"hand-over between services: at most {handover_ms:.1f} ms")
    lab.assert_whole(cabinet, job)
    assert handover_ms < 250
    wait_until(lambda: bool((view := store.view(ads)) and view.ended), within_s=REST_S, what="the end of the ads sync")
    assert lab.statuses(cabinet)[429] == 0


def measured_handover(store: JobStore, giver: str, taker: str) -> float:
    """From the last look that saw the giver work to the first that saw the taker work, in ms: the hand-over took no longer."""
    working = time.monotonic()
    while True:
        looked, gives, takes = time.monotonic(), store.view(giver), store.view(taker)
        assert gives is not None
        assert takes is not None
        if gives.phase == "running":
            working = looked
        if takes.phase == "running":
            return (time.monotonic() - working) * 1_000
        time.sleep(0.001)


def test_statistics_that_rnp_has_read_are_not_read_again(lab: AdsLab, store: JobStore) -> None:
    cabinet = lab.ads_cabinet(lab.tenant(), campaigns=40)
    ads = store.submit(ADS_SYNC, account_id=cabinet.account_id, payload={}, job_id=f"ads--{uuid.uuid4()}").view.job_id
    wait_until(lambda: bool((view := store.view(ads)) and view.ended), within_s=REST_S, what="the end of the ads sync")
    before = Counter(call["path"] for call in lab.requests(cabinet))[STATS]

    job = lab.end(cabinet, lab.ask_sync(cabinet).json()["jobId"], within_s=REST_S)

    assert before > 0
    assert Counter(call["path"] for call in lab.requests(cabinet))[STATS] == before
    assert job["result"]["parts"]["statistics"]["calls"] == 0


def test_kill_9_in_the_middle_goes_on_at_its_batch(lab: AdsLab) -> None:
    cabinet = lab.ads_cabinet(lab.tenant(), campaigns=60)
    hangs = lab.slow(cabinet, f"POST {MINIMUMS}", 20.0, skip=4)
    job_id = lab.ask_sync(cabinet).json()["jobId"]
    lab.await_fault(hangs)
    old = lab.up.pids()[WORKER]
    os.kill(old, signal.SIGKILL)
    wait_until(lambda: lab.up.pids()[WORKER] != old, within_s=REST_S, what="another worker")

    job = lab.end(cabinet, job_id, within_s=REST_S)

    calls = Counter(call["path"] for call in lab.requests(cabinet))
    made = {name: part["calls"] for name, part in job["result"]["parts"].items()}
    assert calls[MINIMUMS] == made["minimums"] + 1  # the call whose answer the dead process did not store
    assert calls["/api/advert/v2/adverts"] == made["details"]
    assert calls[CLUSTERS] == made["clusters"]
    assert lab.statuses(cabinet)[429] == 0
    while job["result"]["parts"]["minimums"]["left"].get("calls-budget"):
        job = lab.end(cabinet, lab.ask_sync(cabinet).json()["jobId"], within_s=REST_S)
    lab.assert_whole(cabinet, job)
