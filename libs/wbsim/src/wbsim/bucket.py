"""The token bucket and the ban of one (seller, method), as a pure decision in WB milliseconds. It reads no clock."""

from dataclasses import dataclass, replace

from wbsim.limits import Limit

FIRST_ESCALATION_S = 675
"""What the first ignored Retry adds: 19 s became 694 s on a live account."""
NEXT_ESCALATION_S = 290
"""What each further one adds: 694 s became 984 s."""


@dataclass(frozen=True, slots=True)
class BucketState:
    """Tokens when the last whole one was credited (below 0 after a costly error), and the wait last told."""

    tokens: int
    anchor_ms: int
    told_until_ms: int = 0
    told_retry_s: int = 0
    ignored: int = 0


@dataclass(frozen=True, slots=True)
class Allowed:
    """The call goes through; `remaining` calls are left at once."""

    state: BucketState
    remaining: int


@dataclass(frozen=True, slots=True)
class Refused:
    """429. A call after `retry_s` succeeds; after `reset_s` the burst is whole. `provoked`: a Retry was ignored."""

    state: BucketState
    retry_s: int
    reset_s: int
    provoked: bool


def full(limit: Limit, now_ms: int) -> BucketState:
    """A bucket nobody has drawn from."""
    return BucketState(limit.burst, now_ms)


def take(state: BucketState, limit: Limit, now_ms: int) -> Allowed | Refused:
    """Draws one token, or says when one can be drawn. A call before the told time makes the wait longer."""
    state = _refilled(state, limit, now_ms)
    if now_ms < state.told_until_ms:
        return _refused(_escalated(state, now_ms), limit, now_ms, provoked=True)
    if state.tokens >= 1:
        spent = replace(state, tokens=state.tokens - 1, told_until_ms=0, told_retry_s=0, ignored=0)
        return Allowed(spent, max(spent.tokens, 0))
    wait_ms = _until_tokens(state, limit, now_ms, 1)
    told = replace(state, told_until_ms=now_ms + wait_ms, told_retry_s=_ceil_s(wait_ms))
    return _refused(told, limit, now_ms, provoked=False)


def ban(state: BucketState, limit: Limit, now_ms: int, retry_s: int) -> Refused:
    """Refuses with a given Retry, as a fault asks for; until then every call counts as ignoring it."""
    told = replace(_refilled(state, limit, now_ms), told_until_ms=now_ms + retry_s * 1000, told_retry_s=retry_s)
    return _refused(told, limit, now_ms, provoked=False)


def charge(state: BucketState, tokens: int) -> BucketState:
    """Takes tokens for an answer that costs more than one call; the bucket may go below 0."""
    return replace(state, tokens=state.tokens - tokens)


def _refilled(state: BucketState, limit: Limit, now_ms: int) -> BucketState:
    gained = max(now_ms - state.anchor_ms, 0) // limit.interval_ms
    if state.tokens + gained >= limit.burst:
        return replace(state, tokens=limit.burst, anchor_ms=now_ms)
    return replace(state, tokens=state.tokens + gained, anchor_ms=state.anchor_ms + gained * limit.interval_ms)


def _escalated(state: BucketState, now_ms: int) -> BucketState:
    retry_s = state.told_retry_s + (NEXT_ESCALATION_S if state.ignored else FIRST_ESCALATION_S)
    return replace(state, told_until_ms=now_ms + retry_s * 1000, told_retry_s=retry_s, ignored=state.ignored + 1)


def _refused(state: BucketState, limit: Limit, now_ms: int, *, provoked: bool) -> Refused:
    retry_s = _ceil_s(state.told_until_ms - now_ms)
    reset_s = _ceil_s(_until_tokens(state, limit, now_ms, limit.burst))
    return Refused(state, retry_s, max(reset_s, retry_s), provoked)


def _until_tokens(state: BucketState, limit: Limit, now_ms: int, tokens: int) -> int:
    return max((tokens - state.tokens) * limit.interval_ms - (now_ms - state.anchor_ms), 0)


def _ceil_s(wait_ms: int) -> int:
    return -(-wait_ms // 1000)
