"""The service as its processes run it: which actor serves which kind, what is scheduled. Importing it does nothing."""

from __future__ import annotations

from autobidder.actors.fan_out import sync_fan_out
from autobidder.actors.housekeeping import housekeeping
from autobidder.actors.sync import sync_account
from autobidder.kinds import FAN_OUT, HOUSEKEEPING, SERVICE, sync_account_kind
from autobidder.settings import AutobidderSettings
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER
from wbservice.definition import ServiceDefinition
from wbservice.schedule import Cron, Every, Schedule

HOUR_MS = 3_600_000
LIBRARIES = ("wbads",)
"""Whose tables the statistics are in."""


def definition(settings: AutobidderSettings) -> ServiceDefinition:
    """Actors and schedules of the service at the cadence of `settings`."""
    interval_ms = settings.autobidder_interval_ms
    scheduled = sync_account_kind(interval_ms)
    sync = sync_account(settings)
    return ServiceDefinition(
        name=SERVICE,
        migrations=SERVICE,
        libraries=LIBRARIES,
        actors={
            AUTOBIDDER_SYNC_USER: sync,
            scheduled: sync,
            FAN_OUT: sync_fan_out(scheduled),
            HOUSEKEEPING: housekeeping,
        },
        schedules=(
            Schedule(kind=FAN_OUT, trigger=Every(interval_ms=interval_ms), catch_up_ms=interval_ms),
            Schedule(kind=HOUSEKEEPING, trigger=Cron("45 6 * * *"), catch_up_ms=12 * HOUR_MS),
        ),
    )
