"""Sales funnel and stocks: the scheduled sync of an account and its fan-out. Their windows at WB are their own, so the sync takes
no account; `gate=GatePolicy(…)` in the kind's declaration is all it takes to make it wait for its account.

Running a sync twice is harmless: see rnp.sections.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from rnp.kinds import SECTIONS_FAN_OUT, SECTIONS_SYNC
from rnp.metrics import STILL_RUNNING, count_skips
from rnp.part import Part, every
from rnp.recording import recorded
from rnp.sections import SectionsJob
from rnp.settings import RnpSettings
from wbaccounts.instants import from_ms
from wbcontracts.wb_token import Scope
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbservice.account_fan_out import account_fan_out
from wbservice.definition import ActorFactory, JobResources
from wbservice.fan_out import FanOut, slot_id
from wbservice.schedule import Slot
from wbservice.wb import open_client


def sections_part(settings: RnpSettings) -> Part:
    """Syncs at their cadence."""
    return Part(
        actors={SECTIONS_SYNC: sections_sync(settings.rnp_sections_interval_ms), SECTIONS_FAN_OUT: sections_fan_out},
        schedules=(every(SECTIONS_FAN_OUT, settings.rnp_sections_interval_ms),),
    )


def sections_sync(interval_ms: int) -> ActorFactory:
    """The factory of the actor of one account's sync, made each `interval_ms`; its result is that of SectionsJob."""

    def factory(resources: JobResources) -> Actor:
        def read(ctx: JobContext) -> dict[str, Any]:
            slot = Slot.of_payload(ctx.payload)
            job = SectionsJob(ctx, resources.engine, from_ms(slot.at_ms), from_ms(slot.at_ms + interval_ms), wall_ms)
            if job.open_lanes():
                with open_client(ctx, resources) as client:
                    job.read(client)
            return job.result()

        def run(ctx: JobContext) -> dict[str, Any]:
            return recorded(ctx, resources.engine, "sections", wall_ms, lambda: read(ctx))

        return run

    return factory


def sections_fan_out(resources: JobResources) -> Actor:
    """The fan-out; its result is that of account_fan_out."""
    return account_fan_out(Scope.ANALYTICS, plan_of, partial(count_skips, "sections"))(resources)


def plan_of(slot: Slot) -> FanOut:
    """What the fan-out of a slot submits. Pure."""
    return FanOut(
        kind=SECTIONS_SYNC,
        job_id=lambda account: slot_id(SECTIONS_SYNC.name, account, slot),
        payload={"slotAt": slot.text},
        busy={SECTIONS_SYNC: STILL_RUNNING},
    )
