"""Reads the realization reports of a period: WB's lists of them, then the operations of the days that are not here yet.

A report is read once: when it has been read to its end it is not asked for again, unless its control sums change. Stretches
are of whole reports, so none is cut; a listed report of which no operation came is read on its own. Base tokens may not
list reports: for them the days that no stored report covers are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from digitization.rules.reports import (
    DAILY,
    WEEKLY,
    Days,
    Period,
    Report,
    listed_days,
    unlisted_days,
    wanted,
    whole_weeks,
)
from digitization.store.operations import remove_other_operations, store_operations
from digitization.store.reports import (
    counting,
    drop_report,
    end_period,
    end_report,
    known_reports,
    move_place,
    note_listed,
    note_met,
)
from digitization.store.runs import open_run
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbapi.client import WbClient
from wbapi.endpoints import REPORTS_DETAILED, REPORTS_LIST
from wbapi.errors import MethodClosed, ReportNotFound
from wbapi.methods.finance import DETAIL_LIMIT
from wbapi.page import DetailPage
from wbapi.paging.finance import is_fresh, next_place
from wbapi.rows.finance import DetailRow
from wbapi.rows.values import MOSCOW
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbservice.turns import first_to_open, next_open
from wbstore.refused import keep_refused
from wbstore.runs import FeedProgress, Run, begin_feed, end_run, load_progress, save_progress

LISTS: Mapping[str, Period] = {"list-weekly": WEEKLY, "list-daily": DAILY}
STRETCHES: Mapping[str, Period] = {"stretch-weekly": WEEKLY, "stretch-daily": DAILY}
SINGLE = "single-reports"
CLOSED = "closed"
"""Cursor of a list that the token may not read."""

Lane = Callable[[WbClient], None]


@dataclass
class ReportJob:
    """One execution of an import of reports; `first` and `last` are days in Moscow, both included."""

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
        today = from_ms(self.now_ms()).astimezone(MOSCOW).date()
        final = not is_fresh(WEEKLY, self.last, today)
        counted = {"reports": reports, "rows": rows, "pages": self._pages(), "final": final}
        return counted | ({"refused": refused} if refused else {})

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
            self._begin_stretch(session, "stretch-weekly")
        if not self._left(LISTS) and self.progress["stretch-weekly"].done:
            self._begin_stretch(session, "stretch-daily")

    def _begin_stretch(self, session: Session, name: str) -> None:
        if name in self.progress:
            return
        days = self._days_to_read(session, STRETCHES[name])
        start = "" if days is None else f"{days[0]}/{days[1]}"
        progress = FeedProgress(feed=name, start=start, cursor="0", done=days is None)
        begin_feed(session, self.run, progress)
        self.progress[name] = progress

    def _days_to_read(self, session: Session, period: Period) -> Days | None:
        known = self._known(session)
        if self._lists_closed():
            return unlisted_days(period, *self._days(period), known)
        return listed_days(period, known)

    def _read_stretch(self, client: WbClient, name: str) -> None:
        """One page of the operations of a stretch of days."""
        before, period = self.progress[name], STRETCHES[name]
        days = _stretch(before.start)
        place = int(before.cursor)
        # A base token's windows are half a day long: it asks for as much as WB gives at once.
        limit = (REPORTS_DETAILED.page_size or DETAIL_LIMIT) if self._lists_closed() else DETAIL_LIMIT
        page = client.report_details(*days, rrd_id=place, period=period, limit=limit)
        with fenced(self.engine, self.ctx) as session:
            note_met(session, self.run.account_id, period, page.rows)
            self._store(session, before, page, place, done=page.ended)
            if page.ended:
                remove_other_operations(session, self.run)
                end_period(session, self.run.account_id, period, days)
                self._begin_stretches(session)

    def _read_single(self, client: WbClient, report: Report) -> None:
        """One page of one report."""
        try:
            page = client.report_details_by_id(report.report_id, rrd_id=report.place)
        except ReportNotFound:
            with fenced(self.engine, self.ctx) as session:
                drop_report(session, self.run.account_id, report.report_id)
            return
        with fenced(self.engine, self.ctx) as session:
            self._store(session, self.progress[SINGLE], page, report.place, done=False)
            move_place(session, self.run.account_id, report.report_id, next_place(page, report.place))
            if page.ended:
                remove_other_operations(session, self.run)
                end_report(session, self.run.account_id, report.report_id)

    def _store(
        self, session: Session, before: FeedProgress, page: DetailPage[DetailRow], place: int, *, done: bool
    ) -> None:
        counts = store_operations(session, self.run, self._pages(), page.rows)
        after = replace(
            before,
            cursor=str(next_place(page, place)),
            done=done,
            pages=before.pages + 1,
            rows_read=before.rows_read + page.raw_count,
            refused=before.refused + keep_refused(session, self.run, "operations", self._pages(), page.refused),
            counts=before.counts + counts,
        )
        self._move(session, after)

    def _move(self, session: Session, progress: FeedProgress) -> None:
        save_progress(session, self.run, progress)
        self.progress[progress.feed] = progress


def _stretch(text: str) -> Days:
    first, _, last = text.partition("/")
    return date.fromisoformat(first), date.fromisoformat(last)
