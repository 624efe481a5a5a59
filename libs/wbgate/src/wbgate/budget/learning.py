"""What WB's answer to a call teaches: its charge, the told size and remainder, penalties, and calls of other clients.

Pure; `learning.lua` is the mirror. Must never let a call go earlier than WB would, nor shorten a running penalty.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from wbgate.budget.config import Terms
from wbgate.budget.cooldown import answered, cooled, held_until
from wbgate.budget.flights import landed, opened, others_seen
from wbgate.budget.record import Bucket, CoolDown, Flight
from wbgate.budget.reference import (
    RateHeaders,
    lowered,
    penalised,
    penalty,
    size,
    spent,
    wb_ms,
    whole_down,
    whole_up,
    with_told_size,
)
from wbgate.budget.taking import asked_again, spread_ms

TOLD_GROWTH_MAX = 10
"""Largest growth of a bucket that a header is believed: the rows of a method differ by so much between types of tokens."""
NO_ANSWER = 0
"""Status of a call whose answer never came: cut, timed out, refused by the network."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """`status` is HTTP's, or `NO_ANSWER`. `seller_wide`: the body of a 429 names the limiter of the whole seller.

    `ticket`: the call's, 0 where the caller does not know it.
    """

    status: int
    headers: RateHeaders
    seller_wide: bool = False
    ticket: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Learned:
    """What to store and to tell. `resume_at_ms` is None but after a 429.

    `expected`: that 429 met a pause we already knew of. `foreign`: calls of other clients noticed by this answer.
    `others`: after a 429, whether another client was noticed lately.
    """

    bucket: Bucket
    cooldown: CoolDown | None
    resume_at_ms: int | None = None
    estimated: bool = False
    expected: bool = False
    foreign: int = 0
    others: bool = False


def learn(bucket: Bucket | None, cooldown: CoolDown | None, now_ms: int, answer: Answer, terms: Terms) -> Learned:
    """Take in one answer; None stands for a bucket or cool-down that is not there."""
    bucket, flight = landed(opened(bucket, now_ms, terms), answer.ticket)
    bucket = _costly_error_charged(bucket, answer.status, terms)._replace(asked=0)
    if answer.status == NO_ANSWER:
        return Learned(bucket=bucket, cooldown=cooldown)
    if answer.status != 429:
        cooldown = answered(cooldown, now_ms, answer.status)
        return _answered(bucket, cooldown, now_ms, answer, flight, terms)
    if answer.seller_wide:
        refused = _seller_refused(bucket, cooldown, now_ms, answer.headers, terms)
    else:
        refused = _method_refused(bucket, cooldown, now_ms, answer.headers, flight, terms)
    return replace(refused, others=others_seen(refused.bucket, now_ms, terms))


def _answered(
    bucket: Bucket, cooldown: CoolDown | None, now_ms: int, answer: Answer, flight: Flight | None, terms: Terms
) -> Learned:
    bucket, flight = _told_size_adopted(bucket, answer.headers.limit, flight, terms)
    foreign = _foreign_calls(answer.headers.remaining, flight)
    blamed = foreign if foreign and _known(bucket, flight, terms) and not _client_error(answer.status) else 0
    bucket = _remaining_believed(bucket, now_ms, answer.headers.remaining, foreign, flight)
    if flight is not None:
        bucket = _single_token_dated(bucket, now_ms, answer.headers.reset, flight, terms)
    if 200 <= answer.status < 400:
        bucket = bucket._replace(state=bucket.state._replace(strikes=0))
    return Learned(bucket=_blamed(bucket, now_ms, blamed), cooldown=cooldown, foreign=blamed)


def _seller_refused(
    bucket: Bucket, before: CoolDown | None, now_ms: int, headers: RateHeaders, terms: Terms
) -> Learned:
    cooldown = cooled(before, now_ms, headers, terms)
    return Learned(
        bucket=bucket,
        cooldown=cooldown._replace(asked=asked_again(cooldown.asked)),
        resume_at_ms=cooldown.until_ms + spread_ms(cooldown.asked, terms.spread_ms),
        estimated=cooldown.estimated,
        expected=_pause_known(bucket, before, now_ms, terms),
    )


def _method_refused(
    bucket: Bucket, cooldown: CoolDown | None, now_ms: int, headers: RateHeaders, flight: Flight | None, terms: Terms
) -> Learned:
    expected = _pause_known(bucket, cooldown, now_ms, terms)
    surprise = not expected and bucket.state.strikes == 0 and _known(bucket, flight, terms)
    bucket, _ = _told_size_adopted(bucket, headers.limit, None, terms)
    bucket = _blamed(_penalised(bucket, now_ms, headers, terms), now_ms, int(surprise))
    return Learned(
        bucket=bucket._replace(asked=1),
        cooldown=cooldown,
        resume_at_ms=bucket.state.penalty_until_ms,
        estimated=bucket.estimated,
        expected=expected,
        foreign=int(surprise),
    )


def _pause_known(bucket: Bucket, cooldown: CoolDown | None, now_ms: int, terms: Terms) -> bool:
    return bucket.state.penalty_until_ms > now_ms or held_until(cooldown, now_ms, terms) > 0


def _penalised(bucket: Bucket, now_ms: int, headers: RateHeaders, terms: Terms) -> Bucket:
    wait = penalty(bucket.state.strikes, headers, terms.bucket)
    prolonged = now_ms + wait.wait_ms > bucket.state.penalty_until_ms
    return bucket._replace(
        state=penalised(bucket.state, now_ms, wait, terms.bucket),
        estimated=wait.estimated if prolonged else bucket.estimated,
    )


def _costly_error_charged(bucket: Bucket, status: int, terms: Terms) -> Bucket:
    if not _client_error(status):
        return bucket
    # may go below 0, as WB's own does: the debt is paid off before the next call
    return bucket._replace(state=spent(bucket.state, terms.error_cost - 1))


def _told_size_adopted(
    bucket: Bucket, limit: str | None, flight: Flight | None, terms: Terms
) -> tuple[Bucket, Flight | None]:
    state = with_told_size(bucket.state, plausible_size(limit, terms), terms.bucket)
    smaller = max(size(bucket.state, terms.bucket) - size(state, terms.bucket), 0)
    if smaller:
        # the calls already drawn were drawn from the smaller bucket; below 0 WB would not have let the last one through
        state = state._replace(tokens=max(bucket.state.tokens - smaller, min(bucket.state.tokens, 0)))
    if flight is not None:
        flight = flight._replace(floor=flight.floor - smaller)
    return _floors_lowered(bucket._replace(state=state), smaller), flight


def plausible_size(limit: str | None, terms: Terms) -> str | None:
    """The told size; None where it is absurdly far above the known one: after a calm hour it would all go at once."""
    told = whole_down(limit)
    return None if told is None or told > terms.bucket.burst * TOLD_GROWTH_MAX else limit


def _foreign_calls(remaining: str | None, flight: Flight | None) -> int:
    told = whole_down(remaining)
    return 0 if told is None or flight is None else max(flight.floor - told, 0)


def _remaining_believed(
    bucket: Bucket, now_ms: int, remaining: str | None, foreign: int, flight: Flight | None
) -> Bucket:
    told = whole_down(remaining)
    if told is None or (flight is not None and foreign == 0):
        return bucket  # our own calls explain it
    state = lowered(bucket.state, told + bucket.flying)
    if state.tokens < bucket.state.tokens:
        # WB's next token is at most an interval away, but its phase is no longer ours
        state = state._replace(anchor_ms=max(state.anchor_ms, now_ms))
    return _floors_lowered(bucket._replace(state=state), foreign)


def _single_token_dated(bucket: Bucket, now_ms: int, reset: str | None, flight: Flight, terms: Terms) -> Bucket:
    """Where one token is all there is, X-Ratelimit-Reset says when it was drawn, to a second: a slow answer costs no time.

    Bounded by the take and the answer, so that a wrong header cannot do more than remove that caution.
    """
    seconds, state = whole_up(reset), bucket.state
    if seconds is None or size(state, terms.bucket) != 1 or state.tokens != 0:
        return bucket
    if flight.ticket != bucket.tickets or state.penalty_until_ms > now_ms:
        return bucket  # a later call has drawn the token since, or a penalty rules
    drawn_ms = now_ms + wb_ms(seconds + 1, terms.bucket) - terms.bucket.interval_ms
    anchor_ms = max(min(drawn_ms, state.anchor_ms), min(flight.taken_ms, state.anchor_ms))
    return bucket._replace(state=state._replace(anchor_ms=anchor_ms))


def _known(bucket: Bucket, flight: Flight | None, terms: Terms) -> bool:
    """Whether our count was sure when the call went: whatever we did before the record began has been refilled."""
    if flight is None:
        return False
    refill_ms = size(bucket.state, terms.bucket) * terms.bucket.interval_ms
    return flight.taken_ms - bucket.since_ms >= refill_ms


def _blamed(bucket: Bucket, now_ms: int, calls: int) -> Bucket:
    return bucket._replace(foreign=bucket.foreign + calls, foreign_ms=now_ms) if calls else bucket


def _floors_lowered(bucket: Bucket, by: int) -> Bucket:
    if by == 0:
        return bucket
    return bucket._replace(flights=tuple(flight._replace(floor=flight.floor - by) for flight in bucket.flights))


def _client_error(status: int) -> bool:
    return 400 <= status < 500 and status != 429
