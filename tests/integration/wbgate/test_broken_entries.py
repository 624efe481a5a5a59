"""A key that holds what the gate never writes keeps only its own job or account waiting: the sweep tells it and goes on."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import pytest
import redis

from wbgate import keys
from wbgate.config import GateConfig
from wbgate.jobs import JobStore, submit_args
from wbgate.kinds import GatePolicy, JobKind
from wbgate.reconciler import BATCH, Reconciler
from wbgate.scripts import Reply

NOW_MS = 1_800_000_000_000
CONFIG = GateConfig()
SYNC = JobKind(
    name="sync", service="shop", cls="scheduled", attempts=3, gate=GatePolicy(), title_ru="Синк", title_en="Sync"
)


@dataclass
class Stage:
    """The gate with a clock in the test's hand; one process is alive."""

    store: JobStore
    now_ms: int = NOW_MS

    def run(self, name: str, *args: str | int) -> Reply:
        return self.store.run(name, *args, now_ms=self.now_ms)

    def beat(self, process: str, *runs: str) -> None:
        self.run("beat", process, *runs)

    def work(self, job_id: str, account: str, process: str) -> str:
        """A job that a process has begun; its run."""
        args = submit_args(
            SYNC,
            CONFIG,
            account_id=account,
            payload={},
            tenant_id=None,
            job_id=job_id,
            request_id=None,
            unless_live=(),
        )
        self.run("submit", *args)
        assert self.run("claim", job_id, "", f"r-{job_id}", process).status == "run"
        return f"r-{job_id}"

    def sweep(self) -> Reply:
        return self.run("sweep", BATCH, "{}")


@pytest.fixture
def stage(redis_client: redis.Redis) -> Stage:
    stage = Stage(JobStore(redis_client, CONFIG))
    stage.run("restore", "")
    stage.beat("p1")
    stage.sweep()
    return stage


def back_off(stage: Stage, job_id: str, account: str) -> None:
    run = stage.work(job_id, account, "p1")
    stage.run("leave", job_id, run, "retry", "p1", "", "", '{"code":"error"}', "{}")


@pytest.mark.parametrize("index", [keys.DUE, keys.WAKES])
def test_a_broken_record_is_told_and_the_jobs_behind_it_go_on(stage: Stage, index: str) -> None:
    back_off(stage, "sound", "1")
    stage.store.client.set(keys.job("broken"), "x")
    stage.store.client.zadd(index, {"broken": 1})
    stage.now_ms += 60_000
    swept = stage.sweep()
    assert [wake.job_id for wake in swept.wakes] == ["sound"]
    assert [entry.split("|")[:2] for entry in swept.extra[1:]] == [[index, "broken"]]
    assert "WRONGTYPE" in swept.extra[1]
    assert stage.sweep().extra[1:] == (), "it is put off, not tried at each look"
    stage.now_ms += CONFIG.recheck_ms
    assert stage.sweep().extra[1:] != ()
    stage.store.client.delete(keys.job("broken"))
    stage.now_ms += CONFIG.recheck_ms
    assert stage.sweep().extra[1:] == ()
    assert stage.store.client.zscore(index, "broken") is None, "a record that is gone is forgotten"


@pytest.mark.parametrize(("index", "broken"), [(keys.GATES, keys.gate("a")), (keys.RECHECK, keys.waiters("a"))])
def test_a_broken_account_is_told_and_the_others_go_on(stage: Stage, index: str, broken: str) -> None:
    back_off(stage, "sound", "b")
    stage.store.client.lpush(broken, "x")
    stage.store.client.zadd(index, {"a": 1, "b": 2})
    stage.now_ms += 60_000
    swept = stage.sweep()
    assert [wake.job_id for wake in swept.wakes] == ["sound"]
    assert [entry.split("|")[:2] for entry in swept.extra[1:]] == [[index, "a"]]


def test_a_broken_record_keeps_no_other_job_with_a_dead_process(stage: Stage) -> None:
    stage.beat("p2")
    for job_id in ("broken", "sound"):
        stage.work(job_id, f"of-{job_id}", "p2")
    stage.store.client.set(keys.job("broken"), "x")
    for _ in range(8):
        stage.now_ms += 5_000
        stage.beat("p1")
        stage.sweep()
    assert stage.store.client.hget(keys.job("sound"), "stage") == b"granted"
    assert not stage.store.client.exists(keys.runs("p2"))


def test_the_reconciler_names_what_is_broken_and_goes_on(
    redis_client: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    store = JobStore(redis_client, CONFIG)
    redis_client.set(keys.job("broken"), "x")
    redis_client.zadd(keys.DUE, {"broken": 1})
    with caplog.at_level(logging.ERROR, "wbgate.reconciler"):
        Reconciler(store, CONFIG).sweep()
    assert "wb:due|broken|WRONGTYPE" in caplog.text
