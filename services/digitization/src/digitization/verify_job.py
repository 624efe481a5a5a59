"""Compares the stored orders and sales of a period with WB, day by day (`flag=1`), and keeps what differs.

It changes no row: an import of the period mends what it finds. Rows of WB's that cannot be read are stored nowhere, so a day
that has any is not equal. Goes on behind the last committed day.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from digitization.feeds import FEEDS, Feed
from digitization.rules.comparison import compare_day
from digitization.store.runs import open_run
from digitization.store.verifying import count_findings, day_rows, keep_findings
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbapi.client import WbClient
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbservice.turns import first_to_open, next_open
from wbstore.refused import keep_refused
from wbstore.runs import FeedProgress, Outcome, Run, begin_feed, end_run, load_progress, save_progress

ALL_FEEDS = {item.name: item for item in FEEDS}
KINDS = ("missing", "different", "extra")


@dataclass
class VerifyJob:
    """One execution; `first` and `last` are days in Moscow, both included."""

    ctx: JobContext
    engine: Engine
    first: date
    last: date
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
                tier="verify",
                started_at=from_ms(self.now_ms()),
            )
            for name in ALL_FEEDS:
                begin_feed(session, self.run, FeedProgress.at(name, self.first.isoformat()))
            self.progress = load_progress(session, self.run)

    def read(self, client: WbClient) -> None:
        """Compare what is left. Raises RateLimited when no window is open, and what the client raises."""
        while names := self.open_feeds():
            name = next_open(names, self.shut, self.now_ms())
            if name is None:
                raise first_to_open(names, self.shut)
            try:
                self._compare(ALL_FEEDS[name], client)
            except RateLimited as limit:
                if limit.scope == "seller":
                    raise
                self.shut[name] = limit
            else:
                self.shut.pop(name, None)
                self.ctx.save(self._checkpoint(), details=self.result())

    def open_feeds(self) -> list[str]:
        """Feeds with days that are still to be compared."""
        return [item.name for item in FEEDS if not self.progress[item.name].done]

    def end(self, outcome: Outcome, problem: str | None = None) -> None:
        """End the run."""
        with fenced(self.engine, self.ctx) as session:
            end_run(session, self.run, outcome, from_ms(self.now_ms()), problem)

    def result(self) -> dict[str, Any]:
        """`{"days": n, "equal": bool, "orders": {"atWb": n, "missing": n, "different": n, "extra": n}, "sales": …}`.

        `refused` beside the kinds where rows of WB's could not be read.
        """
        with Session(self.engine) as session:
            found = count_findings(session, self.run)
        equal = not found and not any(item.refused for item in self.progress.values())
        told: dict[str, Any] = {"days": min(item.pages for item in self.progress.values()), "equal": equal}
        for name, item in sorted(self.progress.items()):
            told[name] = {"atWb": item.rows_read} | {kind: found.get((name, kind), 0) for kind in KINDS}
            told[name] |= {"refused": item.refused} if item.refused else {}
        return told

    def _compare(self, item: Feed[Any], client: WbClient) -> None:
        before = self.progress[item.name]
        day = date.fromisoformat(before.cursor)
        page = item.fetch(client)(before.cursor, flag=1)
        columns = item.target.columns
        at_wb = {
            key: dict(zip(columns, item.target.values_of(row), strict=True))
            for key, row in item.latest_by_key(page.rows).items()
        }
        following = day + timedelta(days=1)
        with fenced(self.engine, self.ctx) as session:
            stored = day_rows(session, item.target, self.run.account_id, day, at_wb)
            keep_findings(session, self.run, item.name, day, compare_day(at_wb, stored.rows, stored.of_the_day))
            after = replace(
                before,
                cursor=following.isoformat(),
                done=following > self.last,
                pages=before.pages + 1,
                rows_read=before.rows_read + page.raw_count,
                refused=before.refused + keep_refused(session, self.run, item.name, before.pages, page.refused),
            )
            save_progress(session, self.run, after)
        self.progress[item.name] = after

    def _checkpoint(self) -> dict[str, str]:
        return {name: item.cursor for name, item in self.progress.items()}
