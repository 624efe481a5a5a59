"""Reads the feeds of one job page by page and stores each page with the job's checkpoint in one fenced transaction.

The checkpoint in PostgreSQL is the truth: after a pause, a failed attempt, a crash or a hand-back the job goes on behind its
last committed page. Running it again is harmless, since pages are upserts and an ended run only tells its result again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from datetime import timedelta
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from digitization.feeds import FEEDS, Feed
from digitization.metrics import count_rows, count_run
from digitization.rules.tiers import Tier
from digitization.store.pages import store_page
from digitization.store.runs import open_run
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbapi.client import WbClient
from wbapi.paging.feed import PAGE_CAP, SMALLEST_CAP, FeedStep, feed
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbservice.definition import JobResources
from wbservice.failures import failure_noted
from wbservice.turns import first_to_open, next_open
from wbservice.wb import open_client
from wbstore.merge import MergeCounts
from wbstore.runs import FeedProgress, Outcome, Run, begin_feed, end_run, load_progress

ALL_FEEDS = {item.name: item for item in FEEDS}

CLOCKS_APART = timedelta(seconds=30)
"""A feed has been read when a change comes that is so much later than the run's beginning: WB's clock is not ours."""

Starts = Callable[[Session, Run, str], FeedProgress]
"""Where a run begins to read a feed: asked once a run, in the transaction that opens it."""


@dataclass
class FeedJob:
    """One execution of a job that reads feeds. `now_ms` is asked for the moment; `starts` says where each feed begins."""

    ctx: JobContext
    engine: Engine
    tier: Tier
    starts: Starts
    now_ms: Callable[[], int]
    run: Run = field(init=False)
    progress: dict[str, FeedProgress] = field(init=False)
    shut: dict[str, RateLimited] = field(init=False, default_factory=dict)

    def open(self) -> None:
        """Find the run and its progress, or begin them."""
        with fenced(self.engine, self.ctx) as session:
            self.run = open_run(
                session,
                job_id=self.ctx.job_id,
                account_id=self.ctx.account_id,
                kind=self.ctx.kind,
                tier=self.tier.name,
                started_at=from_ms(self.now_ms()),
            )
            known = load_progress(session, self.run)
            for name in ALL_FEEDS.keys() - known.keys():
                begin_feed(session, self.run, self.starts(session, self.run, name))
            self.progress = load_progress(session, self.run)

    def read(self, client: WbClient) -> None:
        """Read every feed to where this run ends. Raises RateLimited when no window is open, and what the client raises.

        A seller-wide limit shuts all windows: it is raised at once.
        """
        while names := self.open_feeds():
            name = next_open(names, self.shut, self.now_ms())
            if name is None:
                raise first_to_open(names, self.shut)
            try:
                self._store(ALL_FEEDS[name], self._next_step(ALL_FEEDS[name], client))
            except RateLimited as limit:
                if limit.scope == "seller":
                    raise
                self.shut[name] = limit

    def end(self, outcome: Outcome, problem: str | None = None) -> None:
        """End the run."""
        ended_at = from_ms(self.now_ms())
        with fenced(self.engine, self.ctx) as session:
            first = end_run(session, self.run, outcome, ended_at, problem)
        if first:
            count_run(self.tier.name, outcome, self.run.started_at, ended_at)

    @property
    def outcome(self) -> Outcome:
        """`completed` when every feed was read to its end, else `capped`."""
        return "completed" if all(item.done for item in self.progress.values()) else "capped"

    def open_feeds(self) -> list[str]:
        """Feeds that this run still has to read, in the order of `FEEDS`."""
        return [item.name for item in FEEDS if self._is_open(self.progress[item.name])]

    def _is_open(self, progress: FeedProgress) -> bool:
        limit = self.tier.page_limit
        return not progress.done and (limit is None or progress.pages < limit)

    def _next_step(self, item: Feed[Any], client: WbClient) -> FeedStep[Any]:
        """The page behind the last committed one.

        Nobody says where WB cuts: a page as large as the one before it is taken for cut, also after a pause or in the next
        run. Everything that changed before the run began is read for certain; what changes meanwhile is the next run's.
        """
        progress = self.progress[item.name]
        cap = min(PAGE_CAP, progress.page_rows) if progress.page_rows >= SMALLEST_CAP else PAGE_CAP
        # Small pages are looked into only where a run reads to the end: the few pages of an increment are for what is new.
        previous = progress.page_rows if self.tier.page_limit is None else 0
        horizon = self.run.started_at + CLOCKS_APART
        return next(feed(item.fetch(client), progress.cursor, cap, previous=previous, horizon=horizon))

    def _store(self, item: Feed[Any], step: FeedStep[Any]) -> None:
        with fenced(self.engine, self.ctx) as session:
            after = store_page(session, self.run, item, self.progress[item.name], step, tier=self.tier)
        count_rows(self.tier.name, self.progress[item.name], after)
        self.progress[item.name] = after
        self.shut.pop(item.name, None)
        self.ctx.save(self._checkpoint(), details=self.totals())

    def _checkpoint(self) -> dict[str, Any]:
        return {
            name: {"cursor": item.cursor, "done": item.done, "pages": item.pages}
            for name, item in self.progress.items()
        }

    def result(self) -> dict[str, Any]:
        """The job's result: the totals, and for a scheduled run what it changed."""
        if self.tier.counts_keys:
            return self.totals()
        changed = sum((item.counts for item in self.progress.values()), MergeCounts())
        return {"tier": self.tier.name, "outcome": self.run.outcome or self.outcome, **self.totals(), **asdict(changed)}

    def totals(self) -> dict[str, int]:
        """`{"orders": n, "sales": n, "pages": n}`, with `refused` where rows were: what the person sees.

        Orders and sales are distinct keys where the tier counts them, else rows read.
        """
        counted = {
            name: item.keys if self.tier.counts_keys else item.rows_read for name, item in sorted(self.progress.items())
        }
        pages = sum(item.pages for item in self.progress.values())
        refused = sum(item.refused for item in self.progress.values())
        return counted | {"pages": pages} | ({"refused": refused} if refused else {})


def run_feed_job(job: FeedJob, resources: JobResources) -> dict[str, Any]:
    """Open the job, read what is left to read, end it; returns the result. Raises what pauses, fails or stops a job."""
    job.open()
    if job.run.outcome is None:
        with failure_noted(job.ctx, lambda problem: job.end("failed", problem)):
            if job.open_feeds():
                with open_client(job.ctx, resources) as client:
                    job.read(client)
        job.end(job.outcome)
    return job.result()
