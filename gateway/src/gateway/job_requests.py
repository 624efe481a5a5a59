"""Which jobs can be asked for, each one line of `JOB_REQUESTS`, and the answer to such a request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel
from starlette.responses import Response

from gateway.access import require_account
from gateway.json_body import check_media_type, read_body
from gateway.operations import Call
from gateway.periods import check_feeds_period
from gateway.presentation import accepted_job, retry_after_s
from gateway.problems import FieldError
from gateway.submission import WantedJob, submit
from gateway.validation import parse, refuse
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbcontracts.payloads import FeedsPeriod
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


JOB_REQUESTS: tuple[JobRequest, ...] = (
    JobRequest(
        path="digitization/imports/feeds", kind=IMPORT_USER_FEEDS, payload=FeedsPeriod, check=check_feeds_period
    ),
)


async def request_job(request: JobRequest, call: Call) -> Response:
    """202 with the new job, or with the live one of its kind for the account."""
    account = await require_account(call, call.params["accountId"])
    wanted = WantedJob(
        kind=request.kind,
        tenant_id=call.principal.tenant_id,
        account_id=account.account_id,
        payload=await _payload(request, call),
        request_id=call.exchange.request_id,
    )
    submitted = await submit(wanted, call.backends)
    call.exchange.facts |= {"account_id": account.account_id, "job_id": submitted.view.job_id}
    return _accepted(submitted, call)


async def _payload(request: JobRequest, call: Call) -> dict[str, Any]:
    body = await read_body(call.exchange.headers, call.receive)
    if body:
        check_media_type(call.exchange.headers)
    payload = parse(request.payload, body)
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
