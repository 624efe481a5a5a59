"""Operations on jobs."""

from __future__ import annotations

from functools import partial

from gateway.api_headers import (
    CACHING,
    IF_NONE_MATCH,
    LAST_EVENT_ID,
    LOCATION_OF_JOB,
    NOT_MODIFIED,
    PREFER,
    RETRY_AFTER,
    WAITED,
)
from gateway.job_events import stream_job
from gateway.job_list import list_jobs
from gateway.job_requests import JOB_REQUESTS, JobRequest, request_job
from gateway.job_retry import retry_job
from gateway.job_status import cancel_job, show_job
from gateway.job_timeline import Timeline, show_timeline
from gateway.operations import EVENT_STREAM, Answer, Operation, TenantOperation
from gateway.problems import (
    ACCOUNT_DISABLED,
    ACCOUNT_PAUSED,
    INVALID_FIELDS,
    JOB_LIVE,
    NOT_REPEATABLE,
    TOO_MANY_STREAMS,
)
from gateway.queries import JobsQuery
from gateway.resources import AcceptedJob, Job, JobList

JOBS_READ = "jobs:read"
JOBS_WRITE = "jobs:write"

ACCEPTED = Answer(description="The job is accepted, or was running already.", body=AcceptedJob, headers=LOCATION_OF_JOB)


def _job_request(request: JobRequest) -> TenantOperation:
    return TenantOperation(
        method="POST",
        path=f"/v1/accounts/{{accountId}}/{request.path}",
        operation_id="".join(part.capitalize() for part in f"request-{request.kind.name}".split("-")),
        summary=request.kind.title_en,
        description=(
            "Asks for the job. While one of this kind lives for the account, whatever it was asked for, the answer is "
            "that job with `alreadyRunning: true`. An account that is paused or disabled takes no new job (409)."
        ),
        tag="jobs",
        scope=JOBS_WRITE,
        handle=partial(request_job, request),
        body=request.payload,
        repeatable=True,
        problems=(ACCOUNT_PAUSED, ACCOUNT_DISABLED),
        answers={202: ACCEPTED},
    )


LIST_JOBS = TenantOperation(
    method="GET",
    path="/v1/accounts/{accountId}/jobs",
    operation_id="ListJobs",
    summary="Jobs of an account",
    description="A person's jobs, newest first, as far back as they are kept; scheduled jobs while they live.",
    tag="jobs",
    scope=JOBS_READ,
    handle=list_jobs,
    query=JobsQuery,
    request_headers=IF_NONE_MATCH,
    answers={200: Answer(description="A page of them.", body=JobList, headers=CACHING), 304: NOT_MODIFIED},
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
    problems=(TOO_MANY_STREAMS,),
    request_headers={**IF_NONE_MATCH, **PREFER},
    answers={
        200: Answer(description="The job.", body=Job, headers={**CACHING, **RETRY_AFTER, **WAITED}),
        304: Answer(
            description="The caller holds it already.", body=None, headers={**CACHING, **RETRY_AFTER, **WAITED}
        ),
    },
)
STREAM_JOB = TenantOperation(
    method="GET",
    path="/v1/jobs/{jobId}/events",
    operation_id="StreamJob",
    summary="A job as it changes",
    description=(
        "Server-sent events: `event: job` with a Job as `data`, the present state first, then each change within a "
        "second; after the last state `event: end`, and the stream is over. Comments keep it open meanwhile."
    ),
    tag="jobs",
    scope=JOBS_READ,
    handle=stream_job,
    problems=(TOO_MANY_STREAMS,),
    request_headers=LAST_EVENT_ID,
    answers={
        200: Answer(description="The stream.", body=Job, media_type=EVENT_STREAM),
        204: Answer(description="The caller has had the end of it: do not come back.", body=None),
    },
)
SHOW_TIMELINE = TenantOperation(
    method="GET",
    path="/v1/jobs/{jobId}/timeline",
    operation_id="ShowJobTimeline",
    summary="How a job went",
    description="Its last thirty steps or so: when it waited and for whom, when it worked, which limit held it up, how it ended.",
    tag="jobs",
    scope=JOBS_READ,
    handle=show_timeline,
    request_headers=IF_NONE_MATCH,
    answers={200: Answer(description="The steps.", body=Timeline, headers=CACHING), 304: NOT_MODIFIED},
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
RETRY_JOB = TenantOperation(
    method="POST",
    path="/v1/jobs/{jobId}/retry",
    operation_id="RetryJob",
    summary="Ask for a job once more",
    description="A new job of the same kind with the same payload; only once the old one has ended.",
    tag="jobs",
    scope=JOBS_WRITE,
    handle=retry_job,
    repeatable=True,
    problems=(JOB_LIVE, NOT_REPEATABLE, ACCOUNT_PAUSED, ACCOUNT_DISABLED, INVALID_FIELDS),
    answers={202: ACCEPTED},
)

JOB_OPERATIONS: tuple[Operation, ...] = (
    *(_job_request(request) for request in JOB_REQUESTS),
    LIST_JOBS,
    SHOW_JOB,
    STREAM_JOB,
    SHOW_TIMELINE,
    CANCEL_JOB,
    RETRY_JOB,
)
