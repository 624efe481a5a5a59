"""The one module of the gate that reads a clock of this machine. Redis time rules the gate; this rules only own deadlines."""

from __future__ import annotations

import time

_BOOT = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def boot_ms() -> int:
    """Ms since boot, sleep of the machine included; never steps back. For durations and own deadlines."""
    return time.clock_gettime_ns(_BOOT) // 1_000_000


def wall_ms() -> int:
    """Ms since 1970 UTC by this machine's clock. For texts and logs only; never compared with a lease."""
    return time.time_ns() // 1_000_000
