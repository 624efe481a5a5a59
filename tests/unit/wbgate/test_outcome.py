"""What an exception out of an actor becomes, and that no token leaves with it."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import Any

import pytest

from wbapi.errors import ConnectionCut, ServerError
from wbgate.errors import DatabaseAway, GateUnavailable, HandBack, LeaseLost, RateLimited
from wbgate.messages import progress_message
from wbgate.outcome import finished, outcome_of, safe_text
from wbgate.view import JobView, Reason

NOW = 1_800_000_000_000
JWT = "eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiJ4In0.c2lnbmF0dXJl"


def retrying(reason_json: str) -> JobView:
    return JobView(
        job_id="j", account_id="1", tenant_id="1", kind="k", cls="user", state="pending", phase="retrying",
        created_at_ms=NOW, attempt=3, max_attempts=5, resume_at_ms=NOW + 120_000, reason=Reason(**json.loads(reason_json)),
    )  # fmt: skip


def test_a_failed_attempt_says_what_happened_in_both_languages() -> None:
    outcome = outcome_of(ConnectionCut("supplier/orders", detail="cut"))
    assert outcome.way == "retry"
    view = retrying(outcome.args[0])
    assert progress_message(view, NOW) == "Связь с Wildberries прервалась — повторим (попытка 3 из 5) через ~2 мин"
    assert "attempt 3 of 5" in progress_message(view, NOW, "en")


def test_a_failure_of_wb_names_its_status() -> None:
    outcome = outcome_of(ServerError("supplier/orders", status=502, detail="html"))
    assert "502" in progress_message(retrying(outcome.args[0]), NOW)
    assert json.loads(outcome.args[1])["title"] == "Сбой на стороне Wildberries"


def test_a_database_that_is_away_is_no_failed_attempt_and_says_so_in_both_languages() -> None:
    outcome = outcome_of(DatabaseAway(f"connection refused {JWT}"))
    assert outcome.way == "away"
    assert JWT not in str(outcome)
    view = replace(retrying(outcome.args[0]), attempt=1, resume_at_ms=NOW + 10_000)
    assert progress_message(view, NOW) == "База данных недоступна — продолжим с того же места через ~10 сек"
    assert progress_message(view, NOW, "en") == (
        "The database is unavailable; going on from the same place in about 10 s"
    )
    assert progress_message(view, NOW + 20_000) == ("База данных была недоступна — вот-вот продолжим с того же места")
    problem = json.loads(outcome.args[1])
    assert (problem["code"], problem["title"]) == ("database-away", "База данных недоступна — попытки закончились")


def test_an_error_that_says_nothing_is_a_passing_one() -> None:
    outcome = outcome_of(ValueError("x"))
    assert "ошибка" in progress_message(retrying(outcome.args[0]), NOW)
    assert json.loads(outcome.args[1])["code"] == "attempts-exhausted"


def test_redis_away_and_a_stopping_process_use_no_attempt() -> None:
    assert outcome_of(GateUnavailable("away")).way == "back"
    assert outcome_of(HandBack("j")).way == "back"
    assert outcome_of(LeaseLost("j")).way == "lost"
    assert outcome_of(RateLimited(NOW, method="orders")).way == "pause"


@pytest.mark.parametrize("headers", [{"Authorization": "short-secret"}, [("authorization", "Bearer short-secret")]])
def test_no_header_of_a_printed_request_leaves_with_an_error(headers: Any) -> None:
    for text in (repr(headers), json.dumps(headers), repr(str(headers))):
        assert "short-secret" not in safe_text(ValueError(text))


def test_no_token_leaves_with_an_error() -> None:
    for text in (f"bad {JWT}", f"Authorization: {JWT}", f"Bearer {JWT}"):
        assert JWT not in safe_text(ValueError(text))
        assert JWT not in str(outcome_of(ValueError(text)))


HEADER, PAYLOAD, SIGNATURE = "eyJhbGciOiJFUzI1NiJ9", "eyJzaWQiOiI" + "Ab3-dE5_" * 12, "MEUCIQ" + "x9Y_z7W-" * 10


@pytest.mark.parametrize(
    "text",
    [
        f"a signature alone: {SIGNATURE}",
        f"cut off: {HEADER}.{PAYLOAD}",
        f"wrapped: {HEADER}\n{PAYLOAD}\n{SIGNATURE}",
        f"the end of one: {PAYLOAD[10:]}.{SIGNATURE}",
        f"in a cookie: sid={SIGNATURE};",
    ],
)
def test_no_piece_of_a_token_leaves_with_an_error(text: str) -> None:
    told = str(outcome_of(ValueError(text)))
    assert PAYLOAD[20:60] not in told
    assert SIGNATURE[20:60] not in told


def test_long_names_are_no_tokens() -> None:
    text = "fk_wb_realization_report_rows_account_id_and_report_id_2026: 4bf92f3577b34da6a3ce929d0e0e4736aabbccdd"
    assert text in safe_text(ValueError(text))


@pytest.mark.parametrize("moment", [math.inf, -math.inf, math.nan, 1.5, "soon", 10**18])
def test_a_pause_that_no_record_could_hold_is_a_failed_attempt_and_not_an_outcome_that_is_never_told(
    moment: Any,
) -> None:
    with pytest.raises(ValueError, match="resume_at_ms: given") as raised:
        RateLimited(moment, method="orders")
    assert outcome_of(raised.value).way == "retry"


@pytest.mark.parametrize("method", ["", "m" * 201])
def test_a_method_whose_name_no_record_could_hold_is_refused(method: str) -> None:
    with pytest.raises(ValueError, match="method: given"):
        RateLimited(NOW, method=method)


@pytest.mark.parametrize("result", [[1, 2], 5, "done", 0, False])
def test_what_an_actor_returns_is_a_mapping_or_nothing(result: Any) -> None:
    with pytest.raises(TypeError, match="result of the actor: given"):
        finished(result)


def test_a_result_is_json_that_a_browser_reads() -> None:
    assert finished(None).args == finished({}).args == ("{}",)
    with pytest.raises(ValueError, match="not JSON compliant"):
        finished({"share": math.nan})
