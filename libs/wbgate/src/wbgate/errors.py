"""What can go wrong at the gate, and what a job may raise to say "not now" or "never".

GateError
├── GateUnavailable      Redis cannot be reached or did not answer in time: nothing starts; try again
├── GateMisconfigured    start-up refuses: the text names the setting
├── RateLimited          raised in a job: WB's budget says when; the job is parked, no attempt is used
├── DatabaseAway         raised in a job: its database cannot be reached; it tries again soon, no attempt is used
├── JobFailed            raised in a job: ends it as failed at once, without another attempt
└── StopJob              raised by the context; a job lets it pass
    ├── LeaseLost        the account or the run is no longer this job's: nothing more may be written
    ├── JobCancelled     a cancel was asked
    └── HandBack         the process is stopping: the job goes on elsewhere from its checkpoint

"Not now" is not a failure: it is never logged as an error and never counted as one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

RateScope = Literal["method", "seller"]

LAST_MS = 253_402_300_799_999
"""The last moment that can be told: the end of the year 9999."""
METHOD_MAX = 200


class GateError(Exception):
    """Root of the tree."""


class GateUnavailable(GateError):
    """Redis cannot be reached, refuses, or does not answer in time. `outcome_unknown`: the call may have been carried out."""

    def __init__(self, message: str, *, outcome_unknown: bool = False) -> None:
        super().__init__(message)
        self.outcome_unknown = outcome_unknown


class GateMisconfigured(GateError):
    """The server or the settings cannot carry the gate; the text names the setting, what it is and what is accepted."""


class RateLimited(GateError):
    """WB's budget does not allow the call before `resume_at_ms` (ms since 1970 UTC).

    `scope`: "method" (its own bucket) or "seller" (the seller-wide limiter). `status` is 429 where WB said so, None where
    our own bucket did. `estimated`: the moment is a guess, since WB's headers were missing or absurd.
    `foreign`: another client of the same seller was lately seen to use up this limit. Raises ValueError for a moment or a
    method that no record could hold: such a pause could never be told to Redis.
    """

    def __init__(
        self,
        resume_at_ms: int,
        *,
        scope: RateScope = "method",
        method: str,
        status: int | None = None,
        estimated: bool = False,
        foreign: bool = False,
    ) -> None:
        if type(resume_at_ms) is not int or resume_at_ms > LAST_MS:
            raise ValueError(f"resume_at_ms: given {resume_at_ms!r}, accepted: whole ms since 1970, <= {LAST_MS}")
        if not 0 < len(method) <= METHOD_MAX:
            raise ValueError(f"method: given {len(method)} characters, accepted: 1 to {METHOD_MAX}")
        super().__init__(f"{method}: not before {resume_at_ms} ({scope}{', 429' if status == 429 else ''})")
        self.resume_at_ms = resume_at_ms
        self.scope = scope
        self.method = method
        self.status = status
        self.estimated = estimated
        self.foreign = foreign


class DatabaseAway(GateError):
    """The job's database cannot be reached or refuses work for now: tried again after some seconds, without an attempt.

    Too many of these in a row, with no progress between, count as one failed attempt. The text says what happened.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Why a job ended as failed, in the shape of RFC 9457. Never carries a token."""

    code: str
    title_ru: str
    title_en: str
    status: int | None = None
    detail: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The object stored as the job's `error`; `title` is Russian, `titleEn` English."""
        body: dict[str, Any] = {
            "type": f"urn:wb:problem:{self.code}",
            "code": self.code,
            "title": self.title_ru,
            "titleEn": self.title_en,
        }
        if self.status is not None:
            body["status"] = self.status
        if self.detail is not None:
            body["detail"] = self.detail
        return body


class JobFailed(GateError):
    """The job cannot succeed however often it is tried; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


class StopJob(GateError):
    """The job has to stop now; only the context raises it."""


class LeaseLost(StopJob):
    """The account, or this run of the job, belongs to somebody else."""


class JobCancelled(StopJob):
    """A cancel of the job was asked."""


class HandBack(StopJob):
    """The process is stopping; the job is handed back and goes on elsewhere."""
