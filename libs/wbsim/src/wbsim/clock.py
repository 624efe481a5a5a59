"""The one place where the simulator reads a clock. Decisions take the milliseconds that it gives."""

import time
from datetime import UTC, datetime, timedelta, timezone

MSK = timezone(timedelta(hours=3), "MSK")
DAY_MS = 86_400_000


class Clock:
    """Wall time, and WB time for limits: a WB minute lasts 60 / `time_scale` seconds."""

    def __init__(self, time_scale: float = 1.0) -> None:
        if time_scale <= 0:
            raise ValueError(f"time scale is {time_scale}; accepted: a number above 0")
        self.time_scale = time_scale
        self._started_ns = time.monotonic_ns()

    def now_ms(self) -> int:
        """Milliseconds since 1970 UTC: dates, `exp` of tokens and the request log run by it."""
        return time.time_ns() // 1_000_000

    def wb_ms(self) -> int:
        """WB milliseconds since the start: buckets and the 30 s rule of bids run by it."""
        return int((time.monotonic_ns() - self._started_ns) * self.time_scale) // 1_000_000


def msk_text(at_ms: int) -> str:
    """`YYYY-MM-DDTHH:MM:SS` in Moscow time without an offset, as the statistics methods write it."""
    return datetime.fromtimestamp(at_ms // 1000, MSK).replace(tzinfo=None).isoformat()


def msk_zoned(at_ms: int) -> str:
    """RFC 3339 with `+03:00`, as the promotion and analytics methods write it."""
    return datetime.fromtimestamp(at_ms / 1000, MSK).isoformat()


def utc_micros(at_ms: int) -> str:
    """RFC 3339 with `Z` and microseconds, as the content methods write it."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def utc_text(at_ms: int) -> str:
    """RFC 3339 with `Z`, seconds."""
    return datetime.fromtimestamp(at_ms // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
