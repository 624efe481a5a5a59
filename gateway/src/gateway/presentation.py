"""A job's record as the API shows it. Pure: no look-up, no clock."""

from __future__ import annotations

import json
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from functools import cache
from operator import attrgetter
from typing import Any, cast, overload

from gateway.conditional import entity_tag
from gateway.language import Lang
from gateway.resources import AcceptedJob, Job, JobError, Progress, Reason, WaitingFor
from wbcontracts.kinds import USER_KINDS
from wbcontracts.titles import SCHEDULED_TITLES
from wbgate.kinds import JobClass
from wbgate.messages import progress_message, titles_of
from wbgate.view import JobView, Submitted
from wbgate.view import Reason as ReasonFacts
from wbgate.view import WaitingFor as Holder

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
KIND_TITLES = {**SCHEDULED_TITLES, **titles_of(USER_KINDS)}
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


def job_message(view: JobView, *, now_ms: int, lang: Lang) -> str:
    """What the job is doing, for a person: the one part of its picture that changes by time alone."""
    return progress_message(view, now_ms, lang, titles=KIND_TITLES)


def job_tag(view: JobView, message: str, lang: Lang) -> str:
    """Strong tag of the job's body, from what the body is made of: most polls bring nothing new, and need no body for it."""
    return entity_tag(repr((_rendering(), lang, message, _SHOWN(view))).encode())


_NOT_SHOWN = {"tenant_id", "rev", "story"}
_SHOWN = attrgetter(*(field.name for field in fields(JobView) if field.name not in _NOT_SHOWN))


@cache
def _rendering() -> str:
    """Names how this release makes a body, so that gateways of two releases give two tags."""
    return entity_tag(json.dumps([Job.model_json_schema(), KIND_TITLES]).encode())


def job_resource(view: JobView, *, now_ms: int, lang: Lang) -> Job:
    """The job as `GET /v1/jobs/{jobId}` shows it."""
    return job_with(view, job_message(view, now_ms=now_ms, lang=lang), lang)


def job_with(view: JobView, message: str, lang: Lang) -> Job:
    """The job with its message."""
    # Members by their fields' names and none of them checked again: this is the body of every poll.
    return Job.model_construct(
        job_id=view.job_id,
        account_id=view.account_id,
        kind=view.kind,
        title=kind_title(view.kind, lang),
        job_class=cast("JobClass", view.cls),
        payload=view.payload,
        request_id=view.request_id,
        state=view.state,
        cancel_requested=view.cancel_requested and not view.ended,
        created_at=instant(view.created_at_ms),
        finished_at=instant(view.finished_at_ms),
        result=view.result,
        error=job_error(view.error, lang),
        progress=progress(view, message),
        details=view.details,
        reason=None if view.ended else reason(view.reason),
        waiting_for=holder(view.waiting_for, lang),
        position=view.position,
        waiting_since=instant(view.waiting_since_ms),
    )


def accepted_job(submitted: Submitted, *, now_ms: int, lang: Lang) -> AcceptedJob:
    """The answer to a request for a job."""
    return AcceptedJob(
        job_id=submitted.view.job_id,
        already_running=submitted.already_running,
        state=submitted.view.state,
        progress=progress(submitted.view, job_message(submitted.view, now_ms=now_ms, lang=lang)),
    )


def progress(view: JobView, message: str) -> Progress:
    """What the job is doing; `resumeAt` of a job that has ended is nothing to wait for."""
    return Progress(
        phase=view.phase,
        message=message,
        resume_at=None if view.ended else instant(view.resume_at_ms),
        attempt=view.attempt,
        max_attempts=view.max_attempts,
    )


def kind_title(kind: str, lang: Lang) -> str:
    """Name of a kind for people; its own name where it has none."""
    titles = KIND_TITLES.get(kind)
    return kind if titles is None else titles[lang == "en"]


def reason(facts: ReasonFacts | None) -> Reason | None:
    """Why a job stands still."""
    if facts is None:
        return None
    return Reason(
        code=facts.code,
        method=facts.method,
        status=facts.status,
        scope=facts.scope,
        estimated=facts.estimated,
        foreign=facts.foreign,
    )


def holder(waiting_for: Holder | None, lang: Lang) -> WaitingFor | None:
    """The job that has the account."""
    if waiting_for is None:
        return None
    return WaitingFor.model_validate(
        {
            "jobId": waiting_for.job_id,
            "kind": waiting_for.kind,
            "title": kind_title(waiting_for.kind, lang),
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
