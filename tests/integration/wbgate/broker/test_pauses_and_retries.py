"""Pauses, failed attempts and the last failure, as a worker carries them out."""

from __future__ import annotations

import itertools
import json
import logging
from dataclasses import replace

import pytest
import redis
from tests.integration.wbgate.broker.rig import FAST, IMPORT, SYNC, Hold, Rig, fails, kind, pauses, running_rig

from wbgate.context import JobContext
from wbgate.errors import DatabaseAway, JobFailed, Problem

TOKEN = "eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiI3ZjRhIiwiYWNjIjozfQ.c2lnbmF0dXJlLW9mLXdi"
RESUMES_WITHIN_MS = 1_000
STARVED_S = 6.0
"""How late a worker without a core may be; nothing that the gate itself does is between 0 and 15 s late."""


def started_ms(rig: Rig, job_id: str) -> int:
    return int(rig.record(job_id)["segmentAt"])


@pytest.mark.parametrize("job_kind", [IMPORT, SYNC], ids=lambda kind: kind.cls)
def test_a_paused_job_resumes_within_a_second_of_its_moment_and_uses_no_attempt(rig: Rig, job_kind: object) -> None:
    hold = Hold()
    rig.worker()
    rig.submit(job_kind, "job", "1", pauses(400), hold)  # type: ignore[arg-type]
    paused = rig.until("job", lambda view: view.phase == "rate-limited")
    assert paused.resume_at_ms is not None
    assert paused.reason is not None
    assert (paused.reason.code, paused.reason.method) == ("rate-limit", "orders")
    again = rig.work.await_run("job", 2)
    late_ms = started_ms(rig, "job") - paused.resume_at_ms
    assert 0 <= late_ms < RESUMES_WITHIN_MS
    assert again.attempt == 1
    hold.let_go()
    rig.completed("job")
    assert rig.view("job").attempt == 1


def test_a_pause_keeps_the_account_and_a_resume_is_a_new_run(rig: Rig) -> None:
    rig.worker()
    rig.submit(SYNC, "owner", "1", pauses(500))
    rig.until("owner", lambda view: view.phase == "rate-limited")
    rig.submit(SYNC, "neighbour", "1")
    rig.completed("owner", "neighbour")
    assert rig.work.order() == ["owner", "owner", "neighbour"]
    epochs = [run.epoch for run in rig.work.begun]
    assert epochs == sorted(set(epochs))  # type: ignore[type-var]


def test_a_scheduled_owner_yields_its_pause_to_a_waiting_user(rig: Rig) -> None:
    rig.worker()
    rig.submit(SYNC, "owner", "1", pauses(1_500))
    rig.until("owner", lambda view: view.phase == "rate-limited")
    rig.submit(IMPORT, "user", "1")
    rig.completed("user", timeout_s=1.4 if rig.broker == "ours" else 20)
    rig.completed("owner")
    assert rig.work.order() == ["owner", "user", "owner"]
    assert rig.view("owner").attempt == 1


def test_many_pauses_use_no_attempt(rig: Rig) -> None:
    rig.worker()
    rig.submit(IMPORT, "job", "1", *[pauses(30)] * 7)
    rig.completed("job")
    assert [run.attempt for run in rig.work.runs("job")] == [1] * 8


def test_failed_attempts_are_repeated_after_growing_backoffs_and_the_account_goes_on_meanwhile(rig: Rig) -> None:
    rig.worker()
    rig.submit(IMPORT, "job", "1", fails(RuntimeError("first")), fails(RuntimeError("second")))
    waiting = rig.until("job", lambda view: view.phase == "retrying")
    assert waiting.reason is not None
    assert (waiting.reason.code, waiting.reason.text) == ("error", "RuntimeError: first")
    rig.submit(SYNC, "neighbour", "1")
    rig.completed("job", "neighbour")
    assert rig.work.order() == ["job", "neighbour", "job", "job"]
    first, second, third = rig.work.runs("job")
    assert [first.attempt, second.attempt, third.attempt] == [1, 2, 3]
    assert 0.3 <= second.at - first.at < 0.3 + STARVED_S
    assert 0.6 <= third.at - second.at < 0.6 + STARVED_S


def test_the_moment_of_the_next_attempt_is_the_failure_plus_the_backoff(rig: Rig) -> None:
    slow = kind("slow", "user", backoff_s=60.0, attempts=5)
    rig.worker(kinds=[slow])
    rig.submit(slow, "job", "1", fails(RuntimeError("no")))
    view = rig.until("job", lambda view: view.phase == "retrying")
    assert view.resume_at_ms is not None
    failed_ms = view.resume_at_ms - 60_000
    assert view.created_at_ms <= failed_ms <= view.created_at_ms + 2_000
    assert float(rig.redis.zscore("wb:due", "job") or 0) == view.resume_at_ms
    assert view.attempt == 2


def test_the_last_failure_ends_the_job_with_a_problem(rig: Rig) -> None:
    rig.worker()
    rig.submit(IMPORT, "job", "1", *[fails(RuntimeError("page 7 is unreadable"))] * 3)
    view = rig.ended("job")
    assert view.state == "failed"
    assert len(rig.work.runs("job")) == 3
    assert view.error is not None
    assert view.error["type"] == "urn:wb:problem:attempts-exhausted"
    assert view.error["title"] == "Не удалось выполнить задачу: все попытки закончились ошибкой"
    assert view.error["detail"] == "RuntimeError: page 7 is unreadable"
    rig.submit(SYNC, "next", "1")
    rig.completed("next")


def test_a_database_that_is_away_uses_no_attempt_and_lets_the_account_go_on(
    redis_url: str, redis_client: redis.Redis
) -> None:
    with running_rig(redis_url, "ours", replace(FAST, away_pause_ms=200, away_pause_max_ms=400)) as rig:
        rig.worker()
        rig.submit(IMPORT, "job", "1", *[fails(DatabaseAway("connection refused"))] * 4)
        away = rig.until("job", lambda view: view.phase == "retrying")
        assert away.reason is not None
        assert (away.reason.code, away.attempt) == ("database-away", 1)
        rig.submit(SYNC, "neighbour", "1")
        rig.completed("job", "neighbour")
        assert rig.work.order().index("neighbour") < len(rig.work.order()) - 1
        runs = rig.work.runs("job")
        assert [run.attempt for run in runs] == [1] * 5
        assert [later.at - run.at > 0.15 for run, later in itertools.pairwise(runs)] == [True] * 4


def test_a_database_that_stays_away_uses_an_attempt_after_so_many_pauses(
    redis_url: str, redis_client: redis.Redis
) -> None:
    short = replace(FAST, away_pause_ms=20, away_pause_max_ms=20, aways_max=2)
    with running_rig(redis_url, "ours", short) as rig:
        rig.worker()
        rig.submit(IMPORT, "job", "1", *[fails(DatabaseAway("connection refused"))] * 6)
        view = rig.ended("job")
        assert [run.attempt for run in rig.work.runs("job")] == [1, 1, 2, 2, 3, 3]
        assert view.error is not None
        assert (view.state, view.error["code"]) == ("failed", "database-away")


def test_a_job_that_cannot_succeed_is_not_tried_again(rig: Rig) -> None:
    rig.worker()
    problem = Problem(code="token-revoked", title_ru="Токен отозван", title_en="The token was revoked", status=401)
    rig.submit(IMPORT, "job", "1", fails(JobFailed(problem)))
    view = rig.ended("job")
    assert (view.state, view.attempt) == ("failed", 1)
    assert view.error is not None
    assert (view.error["code"], view.error["status"]) == ("token-revoked", 401)


def test_the_third_429_in_a_row_without_progress_is_a_failed_attempt(rig: Rig) -> None:
    rig.worker()
    rig.submit(IMPORT, "job", "1", *[pauses(20, status=429)] * 3)
    rig.completed("job")
    assert [run.attempt for run in rig.work.runs("job")] == [1, 1, 1, 2]


def test_progress_between_429s_starts_their_count_again(rig: Rig) -> None:
    def page_then_429(ctx: JobContext) -> None:
        ctx.save({"page": 1})
        pauses(20, status=429)(ctx)

    rig.worker()
    rig.submit(IMPORT, "job", "1", *[page_then_429] * 5)
    rig.completed("job")
    assert [run.attempt for run in rig.work.runs("job")] == [1] * 6
    assert rig.work.runs("job")[-1].checkpoint == {"page": 1}


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError(f"GET /orders with Authorization: {TOKEN}"),
        RuntimeError("refused: Bearer 0123456789-secret"),
        JobFailed(Problem(code="x", title_ru="Ошибка", title_en="Error", detail=f"token {TOKEN}")),
    ],
    ids=["jwt", "bearer", "problem"],
)
def test_no_text_of_an_error_carries_a_token(rig: Rig, error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    rig.worker()
    rig.submit(IMPORT, "job", "1", *[fails(error)] * 3)
    assert rig.ended("job").state == "failed"
    for secret in (TOKEN, TOKEN.split(".")[1], "0123456789-secret"):
        assert secret not in json.dumps(rig.record("job"))
        assert secret not in caplog.text


def test_a_result_that_redis_cannot_be_sent_as_it_is_ends_the_job_all_the_same(rig: Rig) -> None:
    """A lone surrogate has no UTF-8: it must not leave the outcome untold."""
    rig.worker()
    rig.submit(IMPORT, "job", "1", lambda _ctx: {"name": "a\ud800b"})
    rig.completed("job")
    assert rig.view("job").result == {"name": "a?b"}


def test_a_result_that_is_no_json_is_a_failed_attempt_not_a_lost_job(rig: Rig) -> None:
    rig.worker()
    rig.submit(IMPORT, "job", "1", lambda _ctx: {"what": object()})
    rig.completed("job")
    assert [run.attempt for run in rig.work.runs("job")] == [1, 2]


def test_a_job_of_a_kind_that_the_worker_does_not_know_fails_and_says_so(rig: Rig) -> None:
    stranger = kind("stranger", "user", attempts=2, backoff_s=0.05)
    rig.worker()
    rig.submit(stranger, "job", "1")
    view = rig.ended("job")
    assert view.state == "failed"
    assert view.error is not None
    assert view.error["code"] == "kind-unknown"
    assert view.error["title"] == "Задачу некому выполнить: такой вид задач этому сервису неизвестен"
    assert "'stranger'" in view.error["detail"]
    assert "import" in view.error["detail"]
    rig.submit(IMPORT, "next", "1")
    rig.completed("next")
