"""How full each bucket of a seller is and until when it is blocked, for the status and the gateway. Changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wbgate.budget.config import BudgetConfig, real_terms
from wbgate.budget.flights import opened
from wbgate.budget.record import Bucket, CoolDown, bucket_from_hash, cooldown_from_hash
from wbgate.budget.reference import size
from wbgate.budget.taking import method_ready
from wbgate.scripts import text


@dataclass(frozen=True, slots=True, kw_only=True)
class BucketLevel:
    """One method of a seller. Times in ms since 1970 UTC, durations in real ms.

    `tokens`: calls that may go now; `next_at_ms`: when the next one may, None where it is now. `blocked_until_ms`: WB forbade
    the method until then, `estimated` where it did not say until when. `foreign`: calls of another client of this seller
    noticed so far, the last at `foreign_seen_ms`.
    """

    method: str
    tokens: int
    burst: int
    interval_ms: int
    next_at_ms: int | None
    blocked_until_ms: int | None
    estimated: bool
    foreign: int
    foreign_seen_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SellerPause:
    """The seller-wide limiter said no: no method goes before `until_ms`; `estimated` where WB did not say."""

    until_ms: int
    estimated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SellerBudget:
    """All that is known of one seller: its buckets by method, and the pause of all of them if there is one."""

    levels: list[BucketLevel]
    pause: SellerPause | None


def level(method: str, bucket: Bucket, now_ms: int, config: BudgetConfig) -> BucketLevel:
    """Say how full a bucket is at `now_ms`."""
    terms = real_terms(config, bucket.size, bucket.interval_ms)
    bucket = opened(bucket, now_ms, terms)
    ready_ms, outcome = method_ready(bucket, now_ms, terms)
    blocked = bucket.state.penalty_until_ms > now_ms
    return BucketLevel(
        method=method,
        tokens=0 if blocked else max(bucket.state.tokens - bucket.flying, 0),
        burst=size(bucket.state, terms.bucket),
        interval_ms=bucket.interval_ms,
        next_at_ms=None if outcome == "go" else ready_ms,
        blocked_until_ms=bucket.state.penalty_until_ms if blocked else None,
        estimated=blocked and bucket.estimated,
        foreign=bucket.foreign,
        foreign_seen_ms=bucket.foreign_ms or None,
    )


def pause(cooldown: CoolDown | None, now_ms: int) -> SellerPause | None:
    """Return the pause of all methods, None where there is none (any more)."""
    if cooldown is None or cooldown.until_ms <= now_ms:
        return None
    return SellerPause(until_ms=cooldown.until_ms, estimated=cooldown.estimated)


def seller_budget(
    buckets: Mapping[str, Mapping[str, str]], cooldown: Mapping[str, str], now_ms: int, config: BudgetConfig
) -> SellerBudget:
    """Read the hashes of one seller, by method; a method whose hash is gone is full and left out."""
    known = {method: bucket_from_hash(fields) for method, fields in sorted(buckets.items())}
    levels = [level(method, bucket, now_ms, config) for method, bucket in known.items() if bucket is not None]
    return SellerBudget(levels=levels, pause=pause(cooldown_from_hash(cooldown), now_ms))


def plain(fields: Mapping[bytes | str, bytes | str]) -> dict[str, str]:
    """A hash as text, whatever the client decodes."""
    return {text(name): text(value) for name, value in fields.items()}
