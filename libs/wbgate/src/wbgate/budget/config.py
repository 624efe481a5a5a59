"""The budget's numbers, each with its reason, and the terms of one call that follow from them. Reads no environment."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from wbgate.budget.reference import BucketConfig

CLOCK_DRIFT_PPM = 500
"""How much faster than WB's our clock may run (NTP slews by at most this); added to each interval."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BucketLimits:
    """WB's limits of one method, in WB time: `burst` calls at once, then one per `interval_ms`.

    `error_cost`: what a 4xx other than 429 costs, in calls (10 for cards and marketplace methods, 1 elsewhere).
    """

    burst: int
    interval_ms: int
    error_cost: int = 1

    def __post_init__(self) -> None:
        _in_range("burst", self.burst, 1, 100_000)
        _in_range("interval_ms", self.interval_ms, 1, 7 * 86_400_000)
        _in_range("error_cost", self.error_cost, 1, 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetConfig:
    """Settings of the budget; durations in ms."""

    base_penalty_ms: int = 5_000
    """First wait after a 429 that says nothing usable; never shorter than the method's interval."""
    max_penalty_ms: int = 604_800_000
    """7 days: WB does tell hours to base tokens, and an early try makes it tell more. Only what no limit of a method can mean is
    cut to this, and marked as an estimate: no interval is over a day, and buckets of long intervals hold one call."""
    max_estimate_ms: int = 900_000
    """Longest guessed wait, unless the method's own interval is longer."""
    margin_ms: int = 1_000
    """Added to each told wait: WB tells whole seconds and does not say how it rounds them."""
    spread_ms: int = 500
    """Moments told to different callers differ by up to this."""
    user_reserve: int = 0
    """Tokens of a method that only user jobs may take."""
    reserve_min_burst: int = 4
    """A method with a smaller burst keeps no reserve: there the reserve would be the whole bucket."""
    transit_ms: int = 10_000
    """A call counts as arrived at WB so long after its take at the latest; the client's connect and send time-outs fit in.

    Real network time: not divided by the time scale.
    """
    retention_ms: int = 86_400_000
    """A full bucket is remembered so long, so that another client's calls are noticed after an idle day."""
    foreign_told_ms: int = 3_600_000
    """Another client is named so long after its last noticed call; never shorter than the method's interval."""
    time_scale: float = 1.0

    def __post_init__(self) -> None:
        for name in (
            "base_penalty_ms",
            "max_penalty_ms",
            "max_estimate_ms",
            "transit_ms",
            "retention_ms",
            "foreign_told_ms",
        ):
            _in_range(name, getattr(self, name), 1, 10 * 86_400_000)
        for name in ("margin_ms", "spread_ms"):
            _in_range(name, getattr(self, name), 0, 60_000)
        _in_range("user_reserve", self.user_reserve, 0, 1_000)
        _in_range("reserve_min_burst", self.reserve_min_burst, 2, 100_000)
        _in_range("time_scale", self.time_scale, 0.001, 10_000)

    def scaled(self, time_scale: float) -> BudgetConfig:
        """Return the same budget where a WB minute lasts 60 / `time_scale` real seconds.

        Divides what WB's clock rules (penalties, margin, spread, how long others are named; intervals and headers at each
        call), not network time.
        """
        return replace(
            self,
            base_penalty_ms=_divided(self.base_penalty_ms, time_scale),
            max_penalty_ms=_divided(self.max_penalty_ms, time_scale),
            max_estimate_ms=_divided(self.max_estimate_ms, time_scale),
            margin_ms=_divided(self.margin_ms, time_scale),
            spread_ms=_divided(self.spread_ms, time_scale),
            foreign_told_ms=_divided(self.foreign_told_ms, time_scale),
            time_scale=self.time_scale * time_scale,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What one call is decided under; all durations in real ms.

    `bucket` rules the method, `seller` the penalties of the seller-wide cool-down. The reserve is the caller's.
    """

    bucket: BucketConfig
    seller: BucketConfig
    error_cost: int
    reserve: int
    spread_ms: int
    transit_ms: int
    retention_ms: int
    foreign_told_ms: int

    def as_arguments(self) -> list[int]:
        """The numbers in the order in which `terms.lua` reads them."""
        bucket, seller = self.bucket, self.seller
        return [
            bucket.burst,
            bucket.interval_ms,
            bucket.base_penalty_ms,
            bucket.max_penalty_ms,
            bucket.margin_ms,
            bucket.max_estimate_ms,
            bucket.second_us,
            seller.base_penalty_ms,
            seller.max_estimate_ms,
            self.error_cost,
            self.reserve,
            self.spread_ms,
            self.transit_ms,
            self.retention_ms,
            self.foreign_told_ms,
        ]


@dataclass(frozen=True, slots=True)
class TermsTable:
    """Terms by limits and class of the caller, computed once each: methods are few, calls are many."""

    config: BudgetConfig
    _known: dict[tuple[BucketLimits, bool], Terms] = field(default_factory=dict, repr=False)

    def of(self, limits: BucketLimits, *, user: bool) -> Terms:
        """Return the terms of one call."""
        key = (limits, user)
        if key not in self._known:
            self._known[key] = terms(self.config, limits, user=user)
        return self._known[key]


def terms(config: BudgetConfig, limits: BucketLimits, *, user: bool) -> Terms:
    """Turn settings and a method's limits into the numbers of one call."""
    keeps_reserve = not user and limits.burst >= config.reserve_min_burst
    return replace(
        real_terms(config, limits.burst, real_interval_ms(limits.interval_ms, config.time_scale)),
        error_cost=limits.error_cost,
        reserve=config.user_reserve if keeps_reserve else 0,
    )


def real_terms(config: BudgetConfig, burst: int, interval_ms: int) -> Terms:
    """Return the terms of a bucket whose interval is given in real ms, with no reserve and no costly errors."""
    seller = _seller_config(config)
    bucket = replace(
        seller,
        burst=burst,
        interval_ms=interval_ms,
        base_penalty_ms=max(config.base_penalty_ms, interval_ms),
        max_estimate_ms=max(config.max_estimate_ms, interval_ms),
    )
    return Terms(
        bucket=bucket,
        seller=seller,
        error_cost=1,
        reserve=0,
        spread_ms=config.spread_ms,
        transit_ms=config.transit_ms,
        retention_ms=config.retention_ms,
        foreign_told_ms=max(config.foreign_told_ms, interval_ms),
    )


def real_interval_ms(wb_interval_ms: int, time_scale: float) -> int:
    """Return the real length of an interval, rounded up, with the clocks' possible drift added."""
    scaled_ms = _divided(wb_interval_ms, time_scale)
    return scaled_ms + scaled_ms * CLOCK_DRIFT_PPM // 1_000_000


def _seller_config(config: BudgetConfig) -> BucketConfig:
    return BucketConfig(
        burst=1,
        interval_ms=1,
        base_penalty_ms=config.base_penalty_ms,
        max_penalty_ms=config.max_penalty_ms,
        margin_ms=config.margin_ms,
        max_estimate_ms=config.max_estimate_ms,
        second_us=math.ceil(1_000_000 / config.time_scale),
    )


def _divided(wb_time_ms: int, time_scale: float) -> int:
    return math.ceil(wb_time_ms / time_scale)


def _in_range(name: str, value: float, low: float, high: float) -> None:
    if not low <= value <= high:
        raise ValueError(f"{name}: given {value!r}, accepted: {low} to {high}")
