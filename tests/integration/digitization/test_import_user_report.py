"""The import of realization reports against the simulator: each report once, a weekly one in the place of its dailies."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine, text

from wbcontracts.kinds import IMPORT_USER_REPORT

pytestmark = pytest.mark.usefixtures("worker")

TODAY = datetime.now(ZoneInfo("Europe/Moscow")).date()
LAST_SUNDAY = TODAY - timedelta(days=TODAY.weekday() + 1)
COUNTING = "read_at IS NOT NULL AND superseded_by IS NULL"


def period(first: date, last: date = TODAY) -> dict[str, str]:
    return {"dateFrom": first.isoformat(), "dateTo": last.isoformat()}


def all_of(engine: Engine, query: str) -> list[Any]:
    with engine.connect() as connection:
        return list(connection.execute(text(query)).all())


def details_asked(sim: Any, sid: str) -> int:
    return sum("detailed" in one["path"] for one in sim.requests(sid))


def assert_operations_are_those_of_wb(sim: Any, sid: str, engine: Engine) -> None:
    """Every report that counts has exactly WB's operations, with WB's money."""
    reports = all_of(engine, f"SELECT report_id FROM digitization.wb_reports WHERE {COUNTING}")
    assert reports
    for report in reports:
        held = sim.control("GET", f"/state/{sid}/report-rows?reportId={report.report_id}")
        stored = all_of(
            engine,
            "SELECT rrd_id, for_pay, delivery_service, penalty FROM digitization.wb_report_rows "
            f"WHERE report_id = {report.report_id}",
        )
        assert {tuple(row) for row in stored} == {
            (row["rrdId"], *(Decimal(row[name]) for name in ("forPay", "deliveryService", "penalty"))) for row in held
        }


def test_weekly_reports_and_the_dailies_of_the_days_after_them(
    sim: Any, jobs: Any, make_account: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=400, sales=300, days=30)
    account = make_account(seller["token"])

    view = jobs.run(IMPORT_USER_REPORT, account, period(TODAY - timedelta(days=20)))

    assert view.state == "completed", view
    reports = all_of(owner, f"SELECT * FROM digitization.wb_reports WHERE {COUNTING}")
    assert {row.period for row in reports if row.date_to <= LAST_SUNDAY} == {"weekly"}
    assert view.result is not None
    assert view.result["reports"] == len(reports)
    assert view.result["rows"] == sum(row.row_count for row in reports) > 0
    assert view.result["final"] is False
    assert_operations_are_those_of_wb(sim, seller["sid"], owner)


def test_the_stored_operations_add_up_to_the_control_sums(
    sim: Any, jobs: Any, make_account: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=400, sales=300, days=30)
    jobs.run(IMPORT_USER_REPORT, make_account(seller["token"]), period(TODAY - timedelta(days=20)))

    sums = all_of(
        owner,
        f"""
        SELECT r.report_id, r.totals ->> 'delivery_service_sum' AS told, sum(o.delivery_service) AS stored
        FROM digitization.wb_reports r JOIN digitization.wb_report_rows o USING (account_id, report_id)
        WHERE {COUNTING} GROUP BY 1, 2
        """,
    )
    assert sums
    assert [Decimal(row.told) for row in sums] == [row.stored for row in sums]


def test_no_operation_counts_twice(sim: Any, jobs: Any, make_account: Any, owner: Engine) -> None:
    seller = sim.seller(orders=300, sales=200, days=20, weeklyDelayDays=6)
    account = make_account(seller["token"])
    week_before_last = LAST_SUNDAY - timedelta(days=13)
    jobs.run(IMPORT_USER_REPORT, account, period(week_before_last))

    repeated = all_of(
        owner,
        f"""
        SELECT rrd_id FROM digitization.wb_report_rows JOIN digitization.wb_reports USING (account_id, report_id)
        WHERE {COUNTING} GROUP BY rrd_id HAVING count(*) > 1
        """,
    )
    assert repeated == []


def test_a_weekly_report_takes_the_place_of_stored_dailies(
    sim: Any, jobs: Any, make_account: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=300, sales=200, days=20)
    account = make_account(seller["token"])
    week = period(LAST_SUNDAY - timedelta(days=6), LAST_SUNDAY)
    jobs.run(IMPORT_USER_REPORT, account, week)
    weeklies = all_of(owner, f"SELECT report_id, report_type FROM digitization.wb_reports WHERE {COUNTING}")
    with owner.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO digitization.wb_reports (account_id, report_id, period, report_type, date_from, date_to, "
                "read_at, pending) VALUES (:account, 77, 'daily', 1, :day, :day, now(), false)"
            ),
            {"account": int(account.account_id), "day": LAST_SUNDAY},
        )
        connection.execute(text("UPDATE digitization.wb_reports SET totals = NULL WHERE period = 'weekly'"))

    jobs.run(IMPORT_USER_REPORT, account, week)

    assert all_of(owner, f"SELECT report_id, report_type FROM digitization.wb_reports WHERE {COUNTING}") == weeklies
    superseded = all_of(owner, "SELECT superseded_by FROM digitization.wb_reports WHERE report_id = 77")
    assert superseded[0].superseded_by in {row.report_id for row in weeklies if row.report_type == 1}


def test_a_report_that_is_stored_is_not_asked_for_again(sim: Any, jobs: Any, make_account: Any) -> None:
    seller = sim.seller(orders=200, sales=100, days=20)
    account = make_account(seller["token"])
    week = period(LAST_SUNDAY - timedelta(days=6), LAST_SUNDAY)
    first = jobs.run(IMPORT_USER_REPORT, account, week)
    asked = details_asked(sim, seller["sid"])

    second = jobs.run(IMPORT_USER_REPORT, account, week)

    assert asked > 0
    assert details_asked(sim, seller["sid"]) == asked
    assert first.result is not None
    assert second.result is not None
    assert (second.result["reports"], second.result["rows"]) == (first.result["reports"], first.result["rows"])


def test_a_report_that_wb_has_built_anew_is_read_anew(sim: Any, jobs: Any, make_account: Any, owner: Engine) -> None:
    seller = sim.seller(orders=200, sales=100, days=20)
    account = make_account(seller["token"])
    week = period(LAST_SUNDAY - timedelta(days=6), LAST_SUNDAY)
    jobs.run(IMPORT_USER_REPORT, account, week)
    days = {str(LAST_SUNDAY - timedelta(days=number)) for number in range(7)}
    sales = [sale for sale in sim.rows(seller["sid"], "sales") if sale["date"][:10] in days]
    sim.put(seller["sid"], "sales", [{"saleID": sales[0]["saleID"], "priceWithDisc": 123456.78}])
    sim.control("POST", f"/state/{seller['sid']}", {"changes": [{"op": "rebuild-reports"}]})

    view = jobs.run(IMPORT_USER_REPORT, account, week)

    assert view.result is not None
    assert view.result["rows"] > 0
    assert_operations_are_those_of_wb(sim, seller["sid"], owner)


def test_a_listed_report_of_which_nothing_came_is_read_on_its_own_and_dropped_where_wb_has_none(
    sim: Any, jobs: Any, make_account: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=100, sales=60, days=20)
    account = make_account(seller["token"])
    first, last = LAST_SUNDAY - timedelta(days=6), LAST_SUNDAY
    with owner.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO digitization.wb_reports (account_id, report_id, period, report_type, date_from, date_to) "
                "VALUES (:account, 5, 'weekly', 2, :first, :last)"
            ),
            {"account": int(account.account_id), "first": first, "last": last},
        )

    view = jobs.run(IMPORT_USER_REPORT, account, period(first, last))

    assert view.state == "completed"
    assert any(one["path"].endswith("/detailed/5") for one in sim.requests(seller["sid"]))
    assert all_of(owner, "SELECT 1 FROM digitization.wb_reports WHERE report_id = 5") == []
    assert_operations_are_those_of_wb(sim, seller["sid"], owner)


def test_an_answer_of_nothing_for_a_fresh_week_is_not_final(sim: Any, jobs: Any, make_account: Any) -> None:
    seller = sim.seller(orders=200, sales=100, days=20, weeklyDelayDays=6)
    account = make_account(seller["token"])

    fresh = jobs.run(IMPORT_USER_REPORT, account, period(TODAY, TODAY))
    old = jobs.run(IMPORT_USER_REPORT, account, period(TODAY - timedelta(days=30), TODAY - timedelta(days=20)))

    assert fresh.result is not None
    assert old.result is not None
    assert (fresh.result["final"], old.result["final"]) == (False, True)


def test_a_base_token_that_may_not_list_reads_the_whole_period(
    sim: Any, jobs: Any, make_account: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=100, sales=60, days=12, acc=1)
    account = make_account(seller["token"])
    week = period(LAST_SUNDAY - timedelta(days=6), LAST_SUNDAY)
    job_id = jobs.submit(IMPORT_USER_REPORT, account, week)

    jobs.wait_until(job_id, lambda view: view.phase == "rate-limited" or view.ended)

    assert all_of(owner, "SELECT 1 FROM digitization.wb_reports WHERE period = 'weekly'")
    assert {one["path"].rpartition("/")[2] for one in sim.requests(seller["sid"])} == {"detailed"}


def test_a_token_without_the_finance_category_fails_at_once(sim: Any, jobs: Any, make_account: Any) -> None:
    seller = sim.seller(orders=10, sales=5, scopes=[1, 5])
    account = make_account(seller["token"])

    view = jobs.run(IMPORT_USER_REPORT, account, period(TODAY - timedelta(days=7)))

    assert (view.state, view.attempt) == ("failed", 1)
    assert view.error is not None
    assert view.error["code"] == "scope-missing-or-retired"
