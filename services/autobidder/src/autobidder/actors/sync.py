"""The sync of an account's advertising, for a person and on schedule: the same engine, told apart by the job's class alone.

Running it twice is harmless: see sync_job.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from autobidder.lane import Lane
from autobidder.limits import Limits
from autobidder.part_lane import PartLane
from autobidder.parts.clusters import CLUSTER_PRICED, CLUSTERED
from autobidder.parts.details import DETAILED
from autobidder.parts.listing import LISTING
from autobidder.parts.money import BALANCED, BUDGETED
from autobidder.parts.offers import minimums, recommendations
from autobidder.parts.part import Part
from autobidder.rules.parts import STATISTICS
from autobidder.settings import AutobidderSettings
from autobidder.statistics_lane import StatisticsLane
from autobidder.sync_job import SyncJob, run_sync_job
from wbads.plan import AdsPlan
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbservice.definition import ActorFactory, JobResources


def sync_account(settings: AutobidderSettings) -> ActorFactory:
    """The factory of the actor; its result is that of SyncJob."""
    limits = Limits.of(settings)
    lanes = lanes_of(settings, limits)

    def factory(resources: JobResources) -> Actor:
        def run(ctx: JobContext) -> dict[str, Any]:
            return run_sync_job(SyncJob(ctx, resources.engine, lanes, limits, wall_ms), resources)

        return run

    return factory


def lanes_of(settings: AutobidderSettings, limits: Limits) -> Mapping[str, Lane]:
    """Every part by its name."""
    parts: tuple[Part[Any], ...] = (
        LISTING,
        DETAILED,
        BUDGETED,
        BALANCED,
        minimums(timedelta(milliseconds=settings.autobidder_minimums_age_ms)),
        recommendations(timedelta(milliseconds=settings.autobidder_recommendations_age_ms)),
        CLUSTERED,
        CLUSTER_PRICED,
    )
    plan = AdsPlan(max_calls=limits.calls[STATISTICS], spend=False, details=False, history=False, once=True)
    lanes: dict[str, Lane] = {part.name: PartLane(part, limits.calls.get(part.name)) for part in parts}
    return lanes | {STATISTICS: StatisticsLane(plan)}
