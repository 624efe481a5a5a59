"""The import that a person asks for: orders and sales from a day on, every row that changed since then.

The feed is read from `dateFrom` to its end, since a row of the period may have changed after `dateTo`. Running it twice is
harmless: see feed_job.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from digitization.feed_job import FeedJob, run_feed_job
from digitization.rules.tiers import USER
from wbcontracts.payloads import FeedsPeriod
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbstore.runs import FeedProgress, Run


def import_user_feeds(resources: JobResources) -> Actor:
    """The actor; its result is `{"orders": n, "sales": n, "pages": n}`, orders and sales being distinct keys."""

    def run(ctx: JobContext) -> dict[str, Any]:
        first_day = FeedsPeriod.model_validate(ctx.payload).date_from.isoformat()

        def from_first_day(_session: Session, _run: Run, feed: str) -> FeedProgress:
            return FeedProgress.at(feed, first_day)

        return run_feed_job(FeedJob(ctx, resources.engine, USER, from_first_day, wall_ms), resources)

    return run
