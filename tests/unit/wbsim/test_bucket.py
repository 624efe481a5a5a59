"""The simulator's bucket: what it lets through, and that the Retry it tells is always enough and never provoked twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbsim.bucket import Allowed, BucketState, Refused, ban, charge, full, take
from wbsim.limits import Limit

ORDERS = Limit(60_000, 10)
FULLSTATS = Limit(20_000, 1)

limits = st.builds(Limit, interval_ms=st.integers(1, 200_000), burst=st.integers(1, 100))


def drained(limit: Limit, now_ms: int = 0) -> BucketState:
    state = full(limit, now_ms)
    for _ in range(limit.burst):
        outcome = take(state, limit, now_ms)
        assert isinstance(outcome, Allowed)
        state = outcome.state
    return state


def test_burst_goes_at_once_and_then_one_an_interval() -> None:
    state = drained(ORDERS)
    assert isinstance(take(state, ORDERS, 59_999), Refused)
    assert isinstance(take(state, ORDERS, 60_000), Allowed)


def test_remaining_counts_down_to_zero() -> None:
    state, seen = full(ORDERS, 0), []
    for _ in range(10):
        outcome = take(state, ORDERS, 0)
        assert isinstance(outcome, Allowed)
        state = outcome.state
        seen.append(outcome.remaining)
    assert seen == list(range(9, -1, -1))


def test_a_bucket_of_one_never_lets_two_through_within_its_interval() -> None:
    state = drained(FULLSTATS, 5)
    refused = take(state, FULLSTATS, 6)
    assert isinstance(refused, Refused)
    assert (refused.retry_s, refused.reset_s, refused.provoked) == (20, 20, False)


def test_retry_is_for_one_call_and_reset_for_the_whole_burst() -> None:
    refused = take(drained(ORDERS), ORDERS, 30_500)
    assert isinstance(refused, Refused)
    assert (refused.retry_s, refused.reset_s) == (30, 570)


@given(limit=limits, at_ms=st.integers(0, 10**9))
def test_a_call_after_the_told_retry_goes_through(limit: Limit, at_ms: int) -> None:
    state = drained(limit)
    outcome = take(state, limit, at_ms)
    if isinstance(outcome, Refused):
        assert outcome.retry_s >= 1
        assert outcome.reset_s >= outcome.retry_s
        assert isinstance(take(outcome.state, limit, at_ms + outcome.retry_s * 1000), Allowed)


@given(limit=limits, at_ms=st.integers(0, 10**9))
def test_the_burst_is_whole_after_the_told_reset(limit: Limit, at_ms: int) -> None:
    outcome = take(drained(limit), limit, at_ms)
    if isinstance(outcome, Refused):
        later = take(outcome.state, limit, at_ms + outcome.reset_s * 1000)
        assert isinstance(later, Allowed)
        assert later.remaining == limit.burst - 1


@given(limit=limits, gaps=st.lists(st.integers(0, 400_000), max_size=60))
def test_no_window_holds_more_calls_than_burst_and_refill(limit: Limit, gaps: list[int]) -> None:
    state, now_ms, allowed = full(limit, 0), 0, 0
    for gap in gaps:
        now_ms += gap
        outcome = take(state, limit, now_ms)
        state = outcome.state
        allowed += isinstance(outcome, Allowed)
    assert allowed <= limit.burst + now_ms // limit.interval_ms


def test_an_ignored_retry_makes_the_next_one_longer_as_seen_at_wb() -> None:
    refused = ban(full(FULLSTATS, 0), FULLSTATS, 0, 19)
    waits = [refused.retry_s]
    state = refused.state
    for _ in range(2):
        again = take(state, FULLSTATS, 10)
        assert isinstance(again, Refused)
        assert again.provoked
        state = again.state
        waits.append(again.retry_s)
    assert waits == [19, 694, 984]


def test_patience_ends_the_escalation() -> None:
    state = ban(full(ORDERS, 0), ORDERS, 0, 19).state
    outcome = take(state, ORDERS, 19_000)
    assert isinstance(outcome, Allowed)
    assert outcome.state.ignored == 0


def test_a_costly_error_puts_the_bucket_below_nothing() -> None:
    limit = Limit(600, 5)
    state = charge(full(limit, 0), 10)
    refused = take(state, limit, 0)
    assert isinstance(refused, Refused)
    assert refused.retry_s == 4  # six tokens of 600 ms, rounded up
    assert isinstance(take(refused.state, limit, 3_600), Allowed)


@pytest.mark.parametrize("waited_s", [1, 18])
def test_a_call_within_a_ban_is_refused_although_tokens_are_there(waited_s: int) -> None:
    state = ban(full(ORDERS, 0), ORDERS, 0, 19).state
    assert isinstance(take(state, ORDERS, waited_s * 1000), Refused)
