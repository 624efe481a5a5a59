"""Merges accounts: the fan-out finds those whose inputs changed, a job each brings the daily rows up to them.

Neither calls WB nor takes an account. Running either again is harmless: ids carry the slot, and a merge takes its keys,
writes its rows and moves its state in one transaction.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from rnp.freshness import show_freshness
from rnp.kinds import MERGE_FAN_OUT, MERGE_SYNC
from rnp.merge import Merged, merge_account
from rnp.metrics import STILL_RUNNING, begin_at_zero, count_merge, count_skips
from rnp.part import Part, every
from rnp.recording import recorded
from rnp.settings import RnpSettings
from rnp.store.pending import changed_accounts, note_pending
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbaccounts.transactions import TransactionLimits
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.jobs import JobStore
from wbgate.middleware import Actor
from wbservice.definition import JobResources
from wbservice.fan_out import PRESENT, SUBMITTED, FanOut, fan_out, slot_id
from wbservice.schedule import Slot

MERGE_LIMITS = TransactionLimits(statement_ms=300_000, lock_ms=60_000)
"""A first merge reads a month of an account at once; a merge that goes on already is waited for."""


def merge_part(settings: RnpSettings) -> Part:
    """Merges at their cadence."""
    return Part(
        actors={MERGE_SYNC: merge_sync, MERGE_FAN_OUT: merge_fan_out},
        schedules=(every(MERGE_FAN_OUT, settings.rnp_merge_interval_ms),),
    )


def merge_sync(resources: JobResources) -> Actor:
    """The actor of one account's merge; its result says how many rows were inserted, updated, deleted, unchanged."""

    def run(ctx: JobContext) -> dict[str, Any]:
        return recorded(ctx, resources.engine, "merge", wall_ms, lambda: _merge(ctx, resources).as_json())

    return run


def merge_fan_out(resources: JobResources) -> Actor:
    """The actor of the fan-out; its result says how many merges were submitted, and skipped since one goes on.

    A process that can run it also shows how far behind the syncs are.
    """
    store = JobStore(resources.redis, resources.settings.gate_config())
    begin_at_zero()
    show_freshness(resources.engine)

    def run(ctx: JobContext) -> dict[str, Any]:
        slot = Slot.of_payload(ctx.payload)
        with Session(resources.engine) as session, session.begin():
            accounts = changed_accounts(session)
            note_pending(session, accounts, from_ms(wall_ms()))
        plan = FanOut(
            kind=MERGE_SYNC,
            job_id=lambda account: slot_id(MERGE_SYNC.name, account, slot),
            payload={"slotAt": slot.text},
            busy={MERGE_SYNC: STILL_RUNNING},
        )
        counted = fan_out(ctx, store, plan, accounts)
        count_skips("merge", {STILL_RUNNING: counted.get(STILL_RUNNING, 0)})
        return {name: counted.get(name, 0) for name in (SUBMITTED, PRESENT, STILL_RUNNING)}

    return run


def _merge(ctx: JobContext, resources: JobResources) -> Merged:
    ctx.before_call()
    with fenced(resources.engine, ctx, MERGE_LIMITS) as session:
        merged = merge_account(session, ctx.account_id)
    count_merge(merged.counts)
    return merged
