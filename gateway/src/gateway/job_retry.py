"""Asking once more for a job that has ended: a new job of the same kind with the same payload."""

from __future__ import annotations

from starlette.responses import Response

from gateway.access import require_job
from gateway.job_requests import JOB_REQUESTS, accept_job
from gateway.operations import Call
from gateway.problems import JOB_LIVE, NOT_REPEATABLE, ApiProblem
from gateway.submission import WantedJob
from gateway.validation import refuse

REQUESTS = {request.kind.name: request for request in JOB_REQUESTS}


async def retry_job(call: Call) -> Response:
    """202 with the new job, or with another live one of the kind; 409 while the job itself lives."""
    view = await require_job(call, call.params["jobId"])
    call.exchange.facts["account_id"] = view.account_id
    if not view.ended:
        raise ApiProblem(JOB_LIVE)
    request = REQUESTS.get(view.kind)
    if request is None:
        raise ApiProblem(NOT_REPEATABLE)
    # What could be asked for then may lie outside of what WB keeps by now.
    refuse(request.check(request.payload.model_validate(view.payload), call.backends.now_ms()))
    wanted = WantedJob(
        kind=request.kind,
        tenant_id=call.principal.tenant_id,
        account_id=view.account_id,
        payload=view.payload,
        request_id=call.exchange.request_id,
    )
    return await accept_job(wanted, call)
