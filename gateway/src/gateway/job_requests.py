"""Which jobs can be asked for, each one line of `JOB_REQUESTS`, and the answer to such a request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel
from starlette.responses import Response

from gateway.access import check_account_id, require_account
from gateway.account_presentation import state_of
from gateway.account_writes import disabled
from gateway.bodies import read_model
from gateway.operations import Call
from gateway.periods import check_feeds_period, check_report_period
from gateway.presentation import accepted_job, retry_after_s
from gateway.problems import ACCOUNT_PAUSED, ApiProblem, FieldError
from gateway.submission import AccountNotActive, WantedJob, submit
from gateway.validation import refuse
from wbcontracts.kinds import (
    ADS_SYNC_USER,
    AUTOBIDDER_SYNC_USER,
    FINANCE_SYNC_USER,
    IMPORT_USER_FEEDS,
    IMPORT_USER_REPORT,
)
from wbcontracts.payloads import FeedsPeriod, NoPayload, ReportPeriod
from wbgate.kinds import JobKind
from wbgate.view import Submitted

Check = Callable[[Any, int], Sequence[FieldError]]


@dataclass(frozen=True, slots=True, kw_only=True)
class JobRequest:
    """`POST /v1/accounts/{accountId}/<path>` asks for a job of `kind`.

    `check(payload, now_ms)` says what is wrong with a payload of the right form.
    """

    path: str
    kind: JobKind
    payload: type[BaseModel]
    check: Check


def nothing_more(_payload: BaseModel, _now_ms: int) -> Sequence[FieldError]:
    """A payload of the right form is right."""
    return ()


JOB_REQUESTS: tuple[JobRequest, ...] = (
    JobRequest(
        path="digitization/imports/feeds", kind=IMPORT_USER_FEEDS, payload=FeedsPeriod, check=check_feeds_period
    ),
    JobRequest(
        path="digitization/imports/report", kind=IMPORT_USER_REPORT, payload=ReportPeriod, check=check_report_period
    ),
    JobRequest(path="autobidder/sync", kind=AUTOBIDDER_SYNC_USER, payload=NoPayload, check=nothing_more),
    JobRequest(path="rnp/ads-sync", kind=ADS_SYNC_USER, payload=NoPayload, check=nothing_more),
    JobRequest(path="rnp/finance-sync", kind=FINANCE_SYNC_USER, payload=NoPayload, check=nothing_more),
)


async def request_job(request: JobRequest, call: Call) -> Response:
    """202 with the new job, or with the live one of its kind for the account."""
    account_id = call.params["accountId"]
    check_account_id(account_id)
    wanted = WantedJob(
        kind=request.kind,
        tenant_id=call.principal.tenant_id,
        account_id=account_id,
        payload=await _own_payload(request, call, account_id),
        request_id=call.exchange.request_id,
    )
    return await accept_job(wanted, call)


async def accept_job(wanted: WantedJob, call: Call) -> Response:
    """202 for the wanted job. Raises ApiProblem (404, 409)."""
    try:
        submitted = await submit(wanted, call.backends)
    except AccountNotActive:
        raise await _refusal(call, wanted.account_id) from None
    call.exchange.facts["job_id"] = submitted.view.job_id
    return _accepted(submitted, call)


async def _refusal(call: Call, account_id: str) -> ApiProblem:
    """Why the account takes no job; where it has become active meanwhile, the next request will do."""
    account = await require_account(call, account_id)
    if state_of(account) == "disabled":
        return disabled(account)
    return ApiProblem(ACCOUNT_PAUSED)


async def _own_payload(request: JobRequest, call: Call, account_id: str) -> dict[str, Any]:
    """The payload; a body is judged only to whoever has the account."""
    try:
        return await _payload(request, call)
    except ApiProblem:
        await require_account(call, account_id)
        raise


async def _payload(request: JobRequest, call: Call) -> dict[str, Any]:
    payload = await read_model(call, request.payload)
    refuse(request.check(payload, call.backends.now_ms()))
    return payload.model_dump(mode="json", by_alias=True)


def _accepted(submitted: Submitted, call: Call) -> Response:
    now_ms = call.backends.now_ms()
    headers = {
        "Location": f"/v1/jobs/{submitted.view.job_id}",
        "Cache-Control": "no-store",
        "Content-Language": call.exchange.lang,
    }
    wait_s = retry_after_s(submitted.view, now_ms)
    if wait_s is not None:
        headers["Retry-After"] = str(wait_s)
    body = accepted_job(submitted, now_ms=now_ms, lang=call.exchange.lang).as_json()
    return Response(body, status_code=202, headers=headers, media_type="application/json")
