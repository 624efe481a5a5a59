"""Ties the gate of a worker to PostgreSQL: the fence, the journal, and the names of the job in its log lines."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from wbaccounts import journal
from wbaccounts.away import away_is_no_failure
from wbaccounts.fence import FenceLost, check_fence, fence_floor, raise_fence
from wbgate.context import JobContext
from wbgate.errors import LeaseLost
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.metrics import FENCED
from wbgate.runs import Run
from wbgate.view import JobView
from wbgate.worker import WorkerHooks
from wbservice.logs import job_context

log = logging.getLogger(__name__)


def worker_hooks(service: str, user_kinds: Sequence[JobKind], engine: Engine) -> WorkerHooks:
    """The hooks of a service's worker; `user_kinds` are those that the journal holds."""
    return WorkerHooks(
        read_floor=partial(fence_floor, engine),
        check_fence=partial(_is_newest, engine),
        on_claimed=partial(_raise_fence, engine),
        on_ended=partial(_record_end, engine),
        reconcile=partial(_reconcile, engine, user_kinds) if user_kinds else None,
        wrap=partial(_around, service),
    )


def _is_newest(engine: Engine, run: Run) -> bool:
    return run.epoch is None or check_fence(engine, run.account_id, run.epoch, run.token)


def _raise_fence(engine: Engine, ctx: JobContext) -> None:
    if ctx.epoch is not None:
        raise_fence(engine, ctx.account_id, ctx.epoch, ctx.run)


def _record_end(engine: Engine, view: JobView) -> None:
    """A user job's end; that of another has no row. A failure is mended by the next reconcile."""
    if view.cls != "user":
        return
    with Session(engine) as session, session.begin():
        journal.record_end(session, view)


def _reconcile(engine: Engine, kinds: Sequence[JobKind], store: JobStore) -> None:
    report = journal.reconcile(engine, store, kinds)
    if report.ended or report.resubmitted:
        log.info("journal reconciled: %s ends written, %s jobs submitted again", report.ended, report.resubmitted)
    elif report.outcome in {"redis-away", "database-away"}:
        log.info("journal not reconciled: %s", report.outcome)


@contextmanager
def _around(service: str, ctx: JobContext) -> Iterator[None]:
    with job_context(ctx), _told(ctx):
        try:
            with away_is_no_failure():
                yield
        except LeaseLost as error:
            log.warning("the run is lost: %s", error)
            if isinstance(error, FenceLost):
                FENCED.labels(service=service).inc()
            raise


@contextmanager
def _told(ctx: JobContext) -> Iterator[None]:
    """A line for each stretch of work of a job: by it the id of a request is found here. Scheduled jobs are many and alike."""
    how = "done"
    try:
        yield
    except BaseException as error:
        how = type(error).__name__
        raise
    finally:
        log.log(logging.INFO if ctx.cls == "user" else logging.DEBUG, "the job has worked: %s", how)
