"""Reads the realization reports of a period: WB's lists of them, then the operations of the days that are not here yet.

A report is read once, whichever service asks: when it has been read to its end it is not asked for again, unless its control
sums change, and a stretch that another job has begun is gone on with where that stopped. Stretches are of whole reports, so none
is cut; a listed report of which no operation came is read on its own. Base tokens may not list reports: for them the days that
no stored report covers are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbapi.client import WbClient
from wbapi.endpoints import REPORTS_LIST
from wbapi.errors import MethodClosed, ReportNotFound
from wbapi.methods.finance import DETAIL_LIMIT
from wbapi.page import DetailPage
from wbapi.paging.finance import is_fresh, next_place
from wbapi.rows.finance import DetailRow
from wbapi.rows.values import MOSCOW
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbreports.models import RUNS
from wbreports.rules import (
    DAILY,
    WEEKLY,
    Days,
    Period,
    Report,
    built_days,
    listed_days,
    touching,
    unlisted_days,
    wanted,
    whole_weeks,
)
from wbreports.store.operations import remove_other_operations, report_scope, store_operations, stretch_scope
from wbreports.store.reports import (
    counting,
    drop_report,
    end_period,
    end_report,
    known_reports,
    move_place,
    note_listed,
    note_met,
)
from wbreports.store.stretches import (
    Stretch,
    begin_stretch,
    end_stretch,
    find_stretch,
    move_stretch,
    stretches_touching,
)
from wbservice.definition import JobResources
from wbservice.failures import failure_noted
from wbservice.turns import first_to_open, next_open
from wbservice.wb import open_client
from wbstore.refused import keep_refused
from wbstore.runs import FeedProgress, Run, begin_feed, end_run, load_progress, open_run, save_progress

LISTS: Mapping[str, Period] = {"list-weekly": WEEKLY, "list-daily": DAILY}
STRETCHES: Mapping[str, Period] = {"stretch-weekly": WEEKLY, "stretch-daily": DAILY}
SINGLE = "single-reports"
CLOSED = "closed"
"""Cursor of a list that the token may not read."""

BASE_TOKEN_LIMIT = 28_000
"""Operations a call where WB's windows are half a day long: as many as fit in 300 MiB (10 KiB each while they are
decoded and stored: 25,000 took 252 MiB, 30,000 took 303).

WB's most, 100,000, takes 1 GiB, and a worker reads several accounts at once. A week of up to 28,000 operations takes as many
calls either way, its page and the 204 behind it; a larger one waits half a day longer for each 28,000 more.
"""

Lane = Callable[[WbClient], None]


@dataclass
class ReportJob:
    """One execution of a job that reads reports; `first` and `last` are days in Moscow, both included."""

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
                RUNS,
                job_id=self.ctx.job_id,
                account_id=self.ctx.account_id,
                kind=self.ctx.kind,
                tier="report",
                started_at=from_ms(self.now_ms()),
            )
            for name in (*LISTS, SINGLE):
                begin_feed(session, self.run, FeedProgress.at(name, "0"))
            self.progress = load_progress(session, self.run)

    def read(self, client: WbClient) -> None:
        """Read all that is left. Raises RateLimited when no window is open, and what the client raises."""
        while lanes := self.open_lanes():
            name = next_open(list(lanes), self.shut, self.now_ms())
            if name is None:
                raise first_to_open(list(lanes), self.shut)
            try:
                lanes[name](client)
            except RateLimited as limit:
                if limit.scope == "seller":
                    raise
                self.shut[name] = limit
            else:
                self.shut.pop(name, None)
                self.ctx.save({"pages": self._pages()}, details=self.result())

    def open_lanes(self) -> dict[str, Lane]:
        """What is left to ask, by the window of WB that it goes through: lists, stretches of days, single reports."""
        lanes: dict[str, Lane] = {}
        if lists := self._left(LISTS):
            lanes["list"] = lambda client: self._list(client, lists[0])
        if stretches := self._left(STRETCHES):
            lanes["stretch"] = lambda client: self._read_stretch(client, stretches[0])
        if not lanes and not self._lists_closed() and (reports := wanted(self._known())):
            lanes["single"] = lambda client: self._read_single(client, reports[0])
        return lanes

    def end(self) -> None:
        """End the run."""
        with fenced(self.engine, self.ctx) as session:
            end_run(session, self.run, "completed", from_ms(self.now_ms()))

    def fail(self, problem: str) -> None:
        """End the run as failed."""
        with fenced(self.engine, self.ctx) as session:
            end_run(session, self.run, "failed", from_ms(self.now_ms()), problem)

    def result(self) -> dict[str, Any]:
        """`{"reports": n, "rows": n, "pages": n, "final": bool}`: reports of the period that count now, and their rows.

        Not `final` while WB may still build a weekly report of the period: what it has not built yet it answers as empty.
        """
        with Session(self.engine) as session:
            reports, rows = counting(session, self.run.account_id, self.first, self.last)
        refused = sum(item.refused for item in self.progress.values())
        final = not is_fresh(WEEKLY, self.last, self._today())
        counted = {"reports": reports, "rows": rows, "pages": self._pages(), "final": final}
        return counted | ({"refused": refused} if refused else {})

    def _today(self) -> date:
        return from_ms(self.now_ms()).astimezone(MOSCOW).date()

    def _pages(self) -> int:
        return sum(item.pages for item in self.progress.values())

    def _left(self, names: Mapping[str, Period]) -> list[str]:
        return [name for name in names if name in self.progress and not self.progress[name].done]

    def _lists_closed(self) -> bool:
        return any(self.progress[name].cursor == CLOSED for name in LISTS)

    def _known(self, session: Session | None = None) -> list[Report]:
        first, last = whole_weeks(self.first, self.last)
        if session is not None:
            return known_reports(session, self.run.account_id, first, last)
        with Session(self.engine) as own:
            return known_reports(own, self.run.account_id, first, last)

    def _days(self, period: Period) -> Days:
        return whole_weeks(self.first, self.last) if period == WEEKLY else (self.first, self.last)

    def _list(self, client: WbClient, name: str) -> None:
        """One page of a list. A page that is not full is its last: lists go by limit and offset."""
        before, period = self.progress[name], LISTS[name]
        try:
            page = client.sales_reports(*self._days(period), period=period, offset=int(before.cursor))
        except MethodClosed:
            self._close_lists()
            return
        with fenced(self.engine, self.ctx) as session:
            note_listed(session, self.run.account_id, period, page.rows)
            after = replace(
                before,
                cursor=str(int(before.cursor) + page.raw_count),
                done=page.raw_count < (REPORTS_LIST.page_size or 1),
                pages=before.pages + 1,
                rows_read=before.rows_read + page.raw_count,
                refused=before.refused + keep_refused(session, self.run, "reports", self._pages(), page.refused),
            )
            self._move(session, after)
            self._begin_stretches(session)

    def _close_lists(self) -> None:
        with fenced(self.engine, self.ctx) as session:
            for name in LISTS:
                self._move(session, replace(self.progress[name], cursor=CLOSED, done=True))
            self._begin_stretches(session)

    def _begin_stretches(self, session: Session) -> None:
        """Decide which days are read as soon as that is known: weeks after their list, days after the weeks."""
        if self.progress["list-weekly"].done:
            self._begin_lane(session, "stretch-weekly")
        if not self._left(LISTS) and self.progress["stretch-weekly"].done:
            self._begin_lane(session, "stretch-daily")

    def _begin_lane(self, session: Session, name: str) -> None:
        if name in self.progress:
            return
        progress = FeedProgress.at(name, "")
        begin_feed(session, self.run, progress)
        self._take_stretch(session, progress)

    def _take_stretch(self, session: Session, progress: FeedProgress) -> None:
        """Go on with the next stretch that is to be read: one that a job has left open, else a new one, else with none."""
        period = STRETCHES[progress.feed]
        days = self._days_to_read(session, period)
        if days is None:
            self._move(session, replace(progress, done=True))
            return
        left = stretches_touching(session, self.run.account_id, period, days)
        open_ones = (stretch for stretch in left if stretch.ended_at is None)
        stretch = next(open_ones, None) or begin_stretch(session, self.run.account_id, period, days)
        self._move(session, replace(progress, start=str(stretch.stretch_id), cursor=str(stretch.place)))

    def _days_to_read(self, session: Session, period: Period) -> Days | None:
        known, days = self._known(session), self._days(period)
        past = stretches_touching(session, self.run.account_id, period, days)
        answered = [one for one in past if one.ended_at is not None and one.ended_at >= self.run.started_at]
        if not self._lists_closed():
            return listed_days(period, known, [one.days for one in answered])
        unread = [report.days for report in known if report.period == period and not report.read]
        final = [one for one in past if _was_final(one) and not any(touching(one.days, days) for days in unread)]
        return unlisted_days(
            period, built_days(period, days, self._today()), known, [one.days for one in (*answered, *final)]
        )

    def _read_stretch(self, client: WbClient, name: str) -> None:
        """One page of the operations of a stretch of days."""
        before, period = self.progress[name], STRETCHES[name]
        stretch = self._open_stretch(before)
        if stretch is None:
            return
        limit = BASE_TOKEN_LIMIT if self._lists_closed() else DETAIL_LIMIT
        page = client.report_details(*stretch.days, rrd_id=stretch.place, period=period, limit=limit)
        place = next_place(page, stretch.place)
        with fenced(self.engine, self.ctx) as session:
            after = self._store(session, before, page, stretch_scope(stretch.stretch_id), stretch.place)
            note_met(session, self.run.account_id, period, page.rows)
            move_stretch(session, stretch, place)
            self._move(session, replace(after, cursor=str(place)))
            if page.ended:
                self._end_stretch(session, self.progress[name], stretch)

    def _open_stretch(self, progress: FeedProgress) -> Stretch | None:
        """The stretch that this run reads; None where another job has ended it meanwhile and the run has gone on to the next."""
        with Session(self.engine) as session:
            stretch = find_stretch(session, int(progress.start))
        if stretch is not None and stretch.ended_at is None:
            return stretch
        with fenced(self.engine, self.ctx) as session:
            self._take_stretch(session, progress)
            self._begin_stretches(session)
        return None

    def _end_stretch(self, session: Session, progress: FeedProgress, stretch: Stretch) -> None:
        remove_other_operations(session, self.run.account_id, stretch_scope(stretch.stretch_id))
        end_stretch(session, stretch, from_ms(self.now_ms()))
        ended = find_stretch(session, stretch.stretch_id)
        end_period(session, self.run.account_id, ended or stretch)
        self._take_stretch(session, progress)
        self._begin_stretches(session)

    def _read_single(self, client: WbClient, report: Report) -> None:
        """One page of one report."""
        try:
            page = client.report_details_by_id(report.report_id, rrd_id=report.place)
        except ReportNotFound:
            with fenced(self.engine, self.ctx) as session:
                drop_report(session, self.run.account_id, report.report_id)
            return
        scope = report_scope(report.report_id)
        with fenced(self.engine, self.ctx) as session:
            after = self._store(session, self.progress[SINGLE], page, scope, report.place)
            self._move(session, after)
            move_place(session, self.run.account_id, report.report_id, next_place(page, report.place))
            if page.ended:
                remove_other_operations(session, self.run.account_id, scope)
                end_report(session, self.run.account_id, report.report_id)

    def _store(
        self, session: Session, before: FeedProgress, page: DetailPage[DetailRow], scope: str, place: int
    ) -> FeedProgress:
        counts = store_operations(session, self.run.account_id, scope, place, page.rows)
        return replace(
            before,
            pages=before.pages + 1,
            rows_read=before.rows_read + page.raw_count,
            refused=before.refused + keep_refused(session, self.run, "operations", self._pages(), page.refused),
            counts=before.counts + counts,
        )

    def _move(self, session: Session, progress: FeedProgress) -> None:
        save_progress(session, self.run, progress)
        self.progress[progress.feed] = progress


def run_report_job(job: ReportJob, resources: JobResources) -> dict[str, Any]:
    """Open the job, read what is left to read, end it; returns the result. Raises what pauses, fails or stops a job."""
    job.open()
    if job.run.outcome is None:
        with failure_noted(job.ctx, job.fail):
            if job.open_lanes():
                with open_client(job.ctx, resources) as client:
                    job.read(client)
        job.end()
    return job.result()


def _was_final(stretch: Stretch) -> bool:
    """Whether WB had built every report of the stretch when it ended: its days are then not asked for again."""
    if stretch.ended_at is None:
        return False
    return not is_fresh(stretch.period, stretch.date_to, stretch.ended_at.astimezone(MOSCOW).date())
