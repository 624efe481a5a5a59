"""Records a job's work as a run of the service: its beginning, its end, its result, and the metrics of both.

A pause at WB's limits, a hand-back and a lost lease end no run: it goes on when the job does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Engine

from rnp.metrics import count_run
from rnp.store.runs import Outcome, Run, end_run, open_run
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbgate.context import JobContext
from wbservice.failures import failure_noted

Work = Callable[[], dict[str, Any]]


def recorded(ctx: JobContext, engine: Engine, job: str, now_ms: Callable[[], int], work: Work) -> dict[str, Any]:
    """Do `work` as the run of this job and return its result; a run that has ended already answers what it was then.

    `job`: one of metrics.JOBS. Raises what `work` raises; where no attempt follows the run ends as failed.
    """
    with fenced(engine, ctx) as session:
        run = open_run(session, job_id=ctx.job_id, account_id=ctx.account_id, job=job, started_at=from_ms(now_ms()))
    if run.outcome is not None:
        return run.counts or {}
    with failure_noted(ctx, lambda problem: _end(ctx, engine, run, "failed", now_ms(), problem=problem)):
        result = work()
    _end(ctx, engine, run, "completed", now_ms(), counts=result)
    return result


def _end(
    ctx: JobContext,
    engine: Engine,
    run: Run,
    outcome: Outcome,
    at_ms: int,
    *,
    counts: Mapping[str, Any] | None = None,
    problem: str | None = None,
) -> None:
    with fenced(engine, ctx) as session:
        ended = end_run(session, run, outcome, from_ms(at_ms), counts=counts, problem=problem)
    if ended:
        count_run(run.job, outcome, run.started_at, from_ms(at_ms))
