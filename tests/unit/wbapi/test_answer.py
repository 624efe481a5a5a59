"""What an answer is, judged by status and content type before anything is parsed."""

from __future__ import annotations

import dataclasses
import json

import pytest

from wbapi import endpoints, errors
from wbapi.answer import failure_of, said_in
from wbapi.errors import Meaning, WbError
from wbgate.errors import JobFailed

JSON = "application/json; charset=utf-8"
HTML = "text/html"
READ, WRITE = endpoints.ORDERS, endpoints.BIDS


def problem(**fields: object) -> bytes:
    return json.dumps(fields).encode()


@pytest.mark.parametrize(
    ("status", "detail", "kind", "meaning"),
    [
        (400, "bad dateFrom", errors.BadRequest, Meaning.FAIL),
        (
            400,
            "there are no statistics for this advertising period",
            errors.NoStatistics,
            Meaning.EMPTY,
        ),
        (401, "token problem; token is expired", errors.Unauthorized, Meaning.DISABLE_ACCOUNT),
        (401, "token scope not allowed", errors.Forbidden, Meaning.FAIL),
        (402, "pay", errors.PaymentRequired, Meaning.FAIL),
        (403, "base token is not allowed", errors.Forbidden, Meaning.FAIL),
        (404, "path not found", errors.NotFound, Meaning.FAIL),
        (404, "GetDetailsByReportID error: report id not found", errors.ReportNotFound, Meaning.FAIL),
        (404, "This method is temporarily disabled", errors.ServerError, Meaning.RETRY),
        (409, "conflict", errors.BadRequest, Meaning.FAIL),
        (422, "status not changed", errors.BadRequest, Meaning.FAIL),
        (451, "not here", errors.BadRequest, Meaning.FAIL),
        (500, "x", errors.ServerError, Meaning.RETRY),
        (503, "x", errors.ServerError, Meaning.RETRY),
    ],
)
def test_an_error_status_says_what_the_job_does(
    status: int, detail: str, kind: type[WbError], meaning: Meaning
) -> None:
    failure = failure_of(READ, status, JSON, problem(title="t", detail=detail, requestId="r-1", status=status))
    assert type(failure) is kind
    assert failure.meaning is meaning
    assert failure.status == status


@pytest.mark.parametrize("status", [301, 302, 307, 308, 304, 100])
def test_a_redirect_is_never_an_answer(status: int) -> None:
    assert type(failure_of(READ, status, JSON, b"[]")) is errors.UnexpectedStatus


@pytest.mark.parametrize("body", [b"", b"<html>", b"\xff\xfe\x00", b"[" * 100_000, b'{"detail": 1e999999}'])
@pytest.mark.parametrize("status", [400, 401, 403, 404, 418, 500, 502])
@pytest.mark.parametrize("kind", [JSON, HTML, "", "text/plain", "application/problem+json"])
def test_no_error_body_can_hide_the_status(status: int, body: bytes, kind: str) -> None:
    failure = failure_of(READ, status, kind, body)
    assert failure is not None
    assert failure.status == status
    assert len(str(failure)) < 600


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (HTML, b"<html></html>"),
        (HTML, b"[]"),
        (JSON, b""),
        ("", b""),
        ("", b"<html>"),
        ("text/plain", b"OK"),
        ("application/pdf", b"[]"),
    ],
)
def test_a_success_that_is_not_json_is_malformed(kind: str, body: bytes) -> None:
    assert type(failure_of(READ, 200, kind, body)) is errors.MalformedBody


@pytest.mark.parametrize("kind", [JSON, "", "text/plain", "application/hal+json"])
def test_json_is_accepted_under_the_types_wb_uses_for_it(kind: str) -> None:
    assert failure_of(READ, 200, kind, b"  []") is None


def test_no_content_is_a_success() -> None:
    assert failure_of(READ, 204, "", b"") is None


@pytest.mark.parametrize(("status", "kind", "body"), [(500, HTML, b"<html>"), (504, "", b""), (200, HTML, b"<html>")])
def test_of_a_write_the_outcome_is_unknown(status: int, kind: str, body: bytes) -> None:
    failure = failure_of(WRITE, status, kind, body)
    assert type(failure) is errors.OutcomeUnknown
    assert failure.meaning is Meaning.READ_BACK


def test_a_refused_write_is_plainly_refused() -> None:
    failure = failure_of(WRITE, 400, JSON, problem(detail="wrong bid value: 1; min: 100"))
    assert type(failure) is errors.BadRequest
    assert "wrong bid value: 1; min: 100" in failure.detail


@pytest.mark.parametrize(
    ("kind", "body", "words"),
    [
        (JSON, b'{"errors":["dateFrom is wrong","flag too"]}', "dateFrom is wrong; flag too"),
        (JSON, b'{"errors":"dateFrom is wrong"}', "dateFrom is wrong"),
        (JSON, b'{"error":"bad"}', "bad"),
        (JSON, b'{"title":"invalid payload","detail":"no"}', "invalid payload: no"),
        (JSON, b'{"title":"t","errors":[{"field":"dates","detail":"max date range 31 days"}]}',
         "t: dates max date range 31 days"),
        (JSON, b'{"data":null,"error":true,"errorText":"Invalid cursor","additionalErrors":null}', "Invalid cursor"),
        (JSON, b'"just text"', "just text"),
        (JSON, b"not json \xff\n\n at   all", "not json \ufffd at all"),
        ("text/plain", "Кампания не найдена".encode(), "Кампания не найдена"),
        (HTML, b"<html>secret</html>", "HTML body"),
        (JSON, b"[" + b'"x",' * 40_000 + b'"x"]', "oversized error body"),
    ],
)  # fmt: skip
def test_wbs_words_are_found_in_each_of_its_error_shapes(kind: str, body: bytes, words: str) -> None:
    assert said_in(kind, body).detail == words


@pytest.mark.parametrize("status", [200, 400, 500])
def test_no_type_of_content_makes_an_error_long(status: int) -> None:
    assert len(str(failure_of(READ, status, "a" * 60_000, b"x"))) < 300


@pytest.mark.parametrize("name", ["requestId", "request_id"])
def test_the_request_id_is_kept(name: str) -> None:
    assert said_in(JSON, problem(**{name: "id-7"})).request_id == "id-7"


def _classes(root: type[WbError]) -> list[type[WbError]]:
    return [root, *(kind for child in root.__subclasses__() for kind in _classes(child))]


def test_every_error_has_a_code_and_titles_of_its_own() -> None:
    kinds = _classes(WbError)
    assert len({kind.code for kind in kinds}) == len(kinds)
    assert len({kind.title_ru for kind in kinds}) == len(kinds)
    assert all(kind.title_en != kind.title_ru for kind in kinds)


def test_only_what_another_attempt_cannot_help_fails_the_job() -> None:
    assert dataclasses.asdict(errors.Unauthorized("supplier/orders", "expired", status=401).problem())["status"] == 401
    assert isinstance(errors.job_error(errors.Unauthorized("m")), JobFailed)
    assert isinstance(errors.job_error(errors.NotFound("m")), JobFailed)
    retried = errors.ServerError("m", status=500)
    assert errors.job_error(retried) is retried
    unknown = errors.OutcomeUnknown("bids")
    assert errors.job_error(unknown) is unknown


@pytest.mark.parametrize("status", [201, 202, 203, 205, 206, 207, 299])
def test_a_success_that_no_answer_has_is_neither_an_empty_list_nor_the_end_of_a_feed(status: int) -> None:
    assert type(failure_of(READ, status, JSON, b"[]")) is errors.MalformedBody
    assert type(failure_of(WRITE, status, JSON, b"{}")) is errors.OutcomeUnknown


@pytest.mark.parametrize("status", [408, 425, 499, 302, 307])
def test_where_somebody_on_the_way_answers_the_outcome_of_a_write_is_unknown(status: int) -> None:
    assert type(failure_of(WRITE, status, JSON, b"{}")) is errors.OutcomeUnknown
    assert type(failure_of(READ, status, JSON, b"{}")) in (errors.ConnectionCut, errors.UnexpectedStatus)


@pytest.mark.parametrize(
    "detail",
    [
        "token scope is expired",
        "token scope is malformed",
        "token problem; scope",
        "access denied: token with scope 5 revoked",
    ],
)
def test_a_401_that_only_mentions_a_scope_still_says_that_the_token_is_dead(detail: str) -> None:
    failure = failure_of(READ, 401, JSON, problem(title="unauthorized", detail=detail))
    assert type(failure) is errors.Unauthorized


DEEP = [50, 400, 600, 990, 20_000]


@pytest.mark.parametrize(
    ("status", "kind"), [(400, errors.BadRequest), (401, errors.Unauthorized), (403, errors.Forbidden)]
)
@pytest.mark.parametrize("depth", DEEP)
@pytest.mark.parametrize(
    "head", ['{"errors":', '{"detail":', '{"errors":[{"detail":', '{"requestId":', '{"title":"t","error":', ""]
)
def test_an_error_body_nested_to_any_depth_is_the_error_of_its_status(
    status: int, kind: type[WbError], depth: int, head: str
) -> None:
    tail = "".join({"{": "}", "[": "]"}[one] for one in reversed(head) if one in "{[")
    failure = failure_of(READ, status, JSON, f"{head}{'[' * depth}{']' * depth}{tail}".encode())
    assert type(failure) is kind


@pytest.mark.parametrize("number", ["9" * 6_000, "1e400", "-1", "true"])
def test_numbers_in_place_of_words_do_no_harm(number: str) -> None:
    failure = failure_of(READ, 400, JSON, f'{{"detail":{number},"errors":[{number}],"requestId":{number}}}'.encode())
    assert type(failure) is errors.BadRequest
    assert len(str(failure)) < 800
