"""The id that ties a request to its logs, its job record and the worker's logs. Never trusts what a caller sends."""

from __future__ import annotations

import re
from secrets import token_hex

from wbservice.trace_ids import caller_of

SAFE_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)


def accepted_request_id(presented: str | None, traceparent: str | None = None) -> str:
    """The caller's `X-Request-Id` where it is 1 to 64 safe characters, else the trace id of its `traceparent`, else a new one
    (32 hex digits).
    """
    if presented is not None and SAFE_REQUEST_ID.fullmatch(presented):
        return presented
    caller = caller_of(traceparent)
    return token_hex(16) if caller is None else f"{caller[0]:032x}"
