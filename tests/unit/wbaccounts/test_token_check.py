"""Which tokens are taken, and what a person is told of the others."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from wbaccounts.errors import TokenRefused
from wbaccounts.token_check import checked_token, same_seller

SID = "2f4f9d2e-6a0b-4c3f-9f0b-0d8a4f6f1a11"
OTHER_SID = "00000000-6a0b-4c3f-9f0b-0d8a4f6f1a11"
NOW_MS = 1_790_000_000_000


def part(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def token(**claims: Any) -> str:
    payload = {"acc": 3, "exp": NOW_MS // 1000 + 60, "s": 1 << 5, "sid": SID, "t": False} | claims
    return f"{part({'alg': 'ES256'})}.{part(payload)}.c2ln"


@pytest.mark.parametrize(
    "claims",
    [{}, {"acc": 1}, {"acc": 4}, {"s": 1 << 5 | 1 << 30}, {"s": 1 << 1 | 1 << 5 | 1 << 13}],
    ids=["personal", "base", "service", "read-only", "more scopes"],
)
def test_a_token_that_may_read_statistics_is_taken(claims: dict[str, Any]) -> None:
    assert checked_token(token(**claims), now_ms=NOW_MS).seller_id == SID


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("сюда вставьте токен", "token-malformed", "не похоже на токен WB"),
        (token(sid="1"), "token-malformed", "не похоже на токен WB"),
        (token(t=True), "token-test", "тестовый токен"),
        (token(acc=2), "token-test", "тестовый токен"),
        (token(exp=NOW_MS // 1000), "token-expired", "истёк 21.09.2026"),
        (token(s=1 << 13), "token-scope-missing", "категории «Статистика»"),
        (token(s=0), "token-scope-missing", "категории «Статистика»"),
    ],
)
def test_another_is_refused_with_the_reason(text: str, code: str, says: str) -> None:
    with pytest.raises(TokenRefused) as refusal:
        checked_token(text, now_ms=NOW_MS)
    assert refusal.value.code == code
    assert says in refusal.value.title_ru
    assert refusal.value.title_en
    assert text not in f"{refusal.value} {refusal.value.title_ru}"


def test_the_day_of_expiry_is_told_in_moscow_time() -> None:
    just_before_midnight_utc_s = 1_789_948_799  # 2026-09-20T23:59:59Z is the 21st in Moscow
    with pytest.raises(TokenRefused, match="2026-09-21"):
        checked_token(token(exp=just_before_midnight_utc_s), now_ms=NOW_MS)


def test_a_new_token_of_another_seller_is_refused() -> None:
    info = checked_token(token(), now_ms=NOW_MS)
    same_seller(info, SID)
    with pytest.raises(TokenRefused, match="token-other-seller"):
        same_seller(info, OTHER_SID)
