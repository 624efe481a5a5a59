"""Settings of the service's processes: the cadence of the schedule, and what one run may spend of each WB method."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from wbservice.settings import Settings

DAY_MS = 86_400_000
Calls = Annotated[int, Field(ge=1, le=10_000, description="calls a run, from 1 to 10000")]
Span = Annotated[
    int,
    Field(ge=0, le=30 * DAY_MS, multiple_of=1_000, description="whole seconds in ms, from 0 to 2592000000"),
]


class AutobidderSettings(Settings):
    """What every process reads. Schedules and ages run by the wall clock; only the longest wait is WB time (WB_TIME_SCALE)."""

    autobidder_interval_ms: int = Field(
        1_800_000, ge=1_000, le=DAY_MS, multiple_of=1_000, description="whole seconds in ms, from 1000 to 86400000"
    )
    autobidder_details_calls: Calls = 200
    autobidder_budgets_calls: Calls = 100
    autobidder_minimums_calls: Calls = 60
    autobidder_recommendations_calls: Calls = 20
    autobidder_clusters_calls: Calls = 60
    autobidder_cluster_bids_calls: Calls = 60
    autobidder_statistics_calls: Calls = 20
    autobidder_minimums_age_ms: Span = DAY_MS
    autobidder_recommendations_age_ms: Span = DAY_MS
    autobidder_longest_wait_ms: Span = 900_000
