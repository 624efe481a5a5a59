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
