"""Secrets that must not reach a log line, and words that must."""

from __future__ import annotations

import pytest

from wbservice.redaction import HIDDEN, redact, redact_text

JWT = "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiIyZjRmOWQyZSJ9.c2lnbmF0dXJl_-9"
KEY = "wb_0123456789abcdef_" + "Ab-_" * 10 + "xyz"


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        (f"token {JWT} was sent", JWT),
        (f"cut off: {JWT[:70]}", JWT[40:70]),
        (f"'Authorization': 'Bearer {JWT}'", JWT),
        ("Authorization: Bearer opaque-value-1", "opaque-value-1"),
        ("authorization=opaque-value-2;", "opaque-value-2"),
        ("{'Authorization': 'opaque-value-3'}", "opaque-value-3"),
        (f"X-API-Key: {KEY}", KEY),
        (f"no such key {KEY}", KEY.rpartition("_")[2]),
        ("cannot reach postgresql://wb:hunter2@db:5432/wb", "hunter2"),
        ("redis://:hunter3@redis:6379/0 is away", "hunter3"),
        ("host=db user=wb password=hunter4 dbname=wb", "hunter4"),
        ("password='hunt er5'", "hunt er5"),
        ("Authorization: Basic aHVudGVyNg==", "aHVudGVyNg"),
        ("[(b'authorization', b'opaque-value-4')]", "opaque-value-4"),
        ("redis://:hunt@er7@redis:6379/0 is away", "er7"),
        ('{"password": "hunt er8"}', "er8"),
        ("{'token': 'opaque-value-5'}", "opaque-value-5"),
        (f"{{'WB_TOKEN_KEYS': 'k1:{'Ab+/' * 10}xyz='}}", "Ab+/Ab+/"),
    ],
)
def test_a_secret_is_hidden_wherever_it_stands(text: str, secret: str) -> None:
    assert secret not in redact_text(text)
    assert HIDDEN in redact_text(text)


@pytest.mark.parametrize(
    "text",
    [
        "job 2f4f9d2e-6a0b-4c3f-9f0b-0d8a4f6f1a11 of account 42: attempt 3 of 5",
        "GET /api/v1/supplier/orders?dateFrom=2026-11-30T00:00:00 200",
        "redis://127.0.0.1:6379/0 answers",
        "postgresql://127.0.0.1:5432/wb",
        "Токен кабинета отозван, ключ wb_0123",
        "see https://dev.wildberries.ru/docs?x=1@2",
        "see https://dev.wildberries.ru:443/docs?x=1@2",
        "WB_TOKEN_KEYS: given nothing, accepted: keyid:base64,keyid:base64 - newest first, 32 bytes each",
        "the token of account 42: token-expired",
        "headers: authorization, accept",
    ],
)
def test_other_words_stay_as_they_are(text: str) -> None:
    assert redact_text(text) == text


@pytest.mark.parametrize(
    "name",
    [
        "Authorization",
        "authorization",
        "X-Api-Key",
        "api_key",
        "apiKey",
        "token",
        "wb_token",
        "WB_TOKEN_KEYS",
        "password",
        "Set-Cookie",
    ],
)
def test_whatever_stands_under_the_name_of_a_secret_is_hidden(name: str) -> None:
    assert redact({name: "opaque", "also": {"deep": [{name: b"opaque"}]}}) == {
        name: HIDDEN,
        "also": {"deep": [{name: HIDDEN}]},
    }


def test_values_of_every_sort_are_looked_through() -> None:
    class Odd:
        def __repr__(self) -> str:
            return f"Odd({JWT})"

    value = {
        "list": [JWT],
        "tuple": (1, JWT),
        "bytes": JWT.encode(),
        "object": Odd(),
        "n": 3,
        "none": None,
        "yes": True,
    }
    cleaned = redact(value)
    assert JWT not in repr(cleaned)
    assert (cleaned["n"], cleaned["none"], cleaned["yes"]) == (3, None, True)


def test_the_names_of_what_merely_counts_tokens_stay() -> None:
    assert redact({"tokens_left": 3, "token_type": "personal"}) == {"tokens_left": 3, "token_type": "personal"}


def test_a_secret_that_is_a_name_or_stands_in_a_pair_is_hidden_too() -> None:
    cleaned = redact({JWT: 1, "headers": [("Authorization", "opaque"), (b"x-api-key", b"opaque"), ("Accept", "json")]})
    assert cleaned == {
        HIDDEN: 1,
        "headers": [["Authorization", HIDDEN], ["x-api-key", HIDDEN], ["Accept", "json"]],
    }
