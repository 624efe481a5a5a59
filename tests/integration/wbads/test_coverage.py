"""An account of 3,000 campaigns at three calls a minute: each tick refreshes what runs, and all of it is read in the end."""

from __future__ import annotations

import itertools
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from wbads.plan import SCHEDULED

DAY = timedelta(days=1)
DAYS = 10
PLAN = replace(SCHEDULED, history_days=45, spend=False, details=False)
"""Without details nobody knows when a campaign was made: the days before the first call's 31 are asked for of each."""
RUNNING_BATCHES = 21
"""Calls for the 1,050 campaigns that run: they are due again at each tick."""
UNREAD = """
    SELECT count(*) FROM wbads.ad_campaigns
    WHERE status IN (7, 9, 11) AND (read_from IS NULL OR read_from > :bound)
"""


@pytest.mark.timeout(600)
def test_three_thousand_campaigns_are_read_whole_by_ticks_of_nine_calls(lab: Any) -> None:
    account = lab.account(campaigns=3_000, days=DAYS, products=30)
    bound = lab.today - (PLAN.history_days - 1) * DAY
    outcomes, unread = [], [2_201]

    while unread[-1]:
        outcomes.append(lab.finish(account, PLAN))
        unread.append(lab.rows(UNREAD, bound=bound)[0][0])
        lab.next_tick()

    assert {one.campaigns for one in outcomes} == {3_000}
    assert max(one.batches for one in outcomes) <= PLAN.max_calls
    assert unread == sorted(unread, reverse=True)
    assert len(outcomes) <= 30
    assert outcomes[-1].left <= RUNNING_BATCHES + 1
    asked = lab.requests(account, "fullstats")
    assert {one["status"] for one in lab.requests(account)} <= {200, 400}
    assert min(later["ts"] - one["ts"] for one, later in itertools.pairwise(asked)) >= 20
    refreshed = lab.rows("SELECT min(last_read_at) FROM wbads.ad_campaigns WHERE status = 9")[0][0]
    assert lab.clock.now_ms() / 1000 - refreshed.timestamp() <= 35 * 60
    first, yesterday = lab.today - DAYS * DAY, lab.today - DAY
    true = lab.true_figures(account, first, yesterday)
    assert len(true) > 50_000
    assert lab.figures(account, first, yesterday) == true
