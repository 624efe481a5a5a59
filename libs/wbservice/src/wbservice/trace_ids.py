"""How a request id names a trace: whoever knows the id knows the trace, so that a job's record need carry nothing more.

A request of a person, the job it made and each later segment of that job, in whichever process, make one trace. Pure.
"""

from __future__ import annotations

import hashlib
import re

_TRACE_ID = re.compile(r"[0-9a-f]{32}")
_TRACE_PARENT = re.compile(r"00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}")
_NONE = 0


def trace_id(request_id: str) -> int:
    """The trace of a request: its id itself where that is 32 hex digits, as the gateway's own are."""
    if _TRACE_ID.fullmatch(request_id) and int(request_id, 16) != _NONE:
        return int(request_id, 16)
    return int.from_bytes(hashlib.sha256(b"trace:" + request_id.encode()).digest()[:16], "big") or 1


def root_span_id(request_id: str) -> int:
    """The span that everything else of the trace hangs from."""
    return int.from_bytes(hashlib.sha256(b"span:" + request_id.encode()).digest()[:8], "big") or 1


def caller_of(traceparent: str | None) -> tuple[int, int] | None:
    """Trace and span of a W3C `traceparent`; None for none, or one that cannot be read."""
    match = _TRACE_PARENT.fullmatch(traceparent or "")
    if match is None or int(match[1], 16) == _NONE or int(match[2], 16) == _NONE:
        return None
    return int(match[1], 16), int(match[2], 16)
