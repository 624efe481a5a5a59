"""WB tokens: made for simulated sellers and read back from the Authorization header, as WB's gateway reads them."""

import base64
import binascii
import hashlib
import hmac
import json
import re
import uuid
from dataclasses import dataclass
from typing import Any, Final

LIFE_S: Final = 180 * 86_400
"""WB tokens live 180 days."""
READ_ONLY_BIT: Final = 30
SCOPE_BITS: Final = (*range(1, 14), 16)
"""Categories a token may have; bit 30 (read-only) stands apart."""
ACC_BASE, ACC_TEST, ACC_PERSONAL, ACC_SERVICE = 1, 2, 3, 4

_BEARER: Final = re.compile(r"^bearer(\s+|$)", re.IGNORECASE)
_BASE64URL: Final = re.compile(r"^[A-Za-z0-9_-]+$")
_HEADER: Final = {"alg": "ES256", "kid": "20260302v1", "typ": "JWT"}
_SIGNATURE_BYTES: Final = {"ES256": (64,), "RS256": (256, 512), "HS256": (32,)}


class TokenRefused(Exception):
    """The token is refused with 401; the text is what follows `token problem; `."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What WB reads from a token: seller, kind, categories, end of life (seconds since 1970)."""

    token_id: str
    sid: str
    acc: int
    scopes: int
    exp: int

    def allows(self, bit: int) -> bool:
        """Whether the token has the category of this bit."""
        return bool(self.scopes & (1 << bit))


def mint(*, sid: str, seller_no: int, acc: int, scopes: tuple[int, ...], exp: int, token_no: int) -> str:
    """A token of the shape WB issues; equal arguments give an equal token."""
    token_id = str(uuid.uuid5(uuid.UUID(sid), f"token-{token_no}"))
    payload = {
        "acc": acc,
        "ent": 1,
        "exp": exp,
        "id": token_id,
        "iid": 10_000_000 + seller_no,
        "oid": 1_000_000 + seller_no,
        "s": sum(1 << bit for bit in set(scopes)),
        "sid": sid,
        "t": acc == ACC_TEST,
        "uid": 10_000_000 + seller_no,
    }
    if acc == ACC_PERSONAL:
        payload["for"] = "self"
    signed = f"{_part(_HEADER)}.{_part(payload)}"
    signature = hmac.digest(b"wbsim", signed.encode(), hashlib.sha512)
    return f"{signed}.{_b64(signature)}"


def read_token(header: str | None) -> Claims:
    """Claims of an Authorization header, raw or with `Bearer `. Raises TokenRefused."""
    text = _BEARER.sub("", (header or "").strip())
    if not text:
        raise TokenRefused("empty Authorization header")
    parts = text.split(".")
    if len(parts) != 3:
        raise TokenRefused("token is malformed: token contains an invalid number of segments")
    head, payload = _decoded(parts[0], "header"), _decoded(parts[1], "claims")
    _check_signature(head.get("alg"), parts[2])
    return _claims(payload)


def _check_signature(alg: object, part: str) -> None:
    lengths = _SIGNATURE_BYTES.get(alg) if isinstance(alg, str) else None
    if lengths is None:
        raise TokenRefused(f"token is unverifiable: signing method {alg} is unavailable")
    if len(_bytes(part, "signature")) not in lengths:
        raise TokenRefused("token signature is invalid")


def _claims(payload: dict[str, Any]) -> Claims:
    expected = {"id": str, "sid": str, "acc": int, "s": int, "exp": int}
    for name, kind in expected.items():
        value = payload.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise TokenRefused(f"token is malformed: claim {name} is missing or of a wrong type")
    if payload["acc"] not in (ACC_BASE, ACC_TEST, ACC_PERSONAL, ACC_SERVICE):
        raise TokenRefused("token is malformed: unknown token type")
    return Claims(payload["id"], payload["sid"], payload["acc"], payload["s"], payload["exp"])


def _decoded(part: str, name: str) -> dict[str, Any]:
    try:
        value = json.loads(_bytes(part, name))
    except ValueError as error:
        raise TokenRefused(f"token is malformed: could not JSON decode {name}") from error
    if not isinstance(value, dict):
        raise TokenRefused(f"token is malformed: could not JSON decode {name}")
    return value


def _bytes(part: str, name: str) -> bytes:
    # b64decode takes "+" and "/" too, which base64url does not have
    if not _BASE64URL.match(part):
        raise TokenRefused(f"token is malformed: could not base64 decode {name}: illegal base64 data")
    try:
        return base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise TokenRefused(
            f"token is malformed: could not base64 decode {name}: illegal base64 data at input byte {len(part)}"
        ) from error


def _part(value: dict[str, Any]) -> str:
    return _b64(json.dumps(value, separators=(",", ":")).encode())


def _b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
