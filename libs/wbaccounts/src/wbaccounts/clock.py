"""The one place of this package that reads a clock; everything else takes `now_ms`."""

from __future__ import annotations

import time


def wall_ms() -> int:
    """Now in ms since 1970 UTC."""
    return time.time_ns() // 1_000_000
