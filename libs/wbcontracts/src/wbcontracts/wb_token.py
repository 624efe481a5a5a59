"""Reads the claims of a Wildberries API token: whose it is, of which type, what it may, until when.

WB alone can check the signature; this only reads. No text made here carries any part of the token.
"""

from __future__ import annotations

import base64
import binascii
import json
import uuid
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

MAX_TOKEN_CHARS = 8_192
"""WB's tokens have some 400 characters; anything this long is a pasted file."""

READ_ONLY_BIT = 30
BITS = 31
HIGHEST_CLAIM = 2**33
"""Over every bit mask of 31 bits, and as an instant the year 2242."""


class TokenType(StrEnum):
    """WB's token types (claim `acc`); limits and allowed methods follow from them."""

    BASE = "base"
    TEST = "test"
    PERSONAL = "personal"
    SERVICE = "service"


TYPE_BY_ACC = {1: TokenType.BASE, 2: TokenType.TEST, 3: TokenType.PERSONAL, 4: TokenType.SERVICE}


class Scope:
    """Bits of the claim `s`: what a token may. Source: WB's documentation and three independent readers."""

    CONTENT = 1
    ANALYTICS = 2
    PRICES = 3
    MARKETPLACE = 4
    STATISTICS = 5
    PROMOTION = 6
    FEEDBACKS = 7
    CHAT = 9
    SUPPLIES = 10
    RETURNS = 11
    DOCUMENTS = 12
    FINANCE = 13
    USERS = 16


class TokenMalformed(ValueError):
    """The text is not a WB token; the message names what is wrong and never quotes the token."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenInfo:
    """Claims of a token. `seller_id` is WB's `sid`, `scopes` are bit numbers without the read-only bit."""

    seller_id: str
    token_type: TokenType
    scopes: frozenset[int]
    expires_at_ms: int
    read_only: bool
    test: bool


def decode_token(token: str) -> TokenInfo:
    """Claims of `token` (three base64url parts; white space around is ignored).

    Raises TokenMalformed. Says nothing of validity: expiry and scopes are for the caller to judge.
    """
    claims = _claims(token.strip())
    bits = _integer(claims, "s", lowest=0)
    token_type = TYPE_BY_ACC.get(_integer(claims, "acc", lowest=0))
    if token_type is None:
        raise TokenMalformed("claim acc: accepted 1 (base), 2 (test), 3 (personal), 4 (service)")
    return TokenInfo(
        seller_id=_seller_id(claims),
        token_type=token_type,
        scopes=frozenset(bit for bit in range(BITS) if bit != READ_ONLY_BIT and bits >> bit & 1),
        expires_at_ms=_integer(claims, "exp", lowest=1) * 1000,
        read_only=bool(bits >> READ_ONLY_BIT & 1),
        test=claims.get("t") is True or token_type is TokenType.TEST,
    )


def _claims(token: str) -> dict[str, Any]:
    if len(token) > MAX_TOKEN_CHARS:
        raise TokenMalformed(f"longer than {MAX_TOKEN_CHARS} characters")
    parts = token.split(".")
    if len(parts) != 3:
        raise TokenMalformed(f"a JWT has 3 parts, this has {len(parts)}")
    _json_object("header", parts[0])
    if not _base64url("signature", parts[2]):
        raise TokenMalformed("signature is empty")
    return _json_object("payload", parts[1])


def _json_object(name: str, part: str) -> dict[str, Any]:
    raw = _base64url(name, part)
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        # Without its cause, which would quote the token's bytes.
        raise TokenMalformed(f"{name} is not JSON") from None
    if not isinstance(value, dict):
        raise TokenMalformed(f"{name} is not a JSON object")
    return value


def _base64url(name: str, part: str) -> bytes:
    try:
        return base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise TokenMalformed(f"{name} is not base64url") from None


def _integer(claims: dict[str, Any], name: str, *, lowest: int) -> int:
    value = claims.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= HIGHEST_CLAIM:
        raise TokenMalformed(f"claim {name} is not an integer from {lowest} to {HIGHEST_CLAIM}")
    return value


def _seller_id(claims: dict[str, Any]) -> str:
    try:
        return str(uuid.UUID(str(claims.get("sid", ""))))
    except ValueError:
        raise TokenMalformed("claim sid is not a seller's UUID") from None
