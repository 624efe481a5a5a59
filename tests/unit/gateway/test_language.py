"""The language of texts: Russian unless English is preferred."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.language import HEADER_LIMIT, negotiate


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        (None, "ru"),
        ("", "ru"),
        ("en", "en"),
        ("en-GB", "en"),
        ("EN-us,en;q=0.9", "en"),
        ("ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru"),
        ("en-US,en;q=0.9,ru;q=0.8", "en"),
        ("en;q=0.5, ru;q=0.8", "ru"),
        ("en, ru", "ru"),
        ("de,en;q=0.5", "en"),
        ("de", "ru"),
        ("*", "ru"),
        ("*;q=0.1, en", "en"),
        ("ru;q=0, *", "en"),
        ("en;q=0", "ru"),
        ("en;q=nan", "ru"),
        ("en;q=7", "ru"),
        ("en;level=1", "ru"),
    ],
)
def test_the_heavier_language_wins_and_russian_where_neither_does(header: str | None, lang: str) -> None:
    assert negotiate(header) == lang


def test_a_header_longer_than_any_list_of_languages_is_read_as_absent() -> None:
    assert negotiate("en," * HEADER_LIMIT) == "ru"


@given(st.text(max_size=60))
def test_any_header_has_an_answer(header: str) -> None:
    assert negotiate(header) in {"ru", "en"}
