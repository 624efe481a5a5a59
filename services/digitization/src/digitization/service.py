"""The service as its processes run it: which actor serves which kind, what is scheduled. Importing it does nothing."""

from __future__ import annotations

from digitization.actors.feed_fan_out import BACKFILL, INCREMENT, feed_fan_out
from digitization.actors.goods import list_fan_out, sync_list
from digitization.actors.housekeeping import housekeeping
from digitization.actors.import_user_feeds import import_user_feeds
from digitization.actors.import_user_report import import_user_report
from digitization.actors.sync_account import sync_backfill, sync_increment
from digitization.actors.verify_feeds import verify_feeds
from digitization.kinds import (
    CATALOG_FAN_OUT,
    CATALOG_SYNC,
    FEED_FAN_OUT,
    HOUSEKEEPING,
    INVENTORY_FAN_OUT,
    INVENTORY_SYNC,
    SERVICE,
    SYNC_BACKFILL,
    VERIFY_FEEDS,
    sync_increment_kind,
)
from digitization.lists import CARDS, STOCKS
from digitization.rules.tiers import increment_tier
from digitization.settings import DigitizationSettings
from wbcontracts.kinds import IMPORT_USER_FEEDS, IMPORT_USER_REPORT
from wbcontracts.wb_token import Scope, TokenType
from wbgate.kinds import JobKind
from wbservice.definition import ServiceDefinition
from wbservice.schedule import Cron, Every, Schedule

MINUTE_MS = 60_000
LOOK_AGAIN_MS = 5 * MINUTE_MS
STOCKS_TOKENS = (TokenType.PERSONAL, TokenType.SERVICE)
"""Types that WB lets read stocks."""


def definition(settings: DigitizationSettings) -> ServiceDefinition:
    """Actors and schedules of the service at the cadence of `settings`."""
    increment = sync_increment_kind(settings.digitization_increment_interval_ms)
    return ServiceDefinition(
        name=SERVICE,
        migrations=SERVICE,
        libraries=("wbreports",),
        actors={
            IMPORT_USER_FEEDS: import_user_feeds,
            IMPORT_USER_REPORT: import_user_report,
            VERIFY_FEEDS: verify_feeds,
            increment: sync_increment(increment_tier(settings.digitization_increment_pages)),
            SYNC_BACKFILL: sync_backfill,
            FEED_FAN_OUT: feed_fan_out(increment),
            INVENTORY_SYNC: sync_list(STOCKS),
            INVENTORY_FAN_OUT: list_fan_out(INVENTORY_SYNC, Scope.ANALYTICS, STOCKS_TOKENS),
            CATALOG_SYNC: sync_list(CARDS),
            CATALOG_FAN_OUT: list_fan_out(CATALOG_SYNC, Scope.CONTENT),
            HOUSEKEEPING: housekeeping,
        },
        schedules=(
            *feed_schedules(settings.digitization_increment_interval_ms),
            _every(INVENTORY_FAN_OUT, settings.digitization_inventory_interval_ms),
            _every(CATALOG_FAN_OUT, settings.digitization_catalog_interval_ms),
            Schedule(kind=HOUSEKEEPING, trigger=Cron("30 6 * * *"), catch_up_ms=12 * 60 * MINUTE_MS),
        ),
    )


def feed_schedules(increment_interval_ms: int) -> tuple[Schedule, ...]:
    """One schedule in two tiers. A slot that was missed runs late, once, until the next one is due.

    The backfill's looks fill its window, 03:00 to 06:00 in Moscow: each makes the jobs of the day that are not there yet.
    """
    return (
        Schedule(
            kind=FEED_FAN_OUT,
            trigger=Every(interval_ms=increment_interval_ms),
            catch_up_ms=increment_interval_ms,
            name=f"{FEED_FAN_OUT.name}--{INCREMENT}",
            payload={"tier": INCREMENT},
        ),
        Schedule(
            kind=FEED_FAN_OUT,
            trigger=Cron("*/5 3-5 * * *"),
            catch_up_ms=LOOK_AGAIN_MS,
            name=f"{FEED_FAN_OUT.name}--{BACKFILL}",
            payload={"tier": BACKFILL},
        ),
    )


def _every(kind: JobKind, interval_ms: int) -> Schedule:
    return Schedule(kind=kind, trigger=Every(interval_ms=interval_ms), catch_up_ms=interval_ms)
