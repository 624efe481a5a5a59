"""Bodies: form first, then fields; every refusal names the field, what was given and what is accepted."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.problems import ApiProblem, problem_body
from gateway.validation import parse
from wbcontracts.payloads import FeedsPeriod

GOOD = {"dateFrom": "2026-11-01", "dateTo": "2026-11-30"}


def refusal(body: bytes, lang: Any = "ru") -> dict[str, Any]:
    with pytest.raises(ApiProblem) as caught:
        parse(FeedsPeriod, body)
    told: dict[str, Any] = json.loads(problem_body(caught.value, lang=lang, request_id="r"))
    return told


def test_a_good_body_becomes_the_payload() -> None:
    period = parse(FeedsPeriod, json.dumps(GOOD).encode())
    assert (period.date_from, period.date_to) == (date(2026, 11, 1), date(2026, 11, 30))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" \n",
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"1",
        b'{"dateFrom": NaN}',
        b'{"dateFrom": -Infinity}',
        b"\xff\xfe{}",
        b'{"dateFrom": "\xff"}',
        b"{'dateFrom': 1}",
        b'{"dateFrom": 1} {}',
        b'{"a":' + b"9" * 5000 + b"}",
        b"[" * 30_000,
        b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
        b'{"dateFrom": "\\ud800", "dateTo": "2026-11-30"}',
    ],
)
def test_a_body_that_is_no_json_object_is_malformed(body: bytes) -> None:
    told = refusal(body)
    assert (told["status"], told["code"]) == (400, "malformed-body")


@pytest.mark.parametrize(
    "body",
    [
        b'{"dateFrom": "2026-11-01", "dateFrom": "2026-11-02", "dateTo": "2026-11-30"}',
        b'{"dateFrom": "2026-11-01", "\\u0064ateFrom": "2026-11-02", "dateTo": "2026-11-30"}',
    ],
)
def test_a_repeated_name_is_malformed_and_named(body: bytes) -> None:
    told = refusal(body)
    assert told["code"] == "malformed-body"
    assert "«dateFrom»" in told["detail"]


@pytest.mark.parametrize(
    ("given_value", "shown"),
    [
        ("2026-13-01", "«2026-13-01»"),
        ("2026-02-30", "«2026-02-30»"),
        ("2026-11-01T00:00:00", "«2026-11-01T00:00:00»"),
        ("1764500000", "«1764500000»"),
        ("1764460800", "«1764460800»"),  # the first second of a day
        ("0", "«0»"),
        ("01.11.2026", "«01.11.2026»"),
        ("", "«»"),
        (1764500000, "1764500000"),
        (1, "1"),
        (1.5, "1.5"),
        (True, "true"),
        (None, "null"),
        ([], "список"),
        ({}, "объект"),
        ("x" * 100, "«" + "x" * 64 + "…»"),
    ],
)
def test_a_wrong_date_is_told_with_the_field_and_the_form(given_value: object, shown: str) -> None:
    told = refusal(json.dumps({**GOOD, "dateFrom": given_value}).encode())
    assert told["status"] == 422
    assert told["errors"] == [
        {
            "pointer": "/dateFrom",
            "field": "dateFrom",
            "detail": f"Дано {shown}, принимается день в виде ГГГГ-ММ-ДД.",
        }
    ]


def test_missing_and_unknown_fields_are_told_all_at_once() -> None:
    told = refusal(b'{"dateTo": "2026-11-30", "date_from": "2026-11-01", "a/b~c": 1}')
    assert {error["pointer"]: error["field"] for error in told["errors"]} == {
        "/dateFrom": "dateFrom",
        "/date_from": "date_from",
        "/a~1b~0c": "a/b~c",
    }


def test_texts_come_in_english_too() -> None:
    told = refusal(b'{"dateTo": "2026-11-31"}', "en")
    assert told["title"] == "Fields are not valid"
    assert [error["detail"] for error in told["errors"]] == [
        "Not given, the field is required.",
        "Given “2026-11-31”, a day as YYYY-MM-DD is accepted.",
    ]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=8,
    )
)
def test_no_json_value_gets_past_the_form_or_breaks_the_answer(value: object) -> None:
    for body in (json.dumps(value), json.dumps({**GOOD, "dateTo": value}), json.dumps({**GOOD, str(value): value})):
        if not _is_good(body):
            assert refusal(body.encode())["status"] in {400, 422}


def _is_good(body: str) -> bool:
    try:
        members = json.loads(body)
        return set(members) == set(GOOD) and all(date.fromisoformat(members[name]) for name in GOOD)
    except (TypeError, ValueError):
        return False
