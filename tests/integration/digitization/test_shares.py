"""How far a job has come, as the bar of a command shows it."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from digitization.models import RUNS
from digitization.store.shares import feeds_share, report_share, verify_share
from wbreports.models import RUNS as REPORT_RUNS
from wbstore.run_tables import RunTables
from wbstore.runs import FeedProgress, begin_feed, open_run

NOON = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
"""12:00 in Moscow."""


@pytest.fixture
def session(service_engine: Engine) -> Session:
    return Session(service_engine)


def begin(session: Session, tables: RunTables, *feeds: FeedProgress) -> None:
    run = open_run(session, tables, job_id="job", account_id="1", kind="k", tier="t", started_at=NOON)
    for progress in feeds:
        begin_feed(session, run, progress)


def feed(name: str, start: str = "", cursor: str = "", *, done: bool = False) -> FeedProgress:
    return FeedProgress(feed=name, start=start, cursor=cursor, done=done)


def test_a_job_that_has_not_begun_has_made_nothing_of_its_way(session: Session) -> None:
    with session:
        assert [share(session, "job") for share in (feeds_share, report_share)] == [0.0, 0.0]
        assert verify_share(session, "job", date(2026, 11, 30)) == 0.0


def test_feeds_are_measured_by_the_change_time_read(session: Session) -> None:
    with session:
        begin(session, RUNS, feed("orders", "2026-11-28T12:00:00", "2026-11-29T12:00:00"), feed("sales", done=True))

        assert feeds_share(session, "job") == pytest.approx(0.75)


def test_a_comparison_is_measured_by_its_days(session: Session) -> None:
    with session:
        begin(session, RUNS, feed("orders", "2026-11-01", "2026-11-06"), feed("sales", "2026-11-01", "2026-11-11"))

        assert verify_share(session, "job", date(2026, 11, 10)) == pytest.approx(0.75)


def test_reports_are_measured_by_the_steps_that_are_over(session: Session) -> None:
    with session:
        begin(
            session, REPORT_RUNS, feed("list-weekly", done=True), feed("list-daily", done=True), feed("stretch-weekly")
        )

        assert report_share(session, "job") == pytest.approx(0.4)
