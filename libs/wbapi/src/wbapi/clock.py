"""The one place of this package that reads a clock; everything else takes the time or one of these functions."""

from __future__ import annotations

import time


def wall_ms() -> int:
    """Now in ms since 1970 UTC."""
    return time.time_ns() // 1_000_000


def monotonic_s() -> float:
    """Seconds of a clock that never goes back; only differences mean anything."""
    return time.monotonic()
