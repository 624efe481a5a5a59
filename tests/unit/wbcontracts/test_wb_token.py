"""What is read from a WB token, and how a text that is none is refused without being quoted."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbcontracts.wb_token import TokenMalformed, TokenType, decode_token

SID = "2f4f9d2e-6a0b-4c3f-9f0b-0d8a4f6f1a11"


def part(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def token(**claims: Any) -> str:
    payload = {"acc": 3, "exp": 1_800_000_000, "s": 1 << 5, "sid": SID, "t": False} | claims
    return f"{part({'alg': 'ES256', 'typ': 'JWT'})}.{part(payload)}.c2lnbmF0dXJl"


def test_the_claims_are_read() -> None:
    info = decode_token(token(s=1 << 5 | 1 << 13))
    assert (info.seller_id, info.token_type, info.scopes) == (SID, TokenType.PERSONAL, frozenset({5, 13}))
    assert info.expires_at_ms == 1_800_000_000_000
    assert not info.read_only
    assert not info.test


def test_bit_30_means_read_only_and_is_no_scope() -> None:
    info = decode_token(token(s=1 << 5 | 1 << 30))
    assert info.read_only
    assert info.scopes == frozenset({5})


@pytest.mark.parametrize(
    ("acc", "expected"),
    [(1, TokenType.BASE), (2, TokenType.TEST), (3, TokenType.PERSONAL), (4, TokenType.SERVICE)],
)
def test_the_type_follows_acc(acc: int, expected: TokenType) -> None:
    assert decode_token(token(acc=acc)).token_type is expected


@pytest.mark.parametrize("claims", [{"t": True}, {"acc": 2}])
def test_a_test_token_is_known_by_either_mark(claims: dict[str, Any]) -> None:
    assert decode_token(token(**claims)).test


def test_white_space_around_a_pasted_token_is_ignored() -> None:
    assert decode_token(f"\n  {token()}\r\n").seller_id == SID


def test_the_seller_id_is_brought_to_one_spelling() -> None:
    assert decode_token(token(sid=SID.upper())).seller_id == SID


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "3 parts"),
        ("a.b", "3 parts"),
        ("a.b.c.d", "3 parts"),
        (f"{part({})}.%%%.c2ln", "payload is not base64url"),
        (f"{part({})}.{part([1])}.c2ln", "payload is not a JSON object"),
        (f"{part({})}.bm90IGpzb24.c2ln", "payload is not JSON"),
        (token()[: token().rindex(".") + 1], "signature is empty"),
        (token(sid="42"), "claim sid"),
        (token(sid=None), "claim sid"),
        (token(acc=9), "claim acc"),
        (token(acc=True), "claim acc"),
        (token(s="32"), "claim s "),
        (token(s=-1), "claim s "),
        (token(exp=0), "claim exp"),
        (token(exp=1e9), "claim exp"),
        (token(exp=2**60), "claim exp"),
        (token() + "A" * 9_000, "longer than"),
    ],
)
def test_what_is_wrong_is_named(text: str, says: str) -> None:
    with pytest.raises(TokenMalformed, match=says):
        decode_token(text)


@given(st.text(max_size=300) | st.builds(lambda a, b, c: f"{a}.{b}.{c}", *[st.text("abcAZ09-_", max_size=40)] * 3))
def test_no_text_makes_anything_but_a_refusal_that_does_not_quote_it(text: str) -> None:
    with pytest.raises(TokenMalformed) as refusal:
        decode_token(text)
    assert refusal.value.__cause__ is None
    assert len(text) < 12 or text not in str(refusal.value)


def test_deep_nesting_is_a_refusal_too() -> None:
    deep = base64.urlsafe_b64encode(b"[" * 5_000).decode().rstrip("=")
    with pytest.raises(TokenMalformed):
        decode_token(f"{part({})}.{deep}.c2ln")
