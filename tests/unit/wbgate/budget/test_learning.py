"""What answers teach: the charge, Remaining, 429s, other clients of the seller, costly errors, slow answers."""

from __future__ import annotations

import pytest

from wbgate.budget.config import BucketLimits, BudgetConfig, Terms, terms
from wbgate.budget.learning import Answer, Learned, learn
from wbgate.budget.record import Bucket, CoolDown, Flight
from wbgate.budget.reference import BucketState, RateHeaders
from wbgate.budget.taking import take

NOW = 1_800_000_000_000
MINUTE = 60_030
WEEK = 7 * 86_400_000
SINCE = NOW - 86_400_000
"""So long ago that our count is sure."""


def of(burst: int = 10, *, error_cost: int = 1, interval_ms: int = 60_000, scale: float = 1) -> Terms:
    limits = BucketLimits(burst=burst, interval_ms=interval_ms, error_cost=error_cost)
    return terms(BudgetConfig().scaled(scale), limits, user=True)


def bucket(tokens: int, *flights: Flight, burst: int = 10, since_ms: int = SINCE, **state: int) -> Bucket:
    return Bucket(
        state=BucketState(tokens=tokens, anchor_ms=NOW, **state),
        size=burst,
        interval_ms=MINUTE,
        since_ms=since_ms,
        flights=flights,
        tickets=max((flight.ticket for flight in flights), default=0),
    )


def flight(ticket: int = 1, *, floor: int, taken_ms: int = NOW - 100, charged: bool = False) -> Flight:
    return Flight(ticket=ticket, taken_ms=taken_ms, floor=floor, charged=charged)


def answered(
    before: Bucket,
    status: int = 200,
    *,
    ticket: int = 1,
    rules: Terms | None = None,
    cooldown: CoolDown | None = None,
    seller_wide: bool = False,
    now_ms: int = NOW,
    **headers: str | None,
) -> Learned:
    answer = Answer(status=status, headers=RateHeaders(**headers), seller_wide=seller_wide, ticket=ticket)
    return learn(before, cooldown, now_ms, answer, rules or of())


def test_an_answer_charges_its_call() -> None:
    learned = answered(bucket(5, flight(floor=4)), remaining="4")
    assert (learned.bucket.state.tokens, learned.bucket.flights, learned.foreign) == (4, (), 0)


def test_a_full_bucket_starts_to_refill_when_the_answer_comes() -> None:
    taken = take(None, None, NOW, of())
    learned = answered(taken.bucket, now_ms=NOW + 3_000, remaining="9")
    assert (learned.bucket.state.tokens, learned.bucket.state.anchor_ms) == (9, NOW + 3_000)


@pytest.mark.parametrize("status", [0, 500, 404])
def test_a_call_without_a_usable_answer_is_charged_too(status: int) -> None:
    assert answered(bucket(5, flight(floor=4)), status).bucket.state.tokens == 4


def test_the_answer_charges_the_call_it_names_and_once_only() -> None:
    calls = (flight(1, floor=3), flight(2, floor=3))
    learned = answered(bucket(5, *calls), ticket=2)
    assert [one.ticket for one in learned.bucket.flights] == [1]
    again = answered(learned.bucket, ticket=2)
    assert (again.bucket.state.tokens, len(again.bucket.flights)) == (4, 1)


def test_an_answer_without_a_ticket_is_taken_for_the_oldest_calls() -> None:
    learned = answered(bucket(5, flight(3, floor=4), flight(4, floor=3)), ticket=0, remaining="3")
    assert [one.ticket for one in learned.bucket.flights] == [4]
    assert learned.foreign == 0


def test_remaining_that_our_own_calls_explain_changes_nothing() -> None:
    three = (flight(1, floor=2), flight(2, floor=2), flight(3, floor=2))
    learned = answered(bucket(5, *three), remaining="2")
    assert (learned.bucket.state.tokens, learned.foreign) == (4, 0)


def test_remaining_below_our_own_count_is_believed_and_blamed_on_another_client() -> None:
    learned = answered(bucket(9, flight(1, floor=8)), remaining="3")
    assert (learned.bucket.state.tokens, learned.bucket.state.anchor_ms) == (3, NOW)
    assert (learned.foreign, learned.bucket.foreign, learned.bucket.foreign_ms) == (5, 5, NOW)


def test_what_was_blamed_once_is_not_blamed_again() -> None:
    learned = answered(bucket(9, flight(1, floor=7), flight(2, floor=7)), remaining="4", ticket=1)
    assert learned.foreign == 3
    assert learned.bucket.state.tokens == 5  # the four that WB told of, and the call still on its way
    later = answered(learned.bucket, remaining="4", ticket=2)
    assert (later.foreign, later.bucket.foreign, later.bucket.state.tokens) == (0, 3, 4)


def test_nobody_is_blamed_while_our_own_count_is_young() -> None:
    learned = answered(bucket(9, flight(floor=8), since_ms=NOW - MINUTE), remaining="3")
    assert (learned.bucket.state.tokens, learned.foreign) == (3, 0)


@pytest.mark.parametrize(("status", "blamed"), [(400, 0), (404, 0), (500, 5), (200, 5)])
def test_an_error_that_may_cost_ten_calls_blames_nobody(status: int, blamed: int) -> None:
    assert answered(bucket(9, flight(floor=8)), status, remaining="3").foreign == blamed


def test_a_smaller_told_size_is_adopted_without_blame() -> None:
    learned = answered(bucket(10, flight(floor=9)), limit="5", remaining="4")
    assert (learned.bucket.state.burst, learned.bucket.state.tokens, learned.foreign) == (5, 4, 0)
    unsaid = answered(bucket(10, flight(floor=9)), limit="5")
    assert (unsaid.bucket.state.tokens, answered(bucket(1, flight(floor=0)), limit="5").bucket.state.tokens) == (4, 0)


def test_a_size_told_for_one_type_of_token_does_not_count_for_another() -> None:
    personal = answered(take(None, None, NOW, of(10)).bucket, limit="10", remaining="9", rules=of(10)).bucket
    base = of(1, interval_ms=3 * 3_600_000)
    first = take(personal, None, NOW, base)
    assert (first.outcome, take(first.bucket, None, NOW, base).outcome) == ("go", "flights")
    lowered = answered(take(None, None, NOW, of(10)).bucket, limit="4", remaining="3", rules=of(10)).bucket
    assert take(lowered, None, NOW, of(10)).bucket.state.burst == 4


def test_a_costly_error_leaves_a_debt_that_is_paid_before_the_next_call() -> None:
    rules = of(error_cost=10)
    learned = answered(bucket(5, flight(floor=4)), 400, rules=rules)
    assert learned.bucket.state.tokens == -5
    assert take(learned.bucket, None, NOW, rules).resume_at_ms == NOW + 6 * MINUTE
    assert answered(bucket(5, flight(floor=4)), 500, rules=rules).bucket.state.tokens == 4


def test_a_429_blocks_the_method_for_the_told_hours() -> None:
    learned = answered(bucket(3, flight(floor=2)), 429, retry="18236", reset="20000", limit="10")
    assert learned.resume_at_ms == NOW + 18_236_000 + 1_000
    assert (learned.estimated, learned.bucket.estimated) == (False, False)
    later = take(learned.bucket, None, NOW + 3_600_000, of())
    assert later.outcome == "penalty"
    assert learned.resume_at_ms < later.resume_at_ms <= learned.resume_at_ms + 500


@pytest.mark.parametrize(
    ("retry", "wait_ms", "estimated"),
    [
        ("172801", 172_801_000, False),
        ("518400", 518_400_000, False),
        ("604800", WEEK, False),
        ("604801", WEEK, True),
        ("999999999", WEEK, True),
        ("9" * 30, WEEK, True),
    ],
)
@pytest.mark.parametrize("seller_wide", [False, True])
def test_a_wait_that_wb_tells_is_kept_unless_absurd_and_then_marked(
    retry: str, wait_ms: int, estimated: bool, seller_wide: bool
) -> None:
    learned = answered(bucket(3, flight(floor=2)), 429, seller_wide=seller_wide, retry=retry)
    assert (learned.resume_at_ms, learned.estimated) == (NOW + wait_ms + 1_000, estimated)


@pytest.mark.parametrize(
    ("burst", "limit", "size"), [(1, "10", 10), (1, "11", 0), (1, "99999", 0), (10, "100", 100), (10, "5", 5)]
)
@pytest.mark.parametrize("status", [200, 429])
def test_an_absurd_limit_does_not_enlarge_a_bucket(burst: int, limit: str, size: int, status: int) -> None:
    learned = learn(
        bucket(1, flight(floor=0)),
        None,
        NOW,
        Answer(status=status, headers=RateHeaders(limit=limit), ticket=1),
        of(burst),
    )
    assert learned.bucket.state.burst == size


def test_after_an_absurd_limit_and_a_calm_hour_no_more_calls_go_at_once_than_the_table_says() -> None:
    terms = of(1)
    known = learn(
        bucket(0, flight(floor=0)), None, NOW, Answer(status=200, headers=RateHeaders(limit="99999"), ticket=1), terms
    ).bucket
    taken = [take(known, None, NOW + 3_600_000, terms)]
    taken.append(take(taken[0].bucket, None, NOW + 3_600_000, terms))
    assert [one.outcome for one in taken] == ["go", "flights"]


@pytest.mark.parametrize("retry", [None, "", "soon", "-5", "0", "9" * 30])
def test_a_429_that_says_nothing_usable_is_a_bounded_guess_and_marked(retry: str | None) -> None:
    learned = answered(bucket(3, flight(floor=2)), 429, retry=retry)
    assert learned.estimated
    assert learned.resume_at_ms is not None
    assert NOW + MINUTE <= learned.resume_at_ms <= NOW + WEEK + 1_000
    assert take(learned.bucket, None, NOW + 1, of()).estimated


def test_a_guess_is_never_shorter_than_the_methods_interval_and_doubles() -> None:
    first = answered(bucket(3, flight(floor=2)), 429)
    second = answered(first.bucket._replace(flights=(flight(2, floor=0),), tickets=2), 429, ticket=2)
    assert first.resume_at_ms == NOW + MINUTE + 1_000
    assert second.resume_at_ms == NOW + 2 * MINUTE + 1_000


def test_a_later_guess_does_not_shorten_what_wb_told() -> None:
    told = answered(bucket(3, flight(floor=2)), 429, retry="18236")
    guessed = answered(told.bucket._replace(flights=(flight(2, floor=0),), tickets=2), 429, ticket=2)
    assert (guessed.resume_at_ms, guessed.estimated) == (told.resume_at_ms, False)


def test_a_surprising_429_is_told_from_an_expected_one_and_hints_at_another_client() -> None:
    surprise = answered(bucket(3, flight(floor=2)), 429, retry="60")
    assert (surprise.expected, surprise.foreign, surprise.bucket.foreign_ms) == (False, 1, NOW)
    assert surprise.others
    known = answered(bucket(0, flight(floor=2), penalty_until_ms=NOW + 9_000), 429, retry="60")
    assert (known.expected, known.foreign) == (True, 0)
    second = answered(bucket(1, flight(floor=0), strikes=1), 429, retry="60")
    assert (second.expected, second.foreign) == (False, 0)
    young = answered(bucket(3, flight(floor=2), since_ms=NOW - 1_000), 429, retry="60")
    assert (young.expected, young.foreign, young.others) == (False, 0, False)


def test_a_429_names_another_client_that_was_noticed_before() -> None:
    seen = bucket(3, flight(floor=2), strikes=1)._replace(foreign=4, foreign_ms=NOW - 3_000_000)
    assert answered(seen, 429, retry="60").others
    assert answered(seen, 429, retry="60", seller_wide=True).others
    assert not answered(seen, 429, retry="60", now_ms=NOW + 600_000).others
    assert not answered(seen, 200).others


def test_a_seller_wide_429_pauses_the_seller_and_leaves_the_method_its_tokens() -> None:
    learned = answered(bucket(5, flight(floor=4)), 429, seller_wide=True, retry="30", limit="1", remaining="0")
    assert (learned.resume_at_ms, learned.estimated) == (NOW + 31_000, False)
    assert (learned.bucket.state.tokens, learned.bucket.state.burst) == (4, 0)
    assert learned.cooldown == CoolDown(until_ms=NOW + 31_000, strikes=1, asked=1)


def test_a_seller_wide_429_during_its_pause_was_expected() -> None:
    cooldown = CoolDown(until_ms=NOW + 5_000, strikes=1)
    learned = answered(bucket(5, flight(floor=4)), 429, seller_wide=True, cooldown=cooldown)
    assert learned.expected
    assert learned.cooldown is not None
    assert (learned.cooldown.strikes, learned.cooldown.until_ms) == (2, NOW + 10_000 + 1_000)


def test_a_success_ends_the_strikes() -> None:
    assert answered(bucket(3, flight(floor=2), strikes=4)).bucket.state.strikes == 0
    assert answered(bucket(3, flight(floor=2), strikes=4), 500).bucket.state.strikes == 4


@pytest.mark.parametrize(
    ("reset", "anchor_ms"),
    [
        (None, NOW),
        ("40", NOW - 19_030),  # WB drew the token 20 s ago, give or take the second it may round by
        ("3600", NOW),
        ("0", NOW - 25_000),
        ("soon", NOW),
    ],
)
def test_a_slow_answer_is_dated_by_the_told_reset_within_the_calls_own_time(reset: str | None, anchor_ms: int) -> None:
    slow = flight(floor=0, taken_ms=NOW - 25_000, charged=True)
    before = bucket(0, slow, burst=1)
    learned = answered(before, rules=of(1), remaining="0", reset=reset)
    assert learned.bucket.state.anchor_ms == anchor_ms


def test_a_late_answer_does_not_redate_the_token_that_a_later_call_drew() -> None:
    late = flight(1, floor=0, taken_ms=NOW - 25_000, charged=True)
    before = bucket(0, late, burst=1)._replace(tickets=2)
    assert answered(before, rules=of(1), reset="1").bucket.state.anchor_ms == NOW


def test_a_call_without_an_answer_is_charged_when_it_must_have_arrived() -> None:
    taken = take(None, None, NOW, of(1))
    later = take(taken.bucket, None, NOW + 30_000, of(1))
    assert later.resume_at_ms == NOW + 10_000 + MINUTE
    much_later = take(taken.bucket, None, NOW + 3_600_000, of(1))
    assert much_later.outcome == "go"


def test_the_answer_to_a_call_charged_before_costs_nothing_but_still_teaches() -> None:
    taken = take(bucket(5), None, NOW, of())
    late = answered(taken.bucket, now_ms=NOW + 20_000, remaining="0")
    assert (late.bucket.state.tokens, late.foreign) == (0, 4)


def test_calls_that_nobody_can_await_any_more_are_forgotten() -> None:
    taken = take(None, None, NOW, of())
    assert take(taken.bucket, None, NOW + 299_999, of()).bucket.flights[0].charged
    assert len(take(taken.bucket, None, NOW + 300_000, of()).bucket.flights) == 1


def test_header_seconds_last_as_long_as_the_time_scale_says() -> None:
    learned = answered(bucket(3, flight(floor=2)), 429, retry="600", rules=of(scale=60))
    assert learned.resume_at_ms == NOW + 10_001 + 17
