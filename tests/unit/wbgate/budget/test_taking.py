"""One call's verdict: bucket, calls in flight, reserve of user jobs, cool-down, and moments spread among those refused."""

from __future__ import annotations

import pytest

from wbgate.budget.config import BucketLimits, BudgetConfig, Terms, terms
from wbgate.budget.record import FLIGHTS_MAX, Bucket, CoolDown, Flight
from wbgate.budget.reference import BucketState
from wbgate.budget.taking import Taken, asked_again, spread_ms, take

NOW = 1_800_000_000_000
MINUTE = 60_030
"""A WB minute with the clocks' possible drift."""


def of(burst: int = 1, *, user: bool = True, interval_ms: int = 60_000, **settings: int) -> Terms:
    return terms(BudgetConfig(**settings), BucketLimits(burst=burst, interval_ms=interval_ms), user=user)


def bucket(
    tokens: int,
    *,
    burst: int = 1,
    flights: int = 0,
    penalty_until_ms: int = 0,
    estimated: bool = False,
    foreign_ms: int = 0,
) -> Bucket:
    return Bucket(
        state=BucketState(tokens=tokens, anchor_ms=NOW, penalty_until_ms=penalty_until_ms),
        size=burst,
        interval_ms=MINUTE,
        since_ms=NOW,
        flights=tuple(Flight(ticket=n + 1, taken_ms=NOW, floor=0) for n in range(flights)),
        tickets=flights,
        estimated=estimated,
        foreign=int(foreign_ms > 0),
        foreign_ms=foreign_ms,
    )


def take_many(times: int, terms_: Terms, now_ms: int = NOW) -> list[Taken]:
    taken: list[Taken] = []
    for _ in range(times):
        last = taken[-1] if taken else None
        taken.append(take(last.bucket if last else None, last.cooldown if last else None, now_ms, terms_))
    return taken


def test_a_new_bucket_lets_its_burst_go_and_names_each_call() -> None:
    taken = take_many(12, of(10))
    assert [one.outcome for one in taken] == ["go"] * 10 + ["flights"] * 2
    assert [flight.ticket for flight in taken[-1].bucket.flights] == list(range(1, 11))


def test_a_call_in_flight_holds_its_token_but_is_not_charged_yet() -> None:
    taken = take(bucket(3, burst=5), None, NOW, of(5))
    assert (taken.bucket.state.tokens, taken.bucket.flying) == (3, 1)
    assert [take(bucket(3, burst=5, flights=n), None, NOW, of(5)).outcome for n in range(4)] == ["go"] * 3 + ["tokens"]


def test_the_moment_told_is_when_the_next_token_comes() -> None:
    assert take(bucket(0), None, NOW, of()).resume_at_ms == NOW + MINUTE
    assert take(bucket(2, burst=5, flights=3), None, NOW + 30, of(5)).resume_at_ms == NOW + 2 * MINUTE


def test_with_every_token_in_flight_the_next_look_is_an_interval_away() -> None:
    assert take(bucket(1, flights=1), None, NOW, of()).resume_at_ms == NOW + MINUTE
    quick = take(bucket(1, flights=1), None, NOW, of(interval_ms=1))
    assert quick.resume_at_ms == NOW + 20


def test_too_many_calls_without_an_answer_are_refused() -> None:
    crowded = bucket(400, burst=400, flights=FLIGHTS_MAX)
    assert take(crowded, None, NOW, of(400)).outcome == "flights"


def test_a_penalty_is_told_with_whether_it_is_a_guess() -> None:
    for estimated in (False, True):
        taken = take(bucket(0, penalty_until_ms=NOW + 5_000, estimated=estimated), None, NOW, of())
        assert (taken.outcome, taken.estimated) == ("penalty", estimated)
    waits = take(bucket(0, estimated=True), None, NOW, of())
    assert (waits.outcome, waits.estimated) == ("tokens", False)


@pytest.mark.parametrize(
    ("user", "tokens", "burst", "outcome"),
    [
        (True, 1, 5, "go"),
        (False, 1, 5, "reserve"),
        (False, 2, 5, "reserve"),
        (False, 3, 5, "go"),
        (False, 1, 3, "go"),
        (False, 0, 5, "tokens"),
    ],
)
def test_scheduled_jobs_leave_the_reserve_to_people(user: bool, tokens: int, burst: int, outcome: str) -> None:
    rules = of(burst, user=user, user_reserve=2, reserve_min_burst=4)
    assert take(bucket(tokens, burst=burst), None, NOW, rules).outcome == outcome


def test_a_reserve_as_large_as_the_bucket_still_lets_scheduled_jobs_work() -> None:
    rules = of(5, user=False, user_reserve=50)
    assert take(bucket(5, burst=5), None, NOW, rules).outcome == "go"
    assert take(bucket(4, burst=5), None, NOW, rules).resume_at_ms == NOW + MINUTE


def test_refused_callers_are_told_moments_apart_and_within_the_spread() -> None:
    told = [taken.resume_at_ms for taken in take_many(40, of())[1:]]
    assert told[0] == NOW + MINUTE
    assert len(set(told)) == len(told)
    assert max(told) - min(told) <= 500


def test_a_go_starts_the_spread_anew() -> None:
    refused = take(bucket(0), None, NOW, of())
    assert refused.bucket.asked == 1
    gone = take(refused.bucket, None, NOW + MINUTE, of())
    assert (gone.outcome, gone.bucket.asked) == ("go", 0)


def test_the_count_of_refusals_goes_round() -> None:
    assert asked_again(999) == 0
    assert {spread_ms(asked, 500) for asked in range(1_000)} <= set(range(501))
    assert spread_ms(500, 0) == 0


def test_a_cool_down_of_the_seller_holds_every_method() -> None:
    cooldown = CoolDown(until_ms=NOW + 9_000, estimated=True)
    taken = take(None, cooldown, NOW, of())
    assert (taken.outcome, taken.resume_at_ms, taken.estimated) == ("seller", NOW + 9_000, True)
    assert taken.bucket.flights == ()
    again = take(taken.bucket, taken.cooldown, NOW, of())
    assert NOW + 9_000 < again.resume_at_ms <= NOW + 9_500


def test_the_later_of_bucket_and_cool_down_is_told() -> None:
    taken = take(bucket(0), CoolDown(until_ms=NOW + 9_000), NOW, of())
    assert (taken.outcome, taken.resume_at_ms) == ("tokens", NOW + MINUTE)


def test_after_a_cool_down_one_call_probes_and_the_others_wait_for_it() -> None:
    first = take(None, CoolDown(until_ms=NOW, strikes=1), NOW, of(10))
    assert first.outcome == "go"
    second = take(first.bucket, first.cooldown, NOW + 5, of(10))
    assert (second.outcome, second.resume_at_ms) == ("seller", NOW + 10_000)
    third = take(second.bucket, second.cooldown, NOW + 10_000, of(10))
    assert third.outcome == "go"


def test_a_clock_that_went_back_a_month_does_not_hold_the_seller_for_a_month() -> None:
    taken = take(None, CoolDown(until_ms=NOW + 30 * 86_400_000), NOW, of())
    assert taken.resume_at_ms == NOW + 7 * 86_400_000 + 1_000


@pytest.mark.parametrize(
    ("seen_ms", "interval_ms", "told"),
    [
        (0, 60_000, False),
        (NOW, 60_000, True),
        (NOW - 3_599_999, 60_000, True),
        (NOW - 3_600_000, 60_000, False),
        (NOW - 3_600_000, 10_800_000, True),
    ],
)
def test_a_refusal_names_another_client_for_an_hour_and_at_least_an_interval(
    seen_ms: int, interval_ms: int, told: bool
) -> None:
    rules = of(interval_ms=interval_ms)
    assert take(bucket(0, foreign_ms=seen_ms), None, NOW, rules).others is told
    assert take(bucket(1, foreign_ms=seen_ms), CoolDown(until_ms=NOW + 9), NOW, rules).others is told
    assert not take(bucket(1, foreign_ms=seen_ms), None, NOW, rules).others
