"""Many submissions in one round trip: each is decided as if it had come alone."""

from __future__ import annotations

import pytest
import redis

from wbgate.config import GateConfig
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind

SYNC = JobKind(
    name="many-sync", service="many", cls="scheduled", attempts=3, gate=GatePolicy(), title_ru="Синк", title_en="Sync"
)
IMPORT = JobKind(
    name="many-import",
    service="many",
    cls="user",
    attempts=5,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Импорт",
    title_en="Import",
)


@pytest.fixture
def store(redis_client: redis.Redis) -> JobStore:
    return JobStore(redis_client, GateConfig())


def test_each_job_is_made_once_and_answered_by_its_id(store: JobStore) -> None:
    jobs = {f"sync--{account}--slot": str(account) for account in range(1, 301)}

    first = store.submit_many(SYNC, jobs, payload={"tier": "x"}, request_id="r")
    second = store.submit_many(SYNC, jobs, payload={"tier": "y"})

    assert list(first) == list(jobs)
    assert {answer.already_running for answer in first.values()} == {False}
    assert {answer.already_running for answer in second.values()} == {True}
    view = store.view("sync--7--slot")
    assert view is not None
    assert (view.account_id, view.payload, view.request_id) == ("7", {"tier": "x"}, "r")


def test_an_account_with_a_live_rival_gets_none(store: JobStore) -> None:
    rival = store.submit(IMPORT, account_id="2", payload={}).view.job_id

    answers = store.submit_many(SYNC, {"s1": "1", "s2": "2"}, payload={}, unless_live=[IMPORT])

    assert (answers["s1"].already_running, answers["s1"].view.job_id) == (False, "s1")
    assert (answers["s2"].already_running, answers["s2"].view.job_id) == (True, rival)
    assert store.view("s2") is None


def test_a_server_that_has_forgotten_the_scripts_gets_them_again(store: JobStore, redis_client: redis.Redis) -> None:
    redis_client.function_flush("SYNC")

    assert len(store.submit_many(SYNC, {"s1": "1", "s2": "2"}, payload={})) == 2


def test_a_bad_id_submits_nothing(store: JobStore) -> None:
    with pytest.raises(ValueError, match="id"):
        store.submit_many(SYNC, {"s1": "1", "no spaces": "2"}, payload={})

    assert store.view("s1") is None


def test_no_jobs_are_no_calls(store: JobStore) -> None:
    assert store.submit_many(SYNC, {}, payload={}) == {}
