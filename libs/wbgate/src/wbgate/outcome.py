"""How a segment of a job ended, and the arguments with which `leave.lua` is told so.

Turns what an actor raised into one of the ways out; never logs a token: texts go through `safe_text`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from wbgate.errors import (
    DatabaseAway,
    GateUnavailable,
    HandBack,
    JobCancelled,
    JobFailed,
    LeaseLost,
    Problem,
    RateLimited,
)
from wbgate.records import dump

JWT_SHAPED = re.compile(r"[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*")
LONG_SECRET = re.compile(r"\b(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[A-Za-z0-9_-]{40,}")
"""A piece of a token: so long a word with letters of both cases and digits is no name of anything."""
BEARER = re.compile(r"(?i)\b(bearer|authorization)\b['\"]?[\s:=]+\S+")
TEXT_MAX = 300


@dataclass(frozen=True, slots=True)
class Outcome:
    """`way` and its arguments, as `leave.lua` takes them (ARGV[5..]); `text`: what to log, if anything."""

    way: str
    args: tuple[str, ...] = ()
    text: str | None = None


def safe_text(error: BaseException) -> str:
    """Type and message of an error without anything that looks like a token, at most 300 characters."""
    return f"{type(error).__name__}: {redacted(str(error))}"[:TEXT_MAX]


def redacted(text: str) -> str:
    """A text without anything that looks like a token."""
    return BEARER.sub(r"\1 ***", LONG_SECRET.sub("***", JWT_SHAPED.sub("***", text)))


def _stored(problem: Problem) -> str:
    detail = None if problem.detail is None else redacted(problem.detail)
    return dump(replace(problem, detail=detail).as_json())


def finished(result: Mapping[str, Any] | None) -> Outcome:
    """The actor returned. Raises TypeError for what is no mapping, ValueError for a number that JSON does not know."""
    if result is not None and not isinstance(result, Mapping):
        raise TypeError(f"result of the actor: given {type(result).__name__}, accepted: a mapping or None")
    return Outcome("finish", (dump(result or {}),))


def outcome_of(error: BaseException) -> Outcome:
    """What an exception out of an actor means (docs/interfaces.md)."""
    if isinstance(error, RateLimited):
        return _paused(error)
    if isinstance(error, JobFailed):
        return Outcome("fail", (_stored(error.problem),), f"failed for good: {error.problem.code}")
    if isinstance(error, LeaseLost):
        return Outcome("lost")
    if isinstance(error, DatabaseAway):
        return _database_away(error)
    if isinstance(error, HandBack | JobCancelled | GateUnavailable):
        return Outcome("back")  # Redis away is no failure of the job: it goes on from its checkpoint
    return _failed_attempt(error)


def _paused(error: RateLimited) -> Outcome:
    reason: dict[str, Any] = {"code": "rate-limit", "method": error.method, "scope": error.scope}
    if error.status is not None:
        reason["status"] = error.status
    if error.estimated:
        reason["estimated"] = True
    if error.foreign:
        reason["foreign"] = True
    said_by_wb = "1" if error.status == 429 else ""
    problem = dump(too_many_requests().as_json())
    return Outcome("pause", (str(error.resume_at_ms), dump(reason), error.scope, error.method, said_by_wb, problem))


def _failed_attempt(error: BaseException) -> Outcome:
    text = safe_text(error)
    problem = _own_problem(error)
    reason: dict[str, Any] = {"code": "error", "text": text}
    if problem is not None:
        reason |= {"title_ru": problem.title_ru, "title_en": problem.title_en}
        if problem.status is not None:
            reason["status"] = problem.status
    return Outcome("retry", (dump(reason), _stored(problem or attempts_exhausted(text))), text)


def _database_away(error: DatabaseAway) -> Outcome:
    text = redacted(str(error))[:TEXT_MAX]
    problem = Problem(
        code="database-away",
        title_ru="База данных недоступна — попытки закончились",
        title_en="The database is unavailable: no attempts left",
        detail=text,
    )
    return Outcome("away", (dump({"code": "database-away"}), _stored(problem)), f"the database is away: {text}")


def _own_problem(error: BaseException) -> Problem | None:
    """What an error says of itself: a `problem`, or a method of that name that makes one."""
    problem = getattr(error, "problem", None)
    if callable(problem):
        problem = problem()
    return problem if isinstance(problem, Problem) else None


def attempts_exhausted(text: str) -> Problem:
    """The last attempt ended with an error that says nothing of itself."""
    return Problem(
        code="attempts-exhausted",
        title_ru="Не удалось выполнить задачу: все попытки закончились ошибкой",
        title_en="The job failed: every attempt ended with an error",
        detail=text,
    )


def too_many_requests() -> Problem:
    """The last attempt ended with 429s in a row."""
    return Problem(
        code="too-many-requests",
        title_ru="Wildberries слишком долго отвечал «слишком много запросов» (429) — попытки закончились",
        title_en="Wildberries kept answering “too many requests” (429): no attempts left",
        status=429,
    )


def poison() -> Problem:
    """The processes that ran the job died under it."""
    return Problem(
        code="worker-died",
        title_ru="Задача остановлена: обработчик трижды аварийно завершился во время её выполнения",
        title_en="The job was stopped: its worker died three times while running it",
    )
