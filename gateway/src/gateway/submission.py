"""The one way from a request to an accepted job: look, write the journal, submit. Two Redis calls and one statement of SQL.

Nothing is written before the queue has answered once. An accepted job is in the journal before it is in the queue, so a
queue that loses its memory loses no job.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from uuid import uuid4

import structlog

from gateway.backends import Backends
from gateway.database import DatabaseUnavailable
from gateway.metrics import count_submission
from wbaccounts import journal
from wbgate.errors import GateUnavailable
from wbgate.kinds import JobKind
from wbgate.view import Submitted

log = structlog.get_logger("gateway")


class AccountNotActive(Exception):
    """The tenant has no such account, or it is paused or disabled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedJob:
    """What somebody asks for; `payload` is JSON, `request_id` follows the job into the worker's logs."""

    kind: JobKind
    tenant_id: str
    account_id: str
    payload: dict[str, Any]
    request_id: str

    @property
    def dedup_key(self) -> tuple[str, str, str]:
        """Equal for what may be one job."""
        return self.kind.name, self.tenant_id, self.account_id


async def submit(wanted: WantedJob, backends: Backends) -> Submitted:
    """The new job, or the live one of this kind for the account. Requests for the same at the same moment make one.

    Raises AccountNotActive where the tenant has no such account that is active, GateUnavailable, DatabaseUnavailable.
    """
    submitted, is_own = await backends.submissions.run(wanted.dedup_key, partial(_submit, wanted, backends))
    if not is_own:
        submitted = replace(submitted, already_running=True)
    count_submission(wanted.kind.name, "already_running" if submitted.already_running else "accepted")
    return submitted


async def _submit(wanted: WantedJob, backends: Backends) -> Submitted:
    live = await backends.jobs.find_live(wanted.kind, wanted.account_id)
    if live is None:
        return await _submit_new(wanted, backends)
    if live.tenant_id != wanted.tenant_id:
        raise AccountNotActive
    return Submitted(already_running=True, view=live)


async def _submit_new(wanted: WantedJob, backends: Backends) -> Submitted:
    job_id = str(uuid4())
    if not await _record(wanted, job_id, backends):
        raise AccountNotActive
    submitted = await _submit_recorded(wanted, job_id, backends)
    is_ours = submitted.view.job_id == job_id
    if not is_ours:
        await _forget(job_id, backends)
    # The reconciler may have submitted this very row first: still this caller's job.
    return Submitted(already_running=not is_ours, view=submitted.view)


async def _record(wanted: WantedJob, job_id: str, backends: Backends) -> bool:
    """Write the row, if the tenant has the account and it is active: the statement that writes is the one that checks."""
    return await backends.database.write(
        partial(
            journal.record_submission,
            job_id=job_id,
            kind=wanted.kind,
            tenant_id=wanted.tenant_id,
            account_id=wanted.account_id,
            payload=wanted.payload,
            request_id=wanted.request_id,
            now_ms=backends.now_ms(),
            only_active=True,
        )
    )


async def _submit_recorded(wanted: WantedJob, job_id: str, backends: Backends) -> Submitted:
    """Submit what the journal holds. A refusal takes the row back.

    Where the outcome is unknown the row stays, and the reconciler makes it true.
    """
    try:
        return await backends.jobs.submit(
            wanted.kind,
            account_id=wanted.account_id,
            payload=wanted.payload,
            tenant_id=wanted.tenant_id,
            job_id=job_id,
            request_id=wanted.request_id,
        )
    except GateUnavailable as error:
        count_submission(wanted.kind.name, "unknown" if error.outcome_unknown else "refused")
        if not error.outcome_unknown:
            await _forget(job_id, backends)
        raise


async def _forget(job_id: str, backends: Backends) -> None:
    """Take back the row of a job that was not submitted; one that stays is settled by the reconciler."""
    try:
        await backends.database.write(partial(journal.forget, job_id=job_id))
    except DatabaseUnavailable:
        log.warning("journal_row_left", job_id=job_id)
