"""Each part goes through a window of its own at WB: while one is shut the others go on, and the run pauses only at the end."""

from __future__ import annotations

from typing import Any

import pytest

from autobidder.settings import DAY_MS, AutobidderSettings
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER

pytestmark = pytest.mark.usefixtures("worker")

OTHERS = {"/adv/v1/normquery/stats", "/adv/v0/normquery/get-bids", "/adv/v3/fullstats"}


@pytest.fixture
def settings(settings: AutobidderSettings) -> AutobidderSettings:
    return settings.model_copy(update={"autobidder_longest_wait_ms": DAY_MS})


def test_while_one_window_is_shut_the_others_go_on(sim: Any, make_account: Any, jobs: Any) -> None:
    seller = sim.seller(campaigns=12, days=3)
    account = make_account(seller["token"])
    # 20 s of real time: long enough for all other parts, however busy the machine is.
    sim.fault(kind="rate-limit", method="/api/advert/v1/bids/min", sid=seller["sid"], retryS=12_000, skip=1)

    job_id = jobs.submit(AUTOBIDDER_SYNC_USER, account, {})
    paused = jobs.wait_until(
        job_id, lambda view: (view.phase == "rate-limited" and view.reason.method == "bids/min") or view.ended
    )
    calls = {call["path"] for call in sim.requests(seller["sid"])}
    view = jobs.wait(job_id)

    assert paused.reason.status == 429
    assert calls >= OTHERS
    assert (view.state, view.attempt) == ("completed", 1), view
    assert view.result["parts"]["minimums"]["left"] == {}
