"""The seller-wide cool-down: how long all methods of a seller wait, and who goes first after it. `cooldown.lua` is the mirror.

After the pause one call probes while the others wait for its answer, so that a limiter which still says no is asked once.
"""

from __future__ import annotations

from wbgate.budget.config import Terms
from wbgate.budget.record import CoolDown
from wbgate.budget.reference import RateHeaders, penalty


def held_until(cooldown: CoolDown | None, now_ms: int, terms: Terms) -> int:
    """Return until when calls wait, in ms; 0 where they need not. Cut to the longest possible pause if the clock went back."""
    if cooldown is None:
        return 0
    if cooldown.until_ms > now_ms:
        return min(cooldown.until_ms, now_ms + terms.seller.max_penalty_ms + terms.seller.margin_ms)
    if cooldown.probe_until_ms > now_ms:
        return min(cooldown.probe_until_ms, now_ms + terms.transit_ms)
    return 0


def probed(cooldown: CoolDown | None, now_ms: int, terms: Terms) -> CoolDown | None:
    """Let a call go: after a cool-down it is the probe."""
    return cooldown and cooldown._replace(probe_until_ms=now_ms + terms.transit_ms, asked=0)


def cooled(cooldown: CoolDown | None, now_ms: int, headers: RateHeaders, terms: Terms) -> CoolDown:
    """Start or prolong the pause after a seller-wide 429; never shorten it."""
    before = cooldown or CoolDown(until_ms=0)
    wait = penalty(before.strikes, headers, terms.seller)
    prolonged = now_ms + wait.wait_ms > before.until_ms
    return CoolDown(
        until_ms=max(before.until_ms, now_ms + wait.wait_ms),
        strikes=before.strikes + 1,
        estimated=wait.estimated if prolonged else before.estimated,
    )


def answered(cooldown: CoolDown | None, now_ms: int, status: int) -> CoolDown | None:
    """Learn that WB let a call through; a success after the pause ends it."""
    if cooldown is None:
        return None
    if not 200 <= status < 400:
        return cooldown._replace(probe_until_ms=0)
    return None if cooldown.until_ms <= now_ms else cooldown._replace(strikes=0, probe_until_ms=0)
