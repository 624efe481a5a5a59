"""Realization reports: the scheduled sync of an account, the one that a person asks for, and the fan-out of the first.

What is read and stored is wbreports'; reports that are stored there, by whichever service, are not asked for again. Running a
sync twice is harmless: see wbreports.job.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from rnp.kinds import FINANCE_FAN_OUT, finance_sync_kind
from rnp.metrics import FINANCE_LIVE, USER_IMPORT_LIVE, USER_SYNC_LIVE, count_skips
from rnp.part import Part, every
from rnp.recording import recorded
from rnp.rules.finance import finance_days
from rnp.settings import RnpSettings
from wbaccounts.instants import from_ms
from wbapi.rows.values import MOSCOW
from wbcontracts.kinds import FINANCE_SYNC_USER, IMPORT_USER_REPORT
from wbcontracts.wb_token import Scope
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.kinds import JobKind
from wbgate.middleware import Actor
from wbreports.job import ReportJob, run_report_job
from wbservice.account_fan_out import account_fan_out
from wbservice.definition import ActorFactory, JobResources
from wbservice.fan_out import FanOut, slot_id
from wbservice.schedule import Slot


def finance_part(settings: RnpSettings) -> Part:
    """Syncs at their cadence."""
    kind = finance_sync_kind(settings.rnp_finance_interval_ms)
    return Part(
        actors={kind: finance_sync, FINANCE_SYNC_USER: finance_sync, FINANCE_FAN_OUT: finance_fan_out(kind)},
        schedules=(every(FINANCE_FAN_OUT, settings.rnp_finance_interval_ms),),
    )


def finance_sync(resources: JobResources) -> Actor:
    """The actor of one account's sync; its result is `{"reports": n, "rows": n, "pages": n, "final": bool}`."""

    def run(ctx: JobContext) -> dict[str, Any]:
        first, last = finance_days(from_ms(wall_ms()).astimezone(MOSCOW).date())
        job = ReportJob(ctx, resources.engine, first, last, wall_ms)
        return recorded(ctx, resources.engine, "finance", wall_ms, lambda: run_report_job(job, resources))

    return run


def finance_fan_out(kind: JobKind) -> ActorFactory:
    """The factory of the fan-out; its result is that of account_fan_out."""
    return account_fan_out(Scope.FINANCE, lambda slot: plan_of(kind, slot), partial(count_skips, "finance"))


def plan_of(kind: JobKind, slot: Slot) -> FanOut:
    """What the fan-out of a slot submits. An account whose reports are being read already is skipped. Pure."""
    return FanOut(
        kind=kind,
        job_id=lambda account: slot_id(kind.name, account, slot),
        payload={"slotAt": slot.text},
        busy={kind: FINANCE_LIVE, FINANCE_SYNC_USER: USER_SYNC_LIVE, IMPORT_USER_REPORT: USER_IMPORT_LIVE},
    )
