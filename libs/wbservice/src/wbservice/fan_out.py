"""Submits a job of one kind for each of many accounts, and counts those that it skips. Calls no WB.

Running it again is harmless: ids carry the slot. Whether an account is busy is decided by the gate in the script that would
add the job, so that nothing can slip in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wbgate.context import JobContext
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.view import Submitted
from wbservice.schedule import Slot

AT_ONCE = 200
"""So many submissions share a round trip; between two the process is asked whether it has to end."""

SUBMITTED = "submitted"
PRESENT = "present"
"""The job of this slot is there already: another scheduler was first, or an earlier look of the same night."""


@dataclass(frozen=True, kw_only=True)
class FanOut:
    """`busy`: kinds of which no job may live for an account, with the reason that a skip is counted under."""

    kind: JobKind
    job_id: Callable[[str], str]
    payload: Mapping[str, Any]
    busy: Mapping[JobKind, str] = field(default_factory=dict)


def fan_out(ctx: JobContext, store: JobStore, plan: FanOut, accounts: Sequence[str]) -> Counter[str]:
    """Submit for each of `accounts`; returns how many were `submitted`, `present`, or skipped by each reason.

    Raises GateUnavailable and what the context raises; what was submitted by then stays.
    """
    reasons = {kind.name: reason for kind, reason in plan.busy.items()}
    counted: Counter[str] = Counter()
    for first in range(0, len(accounts), AT_ONCE):
        ctx.before_call()
        jobs = {plan.job_id(account): account for account in accounts[first : first + AT_ONCE]}
        answers = store.submit_many(plan.kind, jobs, payload=plan.payload, request_id=ctx.job_id, unless_live=plan.busy)
        counted.update(fan_out_outcome(answer, job_id, reasons) for job_id, answer in answers.items())
    return counted


def fan_out_outcome(answer: Submitted, job_id: str, skip_reasons: Mapping[str, str]) -> str:
    """What became of an account: `submitted`, `present`, or the reason of the skip, by the kind of its live job. Pure."""
    if not answer.already_running:
        return SUBMITTED
    if answer.view.job_id == job_id:
        return PRESENT
    return skip_reasons[answer.view.kind]


def fan_out_result(counted: Mapping[str, int]) -> dict[str, Any]:
    """The fan-out's result: `{"submitted", "present", "skipped": {reason: accounts}}`, reasons in order. Pure."""
    skipped = {reason: count for reason, count in sorted(counted.items()) if reason not in {SUBMITTED, PRESENT}}
    return {SUBMITTED: counted.get(SUBMITTED, 0), PRESENT: counted.get(PRESENT, 0), "skipped": skipped}


def slot_id(kind_name: str, account_id: str, slot: Slot) -> str:
    """Id of a job of an account that has one for each slot of its schedule. Pure."""
    return f"{kind_name}--{account_id}--{slot.key}"
