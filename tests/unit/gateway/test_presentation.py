"""A job's record as the API shows it."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.journaled import view_of_entry
from gateway.presentation import (
    POLL_MAX_S,
    POLL_MIN_S,
    accepted_job,
    instant,
    job_message,
    job_resource,
    job_tag,
    retry_after_s,
)
from wbaccounts.journal import JournalEntry
from wbgate.view import JobView, Reason, Submitted, WaitingFor

NOW_MS = 1_764_500_000_000
NOTHING: dict[str, Any] = {}


def view(**changes: Any) -> JobView:
    facts: dict[str, Any] = {
        "job_id": "j",
        "account_id": "42",
        "tenant_id": "1",
        "kind": "import-user-feeds",
        "cls": "user",
        "state": "pending",
        "phase": "queued",
        "created_at_ms": NOW_MS,
        "attempt": 1,
        "max_attempts": 5,
    }
    return JobView(**{**facts, **changes})


def shown(lang: Any = "ru", **changes: Any) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(job_resource(view(**changes), now_ms=NOW_MS, lang=lang).as_json())
    return body


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "1970-01-01T00:00:00.000Z"),
        (NOW_MS, "2025-11-30T10:53:20.000Z"),
        (NOW_MS + 7, "2025-11-30T10:53:20.007Z"),
        (None, None),
    ],
)
def test_instants_are_rfc_3339_in_utc(ms: int | None, text: str | None) -> None:
    assert instant(ms) == text


def test_a_paused_job_says_when_it_goes_on() -> None:
    body = shown(
        phase="rate-limited",
        resume_at_ms=NOW_MS + 60_000,
        reason=Reason(code="rate-limit", method="supplier/orders", status=429),
    )
    assert body["progress"]["phase"] == "rate-limited"
    assert body["progress"]["resumeAt"] == "2025-11-30T10:54:20.000Z"
    assert "429" in body["progress"]["message"]
    assert "заказы" in body["progress"]["message"]


def test_a_retry_tells_the_attempt() -> None:
    body = shown(
        phase="retrying",
        attempt=3,
        resume_at_ms=NOW_MS + 120_000,
        reason=Reason(code="rate-limit", status=429),
    )
    assert (body["progress"]["attempt"], body["progress"]["maxAttempts"]) == (3, 5)
    assert "попытка 3 из 5" in body["progress"]["message"]
    assert "~2 мин" in body["progress"]["message"]


def test_a_waiting_job_names_the_other_by_its_title() -> None:
    body = shown(
        phase="waiting-account",
        waiting_since_ms=NOW_MS,
        position=2,
        waiting_for=WaitingFor(job_id="other", kind="import-user-feeds", cls="user", phase="running", since_ms=NOW_MS),
    )
    assert "«Импорт заказов и продаж»" in body["progress"]["message"]
    assert body["waitingFor"] == {
        "jobId": "other",
        "kind": "import-user-feeds",
        "title": "Импорт заказов и продаж",
        "class": "user",
        "phase": "running",
        "sinceAt": "2025-11-30T10:53:20.000Z",
    }
    assert (body["position"], body["waitingSince"]) == (2, "2025-11-30T10:53:20.000Z")


def test_an_ended_job_has_nothing_to_wait_for() -> None:
    body = shown(
        state="completed", phase="rate-limited", resume_at_ms=NOW_MS, finished_at_ms=NOW_MS, result={"orders": 1}
    )
    assert body["progress"]["resumeAt"] is None
    assert body["progress"]["phase"] == "rate-limited"
    assert retry_after_s(view(state="completed"), NOW_MS) is None


def test_an_error_without_status_and_detail_has_no_such_members() -> None:
    stored = {"type": "urn:wb:problem:x", "code": "x", "title": "По-русски", "titleEn": "In English"}
    assert shown(state="failed", error=stored)["error"] == {
        "type": "urn:wb:problem:x",
        "code": "x",
        "title": "По-русски",
    }
    told = shown("en", state="failed", error={**stored, "status": 401, "detail": "d"})["error"]
    assert told == {"type": "urn:wb:problem:x", "code": "x", "title": "In English", "status": 401, "detail": "d"}


def test_accepted_jobs_always_say_whether_they_were_there_before() -> None:
    for already in (True, False):
        answer = accepted_job(Submitted(already_running=already, view=view()), now_ms=NOW_MS, lang="ru")
        assert json.loads(answer.as_json())["alreadyRunning"] is already


@given(st.none() | st.integers(NOW_MS - 10**9, NOW_MS + 10**9))
def test_a_poll_is_worth_while_between_2_and_15_s_from_now(resume_at_ms: int | None) -> None:
    wait_s = retry_after_s(view(resume_at_ms=resume_at_ms), NOW_MS)
    assert wait_s is not None
    assert POLL_MIN_S <= wait_s <= POLL_MAX_S
    if resume_at_ms is not None and POLL_MIN_S * 1000 <= resume_at_ms - NOW_MS <= POLL_MAX_S * 1000:
        assert resume_at_ms <= NOW_MS + wait_s * 1000 < resume_at_ms + 1000


def entry(**changes: Any) -> JournalEntry:
    facts: dict[str, Any] = {
        "job_id": "j",
        "kind": "import-user-feeds",
        "tenant_id": "1",
        "account_id": "42",
        "payload": {},
        "request_id": None,
        "accepted_at_ms": NOW_MS,
        "ended_at_ms": None,
        "state": "pending",
        "attempts": 0,
        "result": None,
        "error": None,
    }
    return JournalEntry(**{**facts, **changes})


@pytest.mark.parametrize(
    ("changes", "phase", "attempt", "max_attempts"),
    [
        (NOTHING, "queued", 1, 5),
        ({"state": "completed", "ended_at_ms": NOW_MS, "attempts": 2}, "running", 2, 5),
        ({"state": "cancelled", "ended_at_ms": NOW_MS, "attempts": 0}, "queued", 1, 5),
        ({"state": "failed", "ended_at_ms": NOW_MS, "attempts": 7}, "running", 7, 7),
        ({"state": "completed", "ended_at_ms": NOW_MS, "attempts": 3, "kind": "of-another-release"}, "running", 3, 3),
    ],
)
def test_a_journal_row_is_shown_as_a_job(changes: dict[str, Any], phase: str, attempt: int, max_attempts: int) -> None:
    told = view_of_entry(entry(**changes))
    assert (told.phase, told.attempt, told.max_attempts) == (phase, attempt, max_attempts)
    assert told.finished_at_ms == changes.get("ended_at_ms")
    assert json.loads(job_resource(told, now_ms=NOW_MS, lang="ru").as_json())["progress"]["message"]


OTHERWISE: dict[str, Any] = {
    "job_id": "k",
    "account_id": "43",
    "tenant_id": "2",
    "kind": "import-user-report",
    "cls": "scheduled",
    "state": "failed",
    "phase": "running",
    "created_at_ms": NOW_MS + 1,
    "attempt": 2,
    "max_attempts": 6,
    "finished_at_ms": NOW_MS,
    "resume_at_ms": NOW_MS + 1_000,
    "reason": Reason(code="rate-limit"),
    "result": {"orders": 1},
    "error": {"type": "urn:x", "title": "Ошибка", "code": "x"},
    "details": {"orders": 1},
    "payload": {"dateFrom": "2025-11-01"},
    "waiting_since_ms": NOW_MS,
    "waiting_for": WaitingFor(job_id="h", kind="import-user-report", cls="user", phase="running", since_ms=NOW_MS),
    "position": 1,
    "rev": 1,
    "cancel_requested": True,
    "request_id": "r",
    "story": "1:running",
}
"""For each member of a view another value."""


def body_and_tag(seen: JobView, now_ms: int = NOW_MS, lang: Any = "ru") -> tuple[bytes, str]:
    message = job_message(seen, now_ms=now_ms, lang=lang)
    return job_resource(seen, now_ms=now_ms, lang=lang).as_json(), job_tag(seen, message, lang)


@pytest.mark.parametrize("member", [member.name for member in fields(JobView)])
def test_a_tag_is_another_one_exactly_where_the_body_is(member: str) -> None:
    (body, tag), (other_body, other_tag) = body_and_tag(view()), body_and_tag(view(**{member: OTHERWISE[member]}))
    assert (body != other_body) == (tag != other_tag)


def test_a_tag_is_of_one_language_and_of_a_text_that_counts_down() -> None:
    paused = view(phase="rate-limited", resume_at_ms=NOW_MS + 40_000, reason=Reason(code="rate-limit"))
    tags = {body_and_tag(paused)[1], body_and_tag(paused, lang="en")[1], body_and_tag(paused, NOW_MS + 20_000)[1]}
    assert len(tags) == 3
    assert body_and_tag(paused) == body_and_tag(paused, NOW_MS + 1)
    assert all(tag.startswith('"') for tag in tags)
