"""A rolling update: a new worker starts beside the old one, which is then told to end; no job is lost, no page is read twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from digitization.settings import DigitizationSettings
from wbcontracts.kinds import IMPORT_USER_FEEDS

WITHIN_S = 90.0
ENDS_WITHIN_S = 25.0

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def time_scale() -> float:
    """A page of a feed a second: an import takes long enough to be met in the middle."""
    return 60.0


class WorkerProcess:
    """`python -m digitization worker` with the settings of the test."""

    def __init__(self, settings: DigitizationSettings, simulator_url: str, log: Path) -> None:
        keys = settings.wb_token_keys
        environ = os.environ | {
            "REDIS_URL": settings.redis_url.get_secret_value(),
            "DATABASE_URL": settings.database_url.get_secret_value(),
            "WB_TOKEN_KEYS": keys.get_secret_value() if keys else "",
            "WB_BASE_URL": simulator_url,
            "WB_TIME_SCALE": f"{settings.wb_time_scale:g}",
            "METRICS_HOST": "127.0.0.1",
            "METRICS_PORT": "0",
        }
        self._log = log
        with log.open("wb") as stream:
            command = [sys.executable, "-m", "digitization", "worker"]
            self.process = subprocess.Popen(command, env=environ, stderr=stream)

    def text(self) -> str:
        return self._log.read_text()

    def await_ready(self) -> None:
        until(lambda: '"event": "ready"' in self.text() or self.process.poll() is not None, self.text)
        assert self.process.poll() is None, self.text()

    def end(self) -> float:
        """Ask it to end; the seconds that it took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(ENDS_WITHIN_S + 5) == 0, self.text()
        return time.monotonic() - began


def until(condition: Callable[[], object], say: Callable[[], object]) -> None:
    deadline = time.monotonic() + WITHIN_S
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(say())
        time.sleep(0.02)


@pytest.fixture
def start(settings: DigitizationSettings, sim: Any, tmp_path: Path) -> Iterator[Callable[[], WorkerProcess]]:
    started: list[WorkerProcess] = []

    def start_one() -> WorkerProcess:
        started.append(WorkerProcess(settings, sim.url, tmp_path / f"worker-{len(started)}.log"))
        started[-1].await_ready()
        return started[-1]

    yield start_one
    for worker in started:
        worker.process.kill()
        worker.process.wait()


def stored(engine: Engine, account_id: str) -> dict[str, int]:
    with engine.connect() as connection:
        return {
            feed: int(
                connection.execute(
                    text(f"SELECT count(*) FROM digitization.{feed} WHERE account_id = :id"), {"id": account_id}
                ).scalar_one()
            )
            for feed in ("wb_orders", "wb_sales")
        }


def test_an_import_goes_on_in_the_new_worker_at_its_next_page(
    start: Callable[[], WorkerProcess], make_account: Any, jobs: Any, sim: Any, owner: Engine
) -> None:
    old, _new = start(), start()
    seller = sim.seller(orders=400, sales=400, days=8, pageCap=20, sameChange=5)
    account = make_account(seller["token"])
    today = datetime.now(UTC).date()
    payload = {"dateFrom": f"{today - timedelta(days=10)}", "dateTo": f"{today}"}
    job_id = jobs.submit(IMPORT_USER_FEEDS, account, payload)
    until(lambda: stored(owner, account.account_id)["wb_sales"] >= 20, lambda: jobs.store.view(job_id))
    assert old.end() < ENDS_WITHIN_S
    before = stored(owner, account.account_id)
    assert before["wb_sales"] < 400, "the import was over too soon to say anything"
    view = jobs.wait(job_id)
    assert (view.state, view.attempt) == ("completed", 1), view
    truth = {feed: len(sim.rows(seller["sid"], feed.removeprefix("wb_"))) for feed in before}
    assert stored(owner, account.account_id) == truth
    assert (view.result["orders"], view.result["sales"]) == (truth["wb_orders"], truth["wb_sales"])
    asked = Counter((call["path"], call["query"]) for call in sim.requests(seller["sid"]) if call["status"] == 200)
    assert max(asked.values()) == 1, "a page was read twice"


def test_jobs_of_many_accounts_pass_through_a_rollout(
    start: Callable[[], WorkerProcess], make_account: Any, jobs: Any, sim: Any, owner: Engine
) -> None:
    old = start()
    today = datetime.now(UTC).date()
    payload = {"dateFrom": f"{today - timedelta(days=10)}", "dateTo": f"{today}"}
    accounts = [make_account(sim.seller(orders=40, sales=60, days=8, pageCap=20)["token"]) for _ in range(6)]
    ids = [jobs.submit(IMPORT_USER_FEEDS, account, payload) for account in accounts]
    jobs.wait_until(ids[0], lambda view: view.phase in ("running", "rate-limited"))
    new = start()
    old.end()
    ended = [jobs.wait(job_id) for job_id in ids]
    assert {(view.state, view.attempt) for view in ended} == {("completed", 1)}
    assert all(stored(owner, account.account_id) == {"wb_orders": 40, "wb_sales": 60} for account in accounts)
    assert new.end() < ENDS_WITHIN_S
