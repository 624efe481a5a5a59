"""The fan-out of the feed pipeline: one schedule in two tiers, told apart by `tier` in the payload.

An increment is not begun for an account that has a live feed job of either tier or a live import of a person. The fan-out of
the backfill looks again every 5 minutes of its window, so that an account that was busy still gets its job of the day.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy.orm import Session

from digitization.freshness import show_freshness
from digitization.kinds import SYNC_BACKFILL
from digitization.metrics import BACKFILL_LIVE, INCREMENT_LIVE, SKIPPED, USER_IMPORT_LIVE, begin_at_zero
from digitization.rules.slots import backfill_id, increment_id
from wbaccounts.instants import from_ms
from wbcontracts.kinds import IMPORT_USER_FEEDS, IMPORT_USER_REPORT
from wbcontracts.wb_token import Scope
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbservice.fan_out import FanOut, fan_out, fan_out_result
from wbservice.schedulable import schedulable
from wbservice.schedule import Slot

INCREMENT, BACKFILL = "increment", "backfill"


def busy_reasons(increment: JobKind) -> dict[JobKind, str]:
    """Kinds that read the feeds of an account, or that a person waits for, with the reason of the skip."""
    return {
        IMPORT_USER_FEEDS: USER_IMPORT_LIVE,
        IMPORT_USER_REPORT: USER_IMPORT_LIVE,
        SYNC_BACKFILL: BACKFILL_LIVE,
        increment: INCREMENT_LIVE,
    }


def feed_fan_out(increment: JobKind) -> Callable[[JobResources], Actor]:
    """The factory of the actor; `increment` is the kind of this process's cadence.

    A process that can run it also shows how fresh the feeds are.
    """

    def factory(resources: JobResources) -> Actor:
        store = JobStore(resources.redis, resources.settings.gate_config())
        begin_at_zero()
        show_freshness(resources.engine)

        def run(ctx: JobContext) -> dict[str, Any]:
            tier, slot = str(ctx.payload["tier"]), Slot.of_payload(ctx.payload)
            with Session(resources.engine) as session:
                accounts = schedulable(session, Scope.STATISTICS, from_ms(wall_ms()))
            counted = fan_out(ctx, store, plan_of(tier, slot, increment), accounts)
            return {"tier": tier, **told(tier, counted)}

        return run

    return factory


def plan_of(tier: str, slot: Slot, increment: JobKind) -> FanOut:
    """What the fan-out of a tier submits. Pure. Raises KeyError for an unknown tier."""
    kind, job_id = {INCREMENT: (increment, increment_id), BACKFILL: (SYNC_BACKFILL, backfill_id)}[tier]
    return FanOut(
        kind=kind,
        job_id=lambda account: job_id(account, slot),
        payload={"tier": tier, "slotAt": slot.text},
        busy=busy_reasons(increment),
    )


def told(tier: str, counted: Mapping[str, int]) -> dict[str, Any]:
    """Count the skips, and say what was done as the job's result."""
    result = fan_out_result(counted)
    for reason, count in result["skipped"].items():
        SKIPPED.labels(tier=tier, reason=reason).inc(count)
    return result
