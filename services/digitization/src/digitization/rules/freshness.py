"""How fresh an account's feeds are, and when a gap has to be looked at before WB drops its rows. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from digitization.rules.windows import RETENTION

GAP_ALARM = timedelta(days=60)
"""A stretch that nobody has read for so long is an alarm: a month is left to mend it before WB drops the first rows."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A stretch of change time of a feed that no run has read."""

    feed: str
    start: datetime
    end: datetime

    def lost_at(self) -> datetime:
        """When WB begins to drop rows of it."""
        return self.start + RETENTION

    def is_alarm(self, now: datetime) -> bool:
        """Whether somebody has to act now."""
        return now - self.start >= GAP_ALARM


def lag_s(last_good_start: datetime | None, known_since: datetime, now: datetime) -> float:
    """Seconds since the beginning of the last good run: what changed since may be missing. From the account's first day
    on where there was none.
    """
    return max(0.0, (now - (last_good_start or known_since)).total_seconds())
