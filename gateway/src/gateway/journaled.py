"""A job of which only the journal knows, as a view. Pure."""

from __future__ import annotations

from typing import cast

from wbaccounts.journal import JournalEntry
from wbcontracts.kinds import USER_KINDS
from wbgate.view import JobView, State

_KINDS = {kind.name: kind for kind in USER_KINDS}


def view_of_entry(entry: JournalEntry) -> JobView:
    """The job as accepted or as ended: a row without an end is a job that waits to be submitted again.

    The journal keeps no phase: a job that has had an attempt is shown as last seen running.
    """
    kind = _KINDS.get(entry.kind)
    attempt = max(entry.attempts, 1)
    ended = entry.state != "pending"
    return JobView(
        job_id=entry.job_id,
        account_id=entry.account_id,
        tenant_id=entry.tenant_id,
        kind=entry.kind,
        cls="user",
        state=cast("State", entry.state),
        phase="running" if ended and entry.attempts else "queued",
        created_at_ms=entry.accepted_at_ms,
        finished_at_ms=entry.ended_at_ms,
        attempt=attempt,
        max_attempts=attempt if kind is None else max(kind.attempts, attempt),
        result=entry.result,
        error=entry.error,
        payload=entry.payload,
        request_id=entry.request_id,
    )
