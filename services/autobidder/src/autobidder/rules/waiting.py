"""Whether a run waits for WB's windows or leaves what is behind them to the next one. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from autobidder.rules.parts import CAMPAIGNS
from wbgate.errors import RateLimited
from wbservice.turns import first_to_open


def worth_waiting(
    names: Sequence[str], shut: Mapping[str, RateLimited], now_ms: int, longest_wait_ms: float
) -> RateLimited | None:
    """The limit to wait for, where all of `names` are shut; None: what they still have to read is left to the next run.

    The list of campaigns is always waited for: without it a run has brought nothing.
    """
    first = first_to_open(names, shut)
    if CAMPAIGNS in names:
        return shut[CAMPAIGNS]
    return first if first.resume_at_ms - now_ms <= longest_wait_ms else None
