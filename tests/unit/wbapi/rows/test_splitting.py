"""Cutting an array into rows gives what a decoder of the whole gives, for any JSON."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbapi.rows.splitting import BodyUnreadable, rows_in, whole_array

TEXTS = st.text(max_size=12) | st.sampled_from(['"', "\\", '\\"', "},{", "[,]", "]", "\\\\", "a,b"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


def cut(body: bytes) -> list[Any]:
    return [msgspec.json.decode(row) for row in rows_in(whole_array(body))]


@given(rows=st.lists(VALUES, max_size=6), indent=st.sampled_from([None, 0, 2]), ascii_only=st.booleans())
def test_any_array_is_cut_into_its_elements(rows: list[Any], indent: int | None, ascii_only: bool) -> None:
    body = json.dumps(rows, indent=indent, ensure_ascii=ascii_only).encode("utf-8", "replace")
    assert cut(b" " + body + b"\n") == json.loads(body)


@pytest.mark.parametrize("body", [b"[]", b" [ ] ", b"[\n]"])
def test_an_empty_array_has_no_rows(body: bytes) -> None:
    assert cut(body) == []


def test_halves_of_surrogate_pairs_are_replaced() -> None:
    assert cut(rb'[{"a":"\ud83d"},{"a":"\ud83d\ude00"}]') == [{"a": "\ufffd"}, {"a": "\U0001f600"}]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"null",
        b"[1,",
        b"[1",
        b"[1,]",
        b"[1]]",
        b"[1] 2",
        b"[1 2]",
        b"[" * 5_000 + b"]" * 5_000,
        b'["a]',
        b'"[]"',
    ],
)
def test_what_is_no_array_is_unreadable(body: bytes) -> None:
    with pytest.raises(BodyUnreadable):
        cut(body)
