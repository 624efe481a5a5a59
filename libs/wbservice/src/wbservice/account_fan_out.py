"""What the fan-outs of syncs share: a job for each account that a schedule may work for, and a count of those that it skips.

Calls no WB. Running one again is harmless: ids carry the slot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy.orm import Session

from wbaccounts.instants import from_ms
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.jobs import JobStore
from wbgate.middleware import Actor
from wbservice.definition import ActorFactory, JobResources
from wbservice.fan_out import FanOut, fan_out, fan_out_result
from wbservice.schedulable import schedulable, unschedulable
from wbservice.schedule import Slot


def account_fan_out(
    scope: int, plan_of: Callable[[Slot], FanOut], count_skips: Callable[[Mapping[str, int]], None]
) -> ActorFactory:
    """The factory of a fan-out over the accounts whose token has `scope`.

    Its result is that of fan_out_result. `scope`: one of wbcontracts.wb_token.Scope; `count_skips` is told how many accounts
    were skipped, by reason.
    """

    def factory(resources: JobResources) -> Actor:
        store = JobStore(resources.redis, resources.settings.gate_config())

        def run(ctx: JobContext) -> dict[str, Any]:
            now = from_ms(wall_ms())
            with Session(resources.engine) as session:
                accounts = schedulable(session, scope, now)
                closed = unschedulable(session, scope, now)
            result = fan_out_result(fan_out(ctx, store, plan_of(Slot.of_payload(ctx.payload)), accounts) + closed)
            count_skips(result["skipped"])
            return result

        return run

    return factory
