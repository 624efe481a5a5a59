"""Texts of WB's that PostgreSQL can hold, and index."""

from __future__ import annotations

import pytest

from autobidder.rules.texts import LONGEST, is_key, storable


@pytest.mark.parametrize(("text", "fit"), [("платье", True), ("", False), ("a\x00b", False), ("ы" * LONGEST, True)])
def test_a_key_is_neither_empty_nor_broken(text: str, fit: bool) -> None:
    assert is_key(text) is fit
    assert not is_key("ы" * (LONGEST + 1))


def test_nul_is_dropped() -> None:
    assert (storable("a\x00b"), storable(None), storable("é")) == ("ab", None, "é")
