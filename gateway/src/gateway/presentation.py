"""A job's record as the API shows it. Pure: no look-up, no clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, overload

from gateway.language import Lang
from gateway.resources import AcceptedJob, Job, JobError, Progress, WaitingFor
from wbcontracts.kinds import USER_KINDS
from wbgate.messages import progress_message, titles_of
from wbgate.view import JobView, Submitted
from wbgate.view import WaitingFor as Holder

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
KIND_TITLES = titles_of(USER_KINDS)
POLL_MIN_S = 2
"""A front end that asks more often learns nothing new."""
POLL_MAX_S = 15
"""Even in a long pause a job may be cancelled or overtaken: it is worth a look so often."""


@overload
def instant(ms: int) -> str: ...
@overload
def instant(ms: int | None) -> str | None: ...
def instant(ms: int | None) -> str | None:
    """RFC 3339 in UTC with `Z` and milliseconds, of ms since 1970 UTC."""
    if ms is None:
        return None
    return (EPOCH + timedelta(milliseconds=ms)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def job_resource(view: JobView, *, now_ms: int, lang: Lang) -> Job:
    """The job as `GET /v1/jobs/{jobId}` shows it."""
    return Job(
        job_id=view.job_id,
        account_id=view.account_id,
        kind=view.kind,
        state=view.state,
        created_at=instant(view.created_at_ms),
        finished_at=instant(view.finished_at_ms),
        result=view.result,
        error=job_error(view.error, lang),
        progress=progress(view, now_ms=now_ms, lang=lang),
        waiting_for=holder(view.waiting_for),
        position=view.position,
        waiting_since=instant(view.waiting_since_ms),
    )


def accepted_job(submitted: Submitted, *, now_ms: int, lang: Lang) -> AcceptedJob:
    """The answer to a request for a job."""
    return AcceptedJob(
        job_id=submitted.view.job_id,
        already_running=submitted.already_running,
        state=submitted.view.state,
        progress=progress(submitted.view, now_ms=now_ms, lang=lang),
    )


def progress(view: JobView, *, now_ms: int, lang: Lang) -> Progress:
    """What the job is doing; `resumeAt` of a job that has ended is nothing to wait for."""
    return Progress(
        phase=view.phase,
        message=progress_message(view, now_ms, lang, titles=KIND_TITLES),
        resume_at=None if view.ended else instant(view.resume_at_ms),
        attempt=view.attempt,
        max_attempts=view.max_attempts,
    )


def holder(waiting_for: Holder | None) -> WaitingFor | None:
    """The job that has the account."""
    if waiting_for is None:
        return None
    return WaitingFor.model_validate(
        {
            "jobId": waiting_for.job_id,
            "kind": waiting_for.kind,
            "class": waiting_for.cls,
            "phase": waiting_for.phase,
            "sinceAt": instant(waiting_for.since_ms),
        }
    )


def job_error(stored: dict[str, Any] | None, lang: Lang) -> JobError | None:
    """The stored problem with its title in `lang`."""
    if stored is None:
        return None
    title = stored.get("titleEn") if lang == "en" else None
    return JobError(
        type=stored["type"],
        title=title or stored["title"],
        code=stored["code"],
        status=stored.get("status"),
        detail=stored.get("detail"),
    )


def retry_after_s(view: JobView, now_ms: int) -> int | None:
    """After how many seconds it is worth to ask again; None where the job has ended."""
    if view.ended:
        return None
    left_s = 0 if view.resume_at_ms is None else -(-(view.resume_at_ms - now_ms) // 1000)
    return min(max(left_s, POLL_MIN_S), POLL_MAX_S)
