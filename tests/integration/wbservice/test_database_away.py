"""A PostgreSQL that goes away under a working job: the job pauses, says so, uses no attempt, and goes on from its page."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session
from tests.integration.wbservice.conftest import KEYS, PACKAGES, ServiceProcess

from wbaccounts import journal
from wbaccounts.accounts import Account, add_account
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import TokenVault
from wbdev.child_process import end
from wbdev.ports import free_port
from wbdev.postgres_server import postgres_command
from wbdev.running import start_command
from wbgate.clock import wall_ms
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind
from wbgate.messages import progress_message
from wbgate.view import JobView

pytestmark = pytest.mark.timeout(300)

WITHIN_S = 120.0
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


class Postgres:
    """A server of one test that is stopped and started on its port."""

    def __init__(self, folder: Path) -> None:
        self._command = postgres_command(folder, free_port())
        self._process: subprocess.Popen[bytes] | None = None
        self.url = self._command.url

    def start(self) -> None:
        self._process = start_command(self._command)

    def stop(self, by: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all sessions in order, SIGQUIT as a crash does."""
        assert self._process is not None
        end(self._process, by=by)


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[Postgres]:
    (tmp_path / "postgres").mkdir()
    server = Postgres(tmp_path / "postgres")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def engine(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    monkeypatch.syspath_prepend(str(PACKAGES))
    engine = open_engine(postgres.url, application="test")
    upgrade(engine, "wbaccounts")
    upgrade(engine, "probe_service")
    yield engine
    engine.dispose()


@pytest.fixture
def cabinet(engine: Engine, token: str) -> Account:
    with Session(engine) as session, session.begin():
        tenant = create_tenant(session, "ООО «Ромашка»")
        return add_account(session, tenant.tenant_id, "Кабинет", token, TokenVault.parse(KEYS), wall_ms())


def until(store: JobStore, job_id: str, true: Callable[[JobView], bool]) -> JobView:
    deadline = time.monotonic() + WITHIN_S
    while True:
        view = store.view(job_id)
        assert view is not None
        if true(view):
            return view
        assert time.monotonic() < deadline, view
        time.sleep(0.05)


def is_away(view: JobView) -> bool:
    return view.phase == "retrying" and view.reason is not None and view.reason.code == "database-away"


def promise(engine: Engine, account: Account, job_id: str, payload: dict[str, Any]) -> None:
    with Session(engine) as session, session.begin():
        journal.record_submission(
            session,
            job_id=job_id,
            kind=PAGES,
            tenant_id=account.tenant_id,
            account_id=account.account_id,
            payload=payload,
            request_id=None,
            now_ms=wall_ms(),
        )


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGQUIT], ids=["shut-down", "crashed"])
def test_a_job_waits_for_its_database_without_an_attempt_and_goes_on_from_its_page(
    start: Callable[..., ServiceProcess],
    postgres: Postgres,
    engine: Engine,
    cabinet: Account,
    store: JobStore,
    by: signal.Signals,
) -> None:
    worker = start("worker", DATABASE_URL=postgres.url)
    worker.wait_for("ready:")
    payload = {"pages": 12, "pauseS": 0.2}
    promise(engine, cabinet, "job", payload)
    store.submit(PAGES, account_id=cabinet.account_id, tenant_id=cabinet.tenant_id, payload=payload, job_id="job")
    worker.wait_for("page written")
    postgres.stop(by)

    first = until(store, "job", is_away)
    longer = until(store, "job", lambda view: is_away(view) and view.resume_at_ms != first.resume_at_ms)
    assert (first.attempt, longer.attempt) == (1, 1)
    assert progress_message(first, first.resume_at_ms or 0).startswith("База данных была недоступна")
    assert longer.resume_at_ms is not None
    assert progress_message(longer, longer.resume_at_ms - 8_000) == (
        "База данных недоступна — продолжим с того же места через ~8 сек"
    )

    postgres.start()
    ended = until(store, "job", lambda view: view.ended)
    assert (ended.state, ended.attempt) == ("completed", 1)
    with engine.connect() as connection:
        pages = connection.execute(
            text("SELECT page FROM probe_service.pages WHERE job_id = 'job' ORDER BY n")
        ).scalars()
        assert list(pages) == list(range(1, 13))
    assert worker.end() == 0, worker.text()
