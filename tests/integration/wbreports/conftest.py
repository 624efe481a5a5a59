"""The library over a real PostgreSQL, a real budget and the simulator, all by a clock that the test moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
import redis
from sqlalchemy import Engine, text
from tests.integration.schemas import Schemas, as_role, clean, owner
from tests.integration.simulated_wb import control
from tests.integration.wbads.conftest import Account, ClockedBudget, Crash, LabClock, LabJob

from wbapi.client import WbClient
from wbapi.hosts import Hosts
from wbapi.rows.values import MOSCOW
from wbapi.tokens import decode_token
from wbgate.budget import Budget, BudgetConfig
from wbgate.errors import RateLimited
from wbreports.job import ReportJob
from wbreports.models import metadata
from wbsim.embedded import StandingClock, embedded_sim
from wbsim.world import World

__all__ = ["as_role", "clean", "owner"]

NOON = datetime(2026, 11, 26, 12, tzinfo=MOSCOW)
"""A Thursday: the weekly reports of the week before are built."""


@pytest.fixture(scope="module")
def schemas() -> Schemas:
    return Schemas(("wbaccounts", "wbreports"), (metadata,))


@dataclass
class ReportLabJob(LabJob):
    """A job that reads reports."""

    kind: str = "finance-sync-account"


@dataclass
class ReportLab:
    """Runs report jobs for accounts of simulated sellers."""

    url: str
    clock: LabClock
    engine: Engine
    budget: ClockedBudget
    _jobs: int = 0
    _accounts: int = 0

    @property
    def today(self) -> date:
        return datetime.fromtimestamp(self.clock.now_ms() / 1000, MOSCOW).date()

    def control(self, method: str, path: str, body: object = None) -> Any:
        return control(self.url, method, path, body)

    def account(self, **spec: Any) -> Account:
        seller = self.control("POST", "/sellers", {"orders": 300, "sales": 200, "days": 30, **spec})
        self._accounts += 1
        return Account(str(self._accounts), seller["sid"], seller["token"])

    def change_a_sale(self, account: Account, day: date) -> None:
        """A sale of `day` gets another price, and WB builds its reports anew."""
        held = self.control("GET", f"/rows?sid={account.sid}&feed=sales")["rows"]
        sale = next(row for row in held if row["date"][:10] == day.isoformat() and not row["saleID"].startswith("R"))
        rows = [{"saleID": sale["saleID"], "priceWithDisc": 123456.78}]
        self.control("POST", "/rows", {"sid": account.sid, "feed": "sales", "rows": rows})
        self.control("POST", f"/state/{account.sid}", {"changes": [{"op": "rebuild-reports"}]})

    def answered(self, account: Account, path: str = "/detailed") -> list[str]:
        """Calls that WB has answered, with their queries."""
        calls = self.control("GET", f"/requests?sid={account.sid}")
        return [one["path"] for one in calls if path in one["path"] and one["status"] in {200, 204}]

    def job(self, account: Account, *, commits_left: int | None = None) -> ReportLabJob:
        self._jobs += 1
        return ReportLabJob(f"job-{self._jobs}", account.account_id, self.clock, commits_left=commits_left)

    def step(self, account: Account, job: ReportLabJob, first: date, last: date) -> dict[str, Any]:
        """One run of a job, until it ends or is parked."""
        claims = decode_token(account.token)
        work = ReportJob(job, self.engine, first, last, self.clock.now_ms)  # type: ignore[arg-type]
        work.open()
        with WbClient(
            token=account.token,
            seller_id=claims.seller_id,
            token_type=claims.token_type,
            budget=self.budget,
            guard=job,
            hosts=Hosts.everywhere(self.url),
            user=False,
            clock=self.clock.now_ms,
        ) as client:
            if work.run.outcome is None:
                work.read(client)
                work.end()
        return work.result()

    def finish(self, account: Account, first: date, last: date, job: ReportLabJob | None = None) -> dict[str, Any]:
        """A job to its end: parked until the moment that it was told, as often as need be."""
        job = job or self.job(account)
        for _ in range(500):
            try:
                return self.step(account, job, first, last)
            except RateLimited as limit:
                self.clock.advance_to(limit.resume_at_ms)
        raise TimeoutError("parked five hundred times")

    def crashed(self, account: Account, first: date, last: date, commits: int) -> ReportLabJob | None:
        """A job whose process dies right after its commit number `commits` + 1; None where it came to its end before."""
        job = self.job(account, commits_left=commits)
        try:
            self.finish(account, first, last, job)
        except Crash:
            job.commits_left = None
            return job
        return None

    def rows(self, query: str, **values: object) -> list[Any]:
        with self.engine.connect() as connection:
            return list(connection.execute(text(query), values).all())

    def counting(self, account: Account) -> dict[int, set[tuple[Any, ...]]]:
        """Operations of each report that counts, as `held`."""
        query = """
            SELECT report_id, rrd_id, for_pay, delivery_service FROM wbreports.counting_rows WHERE account_id = :id
        """
        found: dict[int, set[tuple[Any, ...]]] = {}
        for row in self.rows(query, id=int(account.account_id)):
            found.setdefault(row[0], set()).add(tuple(row[1:]))
        return found

    def held(self, account: Account, report_id: int) -> set[tuple[Any, ...]]:
        """WB's operations of a report."""
        rows = self.control("GET", f"/state/{account.sid}/report-rows?reportId={report_id}")
        return {(row["rrdId"], Decimal(row["forPay"]), Decimal(row["deliveryService"])) for row in rows}

    def assert_true(self, account: Account) -> None:
        """What counts are WB's reports, whole, each operation once; weeks that are over by weekly reports."""
        counting = self.counting(account)
        assert counting
        assert counting == {report_id: self.held(account, report_id) for report_id in counting}
        operations = [one[0] for rows in counting.values() for one in rows]
        assert len(operations) == len(set(operations))


@pytest.fixture
def lab(clean: Engine, redis_client: redis.Redis) -> Iterator[ReportLab]:
    """Everything at a Thursday's noon."""
    at_ms = round(NOON.timestamp() * 1000)
    clock = LabClock(StandingClock(at_ms))
    with embedded_sim(World(clock.sim)) as sim:
        budget = ClockedBudget(Budget(redis_client, BudgetConfig()), clock)
        yield ReportLab(sim.url, clock, clean, budget)


@pytest.fixture
def weeks(lab: ReportLab) -> tuple[date, date]:
    """Three whole weeks and the days after them."""
    monday = lab.today - timedelta(days=lab.today.weekday())
    return monday - timedelta(weeks=3), lab.today
