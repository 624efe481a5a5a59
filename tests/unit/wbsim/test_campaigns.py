"""The rule that bids of a campaign change at most each 30 s."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wbsim.campaigns import BID_STEP_MS, Campaign, change_bids, minimum_bid, settle

KEY = (1, "search")


def campaign() -> Campaign:
    return Campaign(
        advert_id=1,
        name="",
        type=9,
        status=9,
        bid_type="manual",
        payment_type="cpm",
        search=True,
        recommendations=False,
        products=(),
        bids={(1, "search"): 100},
        created="",
        updated="",
        started=None,
    )


def bid_at(one: Campaign, wb_ms: int) -> int:
    settle(one, wb_ms)
    return one.bids[1, "search"]


def test_a_change_waits_for_thirty_seconds_after_the_last_one() -> None:
    one = campaign()
    change_bids(one, {(1, "search"): 200}, 0)
    change_bids(one, {(1, "search"): 300}, 1)
    assert bid_at(one, BID_STEP_MS - 1) == 200
    assert bid_at(one, BID_STEP_MS) == 300


def test_the_last_of_the_waiting_values_wins() -> None:
    one = campaign()
    for number, wb_ms in ((1, 0), (2, 10), (3, 20)):
        change_bids(one, {(1, "search"): number}, wb_ms)
    assert bid_at(one, BID_STEP_MS) == 3


def test_a_change_after_a_settled_one_waits_again() -> None:
    one = campaign()
    change_bids(one, {(1, "search"): 2}, 0)
    change_bids(one, {(1, "search"): 3}, 1)
    change_bids(one, {(1, "search"): 4}, BID_STEP_MS + 1)
    assert bid_at(one, BID_STEP_MS + 1) == 3
    assert bid_at(one, 2 * BID_STEP_MS) == 4


@given(steps=st.lists(st.tuples(st.integers(0, 20_000), st.booleans()), max_size=40))
def test_no_two_changes_lie_closer_than_the_step(steps: list[tuple[int, bool]]) -> None:
    one, now_ms, seen = campaign(), 0, [(0, 100)]
    for number, (gap, writes) in enumerate(steps):
        now_ms += gap
        if writes:
            change_bids(one, {(1, "search"): 1000 + number}, now_ms)
        bid = bid_at(one, now_ms)
        if bid != seen[-1][1]:
            seen.append((one.changed_wb_ms or 0, bid))
    changes = [at for at, _ in seen[1:]]
    assert all(later - earlier >= BID_STEP_MS for earlier, later in pairwise(changes))


def test_least_bids_differ_by_item_payment_and_placement() -> None:
    assert len({minimum_bid(nm_id, "cpm", "search") for nm_id in range(7)}) == 7
    assert minimum_bid(1, "cpc", "search") < minimum_bid(1, "cpm", "search")
    assert minimum_bid(1, "cpm", "recommendation") == minimum_bid(1, "cpm", "recommendations")
