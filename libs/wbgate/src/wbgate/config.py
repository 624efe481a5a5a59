"""The gate's numbers, each with its reason; and the start-up check that they fit together."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, replace
from typing import Literal, get_args

from wbgate.errors import GateMisconfigured

DAY_MS = 86_400_000

BrokerChoice = Literal["ours", "stock"]
"""What carries wake-ups: the gate's own queues, or Dramatiq's RedisBroker (`wbgate.stock`). All processes use the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GateConfig:
    """Settings of the gate; all durations in ms. Defaults are the contract (design §4)."""

    ttl_ms: int = 90_000
    """Lease of a running owner: the outer bound if everything else fails."""
    lease_extend_below_ms: int = 60_000
    """A beat renews a lease that has less than this left, so a lease is renewed each 30 s."""
    wanted_ttl_ms: int = 60_000
    """Life of the mark that a user job waits; renewed while it waits."""
    recheck_ms: int = 15_000
    """Safety net: each account with waiters is looked at again after this. Divided by the time scale."""
    claim_deadline_ms: int = 20_000
    """A granted account that no worker claims moves on after this."""
    hold_pause_max_ms: int = 900_000
    """A WB pause over this gives the account up. Divided by the time scale."""
    pause_extra_ms: int = 60_000
    """Lease of a parked owner = pause + this."""
    process_ttl_ms: int = 30_000
    """A process that has not shown life for this long is dead."""
    process_beat_ms: int = 5_000
    beat_timeout_ms: int = 2_000
    """One beat may block this long; the client does not retry by itself."""
    stale_after_ms: int = 12_000
    """No WB call and no commit starts when the last good beat was sent longer ago."""
    cut_after_ms: int = 22_000
    """A WB call in flight is cut when the last good beat was sent longer ago."""
    sweep_gap_ms: int = 10_000
    """A longer gap between sweeps means that Redis stood still: nobody is declared dead for `sweep_grace_ms`."""
    sweep_grace_ms: int = 30_000
    sweep_every_ms: int = 200
    """Longest sleep of the reconciler between two looks at what is due."""
    resend_ms: int = 15_000
    """A wake-up that nobody claimed is sent again after this."""
    poison_crashes: int = 3
    """A job under which a process died so often ends as failed."""
    strikes_max: int = 3
    """The n-th 429 in a row of one method without progress counts as a failed attempt."""
    away_pause_ms: int = 5_000
    """First pause of a job whose database is away; doubles up to `away_pause_max_ms`, so that all go on soon after it is back."""
    away_pause_max_ms: int = 30_000
    aways_max: int = 120
    """So many such pauses in a row without progress (about an hour) count as a failed attempt: no job pauses for ever."""
    keep_user_ms: int = DAY_MS
    keep_scheduled_ms: int = DAY_MS
    """Life of an ended record; a slot id has to outlive its slot and its catch-up window."""
    time_scale: float = 1.0
    broker: BrokerChoice = "ours"

    def __post_init__(self) -> None:
        for field in fields(self):
            given = getattr(self, field.name)
            if isinstance(field.default, int) and (type(given) is not int or given < 1):
                raise GateMisconfigured(f"{field.name}: given {given!r}, accepted: a whole number >= 1")
        self._check_order("stale_after_ms", "cut_after_ms", "process_ttl_ms", "lease_extend_below_ms")
        self._check_order("claim_deadline_ms", "ttl_ms")
        self._check_order("recheck_ms", "wanted_ttl_ms")
        if self.lease_extend_below_ms > self.ttl_ms:
            raise GateMisconfigured(
                f"lease_extend_below_ms <= ttl_ms is needed, given {self.lease_extend_below_ms}, {self.ttl_ms}"
            )
        if self.process_beat_ms + self.beat_timeout_ms >= self.stale_after_ms:
            raise GateMisconfigured(
                "process_beat_ms + beat_timeout_ms < stale_after_ms is needed, given "
                f"{self.process_beat_ms} + {self.beat_timeout_ms}, {self.stale_after_ms}"
            )
        if self.broker not in get_args(BrokerChoice):
            raise GateMisconfigured(f"broker: given {self.broker!r}, accepted: ours, stock")
        _check_time_scale(self.time_scale)

    def _check_order(self, *names: str) -> None:
        given = [getattr(self, name) for name in names]
        if given != sorted(set(given)):
            raise GateMisconfigured(f"{' < '.join(names)} is needed, given {', '.join(map(str, given))}")

    def scaled(self, time_scale: float) -> GateConfig:
        """The same gate where a WB minute lasts 60 / `time_scale` seconds.

        Divides what WB's clock rules: the re-check and the longest held pause (backoffs and max waits are divided where a
        job is submitted). Liveness (TTLs, beats, claim deadline, the + 60 s) is about processes and stays.

        Raises GateMisconfigured.
        """
        _check_time_scale(time_scale)
        return replace(
            self,
            recheck_ms=max(1, round(self.recheck_ms / time_scale)),
            hold_pause_max_ms=max(1, round(self.hold_pause_max_ms / time_scale)),
            time_scale=time_scale,
        )

    def wb_ms(self, seconds: float) -> int:
        """`seconds` of WB time in real ms."""
        return round(seconds * 1000 / self.time_scale)


def _check_time_scale(given: object) -> None:
    if not isinstance(given, int | float) or not 1 <= given < math.inf:
        raise GateMisconfigured(f"time_scale: given {given!r}, accepted: a finite number >= 1")
