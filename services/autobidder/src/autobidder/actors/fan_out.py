"""The fan-out of the scheduled sync: a job a slot for each account whose advertising can be read.

An account is skipped, and counted by the reason, while a sync of either kind lives for it, while it is disabled, and where its
token has expired or lacks the category Promotion.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from sqlalchemy.orm import Session

from autobidder.ages import show_ages
from autobidder.metrics import SKIPPED, SYNC_LIVE, USER_SYNC_LIVE, begin_at_zero
from wbaccounts.instants import from_ms
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER
from wbcontracts.wb_token import Scope
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbservice.fan_out import FanOut, fan_out, fan_out_result, slot_id
from wbservice.schedulable import schedulable, unschedulable
from wbservice.schedule import Slot


def sync_fan_out(kind: JobKind) -> Callable[[JobResources], Actor]:
    """The factory of the actor; `kind` is the scheduled sync of this process's cadence.

    A process that can run it also shows how old the data is.
    """

    def factory(resources: JobResources) -> Actor:
        store = JobStore(resources.redis, resources.settings.gate_config())
        begin_at_zero()
        show_ages(resources.engine)

        def run(ctx: JobContext) -> dict[str, Any]:
            now = from_ms(wall_ms())
            with Session(resources.engine) as session:
                accounts = schedulable(session, Scope.PROMOTION, now)
                left_out = unschedulable(session, Scope.PROMOTION, now)
            plan = plan_of(kind, Slot.of_payload(ctx.payload))
            return told(fan_out(ctx, store, plan, accounts) + left_out)

        return run

    return factory


def plan_of(kind: JobKind, slot: Slot) -> FanOut:
    """What is submitted for a slot. Pure."""
    return FanOut(
        kind=kind,
        job_id=lambda account: slot_id(kind.name, account, slot),
        payload={"slotAt": slot.text},
        busy={AUTOBIDDER_SYNC_USER: USER_SYNC_LIVE, kind: SYNC_LIVE},
    )


def told(counted: Counter[str]) -> dict[str, Any]:
    """Count the skips, and say what was done as the job's result."""
    result = fan_out_result(counted)
    for reason, count in result["skipped"].items():
        SKIPPED.labels(reason=reason).inc(count)
    return result
