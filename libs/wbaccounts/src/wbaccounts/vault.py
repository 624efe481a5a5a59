"""Seals WB tokens for storage: AES-256-GCM, bound to the account, with keys that can be rotated. Never shows one.

Sealed bytes: format (1 byte, 1), length of the key id (1 byte), key id, nonce (12 bytes), ciphertext with tag.
The account id is authenticated with them, so a seal copied to another account does not open.
"""

from __future__ import annotations

import base64
import binascii
import os
import re
from collections.abc import Mapping

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pydantic import SecretStr

from wbaccounts.errors import KeysMisconfigured, KeyUnknown, SealBroken

VARIABLE = "WB_TOKEN_KEYS"
KEY_BYTES = 32
NONCE_BYTES = 12
FORMAT = 1
ACCEPTED = f"keyid:base64,keyid:base64 - newest first, id [a-z0-9-]{{1,32}}, each key {KEY_BYTES} bytes"

_KEY_ID = re.compile(r"[a-z0-9-]{1,32}")


class TokenVault:
    """Keys that seal WB tokens. The first one seals, every one opens."""

    def __init__(self, keys: Mapping[str, bytes]) -> None:
        """`keys`: 32-byte keys by id, newest first. Raises KeysMisconfigured."""
        if not keys:
            raise KeysMisconfigured(f"{VARIABLE}: given nothing, accepted: {ACCEPTED}")
        for key_id, key in keys.items():
            _check_key(key_id, key)
        self._ciphers = {key_id: AESGCM(key) for key_id, key in keys.items()}
        self.newest = next(iter(self._ciphers))

    @classmethod
    def parse(cls, text: str) -> TokenVault:
        """Vault of the value of WB_TOKEN_KEYS. Raises KeysMisconfigured, which never quotes a key."""
        keys: dict[str, bytes] = {}
        for number, item in enumerate(filter(None, (part.strip() for part in text.split(","))), start=1):
            key_id, _, encoded = item.partition(":")
            if key_id in keys:
                raise KeysMisconfigured(f"{VARIABLE}: key id {key_id!r} is given twice, accepted: {ACCEPTED}")
            keys[key_id] = _decode_key(number, encoded)
        return cls(keys)

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> TokenVault:
        """Vault of WB_TOKEN_KEYS in `environ`."""
        return cls.parse(environ.get(VARIABLE, ""))

    def seal(self, account_id: str, token: SecretStr) -> bytes:
        """Sealed bytes of `token`, only good for `account_id`."""
        nonce = os.urandom(NONCE_BYTES)
        sealed = self._ciphers[self.newest].encrypt(nonce, token.get_secret_value().encode(), _bound_to(account_id))
        return bytes([FORMAT, len(self.newest)]) + self.newest.encode() + nonce + sealed

    def open(self, account_id: str, sealed: bytes) -> SecretStr:
        """The token in `sealed`. Raises KeyUnknown, SealBroken."""
        key_id, nonce, ciphertext = _split(account_id, sealed)
        cipher = self._ciphers.get(key_id)
        if cipher is None:
            raise KeyUnknown(f"token of account {account_id} is sealed with key {key_id!r}, which {VARIABLE} lacks")
        try:
            return SecretStr(cipher.decrypt(nonce, ciphertext, _bound_to(account_id)).decode())
        except (InvalidTag, UnicodeDecodeError):
            raise SealBroken(
                f"sealed token of account {account_id} does not open: changed or of another account"
            ) from None

    def rotate(self, account_id: str, sealed: bytes) -> bytes | None:
        """`sealed` under the newest key; None where it is already. Raises as `open` does."""
        if _split(account_id, sealed)[0] == self.newest:
            return None
        return self.seal(account_id, self.open(account_id, sealed))


def generate_key(key_id: str) -> str:
    """A new key in the form of WB_TOKEN_KEYS; put it in front of the others."""
    _check_key(key_id, key := os.urandom(KEY_BYTES))
    return f"{key_id}:{base64.b64encode(key).decode()}"


def _check_key(key_id: str, key: bytes) -> None:
    if not _KEY_ID.fullmatch(key_id):
        raise KeysMisconfigured(f"{VARIABLE}: a key id is malformed, accepted: {ACCEPTED}")
    if len(key) != KEY_BYTES:
        raise KeysMisconfigured(f"{VARIABLE}: key {key_id!r} has {len(key)} bytes, accepted: {ACCEPTED}")


def _decode_key(number: int, encoded: str) -> bytes:
    try:
        return base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise KeysMisconfigured(f"{VARIABLE}: item {number} is not base64, accepted: {ACCEPTED}") from None


def _bound_to(account_id: str) -> bytes:
    return f"wbaccounts.accounts:{account_id}".encode()


def _split(account_id: str, sealed: bytes) -> tuple[str, bytes, bytes]:
    """(key id, nonce, ciphertext) of sealed bytes."""
    if len(sealed) < 2 or sealed[0] != FORMAT:
        raise SealBroken(f"sealed token of account {account_id} has an unknown format")
    nonce_at = 2 + sealed[1]
    text_at = nonce_at + NONCE_BYTES
    return sealed[2:nonce_at].decode("ascii", "replace"), sealed[nonce_at:text_at], sealed[text_at:]
