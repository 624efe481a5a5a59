"""How far apart clocks may be, and how soon is soon. Pure."""

from __future__ import annotations

from datetime import timedelta

from wbcli.doctor.finding import Finding, fault, ok

MOST_CLOCK_S = 2.0
"""Moments of servers are compared with moments of the machines: more than this is seen by people."""
SOON = timedelta(days=7)
"""A token that ends within this is worth a word to the seller."""


def clock_finding(check: str, apart_s: float) -> Finding:
    """What is to be said of a server whose clock is `apart_s` before or behind this machine's."""
    found = f"{abs(apart_s):.1f} s apart from this machine"
    if abs(apart_s) > MOST_CLOCK_S:
        return fault(check, found, "let NTP set the clocks of both machines")
    return ok(check, found)
