"""A report is read once, whichever jobs read it, wherever they stop; what counts is what WB has."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from wbapi.rows.finance import DetailRow, ReportRow
from wbreports.rules import WEEKLY
from wbreports.store.operations import remove_other_operations, report_scope, store_operations
from wbreports.store.reports import end_report, note_listed
from wbreports.store.stretches import find_stretch

COMMITS = 6
"""Of a first job: two lists, and two stretches of a page and its end."""
Weeks = tuple[date, date]


def test_a_first_job_reads_weeks_and_the_days_after_them(lab: Any, weeks: Weeks) -> None:
    account = lab.account()

    told = lab.finish(account, *weeks)

    lab.assert_true(account)
    assert (told["reports"], told["final"]) == (len(lab.counting(account)), False)
    assert len(lab.answered(account)) == 4


def test_a_second_job_asks_for_lists_alone(lab: Any, weeks: Weeks) -> None:
    account = lab.account()
    lab.finish(account, *weeks)
    asked = len(lab.answered(account))

    lab.finish(account, *weeks)

    assert len(lab.answered(account)) == asked


@pytest.mark.parametrize("commits", range(COMMITS))
def test_a_job_that_another_has_overtaken_asks_for_nothing_that_is_stored(lab: Any, weeks: Weeks, commits: int) -> None:
    account = lab.account()
    stopped = lab.crashed(account, *weeks, commits)
    assert stopped is not None

    lab.finish(account, *weeks)
    after_both = len(lab.answered(account))
    lab.finish(account, *weeks, stopped)

    lab.assert_true(account)
    assert after_both == len(lab.answered(account)) == 4


@pytest.mark.parametrize("commits", range(COMMITS))
def test_jobs_of_other_periods_go_on_with_what_was_begun(lab: Any, weeks: Weeks, commits: int) -> None:
    account, (first, last) = lab.account(), weeks
    stopped = lab.crashed(account, first + timedelta(weeks=1), last, commits)

    lab.finish(account, first, last)
    lab.finish(account, first + timedelta(weeks=1), last, stopped)

    lab.assert_true(account)
    open_ones = lab.rows("SELECT 1 FROM wbreports.stretches WHERE ended_at IS NULL")
    assert open_ones == []


@pytest.mark.parametrize("commits", range(1, COMMITS))
def test_reports_that_wb_builds_anew_under_a_stopped_job_are_read_anew(lab: Any, weeks: Weeks, commits: int) -> None:
    account = lab.account()
    stopped = lab.crashed(account, *weeks, commits)
    lab.change_a_sale(account, lab.today - timedelta(days=lab.today.weekday() + 3))

    lab.finish(account, *weeks)
    lab.finish(account, *weeks, stopped)
    lab.finish(account, *weeks)

    lab.assert_true(account)


def test_a_weekly_report_built_later_takes_the_place_of_its_dailies(lab: Any) -> None:
    account = lab.account(weeklyDelayDays=6)
    days = (lab.today - timedelta(days=10), lab.today)
    lab.finish(account, *days)
    week = f"date_to < '{lab.today - timedelta(days=lab.today.weekday())}'"
    dailies = {row.report_id for row in lab.rows(f"SELECT report_id FROM wbreports.wb_reports WHERE {week}")}
    assert dailies & set(lab.counting(account))

    lab.clock.advance(4 * 86_400_000)
    lab.finish(account, *days)

    lab.assert_true(account)
    assert not dailies & set(lab.counting(account))
    told = {(row.day, row.nm_id) for row in lab.rows("SELECT day, nm_id FROM wbreports.changed_days")}
    assert told == {
        (row.rr_date, row.nm_id or 0)
        for row in lab.rows("SELECT DISTINCT rr_date, nm_id FROM wbreports.wb_report_rows")
    }


def test_a_base_token_does_not_ask_again_for_days_whose_reports_cannot_change(lab: Any) -> None:
    account = lab.account(acc=1)
    monday = lab.today - timedelta(days=lab.today.weekday())
    weeks = (monday - timedelta(weeks=2), monday - timedelta(weeks=1, days=1))
    lab.finish(account, *weeks)
    asked = len(lab.answered(account))

    lab.finish(account, *weeks)

    assert asked > 0
    assert len(lab.answered(account)) == asked
    assert lab.answered(account, "/list") == []
    lab.assert_true(account)


def test_a_base_token_does_not_ask_for_what_cannot_be_built_yet(lab: Any) -> None:
    account = lab.account(acc=1)

    told = lab.finish(account, lab.today, lab.today)

    assert told == {"reports": 0, "rows": 0, "pages": 0, "final": False}
    assert lab.answered(account) == []


def test_a_report_built_after_the_first_page_does_not_count_before_it_is_read_whole(lab: Any, weeks: Weeks) -> None:
    account = lab.account()
    stopped = lab.crashed(account, *weeks, 2)
    assert stopped is not None
    late = lab.rows("SELECT report_id FROM wbreports.wb_reports WHERE period = 'weekly' ORDER BY date_from DESC")[0][0]
    with lab.engine.begin() as connection:
        connection.execute(
            text(
                "UPDATE wbreports.wb_reports SET found_at = now(), create_date = current_date + 1, totals = NULL "
                "WHERE report_id = :id"
            ),
            {"id": late},
        )

    with pytest.raises(Exception, match="dies here"):
        _read_one_more_page(lab, account, weeks, stopped)
    assert late not in lab.counting(account)
    lab.finish(account, *weeks, stopped)

    lab.assert_true(account)
    assert late in lab.counting(account)


def _read_one_more_page(lab: Any, account: Any, weeks: Weeks, stopped: Any) -> None:
    stopped.commits_left = 0
    try:
        lab.finish(account, *weeks, stopped)
    except Exception as crash:
        stopped.commits_left = None
        raise RuntimeError("dies here") from crash


def test_a_report_that_two_runs_read_on_its_own_keeps_the_operations_of_both(lab: Any) -> None:
    def row(rrd_id: int) -> DetailRow:
        return DetailRow(report_id=9, rrd_id=rrd_id, rr_date_text="2026-11-10", nm_id=7)

    with Session(lab.engine) as session, session.begin():
        head = ReportRow(report_id=9, date_from_text="2026-11-09", date_to_text="2026-11-15")
        note_listed(session, "77", WEEKLY, [head])
        store_operations(session, "77", report_scope(9), 0, [row(1), row(2)])
    with Session(lab.engine) as session, session.begin():
        store_operations(session, "77", report_scope(9), 2, [row(3)])
        remove_other_operations(session, "77", report_scope(9))
        end_report(session, "77", 9)
        assert find_stretch(session, 0) is None

    kept = lab.rows("SELECT rrd_id FROM wbreports.counting_rows WHERE account_id = 77 ORDER BY 1")
    assert [one[0] for one in kept] == [1, 2, 3]
