"""A worker as it is deployed: a process of its own that waits, works, drains and goes."""

from __future__ import annotations

import http.client
import json
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import redis
from psycopg.conninfo import make_conninfo
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from wbaccounts import journal
from wbaccounts.accounts import Account
from wbdev.redis_server import embedded_redis
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind

Start = Callable[..., Any]

PAGES = JobKind(
    name="probe-pages",
    service="autobidder",
    cls="user",
    attempts=3,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Страницы",
    title_en="Pages",
)


def promise(engine: Engine, account: Account, job_id: str, payload: dict[str, Any], age_ms: int = 0) -> None:
    with Session(engine) as session, session.begin():
        journal.record_submission(
            session,
            job_id=job_id,
            kind=PAGES,
            tenant_id=account.tenant_id,
            account_id=account.account_id,
            payload=payload,
            request_id=f"request-of-{job_id}",
            now_ms=wall_ms() - age_ms,
        )


def submit(store: JobStore, account: Account, job_id: str, payload: dict[str, Any]) -> None:
    store.submit(
        PAGES,
        account_id=account.account_id,
        tenant_id=account.tenant_id,
        payload=payload,
        job_id=job_id,
        request_id=f"request-of-{job_id}",
    )


def end_of(engine: Engine, job_id: str) -> journal.JournalEntry:
    """The journal's row, once its end is written."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with Session(engine) as session:
            entry = journal.find(session, job_id)
        if entry is not None and entry.ended_at_ms is not None:
            return entry
        time.sleep(0.05)
    raise AssertionError(f"the journal has no end of {job_id}")


def pages_of(engine: Engine, job_id: str) -> list[int]:
    with engine.connect() as connection:
        found = connection.execute(
            text("SELECT page FROM probe_service.pages WHERE job_id = :job ORDER BY n"), {"job": job_id}
        )
        return list(found.scalars())


def probe(port: int, path: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def fenced_writes(port: int) -> float:
    """As /metrics tells; the series is there from the start."""
    found = re.search(
        r'^optima_wb_gate_fenced_writes_total\{service="autobidder"\} (\S+)$', probe(port, "/metrics")[1], re.M
    )
    assert found is not None
    return float(found[1])


def test_an_accepted_job_runs_and_its_end_is_in_the_journal(
    start: Start, clean: Engine, account: Account, store: JobStore
) -> None:
    worker = start("worker")
    port = worker.health_port()
    assert probe(port, "/healthz")[0] == 200
    assert json.loads(probe(port, "/readyz")[1])["checks"] == {
        "started": True,
        "redis": True,
        "database": True,
        "accepting": True,
    }
    promise(clean, account, "j1", {"pages": 3})
    submit(store, account, "j1", {"pages": 3})
    entry = end_of(clean, "j1")
    assert (entry.state, entry.result, entry.attempts, entry.error) == ("completed", {"pages": 3}, 1, None)
    assert pages_of(clean, "j1") == [1, 2, 3]
    line = worker.wait_for("page written")
    assert (line["job_id"], line["account_id"], line["request_id"], line["kind"], line["service"]) == (
        "j1",
        account.account_id,
        "request-of-j1",
        "probe-pages",
        "autobidder",
    )
    worked = worker.wait_for("the job has worked: done")
    assert (worked["request_id"], worked["job_id"]) == ("request-of-j1", "j1")
    metrics = probe(port, "/metrics")[1]
    assert 'optima_wb_job_outcomes_total{kind="probe-pages",outcome="completed",service="autobidder"} 1.0' in metrics
    with clean.connect() as connection:
        fence = connection.execute(text("SELECT account_id, epoch FROM wbaccounts.wb_account_gate")).all()
        epochs = connection.execute(text("SELECT DISTINCT epoch FROM probe_service.pages")).scalars().all()
    assert [tuple(row) for row in fence] == [(int(account.account_id), epochs[0])]
    assert worker.end() == 0, worker.text()


def test_the_line_of_a_failed_attempt_names_account_and_request(
    start: Start, clean: Engine, account: Account, store: JobStore
) -> None:
    worker = start("worker")
    promise(clean, account, "j1", {"pages": "many"})
    submit(store, account, "j1", {"pages": "many"})
    line = worker.wait_for("attempt 1 of 3")
    assert (line["event"], line["job_id"], line["account_id"], line["request_id"]) == (
        "job_attempt_failed",
        "j1",
        account.account_id,
        "request-of-j1",
    )
    assert worker.end() == 0, worker.text()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_worker_that_is_asked_to_end_hands_its_job_to_the_next(
    start: Start, clean: Engine, account: Account, store: JobStore, number: signal.Signals
) -> None:
    first = start("worker")
    first.health_port()
    promise(clean, account, "j1", {"pages": 6, "pauseS": 0.5})
    submit(store, account, "j1", {"pages": 6, "pauseS": 0.5})
    first.wait_for("page written")
    asked = time.monotonic()
    assert first.end(number) == 0, first.text()
    assert time.monotonic() - asked < 10
    second = start("worker")
    entry = end_of(clean, "j1")
    assert (entry.state, entry.attempts) == ("completed", 1)
    assert pages_of(clean, "j1") == [1, 2, 3, 4, 5, 6]
    assert second.end() == 0, second.text()


def test_a_job_that_redis_has_forgotten_is_taken_from_the_journal(
    start: Start, clean: Engine, account: Account, store: JobStore, redis_client: redis.Redis
) -> None:
    promise(clean, account, "j1", {"pages": 2}, age_ms=60_000)
    submit(store, account, "j1", {"pages": 2})
    redis_client.flushdb()
    worker = start("worker")
    assert end_of(clean, "j1").result == {"pages": 2}
    worker.wait_for("journal reconciled")
    assert worker.end() == 0, worker.text()


def test_a_worker_waits_for_the_migrations_and_then_works(start: Start, owner: Engine) -> None:
    with owner.begin() as connection:
        connection.execute(text("DROP SCHEMA IF EXISTS probe_service CASCADE"))
    worker = start("worker")
    worker.wait_for("waiting for the database and its migrations")
    assert start("migrate").ended() == 0
    assert worker.health_port() > 0
    assert worker.end() == 0, worker.text()


def test_a_migration_that_the_database_refuses_says_so_in_a_line(
    start: Start, owner: Engine, environ: dict[str, str]
) -> None:
    with owner.begin() as connection:
        connection.execute(text("DROP SCHEMA IF EXISTS probe_service CASCADE"))
    migration = start("migrate", DATABASE_URL=make_conninfo(environ["DATABASE_URL"], options="-c role=autobidder"))
    assert migration.ended() == 1
    assert "permission denied for database" in migration.text()
    assert "Traceback" not in migration.text()


def test_a_worker_waits_for_redis_and_then_works(start: Start, clean: Engine, tmp_path: Path) -> None:
    before = embedded_redis(tmp_path)
    before.stop()
    worker = start("worker", REDIS_URL=before.url)
    worker.wait_for("waiting for Redis")
    server = embedded_redis(tmp_path, port=int(before.url.rpartition(":")[2].partition("/")[0]))
    try:
        assert probe(worker.health_port(), "/readyz")[0] == 200
        assert worker.end() == 0, worker.text()
    finally:
        server.stop()


@pytest.mark.parametrize("command", ["worker", "scheduler"])
def test_a_process_that_waits_for_redis_ends_when_asked(start: Start, clean: Engine, command: str) -> None:
    process = start(command, REDIS_URL="redis://127.0.0.1:1/0")
    process.wait_for("waiting for Redis")
    assert process.end() == 0, process.text()


def test_a_worker_whose_fence_another_service_has_raised_stops_and_loses_nothing(
    start: Start, clean: Engine, account: Account, store: JobStore
) -> None:
    worker = start("worker")
    port = worker.health_port()
    promise(clean, account, "j1", {"pages": 40, "pauseS": 0.1})
    submit(store, account, "j1", {"pages": 40, "pauseS": 0.1})
    worker.wait_for("page written")
    with clean.begin() as connection:
        connection.execute(text("UPDATE wbaccounts.wb_account_gate SET epoch = epoch + 1000, run = 'rnp'"))
    lost = worker.wait_for("the run is lost")
    assert (lost["event"], lost["job_id"], lost["account_id"]) == ("run_lost", "j1", account.account_id)
    assert fenced_writes(port) > 0
    written = pages_of(clean, "j1")
    assert written == list(range(1, len(written) + 1))
    assert len(written) < 40
    assert worker.end() == 0, worker.text()
