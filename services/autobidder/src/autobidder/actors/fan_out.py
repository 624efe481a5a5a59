"""The fan-out of the scheduled sync: a job a slot for each account whose advertising can be read.

An account is skipped, and counted by the reason, while a sync of either kind lives for it, while it is disabled, and where its
token has expired or lacks the category Promotion.
"""

from __future__ import annotations

from functools import partial

from autobidder.ages import show_ages
from autobidder.metrics import SYNC_LIVE, USER_SYNC_LIVE, begin_at_zero, count_skips
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER
from wbcontracts.wb_token import Scope
from wbgate.kinds import JobKind
from wbgate.middleware import Actor
from wbservice.account_fan_out import account_fan_out
from wbservice.definition import ActorFactory, JobResources
from wbservice.fan_out import FanOut, slot_id
from wbservice.schedule import Slot


def sync_fan_out(kind: JobKind) -> ActorFactory:
    """The factory of the actor; `kind` is the scheduled sync of this process's cadence.

    A process that can run it also shows how old the data is.
    """

    fan_out = account_fan_out(Scope.PROMOTION, partial(plan_of, kind), count_skips)

    def factory(resources: JobResources) -> Actor:
        begin_at_zero()
        show_ages(resources.engine)
        return fan_out(resources)

    return factory


def plan_of(kind: JobKind, slot: Slot) -> FanOut:
    """What is submitted for a slot. Pure."""
    return FanOut(
        kind=kind,
        job_id=lambda account: slot_id(kind.name, account, slot),
        payload={"slotAt": slot.text},
        busy={AUTOBIDDER_SYNC_USER: USER_SYNC_LIVE, kind: SYNC_LIVE},
    )
