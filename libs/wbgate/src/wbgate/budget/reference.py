"""The token bucket of one (seller, WB method) as pure functions; `bucket.lua` is its mirror, `bucket.json` its vectors.

Integers only. Never reads a clock, never raises what the server allows: a header may lower the tokens, not add to them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

TOLD_BURST_MAX = 100_000
"""A larger X-Ratelimit-Limit is cut to this: no WB method is near it."""
AMOUNT_MAX = 1_000_000_000
"""A header's number above this counts as this, so that products stay exact in a double (< 2**53)."""
AMOUNT = re.compile(r"([0-9]+)(?:\.([0-9]+))?")
ASCII_SPACE = " \t\n\v\f\r"


@dataclass(frozen=True, slots=True, kw_only=True)
class BucketConfig:
    """How a bucket behaves; durations in real ms.

    `burst`: size. `interval_ms`: one token per interval. `base_penalty_ms`: a 429 without usable headers waits base * 2**strikes,
    at most `max_estimate_ms`. `max_penalty_ms`: cap of what the server tells. `margin_ms` is added to every penalty.
    `second_us`: real microseconds in one second of WB's headers (10**6 / time scale).
    """

    burst: int
    interval_ms: int
    base_penalty_ms: int
    max_penalty_ms: int
    margin_ms: int
    max_estimate_ms: int
    second_us: int = 1_000_000


class BucketState(NamedTuple):
    """`tokens` whole tokens at `anchor_ms`, when the last one was credited; no call before `penalty_until_ms` (0: none).

    `strikes`: 429s in a row. `burst`: size told by the server, 0 = the configured one. `tokens` below 0 is a debt.
    """

    tokens: int
    anchor_ms: int
    penalty_until_ms: int = 0
    strikes: int = 0
    burst: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RateHeaders:
    """WB's X-Ratelimit-Limit, -Remaining, -Retry and -Reset, verbatim; None where absent. Retry and Reset are WB seconds."""

    limit: str | None = None
    remaining: str | None = None
    retry: str | None = None
    reset: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeVerdict:
    """`wait_ms`: the same take succeeds after it and not 1 ms earlier; None = never, then `error` is "cost"."""

    allowed: bool
    wait_ms: int | None
    error: str | None
    state: BucketState | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """How long a 429 forbids the method, the margin included. `estimated`: the headers did not say it."""

    wait_ms: int
    estimated: bool


def take(state: BucketState | None, now_ms: int, cost: object, cfg: BucketConfig) -> TakeVerdict:
    """Draw `cost` tokens, or say when it can be done. A state of None is a new, full bucket.

    `cost` is a whole number from 1 to the size; anything else is the error "cost" and changes nothing.
    """
    known = state or full(now_ms, cfg)
    tokens = _whole_cost(cost, size(known, cfg))
    if tokens is None:
        return TakeVerdict(allowed=False, wait_ms=None, error="cost", state=state)
    current = refilled(known, now_ms, cfg)
    ready_ms = ready_at(current, tokens, cfg)
    if ready_ms > now_ms:
        return TakeVerdict(allowed=False, wait_ms=ready_ms - now_ms, error=None, state=current)
    return TakeVerdict(allowed=True, wait_ms=0, error=None, state=spent(current, tokens))


def response(
    state: BucketState | None, now_ms: int, status: int, headers: RateHeaders, cfg: BucketConfig
) -> BucketState:
    """Learn from an answer: adopt the told size, lower the tokens, and on 429 forbid the method for the told time."""
    current = refilled(state or full(now_ms, cfg), now_ms, cfg)
    current = with_told_size(current, headers.limit, cfg)
    current = lowered(current, whole_down(headers.remaining))
    if status == 429:
        return penalised(current, now_ms, penalty(current.strikes, headers, cfg), cfg)
    return current._replace(strikes=0) if 200 <= status < 400 else current


def full(now_ms: int, cfg: BucketConfig) -> BucketState:
    """Return a new bucket."""
    return BucketState(tokens=cfg.burst, anchor_ms=now_ms)


def size(state: BucketState, cfg: BucketConfig) -> int:
    """Return the size told by the server, else the configured one."""
    return state.burst or cfg.burst


def refilled(state: BucketState, now_ms: int, cfg: BucketConfig) -> BucketState:
    """Credit whole intervals up to now, keeping the remainder. Inside a penalty nothing is credited.

    A clock that went back gives no tokens: the anchor follows it, and a penalty is cut to the longest possible one.
    """
    burst = size(state, cfg)
    if state.tokens > burst:
        state = state._replace(tokens=burst)
    if state.penalty_until_ms > now_ms:
        return _cut_penalty(state, now_ms, cfg)
    if state.anchor_ms > now_ms:
        return _credited(state, state.tokens, now_ms)
    gained = (now_ms - state.anchor_ms) // cfg.interval_ms
    if state.tokens + gained >= burst:
        return _credited(state, burst, now_ms)
    return _credited(state, state.tokens + gained, state.anchor_ms + gained * cfg.interval_ms)


def ready_at(state: BucketState, cost: int, cfg: BucketConfig) -> int:
    """Return the first ms at which a refilled `state` has `cost` tokens and no penalty; 0 when it is so already."""
    missing = cost - state.tokens
    tokens_ms = state.anchor_ms + missing * cfg.interval_ms if missing > 0 else 0
    return max(tokens_ms, state.penalty_until_ms)


def spent(state: BucketState, cost: int) -> BucketState:
    """Draw `cost` tokens."""
    return state._replace(tokens=state.tokens - cost)


def with_told_size(state: BucketState, limit: str | None, cfg: BucketConfig) -> BucketState:
    """Adopt X-Ratelimit-Limit as the size; tokens above it are lost, none are added."""
    told = min(whole_down(limit) or 0, TOLD_BURST_MAX)
    if told < 1:
        return state
    return state._replace(burst=told, tokens=min(state.tokens, told))


def lowered(state: BucketState, remaining: int | None) -> BucketState:
    """Believe the server where it says that fewer tokens are left."""
    return state if remaining is None else state._replace(tokens=min(state.tokens, remaining))


def penalty(strikes: int, headers: RateHeaders, cfg: BucketConfig) -> Penalty:
    """Return the wait after a 429: Retry, else Reset, else a guess that doubles with each 429 in a row."""
    told_s = whole_up(headers.retry) or whole_up(headers.reset)
    if told_s:
        told_ms = wb_ms(told_s, cfg)
        cut = told_ms > cfg.max_penalty_ms
        return Penalty(wait_ms=(cfg.max_penalty_ms if cut else told_ms) + cfg.margin_ms, estimated=cut)
    guess_ms = min(cfg.base_penalty_ms, cfg.max_estimate_ms)
    for _ in range(min(strikes, 53)):
        guess_ms = min(guess_ms * 2, cfg.max_estimate_ms)
    return Penalty(wait_ms=guess_ms + cfg.margin_ms, estimated=True)


def penalised(state: BucketState, now_ms: int, wait: Penalty, cfg: BucketConfig) -> BucketState:
    """Forbid the method; a running penalty is never shortened. When it ends there is exactly one token."""
    until_ms = max(state.penalty_until_ms, now_ms + wait.wait_ms)
    return state._replace(
        tokens=0,
        anchor_ms=until_ms - cfg.interval_ms,
        penalty_until_ms=until_ms,
        strikes=state.strikes + 1,
    )


def wb_ms(seconds: int, cfg: BucketConfig) -> int:
    """Convert seconds of a WB header to real ms, rounded up."""
    return -(-seconds * cfg.second_us // 1000)


def whole_up(raw: str | None) -> int | None:
    """Read a wait: plain ASCII digits with an optional fraction, rounded up; None for anything else."""
    parts = AMOUNT.fullmatch((raw or "").strip(ASCII_SPACE))
    if parts is None:
        return None
    fraction = (parts[2] or "").strip("0")
    return min(_bounded(parts[1]) + (1 if fraction else 0), AMOUNT_MAX)


def whole_down(raw: str | None) -> int | None:
    """Read an allowance like `whole_up`, rounded down."""
    parts = AMOUNT.fullmatch((raw or "").strip(ASCII_SPACE))
    return None if parts is None else _bounded(parts[1])


def _bounded(digits: str) -> int:
    significant = digits.lstrip("0")
    return AMOUNT_MAX if len(significant) > 9 else int(significant or "0")


def _whole_cost(cost: object, burst: int) -> int | None:
    if isinstance(cost, bool) or not isinstance(cost, (int, float)) or not 1 <= cost <= burst:
        return None
    return int(cost) if cost == int(cost) else None


def _credited(state: BucketState, tokens: int, anchor_ms: int) -> BucketState:
    return BucketState(tokens=tokens, anchor_ms=anchor_ms, strikes=state.strikes, burst=state.burst)


def _cut_penalty(state: BucketState, now_ms: int, cfg: BucketConfig) -> BucketState:
    longest_ms = now_ms + cfg.max_penalty_ms + cfg.margin_ms
    if state.penalty_until_ms <= longest_ms:
        return state
    return state._replace(tokens=0, anchor_ms=longest_ms - cfg.interval_ms, penalty_until_ms=longest_ms)
