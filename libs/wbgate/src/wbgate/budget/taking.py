"""May a call go now, and if not, when? Method bucket, calls in flight, user reserve and seller-wide cool-down in one decision.

Pure; `taking.lua` is the mirror. A refused take reserves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wbgate.budget.config import Terms
from wbgate.budget.cooldown import held_until, probed
from wbgate.budget.flights import boarded, opened, others_seen
from wbgate.budget.record import FLIGHTS_MAX, Bucket, CoolDown
from wbgate.budget.reference import ready_at, size

Outcome = Literal["go", "tokens", "flights", "reserve", "penalty", "seller"]
"""Why: let go; no token; all tokens in flight; only the user reserve is left; a 429's wait; the seller-wide cool-down."""

FLIGHT_LOOK_MS = 20
"""Shortest wait told while all tokens are in flight: with a tiny interval the callers would ask Redis without pause."""
SPREAD_STEP = 618
"""Thousandths of the spread between two refusals: the golden ratio keeps any run of them apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """The verdict and what to store. `resume_at_ms` is 0 with a go. `others`: a refused call met another client's lately."""

    bucket: Bucket
    cooldown: CoolDown | None
    outcome: Outcome
    resume_at_ms: int = 0
    estimated: bool = False
    others: bool = False


def take(bucket: Bucket | None, cooldown: CoolDown | None, now_ms: int, terms: Terms) -> Taken:
    """Decide one call; None stands for a bucket or cool-down that is not there."""
    bucket = opened(bucket, now_ms, terms)
    ready_ms, outcome = method_ready(bucket, now_ms, terms)
    held_ms = held_until(cooldown, now_ms, terms)
    if cooldown is not None and held_ms > 0 and held_ms >= ready_ms:
        return _at_seller(bucket, cooldown, held_ms, now_ms, terms)
    if outcome != "go":
        return _at_method(bucket, cooldown, ready_ms, outcome, now_ms, terms)
    return Taken(
        bucket=boarded(bucket, now_ms)._replace(asked=0), cooldown=probed(cooldown, now_ms, terms), outcome="go"
    )


def spread_ms(asked: int, widest_ms: int) -> int:
    """Return how much later than the first the n-th refused caller is told to come; below `widest_ms`."""
    return asked * SPREAD_STEP % 1000 * widest_ms // 1000


def asked_again(asked: int) -> int:
    """Count one more refusal, from 0 to 999 and round again."""
    return (asked + 1) % 1000


def method_ready(bucket: Bucket, now_ms: int, terms: Terms) -> tuple[int, Outcome]:
    """Return when an opened bucket lets the next call go (0: now), and what it waits for."""
    state, flying = bucket.state, bucket.flying
    burst = size(state, terms.bucket)
    cost = flying + 1 + min(terms.reserve, burst - 1)
    if cost > burst or len(bucket.flights) >= FLIGHTS_MAX:
        # an answer that came now would charge its call now: the next token is an interval away at the soonest
        ready_ms = max(now_ms + max(terms.bucket.interval_ms, FLIGHT_LOOK_MS), state.penalty_until_ms)
        return ready_ms, "penalty" if state.penalty_until_ms > now_ms else "flights"
    ready_ms = ready_at(state, cost, terms.bucket)
    if ready_ms <= now_ms:
        return 0, "go"
    if state.penalty_until_ms > now_ms:
        return ready_ms, "penalty"
    return ready_ms, "reserve" if state.tokens > flying else "tokens"


def _at_seller(bucket: Bucket, cooldown: CoolDown, held_ms: int, now_ms: int, terms: Terms) -> Taken:
    return Taken(
        bucket=bucket,
        cooldown=cooldown._replace(asked=asked_again(cooldown.asked)),
        outcome="seller",
        resume_at_ms=held_ms + spread_ms(cooldown.asked, terms.spread_ms),
        estimated=cooldown.estimated,
        others=others_seen(bucket, now_ms, terms),
    )


def _at_method(
    bucket: Bucket, cooldown: CoolDown | None, ready_ms: int, outcome: Outcome, now_ms: int, terms: Terms
) -> Taken:
    return Taken(
        bucket=bucket._replace(asked=asked_again(bucket.asked)),
        cooldown=cooldown,
        outcome=outcome,
        resume_at_ms=ready_ms + spread_ms(bucket.asked, terms.spread_ms),
        estimated=outcome == "penalty" and bucket.estimated,
        others=others_seen(bucket, now_ms, terms),
    )
