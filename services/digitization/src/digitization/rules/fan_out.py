"""What became of an account in a fan-out: a job of its own, or a skip with its reason. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from wbgate.view import Submitted

SUBMITTED = "submitted"
PRESENT = "present"
"""The job of this slot is there already: another scheduler was first, or an earlier look of the same night."""


def fan_out_outcome(answer: Submitted, job_id: str, skip_reasons: Mapping[str, str]) -> str:
    """`submitted`, `present`, or the reason of the skip, by the kind of the job that lives for the account."""
    if not answer.already_running:
        return SUBMITTED
    if answer.view.job_id == job_id:
        return PRESENT
    return skip_reasons[answer.view.kind]
