"""A seller with 3,000 campaigns of every status and type: hours of WB's windows, deletions between runs, a poisoned id."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import Engine
from tests.integration.autobidder.truth import MANAGED, differences, stored

from autobidder.settings import AutobidderSettings
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER

pytestmark = [pytest.mark.usefixtures("worker"), pytest.mark.slow, pytest.mark.timeout(600)]

CAMPAIGNS = 3_000
MINIMUM_CALLS = 150


@pytest.fixture(scope="module")
def time_scale() -> float:
    return 6_000.0


@pytest.fixture
def settings(settings: AutobidderSettings) -> AutobidderSettings:
    calls = {"autobidder_minimums_calls": MINIMUM_CALLS, "autobidder_statistics_calls": 100}
    return settings.model_copy(update=calls)


def test_three_thousand_campaigns_are_stored_as_wb_holds_them(
    sim: Any, make_account: Any, jobs: Any, owner: Engine
) -> None:
    seller = sim.seller(campaigns=CAMPAIGNS, days=2)
    account = make_account(seller["token"])
    campaigns = sim.truth(seller["sid"], "campaigns")
    assert {one["status"] for one in campaigns} == {-1, 4, 7, 8, 9, 11}
    assert {one["type"] for one in campaigns} > {4, 5, 6, 7, 8}
    managed = [
        one for one in campaigns if one["type"] == 9 and one["status"] in MANAGED and one["nm_settings"] is not None
    ]
    poison, *doomed = [one for one in managed if one["status"] == 9][:101]
    sim.change(
        seller["sid"], {"op": "poison-campaign", "advertId": poison["id"], "methods": ["fullstats", "normquery/stats"]}
    )
    began = time.monotonic()
    first = run(jobs, account)
    took_s = time.monotonic() - began

    parts = first["parts"]
    assert first["campaigns"] == CAMPAIGNS
    assert parts["minimums"]["calls"] == MINIMUM_CALLS
    assert parts["minimums"]["left"]["calls-budget"] > 0
    assert parts["clusters"]["left"] == {"wb-error": len(poison["nm_settings"])}
    assert parts["statistics"]["left"]["wb-error"] == 1
    print(f"first run: {first['calls']} calls in {took_s:.1f} s")

    sim.change(seller["sid"], *({"op": "delete-campaign", "advertId": one["id"]} for one in doomed))
    second = run(jobs, account)
    assert second["parts"]["campaigns"]["gone"] == len(doomed)
    assert second["parts"]["minimums"]["calls"] == MINIMUM_CALLS

    found = differences(owner, sim, seller["sid"], account.account_id)
    assert found.keys() <= {"clusters", "minimums"}
    missing, extra = found.get("clusters", (set(), set()))
    assert {row[0] for row in missing} <= {poison["id"]}
    assert extra == set()
    missing, extra = found["minimums"]
    assert extra == set()
    assert len({row[0] for row in missing}) >= len(managed) - len(doomed) - 2 * MINIMUM_CALLS
    gone = stored(owner, "SELECT count(*) FROM autobidder.campaigns WHERE gone_at IS NOT NULL")
    assert gone == {(len(doomed),)}
    calls = sim.requests(seller["sid"])
    assert [call for call in calls if call["status"] == 429] == []
    asked = stored(owner, "SELECT count(DISTINCT advert_id) FROM autobidder.reads WHERE part = 'minimums'")
    assert asked <= {(2 * MINIMUM_CALLS - gone_after_asked,) for gone_after_asked in range(len(doomed) + 1)}


def run(jobs: Any, account: Any) -> Any:
    view = jobs.wait_longer(jobs.submit(AUTOBIDDER_SYNC_USER, account, {}))
    assert view.state == "completed", view
    return view.result
