"""The library over a real PostgreSQL, a real budget and the simulator, all by a clock that the test moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
import redis
from sqlalchemy import Engine, text
from tests.integration.schemas import Schemas, as_role, clean, owner
from tests.integration.simulated_wb import control

from wbads.models import metadata
from wbads.plan import SCHEDULED, AdsPlan
from wbads.sync import AdsOutcome, AdsSegment
from wbapi.client import WbClient
from wbapi.hosts import Hosts
from wbapi.rows.values import MOSCOW
from wbapi.tokens import decode_token
from wbgate.budget import At, BucketLimits, Budget, BudgetConfig, Go
from wbgate.errors import RateLimited
from wbsim.embedded import StandingClock, embedded_sim
from wbsim.world import World

__all__ = ["as_role", "clean", "owner"]

TICK_MS = 300_000


@pytest.fixture(scope="module")
def schemas() -> Schemas:
    return Schemas(("wbaccounts", "wbads"), (metadata,))


@dataclass
class LabClock:
    """The moment of the test, for us, for WB and for the budget. It moves when the test says so, and when a job sleeps."""

    sim: StandingClock

    def now_ms(self) -> int:
        return self.sim.at_ms

    def advance(self, span_ms: int) -> None:
        self.sim.at_ms += span_ms
        self.sim.at_wb_ms += span_ms

    def advance_to(self, at_ms: int) -> None:
        self.advance(max(0, at_ms - self.sim.at_ms))


@dataclass(frozen=True)
class ClockedBudget:
    """The real budget in Redis, asked as of the test's moment."""

    budget: Budget
    clock: LabClock

    def take(self, seller_id: str, method: str, limits: BucketLimits, *, user: bool) -> Go | At:
        return self.budget.take(seller_id, method, limits, user=user, now_ms=self.clock.now_ms())

    def learn(self, seller_id: str, method: str, limits: BucketLimits, **answer: Any) -> At | None:
        return self.budget.learn(seller_id, method, limits, now_ms=self.clock.now_ms(), **answer)


class Crash(Exception):
    """The process is gone."""


@dataclass
class LabJob:
    """A job's context as the gate gives it, with its record; `commits_left`: how many commits until the process dies."""

    job_id: str
    account_id: str
    clock: LabClock
    epoch: int | None = None
    run: str = "run"
    checkpoint: dict[str, Any] | None = None
    details: dict[str, Any] = field(default_factory=dict)
    commits_left: int | None = None
    saves: int = 0

    def before_call(self) -> None:
        pass

    def before_commit(self) -> None:
        pass

    def should_cut(self) -> bool:
        return False

    def sleep(self, seconds: float) -> None:
        self.clock.advance(math.ceil(seconds * 1000))

    def save(self, checkpoint: dict[str, Any], *, details: dict[str, Any] | None = None) -> None:
        if self.commits_left is not None:
            self.commits_left -= 1
            if self.commits_left < 0:
                raise Crash
        self.saves += 1
        self.checkpoint, self.details = dict(checkpoint), dict(details or {})


@dataclass
class Account:
    """An account with the token of a simulated seller."""

    account_id: str
    sid: str
    token: str


@dataclass
class Lab:
    """Runs the segment for accounts of simulated sellers."""

    url: str
    clock: LabClock
    engine: Engine
    budget: ClockedBudget
    crash: type[Exception] = Crash
    _jobs: int = 0
    _accounts: int = 0

    def control(self, method: str, path: str, body: object = None) -> Any:
        return control(self.url, method, path, body)

    def account(self, **spec: Any) -> Account:
        seller = self.control("POST", "/sellers", {"orders": 0, "sales": 0, **spec})
        self._accounts += 1
        return Account(str(self._accounts), seller["sid"], seller["token"])

    def change(self, account: Account, **change: Any) -> Any:
        return self.control("POST", f"/state/{account.sid}", {"changes": [change]})

    def truth(self, account: Account, section: str, **query: object) -> list[dict[str, Any]]:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return list(self.control("GET", f"/state/{account.sid}/{section}?{words}"))

    def requests(self, account: Account, path: str = "") -> list[dict[str, Any]]:
        return [one for one in self.control("GET", f"/requests?sid={account.sid}") if path in one["path"]]

    def job(self, account: Account) -> LabJob:
        self._jobs += 1
        return LabJob(f"job-{self._jobs}", account.account_id, self.clock)

    def client(self, account: Account, job: LabJob) -> WbClient:
        claims = decode_token(account.token)
        return WbClient(
            token=account.token,
            seller_id=claims.seller_id,
            token_type=claims.token_type,
            budget=self.budget,
            guard=job,
            hosts=Hosts.everywhere(self.url),
            user=False,
            clock=self.clock.now_ms,
        )

    def step(self, account: Account, job: LabJob, plan: AdsPlan) -> AdsOutcome:
        """One run of a job, until it ends or is parked."""
        with self.client(account, job) as client:
            return AdsSegment(job, self.engine, plan, self.clock.now_ms).run(client)

    def finish(self, account: Account, plan: AdsPlan = SCHEDULED, job: LabJob | None = None) -> AdsOutcome:
        """A job to its end: parked until the moment that it was told, as often as need be."""
        job = job or self.job(account)
        for _ in range(2_000):
            try:
                return self.step(account, job, plan)
            except RateLimited as limit:
                if limit.status is not None:
                    raise
                self.clock.advance_to(limit.resume_at_ms)
        raise TimeoutError("parked two thousand times")

    def next_tick(self) -> None:
        """To the next five minutes."""
        self.clock.advance(TICK_MS - self.clock.now_ms() % TICK_MS)

    def rows(self, query: str, **values: object) -> list[Any]:
        with self.engine.connect() as connection:
            return list(connection.execute(text(query), values).all())

    def figures(self, account: Account, first: date, last: date) -> set[tuple[Any, ...]]:
        """Stored figures, money in kopecks, as `true_figures`."""
        query = """
            SELECT day, advert_id, app_type, nm_id, views, clicks, atbs, orders, shks, canceled, sum, sum_price
            FROM wbads.ad_stats WHERE account_id = :account AND day BETWEEN :first AND :last
        """
        found = self.rows(query, account=int(account.account_id), first=first, last=last)
        return {(*row[:10], int(row.sum * 100), int(row.sum_price * 100)) for row in found}

    def true_figures(self, account: Account, first: date, last: date) -> set[tuple[Any, ...]]:
        """WB's figures of campaigns that WB shows statistics of."""
        held = self.truth(account, "stats", **{"from": first, "to": last})
        names = ("advertId", "appType", "nmId", "views", "clicks", "atbs", "orders", "shks", "canceled")
        return {
            (date.fromisoformat(row["date"]), *(row[name] for name in names), row["spent"], row["ordered"])
            for row in held
        }

    def documents(self, account: Account, first: date, last: date) -> list[tuple[Any, ...]]:
        """Stored documents, as `true_documents`."""
        query = """
            SELECT advert_id, upd_num, upd_time, upd_sum, payment_type FROM wbads.ad_spend
            WHERE account_id = :account AND day BETWEEN :first AND :last
        """
        found = self.rows(query, account=int(account.account_id), first=first, last=last)
        return sorted((tuple(row) for row in found), key=repr)

    def true_documents(self, account: Account, first: date, last: date) -> list[tuple[Any, ...]]:
        """WB's documents."""
        held = self.truth(account, "spend", **{"from": first, "to": last})
        rows = (
            (
                row["advertId"],
                row["updNum"] or None,
                row["updTime"] and datetime.fromisoformat(row["updTime"]).astimezone(UTC),
                Decimal(str(row["updSum"])),
                row["paymentType"],
            )
            for row in held
        )
        return sorted(rows, key=repr)

    @property
    def today(self) -> date:
        return datetime.fromtimestamp(self.clock.now_ms() / 1000, MOSCOW).date()


@pytest.fixture
def lab(clean: Engine, as_role: Callable[[str], Engine], redis_client: redis.Redis) -> Iterator[Lab]:
    """Shortly after midnight in Moscow: a day's figures stay what they are for as long as the day is not over."""
    sim_clock = StandingClock(int(datetime(2026, 11, 10, 0, 5, tzinfo=MOSCOW).timestamp() * 1000))
    clock = LabClock(sim_clock)
    with embedded_sim(World(sim_clock)) as sim:
        yield Lab(sim.url, clock, as_role("rnp"), ClockedBudget(Budget(redis_client, BudgetConfig()), clock))
