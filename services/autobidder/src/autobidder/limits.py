"""What one run may spend and how long it waits, from the settings of its process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from autobidder.rules import parts
from autobidder.settings import AutobidderSettings


@dataclass(frozen=True, slots=True)
class Limits:
    """`calls`: calls a run of each part; a part that is not named has no limit.

    `longest_wait_ms`: real time; a part whose window opens later is left to the next run when nothing else can go on.
    """

    calls: Mapping[str, int]
    longest_wait_ms: float

    @classmethod
    def of(cls, settings: AutobidderSettings) -> Limits:
        """The limits of these settings."""
        return cls(
            calls={
                parts.DETAILS: settings.autobidder_details_calls,
                parts.BUDGETS: settings.autobidder_budgets_calls,
                parts.MINIMUMS: settings.autobidder_minimums_calls,
                parts.RECOMMENDATIONS: settings.autobidder_recommendations_calls,
                parts.CLUSTERS: settings.autobidder_clusters_calls,
                parts.CLUSTER_BIDS: settings.autobidder_cluster_bids_calls,
                parts.STATISTICS: settings.autobidder_statistics_calls,
            },
            longest_wait_ms=settings.autobidder_longest_wait_ms / settings.wb_time_scale,
        )
