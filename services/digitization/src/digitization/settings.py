"""Settings of the service's processes."""

from __future__ import annotations

from pydantic import AliasChoices, Field

from wbservice.settings import Settings

DAY_MS = 86_400_000


class DigitizationSettings(Settings):
    """What every process reads, and the cadence of the schedules. Schedules run by the wall clock, whatever WB_TIME_SCALE."""

    digitization_increment_interval_ms: int = Field(
        1_800_000,
        ge=1_000,
        le=DAY_MS,
        multiple_of=1_000,
        description="whole seconds in ms, from 1000 to 86400000",
        validation_alias=AliasChoices("digitization_increment_interval_ms", "rnp_sync_interval_ms"),
    )
    digitization_increment_pages: int = Field(5, ge=1, le=1_000, description="a number from 1 to 1000")
    digitization_inventory_interval_ms: int = Field(
        3_600_000, ge=1_000, le=DAY_MS, multiple_of=1_000, description="whole seconds in ms, from 1000 to 86400000"
    )
    digitization_catalog_interval_ms: int = Field(
        21_600_000, ge=1_000, le=DAY_MS, multiple_of=1_000, description="whole seconds in ms, from 1000 to 86400000"
    )
