"""Both languages have the same words."""

from __future__ import annotations

from wbcli.texts import TEXTS, word


def test_no_word_is_missing_in_one_language() -> None:
    assert TEXTS["ru"].keys() == TEXTS["en"].keys()
    assert all(text for texts in TEXTS.values() for text in texts.values())


def test_a_name_without_a_word_is_shown_as_it_is() -> None:
    assert word("of-a-newer-gateway", "ru") == "of-a-newer-gateway"
