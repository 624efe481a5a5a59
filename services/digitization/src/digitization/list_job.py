"""Reads a whole list of an account (stocks, cards) page by page; what WB no longer gives is removed at the end.

Goes on behind the last committed page, as a feed job does. Running it again is harmless.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Engine

from digitization.lists import ListStep, WholeList
from digitization.models import LIST_TABLES
from digitization.store.runs import open_run
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbapi.client import WbClient
from wbgate.context import JobContext
from wbservice.definition import JobResources
from wbservice.failures import failure_noted
from wbservice.wb import open_client
from wbstore.refused import keep_refused
from wbstore.runs import FeedProgress, Outcome, Run, begin_feed, end_run, load_progress, save_progress
from wbstore.snapshots import remove_vanished, store_list_page


@dataclass
class ListJob:
    """One execution of a job that reads `listed`. `now_ms` is asked for the moment."""

    ctx: JobContext
    engine: Engine
    listed: WholeList[Any]
    now_ms: Callable[[], int]
    removed: int = 0
    run: Run = field(init=False)
    progress: FeedProgress = field(init=False)

    def open(self) -> None:
        """Find the run and its progress, or begin them."""
        with fenced(self.engine, self.ctx) as session:
            self.run = open_run(
                session,
                job_id=self.ctx.job_id,
                account_id=self.ctx.account_id,
                kind=self.ctx.kind,
                tier=self.listed.name,
                started_at=from_ms(self.now_ms()),
            )
            begin_feed(session, self.run, FeedProgress.at(self.listed.name, ""))
            self.progress = load_progress(session, self.run)[self.listed.name]

    def read(self, client: WbClient) -> None:
        """Read the list to its end. Raises what the client raises."""
        for step in self.listed.steps(client, self.progress.cursor):
            self._store(step)
            del step

    def end(self, outcome: Outcome, problem: str | None = None) -> None:
        """End the run."""
        with fenced(self.engine, self.ctx) as session:
            end_run(session, self.run, outcome, from_ms(self.now_ms()), problem)

    def result(self) -> dict[str, Any]:
        """`{"rows": n, "pages": n, "inserted": n, "updated": n, "unchanged": n, "removed": n}`, with `refused` if any."""
        counts, refused = self.progress.counts, self.progress.refused
        told = {
            "rows": self.progress.rows_read,
            "pages": self.progress.pages,
            "inserted": counts.inserted,
            "updated": counts.updated,
            "unchanged": counts.unchanged,
            "removed": self.removed,
        }
        return told | ({"refused": refused} if refused else {})

    def _store(self, step: ListStep[Any]) -> None:
        before = self.progress
        with fenced(self.engine, self.ctx) as session:
            counts = store_list_page(session, LIST_TABLES, self.run, self.listed.target, before.pages, step.rows)
            after = replace(
                before,
                cursor=step.cursor,
                done=step.done,
                pages=before.pages + 1,
                rows_read=before.rows_read + step.raw_count,
                refused=before.refused + keep_refused(session, self.run, self.listed.name, before.pages, step.refused),
                counts=before.counts + counts,
            )
            save_progress(session, self.run, after)
            if step.done:
                self.removed = remove_vanished(session, LIST_TABLES, self.run, self.listed.target, after)
        self.progress = after
        self.ctx.save({"cursor": after.cursor, "pages": after.pages}, details=self.result())


def run_list_job(job: ListJob, resources: JobResources) -> dict[str, Any]:
    """Open the job, read what is left to read, end it; returns the result. Raises what pauses, fails or stops a job."""
    job.open()
    if job.run.outcome is None:
        with failure_noted(job.ctx, lambda problem: job.end("failed", problem)):
            if not job.progress.done:
                with open_client(job.ctx, resources) as client:
                    job.read(client)
        job.end("completed")
    return job.result()
