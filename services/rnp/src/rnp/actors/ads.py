"""Advertising: the scheduled sync of an account, the one that a person asks for, and the fan-out of the first.

What is read and stored is wbads'. Running a sync twice is harmless: it reads what is due, and what is due is told by what is
stored. An account whose autobidder sync lives is not skipped: the two hand the account over at the gate, and each finds fresh
what the other has read.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from rnp.ads import person_plan, scheduled_plan
from rnp.kinds import ADS_FAN_OUT, ads_sync_kind
from rnp.metrics import ADS_LIVE, USER_SYNC_LIVE, count_skips
from rnp.part import Part, every
from rnp.recording import recorded
from rnp.settings import RnpSettings
from wbads.plan import AdsPlan
from wbads.sync import AdsSegment
from wbcontracts.kinds import ADS_SYNC_USER
from wbcontracts.wb_token import Scope
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.kinds import JobKind
from wbgate.middleware import Actor
from wbservice.account_fan_out import account_fan_out
from wbservice.definition import ActorFactory, JobResources
from wbservice.fan_out import FanOut, slot_id
from wbservice.schedule import Slot
from wbservice.wb import open_client


def ads_part(settings: RnpSettings) -> Part:
    """Syncs at their cadence."""
    kind = ads_sync_kind(settings.rnp_ads_interval_ms)
    return Part(
        actors={
            kind: ads_sync(scheduled_plan(settings)),
            ADS_SYNC_USER: ads_sync(person_plan(settings)),
            ADS_FAN_OUT: ads_fan_out(kind),
        },
        schedules=(every(ADS_FAN_OUT, settings.rnp_ads_interval_ms),),
    )


def ads_sync(plan: AdsPlan) -> ActorFactory:
    """The factory of the actor of one account's sync; its result is wbads.sync.AdsOutcome."""

    def factory(resources: JobResources) -> Actor:
        def read(ctx: JobContext) -> dict[str, Any]:
            with open_client(ctx, resources) as client:
                return AdsSegment(ctx, resources.engine, plan, wall_ms).run(client).as_json()

        def run(ctx: JobContext) -> dict[str, Any]:
            return recorded(ctx, resources.engine, "ads", wall_ms, lambda: read(ctx))

        return run

    return factory


def ads_fan_out(kind: JobKind) -> ActorFactory:
    """The factory of the fan-out; its result is that of account_fan_out."""
    return account_fan_out(Scope.PROMOTION, lambda slot: plan_of(kind, slot), partial(count_skips, "ads"))


def plan_of(kind: JobKind, slot: Slot) -> FanOut:
    """What the fan-out of a slot submits. Pure."""
    return FanOut(
        kind=kind,
        job_id=lambda account: slot_id(kind.name, account, slot),
        payload={"slotAt": slot.text},
        busy={kind: ADS_LIVE, ADS_SYNC_USER: USER_SYNC_LIVE},
    )
