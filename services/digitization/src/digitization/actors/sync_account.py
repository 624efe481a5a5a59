"""The scheduled jobs of the feed pipeline: the increment, which keeps the day fresh, and the backfill, which proves a week.

Running either twice is harmless: see feed_job. An increment moves the account's shared cursor in the transaction of the rows;
a backfill neither reads nor moves it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy.orm import Session

from digitization.feed_job import FeedJob, run_feed_job
from digitization.rules.tiers import BACKFILL, Tier
from digitization.rules.windows import Position, backfill_start, increment_start
from digitization.store.cursors import read_cursor
from digitization.store.gaps import Gap, oldest_open_gap, open_gap
from wbaccounts.instants import from_ms
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbservice.schedule import Slot
from wbstore.runs import FeedProgress, Run


def sync_increment(tier: Tier) -> Callable[[JobResources], Actor]:
    """The factory of the increment's actor; `tier` holds the page limit."""

    def factory(resources: JobResources) -> Actor:
        def run(ctx: JobContext) -> dict[str, Any]:
            return run_feed_job(FeedJob(ctx, resources.engine, tier, behind_the_cursor, wall_ms), resources)

        return run

    return factory


def sync_backfill(resources: JobResources) -> Actor:
    """The backfill's actor."""

    def run(ctx: JobContext) -> dict[str, Any]:
        slot = from_ms(Slot.of_payload(ctx.payload).at_ms)

        def a_week_back(session: Session, run: Run, feed: str) -> FeedProgress:
            return FeedProgress.at(feed, backfill_start(slot, oldest_open_gap(session, run.account_id, feed)).text)

        return run_feed_job(FeedJob(ctx, resources.engine, BACKFILL, a_week_back, wall_ms), resources)

    return run


def behind_the_cursor(session: Session, run: Run, feed: str) -> FeedProgress:
    """Where an increment begins; a stretch that it has to jump over is remembered as a gap."""
    cursor = read_cursor(session, run.account_id, feed)
    position = None if cursor is None else Position(cursor.text, cursor.at, cursor.drained, cursor.run_began)
    start = increment_start(position, run.started_at)
    if start.jumped_from is not None:
        open_gap(session, run, Gap(feed, start.jumped_from, start.at))
    return FeedProgress.at(feed, start.text, page_rows=0 if cursor is None else cursor.page_rows)
