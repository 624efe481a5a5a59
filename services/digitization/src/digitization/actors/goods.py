"""Stocks and cards: the scheduled job of each and its fan-out. Their windows at WB are their own, so they take no account;
`gate=GatePolicy(…)` in the kind's declaration is all it takes to make one wait for its account.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy.orm import Session

from digitization.actors.feed_fan_out import told
from digitization.list_job import ListJob, run_list_job
from digitization.lists import WholeList
from wbaccounts.instants import from_ms
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbservice.fan_out import FanOut, fan_out, slot_id
from wbservice.schedulable import schedulable
from wbservice.schedule import Slot

STILL_RUNNING = "still-running"


def sync_list(listed: WholeList[Any]) -> Callable[[JobResources], Actor]:
    """The factory of the actor that reads `listed`."""

    def factory(resources: JobResources) -> Actor:
        def run(ctx: JobContext) -> dict[str, Any]:
            return run_list_job(ListJob(ctx, resources.engine, listed, wall_ms), resources)

        return run

    return factory


def list_fan_out(kind: JobKind, scope: int, token_types: Collection[str] = ()) -> Callable[[JobResources], Actor]:
    """The factory of the fan-out of `kind` over the accounts whose token has `scope` and is of one of `token_types`."""

    def factory(resources: JobResources) -> Actor:
        store = JobStore(resources.redis, resources.settings.gate_config())

        def run(ctx: JobContext) -> dict[str, Any]:
            slot = Slot.of_payload(ctx.payload)
            with Session(resources.engine) as session:
                accounts = schedulable(session, scope, from_ms(wall_ms()), token_types=token_types)
            plan = FanOut(
                kind=kind,
                job_id=lambda account: slot_id(kind.name, account, slot),
                payload={"slotAt": slot.text},
                busy={kind: STILL_RUNNING},
            )
            return told(kind.name, fan_out(ctx, store, plan, accounts))

        return run

    return factory
