"""Every operation of the API in one table; the routes, the checks and the OpenAPI document are made from it."""

from __future__ import annotations

from functools import partial

from gateway.health import show_liveness, show_metrics, show_readiness
from gateway.job_requests import JOB_REQUESTS, JobRequest, request_job
from gateway.job_status import cancel_job, show_job
from gateway.operations import Answer, Operation, PublicOperation, TenantOperation
from gateway.resources import AcceptedJob, Health, Job

JOBS_READ = "jobs:read"
JOBS_WRITE = "jobs:write"

RETRY_AFTER = {"Retry-After": "After how many seconds it is worth to ask again; absent once the job has ended."}
CACHING = {
    "ETag": "Strong tag of these bytes, for If-None-Match.",
    "Cache-Control": "private, no-cache: keep it, but ask before each use.",
}


def _job_request(request: JobRequest) -> TenantOperation:
    return TenantOperation(
        method="POST",
        path=f"/v1/accounts/{{accountId}}/{request.path}",
        operation_id="".join(part.capitalize() for part in f"request-{request.kind.name}".split("-")),
        summary=request.kind.title_en,
        description=(
            "Asks for the job. While one of this kind lives for the account, whatever it was asked for, the answer is "
            "that job with `alreadyRunning: true`."
        ),
        tag="jobs",
        scope=JOBS_WRITE,
        handle=partial(request_job, request),
        body=request.payload,
        answers={
            202: Answer(
                description="The job is accepted, or was running already.",
                body=AcceptedJob,
                headers={"Location": "Address of the job.", **RETRY_AFTER},
            )
        },
    )


SHOW_JOB = TenantOperation(
    method="GET",
    path="/v1/jobs/{jobId}",
    operation_id="ShowJob",
    summary="One job",
    description="State, progress and outcome of a job. Made to be polled: cheap, and 304 where nothing changed.",
    tag="jobs",
    scope=JOBS_READ,
    handle=show_job,
    request_headers={"If-None-Match": "Tags of the representations that the caller holds."},
    answers={
        200: Answer(description="The job.", body=Job, headers={**CACHING, **RETRY_AFTER}),
        304: Answer(description="The caller holds it already.", body=None, headers={**CACHING, **RETRY_AFTER}),
    },
)
CANCEL_JOB = TenantOperation(
    method="DELETE",
    path="/v1/jobs/{jobId}",
    operation_id="CancelJob",
    summary="Cancel a job",
    description="Ends the job. Asking twice, or for a job that has ended, changes nothing.",
    tag="jobs",
    scope=JOBS_WRITE,
    handle=cancel_job,
    answers={
        200: Answer(description="The job has ended.", body=Job),
        202: Answer(description="The job is running and stops at its next step.", body=Job, headers=RETRY_AFTER),
    },
)
LIVENESS = PublicOperation(
    method="GET",
    path="/healthz",
    operation_id="ShowLiveness",
    summary="Is the process alive",
    description="Asks neither Redis nor PostgreSQL.",
    tag="platform",
    handle=show_liveness,
    answers={200: Answer(description="It is.", body=Health)},
)
READINESS = PublicOperation(
    method="GET",
    path="/readyz",
    operation_id="ShowReadiness",
    summary="Can the process serve",
    description="Asks Redis, PostgreSQL and whether the schema is there.",
    tag="platform",
    handle=show_readiness,
    answers={
        200: Answer(description="It can.", body=Health),
        503: Answer(description="Something it needs is missing.", body=Health),
    },
)
METRICS = PublicOperation(
    method="GET",
    path="/metrics",
    operation_id="ShowMetrics",
    summary="Metrics",
    description="Metrics of the process in Prometheus' text format.",
    tag="platform",
    handle=show_metrics,
    answers={200: Answer(description="The metrics.", body=None, media_type="text/plain")},
)

OPERATIONS: tuple[Operation, ...] = (
    *(_job_request(request) for request in JOB_REQUESTS),
    SHOW_JOB,
    CANCEL_JOB,
    LIVENESS,
    READINESS,
    METRICS,
)
