"""Stretches of time read as people say them."""

from __future__ import annotations

from datetime import datetime

import pytest

from wbcli.settings import Lang
from wbcli.spans import since, span, until

NOW = datetime.fromisoformat("2026-11-30T12:00:00Z")


@pytest.mark.parametrize(
    ("seconds", "lang", "text"),
    [
        (-3, "ru", "0 с"),
        (59.4, "ru", "59 с"),
        (60, "ru", "1 мин"),
        (125, "ru", "2 мин 5 с"),
        (3_600, "en", "1 h"),
        (3_725, "en", "1 h 2 min"),
        (172_800, "ru", "2 дн."),
    ],
)
def test_a_span_has_two_units_at_most(seconds: float, lang: Lang, text: str) -> None:
    assert span(seconds, lang) == text


def test_moments_before_and_after_now() -> None:
    assert since("2026-11-30T11:58:00Z", NOW, "en") == "2 min"
    assert until("2026-11-30T12:00:30Z", NOW, "ru") == "30 с"
