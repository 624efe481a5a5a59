"""Submits a job of one kind for each of many accounts, and counts those that it skips. Calls no WB.

Running it again is harmless: ids carry the slot. Whether an account is busy is decided by the gate in the script that would
add the job, so that nothing can slip in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from digitization.rules.fan_out import fan_out_outcome
from wbgate.context import JobContext
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind

AT_ONCE = 200
"""So many submissions share a round trip; between two the process is asked whether it has to end."""


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
