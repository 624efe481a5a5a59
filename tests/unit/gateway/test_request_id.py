"""Request ids: the caller's where safe, else new ones."""

from __future__ import annotations

import pytest

from gateway.request_id import SAFE_REQUEST_ID, accepted_request_id


@pytest.mark.parametrize("presented", ["a", "A-1_b.c", "x" * 64])
def test_a_safe_id_is_kept(presented: str) -> None:
    assert accepted_request_id(presented) == presented


@pytest.mark.parametrize("presented", [None, "", "x" * 65, "a b", "a\n", "a\r\nSet-Cookie: x", "ключ", "a/b", "٣"])
def test_another_is_replaced_by_a_new_one(presented: str | None) -> None:
    first, second = accepted_request_id(presented), accepted_request_id(presented)
    assert first != second
    assert first != presented
    assert SAFE_REQUEST_ID.fullmatch(first)
