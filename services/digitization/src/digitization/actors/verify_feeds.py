"""The comparison with WB that an operator asks for. Running it twice is harmless: it changes no row of WB's."""

from __future__ import annotations

from typing import Any

from digitization.verify_job import VerifyJob
from wbcontracts.payloads import FeedsPeriod
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbservice.failures import failure_noted
from wbservice.wb import open_client


def verify_feeds(resources: JobResources) -> Actor:
    """The actor; its result counts what differs, the rows are kept in `verify_findings`."""

    def run(ctx: JobContext) -> dict[str, Any]:
        period = FeedsPeriod.model_validate(ctx.payload)
        job = VerifyJob(ctx, resources.engine, period.date_from, period.date_to, wall_ms)
        job.open()
        if job.run.outcome is None:
            with failure_noted(ctx, lambda problem: job.end("failed", problem)):
                if job.open_feeds():
                    with open_client(ctx, resources) as client:
                        job.read(client)
            job.end("completed")
        return job.result()

    return run
