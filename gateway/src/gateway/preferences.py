"""The `Prefer` header (RFC 7240), of which one preference is honoured: `wait`, in seconds. Pure."""

from __future__ import annotations

import re

MAX_WAIT_S = 25
"""Below the 30 s after which proxies give up on an answer."""
_WAIT = re.compile(r'\s*wait\s*=\s*"?([0-9]{1,5})"?\s*', re.ASCII | re.IGNORECASE)


def wanted_wait_s(prefer: str | None) -> int | None:
    """How long the caller would wait for a change, bounded; None where it would not, or says it in no way that is known."""
    if prefer is None:
        return None
    for preference in prefer.split(","):
        found = _WAIT.fullmatch(preference.partition(";")[0])
        if found:
            return min(int(found.group(1)), MAX_WAIT_S) or None
    return None
