"""The form of an API key and its hash. A key is `wb_<id>_<secret>`; it is shown once, only its SHA-256 is kept.

A secret has 256 random bits, so a plain hash is enough: there is nothing to guess that stretching would slow down.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

from pydantic import SecretStr

ADMIN_SCOPE = "admin"
"""A key with it may do everything."""
SCOPES = ("jobs:read", "jobs:write", "accounts:read", "accounts:write", ADMIN_SCOPE)
DEFAULT_SCOPES = ("jobs:read", "jobs:write", "accounts:read", "accounts:write")

_KEY = re.compile(r"wb_([0-9a-f]{16})_([A-Za-z0-9_-]{43})")


@dataclass(frozen=True, slots=True)
class NewApiKey:
    """A key just made; `secret` is the whole text that its owner presents, never to be seen again."""

    key_id: str
    secret: SecretStr


def new_api_key() -> NewApiKey:
    """A random key."""
    key_id = secrets.token_hex(8)
    return NewApiKey(key_id, SecretStr(f"wb_{key_id}_{secrets.token_urlsafe(32)}"))


def key_id_of(presented: str) -> str | None:
    """Id within a presented key; None when the text has not the form of a key."""
    match = _KEY.fullmatch(presented)
    return match.group(1) if match else None


def hash_of(presented: str) -> bytes:
    """What is stored of a key (32 bytes)."""
    return hashlib.sha256(presented.encode()).digest()


def is_key(presented: str, stored_hash: bytes) -> bool:
    """True when `stored_hash` is that of `presented`; takes the same time wherever they differ."""
    return hmac.compare_digest(hash_of(presented), stored_hash)
