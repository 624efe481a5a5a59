"""The form of API keys."""

from __future__ import annotations

import pytest

from wbaccounts.api_keys import hash_of, is_key, key_id_of, new_api_key


def test_a_new_key_has_its_id_in_it_and_matches_only_its_own_hash() -> None:
    one, other = new_api_key(), new_api_key()
    text = one.secret.get_secret_value()
    assert key_id_of(text) == one.key_id
    assert is_key(text, hash_of(text))
    assert not is_key(other.secret.get_secret_value(), hash_of(text))


def test_a_key_does_not_show_in_its_repr() -> None:
    key = new_api_key()
    assert key.secret.get_secret_value() not in repr(key)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wb_",
        "wb_0123456789abcdef_",
        "Bearer x",
        "wb_0123456789abcdef_" + "a" * 44,
        "wb_0123456789abcdeg_" + "a" * 43,
    ],
)
def test_other_texts_have_no_id(text: str) -> None:
    assert key_id_of(text) is None


def test_a_line_end_after_a_key_is_not_part_of_it() -> None:
    assert key_id_of(new_api_key().secret.get_secret_value() + "\n") is None
