"""What the fan-outs of the syncs share: an account each that a schedule may work for, and a count of those that it skips.

Calls no WB. Running one again is harmless: ids carry the slot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy.orm import Session

from rnp.metrics import count_skips
from wbaccounts.instants import from_ms
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.jobs import JobStore
from wbgate.middleware import Actor
from wbservice.definition import ActorFactory, JobResources
from wbservice.fan_out import FanOut, fan_out, fan_out_result
from wbservice.schedulable import schedulable, unschedulable
from wbservice.schedule import Slot


def sync_fan_out(job: str, scope: int, plan_of: Callable[[Slot], FanOut]) -> ActorFactory:
    """The factory of a fan-out over the accounts whose token has `scope`.

    Its result says how many syncs were submitted and how many accounts skipped, by reason. `job`: one of metrics.JOBS; `scope`:
    one of wbcontracts.wb_token.Scope.
    """

    def factory(resources: JobResources) -> Actor:
        store = JobStore(resources.redis, resources.settings.gate_config())

        def run(ctx: JobContext) -> dict[str, Any]:
            now = from_ms(wall_ms())
            with Session(resources.engine) as session:
                accounts = schedulable(session, scope, now)
                closed = unschedulable(session, scope, now)
            result = fan_out_result(fan_out(ctx, store, plan_of(Slot.of_payload(ctx.payload)), accounts) + closed)
            count_skips(job, result["skipped"])
            return result

        return run

    return factory
