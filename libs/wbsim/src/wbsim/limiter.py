"""All buckets of the simulated sellers: one a method and one seller-wide. It keeps state; the decision is `bucket`."""

from dataclasses import dataclass, field

from wbsim.bucket import Allowed, BucketState, Refused, ban, charge, full, take
from wbsim.limits import Limit

SELLER_WIDE = "seller-wide"
UNRULED = Limit(interval_ms=1, burst=1_000_000)
"""A seller without a global limit: only a fault refuses seller-wide."""


@dataclass(frozen=True, slots=True)
class BucketKey:
    """Whose bucket: all tokens of a seller share it, of whatever kind. `limit` is what the calling token is held to."""

    sid: str
    method: str
    limit: Limit = field(compare=False)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The decision for one call and the limit that made it."""

    outcome: Allowed | Refused
    limit: Limit
    seller_wide: bool


@dataclass(slots=True)
class Limiter:
    """Buckets by key. Every time is WB milliseconds."""

    _buckets: dict[BucketKey, BucketState] = field(default_factory=dict)

    def take(self, key: BucketKey, seller_limit: Limit | None, now_ms: int) -> Verdict:
        """Draws from the seller's bucket and the method's; neither is charged unless both allow."""
        wide = BucketKey(key.sid, SELLER_WIDE, seller_limit or UNRULED)
        wide_outcome = take(self._state(wide, now_ms), wide.limit, now_ms)
        if isinstance(wide_outcome, Refused):
            return self._keep(wide, wide_outcome, seller_wide=True)
        outcome = take(self._state(key, now_ms), key.limit, now_ms)
        if isinstance(outcome, Allowed):
            self._buckets[wide] = wide_outcome.state
        return self._keep(key, outcome, seller_wide=False)

    def ban(
        self, key: BucketKey, seller_limit: Limit | None, now_ms: int, retry_s: int, *, seller_wide: bool, binding: bool
    ) -> tuple[Verdict, Refused]:
        """Refuses with a given Retry; where it is binding, a call before it makes the wait longer."""
        banned = BucketKey(key.sid, SELLER_WIDE, seller_limit or UNRULED) if seller_wide else key
        refused = ban(self._state(banned, now_ms), banned.limit, now_ms, retry_s)
        if binding:
            self._buckets[banned] = refused.state
        return Verdict(refused, banned.limit, seller_wide), refused

    def charge(self, key: BucketKey, tokens: int, now_ms: int) -> None:
        """Takes the price of an expensive answer."""
        self._buckets[key] = charge(self._state(key, now_ms), tokens)

    def drain(self, key: BucketKey, tokens: int, now_ms: int) -> int:
        """Another client of the seller calls: up to `tokens` calls are spent. Returns how many were."""
        spent = 0
        while spent < tokens:
            outcome = take(self._state(key, now_ms), key.limit, now_ms)
            if isinstance(outcome, Refused):
                break
            self._buckets[key] = outcome.state
            spent += 1
        return spent

    def forget(self, sid: str | None = None) -> None:
        """Makes the buckets of one seller, or all, new."""
        self._buckets = {key: state for key, state in self._buckets.items() if sid is not None and key.sid != sid}

    def _state(self, key: BucketKey, now_ms: int) -> BucketState:
        return self._buckets.get(key) or full(key.limit, now_ms)

    def _keep(self, key: BucketKey, outcome: Allowed | Refused, *, seller_wide: bool) -> Verdict:
        self._buckets[key] = outcome.state
        return Verdict(outcome, key.limit, seller_wide)


def rate_headers(verdict: Verdict) -> dict[str, str]:
    """Limit and Remaining where the call went through; Limit, Retry and Reset on 429. Seconds are WB seconds."""
    headers = {"X-Ratelimit-Limit": str(verdict.limit.burst)}
    if isinstance(verdict.outcome, Allowed):
        return headers | {"X-Ratelimit-Remaining": str(verdict.outcome.remaining)}
    return headers | {
        "X-Ratelimit-Retry": str(verdict.outcome.retry_s),
        "X-Ratelimit-Reset": str(verdict.outcome.reset_s),
    }
