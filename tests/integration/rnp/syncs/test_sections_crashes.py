"""A sections sync whose process dies after a commit goes on there: no page is asked for twice, what is stored is the same."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import redis
from sqlalchemy import Engine, text
from tests.integration.wbads.conftest import ClockedBudget, Crash, LabClock, LabJob

from rnp.rules.sections import FUNNEL_DAYS
from rnp.sections import SectionsJob
from wbapi.client import WbClient
from wbapi.hosts import Hosts
from wbapi.rows.values import MOSCOW
from wbapi.tokens import decode_token
from wbgate.budget import Budget, BudgetConfig
from wbgate.errors import RateLimited
from wbsim.embedded import StandingClock, embedded_sim
from wbsim.world import World

NOON = datetime(2026, 11, 26, 12, tzinfo=MOSCOW)
MOMENT, HOUR = NOON.astimezone(UTC), timedelta(hours=1)
DAYS = 4
"""Days that are due: the others have been read at noon."""
PAGES = 2 * DAYS + 2
"""Of a sync: a page of each list and the empty one behind it."""
READ = """
    INSERT INTO rnp.section_reads (account_id, section, day, job_id, read_at)
    SELECT :id, 'funnel', CAST(:today AS date) - age, 'before', :noon
    FROM generate_series(CAST(:first AS int), CAST(:last AS int)) age
"""
STORED = """
    SELECT day, nm_id, open_count, order_count, order_sum, NULL FROM rnp.funnel_days WHERE account_id = :id
    UNION ALL SELECT day, nm_id, quantity, in_way_to_client, in_way_from_client, 0 FROM rnp.stock_days WHERE account_id = :id
    ORDER BY 1, 2, 6
"""


@dataclass
class SectionsLab:
    """Runs syncs of one simulated seller under several accounts."""

    url: str
    clock: LabClock
    engine: Engine
    budget: ClockedBudget
    seller: dict[str, Any]
    moment: datetime = MOMENT

    def job(self, account_id: str, commits_left: int | None = None) -> LabJob:
        values = {"id": int(account_id), "today": NOON.date(), "noon": NOON, "first": DAYS, "last": FUNNEL_DAYS}
        with self.engine.begin() as connection:
            connection.execute(text(READ), values)
        return LabJob(f"job-of-{account_id}", account_id, self.clock, commits_left=commits_left)

    def finish(self, job: LabJob) -> dict[str, Any]:
        """The job to its end, parked as often as need be."""
        for _ in range(1_000):
            try:
                return self._step(job)
            except RateLimited as limit:
                self.clock.advance_to(limit.resume_at_ms)
        raise TimeoutError("parked a thousand times")

    def _step(self, job: LabJob) -> dict[str, Any]:
        work = SectionsJob(job, self.engine, self.moment, self.moment + HOUR, self.clock.now_ms)  # type: ignore[arg-type]
        claims = decode_token(self.seller["token"])
        with WbClient(
            token=self.seller["token"],
            seller_id=claims.seller_id,
            token_type=claims.token_type,
            budget=self.budget,
            guard=job,
            hosts=Hosts.everywhere(self.url),
            user=False,
            clock=self.clock.now_ms,
        ) as client:
            work.read(client)
        return work.result()

    def stored(self, account_id: str) -> list[tuple[Any, ...]]:
        with self.engine.connect() as connection:
            return [tuple(row) for row in connection.execute(text(STORED), {"id": int(account_id)})]

    def answered(self) -> int:
        return self._statuses().count(200)

    def refused(self) -> int:
        """Calls before their time."""
        return self._statuses().count(429)

    def _statuses(self) -> list[int]:
        with urllib.request.urlopen(f"{self.url}/_sim/requests?sid={self.seller['sid']}", timeout=60) as answer:  # noqa: S310
            return [one["status"] for one in json.load(answer)]


def seller_of(url: str, **spec: Any) -> dict[str, Any]:
    body = json.dumps({"orders": 120, "sales": 80, "days": 30, "products": 6, **spec}).encode()
    request = urllib.request.Request(  # noqa: S310
        f"{url}/_sim/sellers", data=body, method="POST", headers={"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
        return dict(json.load(answer))


@pytest.fixture
def lab(clean: Engine, redis_client: redis.Redis) -> Iterator[SectionsLab]:
    clock = LabClock(StandingClock(round(NOON.timestamp() * 1000)))
    with embedded_sim(World(clock.sim)) as sim:
        budget = ClockedBudget(Budget(redis_client, BudgetConfig()), clock)
        yield SectionsLab(sim.url, clock, clean, budget, seller_of(sim.url))


def test_wherever_it_dies_it_goes_on_behind_its_last_page(lab: SectionsLab) -> None:
    lab.clock.advance(1_000)
    whole = lab.finish(lab.job("1"))
    true = lab.stored("1")
    assert (whole["pages"], lab.answered()) == (PAGES, PAGES)

    for number, commits in enumerate((0, 1, 2, 3, PAGES - 1), start=2):
        asked = lab.answered()
        job = lab.job(str(number), commits_left=commits)
        with pytest.raises(Crash):
            lab.finish(job)
        job.commits_left = None

        told = lab.finish(job)

        assert told == whole
        assert lab.answered() == asked + PAGES
        assert lab.stored(str(number)) == true != []


def test_what_another_job_left_half_read_is_read_from_its_beginning(lab: SectionsLab) -> None:
    lab.clock.advance(1_000)
    with pytest.raises(Crash):
        lab.finish(lab.job("1", commits_left=2))
    other = LabJob("another", "1", lab.clock)

    lab.finish(other)

    with lab.engine.connect() as connection:
        left = connection.execute(text("SELECT count(*) FROM rnp.section_reads WHERE place <> ''")).scalar_one()
        parts = connection.execute(text("SELECT count(*) FROM rnp.stock_parts")).scalar_one()
    assert (left, parts) == (0, 0)


def test_a_base_token_reads_a_day_an_hour_today_again_and_again_and_the_whole_month_in_between(
    lab: SectionsLab,
) -> None:
    """WB gives it two calls an hour: a sync ends with its hour, the next one begins with what is most overdue."""
    lab.seller = seller_of(lab.url, acc=1)
    told = []
    for hour in range(72):
        lab.moment = MOMENT + hour * HOUR
        lab.clock.advance_to(round(lab.moment.timestamp() * 1000))
        told.append(lab.finish(LabJob(f"hour-{hour}", "1", lab.clock)))

    assert {one["funnelDays"] for one in told} == {1}
    assert told[0] == {**told[0], "left": FUNNEL_DAYS - 1, "closed": {"stocks": "token-type"}}
    query = "SELECT day, extract(epoch FROM read_at) AS at FROM rnp.section_reads WHERE read_at IS NOT NULL"
    with lab.engine.connect() as connection:
        read_at = {row.day: float(row.at) for row in connection.execute(text(query))}
    today = datetime.fromtimestamp(lab.clock.now_ms() / 1000, MOSCOW).date()
    assert lab.clock.now_ms() / 1000 - read_at[today] <= 5 * 3600
    assert set(read_at) >= {today - timedelta(days=age) for age in range(FUNNEL_DAYS)}
    assert lab.refused() == 0
