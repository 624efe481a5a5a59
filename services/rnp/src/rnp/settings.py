"""Settings of the service's processes."""

from __future__ import annotations

from pydantic import Field

from wbservice.settings import Settings

DAY_MS = 86_400_000
WHOLE_SECONDS = "whole seconds in ms, from 1000 to 86400000"


class RnpSettings(Settings):
    """What every process reads, and the cadence of the schedules. Schedules run by the wall clock, whatever WB_TIME_SCALE."""

    rnp_ads_interval_ms: int = Field(300_000, ge=1_000, le=DAY_MS, multiple_of=1_000, description=WHOLE_SECONDS)
    rnp_finance_interval_ms: int = Field(21_600_000, ge=1_000, le=DAY_MS, multiple_of=1_000, description=WHOLE_SECONDS)
    rnp_sections_interval_ms: int = Field(3_600_000, ge=1_000, le=DAY_MS, multiple_of=1_000, description=WHOLE_SECONDS)
    rnp_merge_interval_ms: int = Field(300_000, ge=1_000, le=DAY_MS, multiple_of=1_000, description=WHOLE_SECONDS)
    rnp_ads_calls: int = Field(9, ge=1, le=1_000, description="a number from 1 to 1000")
    """Calls of WB's campaign statistics that one scheduled sync may make."""
    rnp_ads_history_days: int = Field(90, ge=1, le=730, description="a number from 1 to 730")
    """How far back statistics and spending documents are fetched once: as far as WB keeps orders."""
