"""The segment against the simulator: what is stored is what WB has, asked for once, at WB's pace."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from wbads.plan import PERSON, SCHEDULED

DAY = timedelta(days=1)
MONTH = replace(SCHEDULED, history_days=45)


def assert_as_wb_has_it(lab: Any, account: Any, days: int) -> None:
    """Figures and documents of the days before today are WB's; today's figures move while they are read."""
    first, yesterday = lab.today - days * DAY, lab.today - DAY
    true = lab.true_figures(account, first, yesterday)
    assert true
    assert lab.figures(account, first, yesterday) == true
    assert lab.documents(account, first, yesterday) == lab.true_documents(account, first, yesterday)


def assert_no_429(lab: Any, account: Any) -> None:
    assert {one["status"] for one in lab.requests(account)} <= {200, 400, 500}


def test_a_small_account_is_read_whole_in_one_run(lab: Any) -> None:
    account = lab.account(campaigns=40, days=40, products=12)

    outcome = lab.finish(account, MONTH)

    assert outcome.left == 0
    assert outcome.campaigns == 40
    assert outcome.rows > 0
    assert outcome.documents > 0
    assert_as_wb_has_it(lab, account, 40)
    assert_no_429(lab, account)


def test_what_is_fresh_is_not_read_again_whoever_asks(lab: Any) -> None:
    account = lab.account(campaigns=40, days=40, products=12)
    lab.finish(account, MONTH)
    asked = len(lab.requests(account))

    lab.clock.advance(10_000)
    again = lab.finish(account, replace(MONTH, spend=False))

    assert (again.batches, again.rows, again.documents) == (0, 0, 0)
    assert len(lab.requests(account)) == asked


def test_a_person_gets_what_runs_now_at_once_and_no_history(lab: Any) -> None:
    account = lab.account(campaigns=40, days=40, products=12)

    outcome = lab.finish(account, PERSON)

    assert outcome.batches == 1
    asked = lab.requests(account, "fullstats")
    assert [lab.today.isoformat() in one["query"] for one in asked] == [True]
