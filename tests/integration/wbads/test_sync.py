"""The segment against the simulator: what is stored is what WB has, asked for once, at WB's pace."""

from __future__ import annotations

import itertools
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Engine

from wbaccounts.fence import raise_fence
from wbads.plan import PERSON, SCHEDULED
from wbapi.errors import ServerError
from wbgate.errors import LeaseLost, RateLimited

DAY = timedelta(days=1)
HOUR_MS, DAY_MS = 3_600_000, 86_400_000
APPS = (1, 32, 64)
ALL_PATHS = {"/adv/v1/promotion/count", "/api/advert/v2/adverts", "/adv/v1/upd", "/adv/v3/fullstats"}
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


def test_figures_and_documents_follow_wb_while_they_settle(lab: Any) -> None:
    account = lab.account(campaigns=20, days=20, products=8)
    lab.finish(account, MONTH)

    for _ in range(4):
        lab.clock.advance(DAY_MS)
        lab.finish(account, MONTH)

    assert_as_wb_has_it(lab, account, 20)
    assert {row.upd_num is None for row in lab.rows("SELECT upd_num FROM wbads.ad_spend WHERE upd_time IS NULL")} == {
        True
    }


def test_a_campaign_that_goes_keeps_its_figures_and_is_asked_for_no_more(lab: Any) -> None:
    account = lab.account(campaigns=20, days=20, products=8)
    lab.finish(account, MONTH)
    first, yesterday = lab.today - 20 * DAY, lab.today - DAY
    gone, going = _running(lab, account)[:2]
    before = lab.figures(account, first, yesterday)

    lab.change(account, op="delete-campaign", advertId=gone)
    lab.change(account, op="delete-campaign", advertId=going, gradual=True)
    lab.clock.advance(HOUR_MS)
    lab.finish(account, MONTH)

    assert lab.figures(account, first, yesterday) == before
    assert {key[1] for key in before} >= {gone, going}
    assert str(gone) not in lab.requests(account, "fullstats")[-1]["query"]
    assert str(going) not in lab.requests(account, "fullstats")[-1]["query"]
    marked = lab.rows("SELECT advert_id FROM wbads.ad_campaigns WHERE gone_at IS NOT NULL")
    assert [row.advert_id for row in marked] == [gone]


@pytest.mark.parametrize(
    "body",
    ['{"adverts": null, "all": 20}', '{"adverts": [{"type": 9, "status": 9, "advert_list": [{"advertId": 1}]}]}'],
    ids=["fewer than WB says", "WB does not say how many"],
)
def test_a_list_that_is_cut_short_makes_no_campaign_go(lab: Any, body: str) -> None:
    account = lab.account(campaigns=20, days=20, products=8)
    lab.finish(account, MONTH)
    lab.control("POST", "/faults", {"kind": "raw", "method": "/adv/v1/promotion/count", "count": 1, "body": body})

    lab.clock.advance(HOUR_MS)
    lab.finish(account, MONTH)

    assert lab.rows("SELECT 1 FROM wbads.ad_campaigns WHERE gone_at IS NOT NULL") == []


def test_a_poisoned_campaign_is_isolated_remembered_and_asked_for_alone(lab: Any) -> None:
    account = lab.account(campaigns=60, days=20, products=8)
    poisoned = _running(lab, account)[7]
    lab.change(account, op="poison-campaign", advertId=poisoned)

    outcome = lab.finish(account, replace(MONTH, max_calls=40))

    assert (outcome.unknown, outcome.left) == (1, 0)
    first, yesterday = lab.today - 20 * DAY, lab.today - DAY
    true = lab.true_figures(account, first, yesterday)
    assert lab.figures(account, first, yesterday) == {row for row in true if row[1] != poisoned}

    asked = len(lab.requests(account, "fullstats"))
    lab.clock.advance(HOUR_MS)
    lab.finish(account, replace(MONTH, max_calls=40))
    later = lab.requests(account, "fullstats")[asked:]
    assert [f"ids={poisoned}&" in f"{one['query']}&" for one in later if str(poisoned) in one["query"]] == [True]
    assert [one["status"] for one in later if str(poisoned) not in one["query"]] == [200]


def test_a_campaign_that_wb_answers_for_again_is_read_as_the_others(lab: Any) -> None:
    account = lab.account(campaigns=10, days=20, products=8)
    poisoned = _running(lab, account)[0]
    lab.change(account, op="poison-campaign", advertId=poisoned)
    lab.finish(account, replace(MONTH, max_calls=40))

    lab.change(account, op="poison-campaign", advertId=poisoned, poisoned=False)
    lab.clock.advance(DAY_MS)
    outcome = lab.finish(account, replace(MONTH, max_calls=40))

    assert outcome.unknown == 0
    assert_as_wb_has_it(lab, account, 20)


@pytest.mark.parametrize("shape", ["error", "object"])
def test_no_data_is_empty_and_overwrites_nothing(lab: Any, shape: str) -> None:
    account = lab.account(campaigns=6, days=12, products=8, noStats=shape)
    lab.finish(account, MONTH)
    first, yesterday = lab.today - 12 * DAY, lab.today - DAY
    before = lab.figures(account, first, yesterday)
    assert before

    for campaign, day, app in itertools.product(lab.truth(account, "campaigns"), range(13), APPS):
        for nm_id in campaign["nmIds"]:
            cell = {"advertId": campaign["id"], "day": str(lab.today - day * DAY), "appType": app, "nmId": nm_id}
            lab.change(account, op="set-stats", **cell)
    lab.clock.advance(6 * HOUR_MS)
    outcome = lab.finish(account, MONTH)

    assert outcome.batches > 0
    assert outcome.rows == 0
    assert lab.figures(account, first, yesterday) == before


def test_a_row_and_a_day_that_wb_no_longer_gives_are_removed(lab: Any) -> None:
    account = lab.account(campaigns=10, days=20, products=8)
    lab.finish(account, MONTH)
    first, yesterday = lab.today - 20 * DAY, lab.today - DAY
    running = _running(lab, account)[0]
    held = sorted(row for row in lab.figures(account, first, yesterday) if row[1] == running)
    one = next(row for row in held if row[0] == yesterday)
    day_before = [row for row in held if row[0] == yesterday - DAY]

    for day, advert_id, app, nm_id, *_ in (one, *day_before):
        lab.change(account, op="set-stats", advertId=advert_id, day=day.isoformat(), appType=app, nmId=nm_id)
    lab.clock.advance(HOUR_MS)
    lab.finish(account, MONTH)

    assert day_before
    assert_as_wb_has_it(lab, account, 20)


def test_a_job_whose_process_dies_after_each_commit_goes_on_behind_it(lab: Any) -> None:
    account = lab.account(campaigns=60, days=20, products=8)
    job = lab.job(account)
    crashes, outcome = 0, None
    job.commits_left = 0
    while outcome is None:
        try:
            outcome = lab.finish(account, MONTH, job)
        except lab.crash:
            crashes += 1
            job.commits_left = 0
            job.checkpoint = None  # the record is lost with the process: what is committed is the truth
            lab.clock.advance(30_000)

    assert outcome.left == 0
    assert crashes > 4
    assert_as_wb_has_it(lab, account, 20)
    assert_no_429(lab, account)
    asked = [one["query"] for one in lab.requests(account, "fullstats")]
    assert len(asked) == len(set(asked)) == outcome.batches


def test_a_run_that_lost_its_account_writes_nothing(lab: Any, clean: Engine) -> None:
    account = lab.account(campaigns=10, days=20, products=8)
    raise_fence(lab.engine, account.account_id, 7, "mine")
    job = lab.job(account)
    job.epoch, job.run = 7, "mine"
    raise_fence(lab.engine, account.account_id, 8, "theirs")

    with pytest.raises(LeaseLost):
        lab.finish(account, MONTH, job)

    assert lab.rows("SELECT 1 FROM wbads.ad_campaigns") == lab.rows("SELECT 1 FROM wbads.ad_accounts") == []


def test_a_job_stops_at_its_number_of_calls_and_says_what_is_left(lab: Any) -> None:
    account = lab.account(campaigns=300, days=20, products=8)

    outcome = lab.finish(account, replace(MONTH, max_calls=2))

    assert outcome.batches == 2
    assert outcome.left > 0


def test_wb_being_ill_fails_the_attempt_and_the_next_one_asks_anew(lab: Any) -> None:
    account = lab.account(campaigns=60, days=20, products=8)
    job = lab.job(account)
    lab.control("POST", "/faults", {"kind": "status", "status": 503, "method": "/adv/v3/fullstats", "count": 0})

    with pytest.raises(ServerError):
        lab.finish(account, replace(MONTH, max_calls=100), job)
    lab.control("DELETE", "/faults")
    lab.clock.advance(HOUR_MS)
    outcome = lab.finish(account, replace(MONTH, max_calls=100), job)

    assert (outcome.left, outcome.unknown) == (0, 0)
    assert_as_wb_has_it(lab, account, 20)


def test_a_base_token_makes_progress_with_a_call_an_hour(lab: Any) -> None:
    account = lab.account(campaigns=60, days=40, products=8, acc=1)

    for _ in range(4):
        lab.finish(account, MONTH)
        lab.next_tick()

    assert_no_429(lab, account)
    asked = lab.requests(account, "fullstats")
    assert min(later["ts"] - one["ts"] for one, later in itertools.pairwise(asked)) >= 3600
    assert {one["path"] for one in lab.requests(account)} == ALL_PATHS
    assert_as_wb_has_it(lab, account, 40)


def test_a_limit_of_the_whole_seller_parks_the_job_at_once(lab: Any) -> None:
    account = lab.account(campaigns=10, days=20, products=8, globalLimit={"intervalMs": 600_000, "burst": 1})
    job = lab.job(account)

    with pytest.raises(RateLimited) as limited:
        lab.step(account, job, MONTH)

    assert limited.value.scope == "seller"


def _running(lab: Any, account: Any) -> list[int]:
    return [one["id"] for one in lab.truth(account, "campaigns") if one["status"] == 9 and one["type"] == 9]
