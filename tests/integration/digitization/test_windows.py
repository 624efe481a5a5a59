"""How an import uses WB's windows: no call is refused, no attempt used, neither feed's window left unused."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from wbcontracts.kinds import IMPORT_USER_FEEDS

pytestmark = pytest.mark.usefixtures("worker")

A_MONTH = {"dateFrom": (date.today() - timedelta(days=31)).isoformat(), "dateTo": date.today().isoformat()}  # noqa: DTZ011
RESUMES_WITHIN_S = 1.0


@pytest.fixture(scope="module")
def time_scale() -> float:
    """A WB minute lasts 3 s: longer than any page takes, on a busy machine too."""
    return 20.0


def test_pauses_come_true_on_time_and_cost_neither_an_attempt_nor_a_429(sim: Any, jobs: Any, make_account: Any) -> None:
    seller = sim.seller(orders=30, sales=30, days=20, pageCap=15)
    job_id = jobs.submit(IMPORT_USER_FEEDS, make_account(seller["token"]), A_MONTH)

    paused = jobs.wait_until(job_id, lambda view: view.phase == "rate-limited" or view.ended)
    view = jobs.wait(job_id)

    calls = sim.requests(seller["sid"])
    resumed = next(call for call in calls if call["ts"] * 1000 >= paused.resume_at_ms)
    assert paused.phase == "rate-limited"
    assert resumed["ts"] - paused.resume_at_ms / 1000 <= RESUMES_WITHIN_S
    assert (view.state, view.attempt) == ("completed", 1)
    assert {call["status"] for call in calls} == {200}


def test_orders_are_read_while_the_window_of_sales_is_shut(sim: Any, jobs: Any, make_account: Any) -> None:
    seller = sim.seller(orders=60, sales=30, days=20, pageCap=15)
    jobs.run(IMPORT_USER_FEEDS, make_account(seller["token"]), A_MONTH)

    paths = [one["path"].rpartition("/")[2] for one in sim.requests(seller["sid"])]

    assert paths[0] == "sales", "its window is the scarce one"
    assert "orders" in paths[: paths.index("sales", 1)]
