"""The log of WB calls that tests read. Calls under /_sim/ are never in it."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

KEPT: Final = 200_000
"""Calls kept; older ones fall out."""


class LoggedCall(msgspec.Struct, frozen=True, rename="camel"):
    """One WB call. `ts`: Unix seconds; `method`: HTTP verb; `provoked`: a 429 for calling before the told Retry."""

    ts: float
    sid: str | None
    method: str
    path: str
    query: str
    status: int
    host: str | None
    retry_s: int | None
    seller_wide: bool
    provoked: bool
    fault: str | None


@dataclass(slots=True)
class Journal:
    """Calls in the order in which they were decided."""

    _calls: deque[LoggedCall] = field(default_factory=lambda: deque(maxlen=KEPT))

    def add(self, call: LoggedCall) -> None:
        """Appends a call."""
        self._calls.append(call)

    def clear(self) -> None:
        """Forgets all calls."""
        self._calls.clear()

    def find(self, wanted: dict[str, Any], since: float | None = None) -> list[LoggedCall]:
        """Calls whose fields equal all of `wanted`, from `since` (Unix seconds) on."""
        return [
            call
            for call in self._calls
            if (since is None or call.ts >= since)
            and all(getattr(call, name) == value for name, value in wanted.items())
        ]
