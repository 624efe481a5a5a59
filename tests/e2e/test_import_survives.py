"""An import is whole, once, and no attempt is lost, whatever dies under it: its worker, Redis, Redis's memory, PostgreSQL."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager

import httpx2
import pytest
import redis
from tests.e2e.import_lab import ORDERS, Cabinet, ImportLab

from wbdev.up_process import UpProcess, wait_until

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(300)]

WORKER = "digitization-worker"
TAKEOVER_S = 35.0
"""A dead process is found by its own key within this; its TTLs are not scaled (design §4.8)."""
MEMORY_S = 90.0
"""Nothing new is granted for so long after Redis has lost its memory (design §4.12)."""
REST_S = 60.0
"""For the rest of an import, and for processes that start on a busy machine."""


@pytest.fixture(scope="module")
def lab(up: UpProcess) -> Iterator[ImportLab]:
    lab = ImportLab(up)
    yield lab
    lab.close()


def in_mid_call(lab: ImportLab, *, slow_s: float) -> tuple[Cabinet, str]:
    """An import whose third call of orders hangs, and its job; pages are stored already."""
    cabinet = lab.cabinet(lab.tenant(), orders=240, sales=120, page_cap=40)
    hangs = lab.spoil(cabinet, ORDERS, "slow", delayS=slow_s, skip=2)
    job_id = lab.start(cabinet)
    lab.await_fault(hangs)
    assert lab.look(cabinet, job_id).phase == "running"
    assert 0 < lab.stored(cabinet) < 360
    return cabinet, job_id


def in_pause(lab: ImportLab) -> tuple[Cabinet, str]:
    """An import that waits for WB's limit for some seconds, and its job; pages are stored already."""
    cabinet = lab.cabinet(lab.tenant(), orders=240, sales=120, page_cap=40)
    lab.spoil(cabinet, ORDERS, "rate-limit", retryS=240, sellerWide=True, skip=2)
    job_id = lab.start(cabinet)
    lab.until(cabinet, job_id, lambda seen: seen.phase == "rate-limited" and (seen.resume_at or 0) > seen.at + 2)
    assert 0 < lab.stored(cabinet) < 360
    return cabinet, job_id


def kill(lab: ImportLab, name: str, by: signal.Signals) -> int:
    """Signal a process of the stack and return its id once another runs in its place."""
    old = lab.up.pids()[name]
    os.kill(old, by)
    wait_until(lambda: lab.up.pids()[name] != old, within_s=REST_S, what=f"another {name}")
    return old


@contextmanager
def nothing_restarted(lab: ImportLab) -> Iterator[None]:
    """While the supervisor is stopped, what dies stays dead."""
    lab.up.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        lab.up.process.send_signal(signal.SIGCONT)


def test_kill_9_of_the_worker_in_mid_call_and_in_mid_pause(lab: ImportLab) -> None:
    paused, paused_job = in_pause(lab)
    called, called_job = in_mid_call(lab, slow_s=20)
    kill(lab, WORKER, signal.SIGKILL)
    lab.assert_whole(paused, lab.end(paused, paused_job, within_s=REST_S))
    lab.assert_whole(called, lab.end(called, called_job, within_s=TAKEOVER_S + REST_S))
    assert max(lab.asked(called).values()) == 2  # the page whose answer the dead process did not store
    assert lab.statuses(called)[429] == 0


def test_sigterm_of_the_worker_lets_the_call_and_its_commit_end_and_hands_the_job_back(lab: ImportLab) -> None:
    cabinet, job_id = in_mid_call(lab, slow_s=4)
    before = lab.stored(cabinet)
    kill(lab, WORKER, signal.SIGTERM)
    assert lab.stored(cabinet) > before
    lab.assert_whole(cabinet, lab.end(cabinet, job_id, within_s=REST_S))
    assert max(lab.asked(cabinet).values()) == 1


def test_redis_away_is_503_and_back_is_the_same_job(lab: ImportLab) -> None:
    cabinet, job_id = in_mid_call(lab, slow_s=4)
    paused, paused_job = in_pause(lab)
    gateway = lab.up.pids()["gateway"]
    with nothing_restarted(lab):
        os.kill(lab.up.pids()["redis"], signal.SIGKILL)
        wait_until(lambda: lab.poll(cabinet, job_id).status_code != 200, within_s=10, what="Redis away")
        assert_unavailable(lab.poll(cabinet, job_id))
        assert_unavailable(lab.ask(cabinet))
        assert lab.api.get("/readyz").status_code == 503
        assert lab.api.get("/healthz").status_code == 200
    wait_until(lambda: lab.poll(cabinet, job_id).status_code == 200, within_s=REST_S, what="Redis back")
    again = lab.ask(cabinet)
    assert (again.json()["jobId"], again.json()["alreadyRunning"]) == (job_id, True)
    lab.assert_whole(cabinet, lab.end(cabinet, job_id, within_s=REST_S))
    lab.assert_whole(paused, lab.end(paused, paused_job, within_s=REST_S))
    assert lab.up.pids()["gateway"] == gateway


def assert_unavailable(answer: httpx2.Response) -> None:
    assert answer.status_code == 503
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "queue-unavailable"
    assert int(answer.headers["Retry-After"]) > 0


def test_postgres_killed_in_mid_import_costs_no_row(lab: ImportLab) -> None:
    cabinet, job_id = in_mid_call(lab, slow_s=3)
    kill(lab, "postgres", signal.SIGKILL)
    job = lab.end(cabinet, job_id, within_s=REST_S)
    lab.assert_whole(cabinet, job, attempt=job["progress"]["attempt"])
    assert job["progress"]["attempt"] <= 3


def test_redis_without_its_memory_goes_on_with_the_same_jobs(lab: ImportLab) -> None:
    called, called_job = in_mid_call(lab, slow_s=14)  # longer than two beats: the owner claims its account back
    paused, paused_job = in_pause(lab)
    with closing(redis.Redis.from_url(lab.env["REDIS_URL"])) as client:
        client.flushall()
    for cabinet, job_id in ((called, called_job), (paused, paused_job)):
        assert lab.look(cabinet, job_id).job["state"] == "pending"
    early = lab.end(called, called_job, within_s=MEMORY_S + REST_S)
    late = lab.end(paused, paused_job, within_s=MEMORY_S + REST_S)
    lab.assert_whole(called, early)
    lab.assert_whole(paused, late)
    assert early["finishedAt"] < late["finishedAt"]
    assert not any(call["provoked"] for call in lab.requests(paused))
