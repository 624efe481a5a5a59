"""The token bucket: exact waits, no token out of nothing, penalties that are never shortened, headers read strictly."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbgate.budget.reference import (
    AMOUNT_MAX,
    BucketConfig,
    BucketState,
    RateHeaders,
    penalty,
    refilled,
    response,
    size,
    take,
    wb_ms,
    whole_down,
    whole_up,
)

NOW = 1_800_000_000_000
CFG = BucketConfig(
    burst=10,
    interval_ms=60_000,
    base_penalty_ms=5_000,
    max_penalty_ms=172_800_000,
    margin_ms=250,
    max_estimate_ms=900_000,
)

configs = st.builds(
    BucketConfig,
    burst=st.integers(1, 50),
    interval_ms=st.integers(1, 100_000),
    base_penalty_ms=st.just(5_000),
    max_penalty_ms=st.just(172_800_000),
    margin_ms=st.integers(0, 1_000),
    max_estimate_ms=st.just(900_000),
)
states = st.builds(
    BucketState,
    tokens=st.integers(-10, 60),
    anchor_ms=st.integers(NOW - 10_000_000, NOW + 1_000_000),
    penalty_until_ms=st.one_of(st.just(0), st.integers(NOW - 1_000, NOW + 400_000_000)),
    strikes=st.integers(0, 100),
    burst=st.one_of(st.just(0), st.integers(1, 60)),
)
header_texts = st.one_of(st.none(), st.integers(0, 10**6).map(str), st.text(max_size=8))
header_sets = st.builds(RateHeaders, limit=header_texts, remaining=header_texts, retry=header_texts, reset=header_texts)


@given(state=states, cost=st.integers(1, 60), cfg=configs)
def test_the_same_take_succeeds_after_its_wait_and_not_a_millisecond_earlier(
    state: BucketState, cost: int, cfg: BucketConfig
) -> None:
    verdict = take(state, NOW, cost, cfg)
    if verdict.wait_ms is None:
        assert cost > size(state, cfg)
        return
    assert verdict.allowed == (verdict.wait_ms == 0)
    assert take(verdict.state, NOW + verdict.wait_ms, cost, cfg).allowed or verdict.allowed
    if verdict.wait_ms > 0:
        assert not take(verdict.state, NOW + verdict.wait_ms - 1, cost, cfg).allowed


@given(state=states, later_ms=st.integers(0, 10_000_000), cfg=configs)
def test_a_refill_never_exceeds_the_size_nor_what_time_gives(
    state: BucketState, later_ms: int, cfg: BucketConfig
) -> None:
    before = refilled(state, NOW, cfg)
    after = refilled(before, NOW + later_ms, cfg)
    assert after.tokens <= size(state, cfg)
    assert after.tokens <= before.tokens + later_ms // cfg.interval_ms + 1
    assert after == refilled(after, NOW + later_ms, cfg)


@given(state=states, first_ms=st.integers(0, 500_000), second_ms=st.integers(0, 500_000), cfg=configs)
def test_looking_in_between_changes_nothing(
    state: BucketState, first_ms: int, second_ms: int, cfg: BucketConfig
) -> None:
    start = refilled(state, NOW, cfg)
    looked = refilled(refilled(start, NOW + first_ms, cfg), NOW + first_ms + second_ms, cfg)
    assert looked == refilled(start, NOW + first_ms + second_ms, cfg)


@given(state=states, status=st.sampled_from([200, 204, 400, 429, 500]), headers=header_sets, cfg=configs)
def test_an_answer_never_gives_tokens_and_never_shortens_a_penalty(
    state: BucketState, status: int, headers: RateHeaders, cfg: BucketConfig
) -> None:
    before = refilled(state, NOW, cfg)
    after = response(state, NOW, status, headers, cfg)
    assert after.tokens <= max(before.tokens, 0)
    assert after.penalty_until_ms >= before.penalty_until_ms
    if status == 429:
        assert after.penalty_until_ms > NOW or cfg.margin_ms == 0
        assert after.penalty_until_ms <= NOW + cfg.max_penalty_ms + cfg.margin_ms
        assert after.strikes == before.strikes + 1


@given(state=states, headers=header_sets, cfg=configs)
def test_exactly_one_token_is_there_when_a_penalty_ends(
    state: BucketState, headers: RateHeaders, cfg: BucketConfig
) -> None:
    punished = response(state, NOW, 429, headers, cfg)
    freed = refilled(punished, punished.penalty_until_ms, cfg)
    assert (freed.tokens, freed.penalty_until_ms) == (1, 0)


@pytest.mark.parametrize(
    ("raw", "up", "down"),
    [
        (None, None, None),
        ("", None, None),
        ("0", 0, 0),
        ("7", 7, 7),
        ("1.2", 2, 1),
        ("1.0", 1, 1),
        ("0.5", 1, 0),
        ("007", 7, 7),
        ("\t 10 \r\n", 10, 10),
        ("-3", None, None),
        ("+3", None, None),
        ("1e3", None, None),
        ("0x10", None, None),
        ("5.", None, None),
        (".5", None, None),
        ("5.١", None, None),
        ("٣", None, None),
        ("1 2", None, None),
        ("\u00a05", None, None),
        ("Wed, 21 Oct 2026 07:28:00 GMT", None, None),
        ("999999999", 999_999_999, 999_999_999),
        ("999999999.9", AMOUNT_MAX, 999_999_999),
        ("9" * 5_000, AMOUNT_MAX, AMOUNT_MAX),
        ("0" * 5_000 + "4", 4, 4),
    ],
)
def test_a_header_is_plain_digits_or_nothing(raw: str | None, up: int | None, down: int | None) -> None:
    assert (whole_up(raw), whole_down(raw)) == (up, down)


@pytest.mark.parametrize(
    ("strikes", "headers", "wait_ms", "estimated"),
    [
        (0, RateHeaders(retry="18236"), 18_236_250, False),
        (0, RateHeaders(retry="172800"), 172_800_250, False),
        (0, RateHeaders(retry="172801"), 172_800_250, True),
        (0, RateHeaders(retry="9" * 30), 172_800_250, True),
        (0, RateHeaders(retry="0", reset="30"), 30_250, False),
        (0, RateHeaders(retry="soon", reset="30"), 30_250, False),
        (0, RateHeaders(), 5_250, True),
        (1, RateHeaders(), 10_250, True),
        (7, RateHeaders(), 640_250, True),
        (8, RateHeaders(), 900_250, True),
        (100_000, RateHeaders(retry="-1"), 900_250, True),
    ],
)
def test_a_429_waits_as_told_or_as_guessed(strikes: int, headers: RateHeaders, wait_ms: int, estimated: bool) -> None:
    wait = penalty(strikes, headers, CFG)
    assert (wait.wait_ms, wait.estimated) == (wait_ms, estimated)


@pytest.mark.parametrize(("scale_us", "expected"), [(1_000_000, 60_000), (16_667, 1_001), (695, 42), (1, 1)])
def test_seconds_of_a_header_are_wb_seconds(scale_us: int, expected: int) -> None:
    assert wb_ms(60, replace(CFG, second_us=scale_us)) == expected


@pytest.mark.parametrize("cost", [0, -1, 11, 1.5, float("nan"), float("inf"), None, "1", True])
def test_a_cost_that_can_never_be_granted_changes_nothing(cost: object) -> None:
    state = BucketState(tokens=3, anchor_ms=NOW - 1_000_000)
    verdict = take(state, NOW, cost, CFG)
    assert (verdict.allowed, verdict.wait_ms, verdict.error, verdict.state) == (False, None, "cost", state)
    assert take(None, NOW, cost, CFG).state is None
