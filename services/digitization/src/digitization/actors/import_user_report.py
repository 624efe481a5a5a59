"""The import of realization reports that a person asks for. Running it twice is harmless: see report_job."""

from __future__ import annotations

from typing import Any

from digitization.report_job import ReportJob
from wbcontracts.payloads import FeedsPeriod
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbservice.failures import failure_noted
from wbservice.wb import open_client


def import_user_report(resources: JobResources) -> Actor:
    """The actor; its result is `{"reports": n, "rows": n, "pages": n, "final": bool}`."""

    def run(ctx: JobContext) -> dict[str, Any]:
        period = FeedsPeriod.model_validate(ctx.payload)
        job = ReportJob(ctx, resources.engine, period.date_from, period.date_to, wall_ms)
        job.open()
        if job.run.outcome is None:
            with failure_noted(ctx, job.fail):
                if job.open_lanes():
                    with open_client(ctx, resources) as client:
                        job.read(client)
            job.end()
        return job.result()

    return run
