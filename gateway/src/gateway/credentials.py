"""Who is calling: the presented API key, and a short memory of the keys that were looked up.

A key is remembered only as its hash and for at most 5 s, so that a revoked one stops working within that time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from starlette.datastructures import Headers

from gateway.single_flight import SingleFlight
from wbaccounts.tenants import Principal

KEY_MEMORY_S = 5.0
KEY_MEMORY_SIZE = 10_000
"""So many keys are remembered at once; the oldest goes first."""

LookUp = Callable[[str], Awaitable[Principal | None]]


def presented_key(headers: Headers) -> str | None:
    """The key of `Authorization: Bearer`, else of `X-API-Key`; None where neither is there."""
    scheme, _, credentials = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and credentials.strip():
        return credentials.strip()
    return headers.get("x-api-key", "").strip() or None


@dataclass(frozen=True, slots=True)
class _Known:
    principal: Principal
    until_s: float


class KeyMemory:
    """Principals of the keys seen lately. `monotonic_s` is a monotonic clock in seconds.

    Holds `size` keys. Many requests that bring an unknown key at once cost one look-up. A wrong key is never remembered.
    """

    def __init__(self, look_up: LookUp, monotonic_s: Callable[[], float], size: int = KEY_MEMORY_SIZE) -> None:
        self._look_up = look_up
        self._monotonic_s = monotonic_s
        self._size = size
        self._known: dict[bytes, _Known] = {}
        self._asked: SingleFlight[bytes, Principal | None] = SingleFlight()

    async def principal(self, key: str) -> Principal | None:
        """Whose key it is, None where it is nobody's. Raises what the look-up raises."""
        digest = hashlib.sha256(key.encode(errors="replace")).digest()
        known = self._known.get(digest)
        if known is not None and self._monotonic_s() < known.until_s:
            return known.principal
        principal, _ = await self._asked.run(digest, partial(self._looked_up, digest, key))
        return principal

    async def _looked_up(self, digest: bytes, key: str) -> Principal | None:
        # Counted from before the look-up: what it read may be that old.
        until_s = self._monotonic_s() + KEY_MEMORY_S
        principal = await self._look_up(key)
        self._known.pop(digest, None)
        if principal is not None:
            self._make_room()
            self._known[digest] = _Known(principal, until_s)
        return principal

    def forget(self, key_id: str) -> None:
        """Look the key of this id up again when it is presented next."""
        for digest in [digest for digest, known in self._known.items() if known.principal.key_id == key_id]:
            del self._known[digest]

    def _make_room(self) -> None:
        if len(self._known) >= self._size:
            self._known.pop(next(iter(self._known)))
