"""The syncs of realization reports: with digitization's imports no report is fetched twice; the fan-out counts whom it skips."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine, text

from rnp.actors.finance import finance_fan_out
from rnp.kinds import finance_sync_kind
from rnp.rules.finance import finance_days
from wbcontracts.kinds import FINANCE_SYNC_USER, IMPORT_USER_REPORT
from wbgate.kinds import JobKind
from wbservice.fan_out import slot_id
from wbservice.schedule import Slot

SCHEDULED = finance_sync_kind(21_600_000)
SLOT = Slot(1_796_000_400_000)
FIRST, LAST = finance_days(datetime.now(ZoneInfo("Europe/Moscow")).date())
PERIOD = {"dateFrom": FIRST.isoformat(), "dateTo": LAST.isoformat()}
DETAILED = "/detailed"


def run(jobs: Any, kind: JobKind, account: Any) -> dict[str, Any]:
    """Run the job to its end, as whoever makes it would; returns its result."""
    if kind is SCHEDULED:
        view = jobs.run(kind, account, {"slotAt": SLOT.text}, slot_id(kind.name, account.account_id, SLOT))
    else:
        view = jobs.run(kind, account, PERIOD if kind is IMPORT_USER_REPORT else {})
    assert view.state == "completed", view
    assert view.result is not None
    return dict(view.result)


@pytest.mark.usefixtures("worker", "digitization_worker")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (IMPORT_USER_REPORT, SCHEDULED),
        (IMPORT_USER_REPORT, FINANCE_SYNC_USER),
        (SCHEDULED, IMPORT_USER_REPORT),
        (SCHEDULED, FINANCE_SYNC_USER),
    ],
    ids=lambda kind: kind.name,
)
def test_what_one_service_has_fetched_the_other_does_not_ask_for(
    wb: Any, jobs: Any, make_account: Any, first: JobKind, second: JobKind
) -> None:
    seller = wb.seller()
    account = make_account(seller["token"])

    fetched = run(jobs, first, account)
    asked = wb.answered(seller["sid"], DETAILED)
    again = run(jobs, second, account)

    assert asked > 0
    assert wb.answered(seller["sid"], DETAILED) == asked
    assert fetched["reports"] == again["reports"] > 0
    assert fetched["rows"] == again["rows"] > 0


@pytest.mark.usefixtures("worker")
def test_a_sync_tells_what_counts_and_is_a_run_of_both_the_service_and_the_library(
    wb: Any, jobs: Any, make_account: Any, clean: Engine
) -> None:
    account = make_account(wb.seller()["token"])

    told = run(jobs, FINANCE_SYNC_USER, account)

    assert told.keys() == {"reports", "rows", "pages", "final"}
    query = """
        SELECT (SELECT count(*) FROM wbreports.counting_rows), (SELECT outcome FROM rnp.sync_runs WHERE job = 'finance'),
               (SELECT outcome FROM wbreports.report_runs), (SELECT counts ->> 'rows' FROM rnp.sync_runs)
    """
    with clean.connect() as connection:
        rows, run_outcome, report_outcome, counted = connection.execute(text(query)).one()
    assert (run_outcome, report_outcome) == ("completed", "completed")
    assert rows == int(counted) == told["rows"]


def test_an_account_whose_reports_are_being_read_is_skipped_and_others_get_a_job_each(
    resources: Any, store: Any, wb: Any, make_account: Any, fan_out_context: Any
) -> None:
    busy = {kind: make_account(wb.seller()["token"]) for kind in (SCHEDULED, FINANCE_SYNC_USER, IMPORT_USER_REPORT)}
    for number, (kind, account) in enumerate(busy.items()):
        store.submit(kind, account_id=account.account_id, payload={}, job_id=f"live-{number}")
    free = make_account(wb.seller()["token"])
    make_account(wb.seller(scopes=[1, 5])["token"])
    run_fan_out = finance_fan_out(SCHEDULED)(resources)

    first, second = (run_fan_out(fan_out_context(SLOT.text)) for _ in range(2))

    skipped = {"finance-sync-live": 1, "user-sync-live": 1, "user-import-live": 1, "scope-missing": 1}
    assert first == {"submitted": 1, "present": 0, "skipped": skipped}
    assert second == {"submitted": 0, "present": 1, "skipped": skipped}
    view = store.view(slot_id(SCHEDULED.name, free.account_id, SLOT))
    assert view is not None
    assert (view.kind, view.max_attempts) == ("finance-sync-account", 3)
