"""The import of realization reports that a person asks for. Running it twice is harmless: see wbreports.job.

What was fetched is kept there; here only that the job ran, for whoever looks at this service's runs.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine

from digitization.store.runs import open_run
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbcontracts.payloads import FeedsPeriod
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbreports.job import ReportJob, run_report_job
from wbservice.definition import JobResources
from wbservice.failures import failure_noted
from wbstore.runs import Outcome, Run, end_run

TIER = "report"


def import_user_report(resources: JobResources) -> Actor:
    """The actor; its result is `{"reports": n, "rows": n, "pages": n, "final": bool}`."""

    def run(ctx: JobContext) -> dict[str, Any]:
        period = FeedsPeriod.model_validate(ctx.payload)
        noted = _begin(ctx, resources.engine)
        with failure_noted(ctx, lambda problem: _end(ctx, resources.engine, noted, "failed", problem)):
            result = run_report_job(
                ReportJob(ctx, resources.engine, period.date_from, period.date_to, wall_ms), resources
            )
        _end(ctx, resources.engine, noted, "completed")
        return result

    return run


def _begin(ctx: JobContext, engine: Engine) -> Run:
    with fenced(engine, ctx) as session:
        return open_run(
            session,
            job_id=ctx.job_id,
            account_id=ctx.account_id,
            kind=ctx.kind,
            tier=TIER,
            started_at=from_ms(wall_ms()),
        )


def _end(ctx: JobContext, engine: Engine, run: Run, outcome: Outcome, problem: str | None = None) -> None:
    with fenced(engine, ctx) as session:
        end_run(session, run, outcome, from_ms(wall_ms()), problem)
