"""The import that a person asks for: orders and sales from a day on, every row that changed since then.

The feed is read from `dateFrom` to its end, since a row of the period may have changed after `dateTo`. Running it twice is
harmless: see feed_job.
"""

from __future__ import annotations

from sqlalchemy.orm import Session

from digitization.feed_job import FeedJob
from digitization.store.runs import Run
from digitization.tiers import USER
from wbcontracts.payloads import FeedsPeriod
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbservice.wb import open_client


def import_user_feeds(resources: JobResources) -> Actor:
    """The actor; its result is `{"orders": n, "sales": n, "pages": n}`, orders and sales being distinct keys."""

    def run(ctx: JobContext) -> dict[str, int]:
        period = FeedsPeriod.model_validate(ctx.payload)
        start = period.date_from.isoformat()

        def from_first_day(_session: Session, _run: Run, _feed: str) -> str:
            return start

        job = FeedJob(ctx, resources.engine, USER, from_first_day, wall_ms)
        job.open()
        if job.open_feeds():
            with open_client(ctx, resources) as client:
                job.read(client)
        job.end()
        return job.totals()

    return run
