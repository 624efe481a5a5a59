"""A job that is cut anywhere goes on behind its last committed page; a run that was overtaken writes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, text

from digitization.actors.import_user_feeds import import_user_feeds
from wbaccounts.accounts import Account
from wbaccounts.fence import raise_fence
from wbdev.stored_rows import compare_feeds
from wbgate.errors import LeaseLost, RateLimited
from wbservice.definition import JobResources

A_MONTH = {"dateFrom": (date.today() - timedelta(days=31)).isoformat(), "dateTo": date.today().isoformat()}  # noqa: DTZ011
ORDERS, SALES = 120, 60


class Killed(Exception):
    """The process is gone."""


@dataclass
class Context:
    """A job's context that dies at one of its steps; every other one is let through."""

    account_id: str
    dies_at: int | None = None
    job_id: str = "job-1"
    kind: str = "import-user-feeds"
    cls: str = "user"
    attempt: int = 1
    max_attempts: int = 5
    epoch: int | None = None
    run: str = "run-1"
    steps: int = 0

    @property
    def payload(self) -> dict[str, Any]:
        return A_MONTH

    def before_call(self) -> None:
        self._step()

    def before_commit(self) -> None:
        self._step()

    def save(self, _checkpoint: dict[str, Any], *, details: dict[str, Any]) -> None:
        self._step()

    def should_cut(self) -> bool:
        return False

    def sleep(self, seconds: float) -> None:
        raise AssertionError(f"asked to sleep {seconds} s")

    def _step(self) -> None:
        self.steps += 1
        if self.steps == self.dies_at:
            raise Killed


@pytest.fixture(scope="module")
def time_scale() -> float:
    return 10_000.0


@pytest.fixture
def seller(sim: Any) -> dict[str, Any]:
    made: dict[str, Any] = sim.seller(orders=ORDERS, sales=SALES, days=20, pageCap=50)
    return made


@pytest.fixture
def account(make_account: Any, seller: dict[str, Any]) -> Account:
    made: Account = make_account(seller["token"])
    return made


def run_through_pauses(resources: JobResources, ctx: Any) -> dict[str, Any]:
    """The actor's result; a pause begins the next segment, as the gate does."""
    while True:
        try:
            return import_user_feeds(resources)(ctx) or {}
        except RateLimited:
            continue


def test_a_kill_at_any_step_loses_no_row_and_counts_none_twice(
    resources: JobResources, account: Account, seller: Any, sim: Any, database_url: str
) -> None:
    kills, step = 0, 1
    result: dict[str, Any] = {}
    while not result:
        ctx = Context(account.account_id, dies_at=step)
        try:
            result = run_through_pauses(resources, ctx)
        except Killed:
            kills, step = kills + 1, step % 7 + 1 + kills // 7

    assert kills > 10
    assert (result["orders"], result["sales"]) == (ORDERS, SALES)
    found = compare_feeds(sim.url, seller["sid"], database_url, account.account_id)
    assert all(one.matches for one in found), found


def test_a_job_that_ended_tells_the_same_result_when_it_is_started_again(
    resources: JobResources, account: Account, sim: Any, seller: Any
) -> None:
    first = run_through_pauses(resources, Context(account.account_id))
    calls = len(sim.requests(seller["sid"]))

    assert run_through_pauses(resources, Context(account.account_id)) == first
    assert len(sim.requests(seller["sid"])) == calls


def test_a_run_that_was_overtaken_stores_nothing_more(resources: JobResources, account: Account, owner: Engine) -> None:
    raise_fence(resources.engine, account.account_id, 1, "run-1")
    ctx = Context(account.account_id, epoch=1)
    run_through_pauses(resources, ctx)
    raise_fence(resources.engine, account.account_id, 2, "run-2")
    with owner.begin() as connection:
        connection.execute(text("DELETE FROM digitization.wb_orders"))

    with pytest.raises(LeaseLost):
        run_through_pauses(resources, Context(account.account_id, epoch=1, job_id="job-2"))

    with owner.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM digitization.wb_orders")).scalar_one() == 0


def test_a_run_that_failed_goes_on_when_its_job_is_started_again(
    resources: JobResources, account: Account, owner: Engine
) -> None:
    with pytest.raises(Killed):
        run_through_pauses(resources, Context(account.account_id, dies_at=12, attempt=5))
    with owner.connect() as connection:
        failed = connection.execute(text("SELECT outcome, problem FROM digitization.sync_runs")).one()

    result = run_through_pauses(resources, Context(account.account_id))

    with owner.connect() as connection:
        ended = connection.execute(text("SELECT outcome, problem FROM digitization.sync_runs")).one()
    assert tuple(failed) == ("failed", "attempts-exhausted")
    assert tuple(ended) == ("completed", None)
    assert result["orders"] == ORDERS
