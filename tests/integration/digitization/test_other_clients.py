"""A program of the seller's own that uses up the same limit at WB is noticed, and the status of the import says so."""

from __future__ import annotations

import time
from datetime import date, timedelta
from typing import Any

import httpx2
import pytest

from wbaccounts.accounts import Account
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbgate.clock import wall_ms
from wbgate.messages import progress_message
from wbgate.view import JobView
from wbservice.definition import JobResources

pytestmark = pytest.mark.usefixtures("worker")

ORDERS = "supplier/orders"
BURST = 10
"""Calls of `supplier/orders` at once; the first import makes more of them."""
PATIENCE_S = 20.0


def last_month() -> dict[str, str]:
    today = date.today()  # noqa: DTZ011 - a day's difference between zones changes nothing here
    return {"dateFrom": (today - timedelta(days=31)).isoformat(), "dateTo": today.isoformat()}


@pytest.fixture(scope="module")
def time_scale() -> float:
    """A WB minute lasts 0.3 s: longer than a page takes, so that the limit is met."""
    return 200.0


def out_of_orders(view: JobView) -> bool:
    """Whether the job is paused for the limit that the other client uses too, or has ended."""
    return view.ended or (view.phase == "rate-limited" and view.reason is not None and view.reason.method == ORDERS)


def await_full_bucket(resources: JobResources, account: Account) -> None:
    """Until our own calls are refilled: from then on what is missing at WB was taken by somebody else."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        levels = {level.method: level.tokens for level in resources.budget.levels(account.seller_id)}
        if levels[ORDERS] == BURST:
            return
        time.sleep(0.01)
    raise TimeoutError("the bucket does not fill")


def drain(url: str, token: str) -> None:
    """A client of its own with the same token, which stops when WB says 429."""
    with httpx2.Client(base_url=url, headers={"Authorization": token}) as other:
        for _ in range(10 * BURST):
            answer = other.get("/api/v1/supplier/orders", params={"dateFrom": "2099-01-01"})
            if answer.status_code == 429:
                return
            assert answer.status_code == 200, answer.text
    raise AssertionError("the other client was never refused")


def test_another_client_that_drains_the_limit_is_named_in_the_status(
    sim: Any, jobs: Any, make_account: Any, resources: JobResources
) -> None:
    seller = sim.seller(orders=240, sales=5, days=20, pageCap=20)
    account = make_account(seller["token"])
    first = jobs.run(IMPORT_USER_FEEDS, account, last_month())
    assert first.result is not None
    assert first.result["pages"] > BURST
    await_full_bucket(resources, account)
    drain(sim.url, seller["token"])

    job_id = jobs.submit(IMPORT_USER_FEEDS, account, last_month())
    paused = jobs.wait_until(job_id, out_of_orders)

    assert paused.reason is not None
    assert paused.reason.foreign, paused
    russian, english = (progress_message(paused, wall_ms(), lang) for lang in ("ru", "en"))
    assert russian.endswith(". Лимит расходует ещё кто-то с токеном этого продавца."), russian
    assert english.endswith(". Somebody else with a token of this seller is using up the limit too."), english
    jobs.store.cancel(job_id)
    assert jobs.wait(job_id).state == "cancelled"
