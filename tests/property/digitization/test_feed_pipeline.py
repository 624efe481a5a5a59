"""Any interleaving of increments, backfills, imports, crashes, late and cancelled rows leaves the tables equal to WB's rows.

Jobs run as in production but for the gate: the real client on the real simulator, the real store on a real PostgreSQL. Time is
the machine's own: it moves days ahead in a step, so that increments jump over gaps. A job that crashes may be started again
at any later moment, or never.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule, run_state_machine_as_test
from sqlalchemy import Engine, text

from digitization.actors.sync_account import behind_the_cursor
from digitization.feed_job import FeedJob
from digitization.rules.tiers import BACKFILL, USER, Tier, increment_tier
from digitization.rules.windows import backfill_start
from digitization.store.gaps import oldest_open_gap
from wbaccounts.accounts import Account
from wbapi.client import WbClient
from wbapi.paging.feed import cursor_instant
from wbapi.rows.values import moscow_text, moscow_time
from wbdev.stored_rows import FEEDS, compare, rows_at_wb
from wbgate.clock import wall_ms
from wbgate.errors import RateLimited
from wbservice.definition import JobResources
from wbstore.runs import FeedProgress

PAGE_CAP, INCREMENT_PAGES = 12, 2
BEGIN = datetime.now(UTC).replace(microsecond=0) - timedelta(days=40)
"""The machine's clock starts here; it stays behind the real one, so that WB has dropped nothing."""
LATEST = BEGIN + timedelta(days=39)


class Crash(Exception):
    """The process has died."""


@dataclass
class Context:
    """A job's context that dies at its `fuse`-th step: before a call, before a commit, or after one."""

    job_id: str
    account_id: str
    kind: str = "test"
    fuse: int | None = None
    epoch: None = None
    run: str = "run"

    def _step(self) -> None:
        if self.fuse is not None:
            self.fuse -= 1
            if self.fuse < 0:
                raise Crash

    def before_call(self) -> None:
        self._step()

    def before_commit(self) -> None:
        self._step()

    def should_cut(self) -> bool:
        return False

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def save(self, _checkpoint: dict[str, Any], *, details: dict[str, Any] | None = None) -> None:
        assert details is not None
        self._step()


@dataclass
class Started:
    """A job that was started; `version`: how many changes WB had seen when it began to read."""

    job_id: str
    tier: Tier
    version: int
    at: datetime


@dataclass
class World:
    """Servers of the machine; a fresh seller and account for each run of it."""

    sim: Any
    engine: Engine
    resources: JobResources
    make_account: Callable[[str], Account]
    url: str
    database_url: str
    numbers: Any = field(default_factory=itertools.count)


class Pipeline(RuleBasedStateMachine):
    """Random lives of one account's feeds."""

    world: World
    crashed = Bundle("crashed")

    def __init__(self) -> None:
        super().__init__()
        seller = self.world.sim.seller(pageCap=PAGE_CAP)
        self.sid, self.token = seller["sid"], seller["token"]
        self.account = self.world.make_account(self.token)
        self.now = BEGIN
        self.version = 0
        self.furthest: dict[str, datetime] = {}

    # What happens at WB

    @rule(
        feed=st.sampled_from(["orders", "sales"]),
        ages_min=st.lists(st.integers(0, 6 * 1440), min_size=1, max_size=20),
    )
    def rows_appear(self, feed: str, ages_min: list[int]) -> None:
        """New rows, some of them late: changed before what has been read already."""
        self._put(feed, [self._times(minutes) for minutes in ages_min])

    @rule(feed=st.sampled_from(["orders", "sales"]), count=st.integers(2, 3 * PAGE_CAP), age_min=st.integers(0, 2880))
    def many_rows_of_one_moment(self, feed: str, count: int, age_min: int) -> None:
        """More rows of one change time than a page may hold."""
        self._put(feed, [self._times(age_min)] * count)

    @rule(data=st.data())
    def an_order_is_cancelled(self, data: st.DataObject) -> None:
        orders = self.world.sim.rows(self.sid, "orders")
        if orders:
            srid = data.draw(st.sampled_from([row["srid"] for row in orders]))
            at = moscow_text(self.now)
            self._put("orders", [{"srid": srid, "isCancel": True, "cancelDate": at, "lastChangeDate": at}])

    @rule(hours=st.integers(1, 60))
    def time_passes(self, hours: int) -> None:
        self.now = min(LATEST, self.now + timedelta(hours=hours))

    # What the service does

    @rule(target=crashed, tier=st.sampled_from(["increment", "backfill", "user"]), fuse=st.none() | st.integers(0, 12))
    def a_job_runs(self, tier: str, fuse: int | None) -> Any:
        return self._execute(self._started(tier), fuse)

    @rule(target=crashed, job=consumes(crashed), fuse=st.none() | st.integers(0, 12))
    def a_crashed_job_is_started_again(self, job: Started | None, fuse: int | None) -> Any:
        return None if job is None else self._execute(job, fuse)

    # What holds

    @invariant()
    def cursors_never_go_back(self) -> None:
        for feed, at in self._query("SELECT feed, cursor_at FROM digitization.wb_sync_cursors WHERE account_id = :id"):
            assert at >= self.furthest.get(feed, at)
            self.furthest[feed] = at

    def teardown(self) -> None:
        """However it went: one import, and everything is there."""
        self._execute(self._started("user"), None)
        for feed in FEEDS:
            self._assert_equal(feed.name, since=None)

    def _times(self, age_min: int) -> dict[str, str]:
        at = moscow_text(self.now - timedelta(minutes=age_min))
        return {"date": at, "lastChangeDate": at}

    def _put(self, feed: str, rows: list[dict[str, Any]]) -> None:
        self.version += 1
        self.world.sim.put(self.sid, feed, rows)

    def _started(self, name: str) -> Started:
        tiers = {"increment": increment_tier(INCREMENT_PAGES), "backfill": BACKFILL, "user": USER}
        return Started(f"{name}-{self.sid}-{next(self.world.numbers)}", tiers[name], self.version, self.now)

    def _execute(self, started: Started, fuse: int | None) -> Started | None:
        """Run the job till it ends or crashes; the crashed job, None for one that ended."""
        ctx: Any = Context(started.job_id, self.account.account_id, fuse=fuse)
        job = FeedJob(ctx, self.world.engine, started.tier, self._starts(started), lambda: _ms(started.at))
        try:
            job.open()
            with self._client(ctx) as client:
                _read_through_pauses(job, client)
            job.end(job.outcome)
        except Crash:
            return started
        self._check_ended(job, started)
        return None

    def _starts(self, started: Started) -> Any:
        if started.tier is USER:
            day = (BEGIN - timedelta(days=10)).date().isoformat()
            return lambda _session, _run, feed: FeedProgress.at(feed, day)
        if started.tier is BACKFILL:
            return lambda session, run, feed: FeedProgress.at(
                feed, backfill_start(started.at, oldest_open_gap(session, run.account_id, feed)).text
            )
        return behind_the_cursor

    def _check_ended(self, job: FeedJob, started: Started) -> None:
        """A job that drained a feed at which nothing changed meanwhile has stored all that it began behind."""
        if started.version != self.version:
            return
        for name, progress in job.progress.items():
            if progress.done:
                self._assert_equal(name, since=cursor_instant(progress.start))
        if started.tier is USER:
            held = {feed.name: len(self.world.sim.rows(self.sid, feed.name)) for feed in FEEDS}
            assert {name: job.totals()[name] for name in held} == held
        if started.tier is BACKFILL:
            still_open = "SELECT count(*) FROM digitization.feed_gaps WHERE account_id = :id AND closed_at IS NULL"
            assert self._query(still_open) == [(0,)]

    def _assert_equal(self, name: str, since: datetime | None) -> None:
        feed = next(feed for feed in FEEDS if feed.name == name)
        at_wb = [
            row
            for row in rows_at_wb(self.world.url, self.sid, name)
            if since is None or moscow_time(row["lastChangeDate"]) >= since
        ]
        keys = {row[feed.key_field] for row in at_wb}
        columns = f"SELECT * FROM digitization.{feed.table} WHERE account_id = :id"
        stored = [row for row in self._mappings(columns) if since is None or row[feed.key_column] in keys]
        found = compare(feed, at_wb, stored)
        assert found.matches, found

    def _client(self, ctx: Any) -> WbClient:
        settings = self.world.resources.settings
        return WbClient(
            token=self.token,
            seller_id=self.account.seller_id,
            token_type=self.account.token_type,
            budget=self.world.resources.budget,
            guard=ctx,
            hosts=settings.hosts,
            user=True,
            time_scale=settings.wb_time_scale,
        )

    def _query(self, query: str) -> list[tuple[Any, ...]]:
        with self.world.engine.connect() as connection:
            found = connection.execute(text(query), {"id": int(self.account.account_id)}).all()
        return [tuple(row) for row in found]

    def _mappings(self, query: str) -> list[dict[str, Any]]:
        with self.world.engine.connect() as connection:
            found = connection.execute(text(query), {"id": int(self.account.account_id)}).mappings()
            return [dict(row) for row in found]


def _read_through_pauses(job: FeedJob, client: WbClient) -> None:
    """As the gate does: at a pause the job's next segment begins when its window opens, some ms later."""
    while True:
        try:
            job.read(client)
        except RateLimited as limit:
            time.sleep(max(0, limit.resume_at_ms - wall_ms()) / 1000)
            job.shut.clear()
        else:
            return


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_any_interleaving_leaves_the_tables_equal_to_what_wb_holds(
    sim: Any, service_engine: Engine, resources: JobResources, make_account: Any, database_url: str
) -> None:
    world = World(sim, service_engine, resources, make_account, sim.url, database_url)
    machine = type("PipelineOfThisRun", (Pipeline,), {"world": world})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=12,
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )
