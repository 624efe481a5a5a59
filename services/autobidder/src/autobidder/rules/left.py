"""Why something of a part was left, in the words of results and metrics. Declarations only."""

from __future__ import annotations

from collections.abc import Mapping

CALLS = "calls-budget"
"""The run has made all the calls that it may make: read first by the next one."""
LIMIT = "wb-limit"
"""The window of WB opens only later than a run waits: read first by the next one."""
CLOSED = "closed-to-token"
"""WB does not offer the method to this token."""
FAILED = "wb-error"
"""WB's server fails for these: tried again after some hours."""
REFUSED = "refused"
"""WB refuses to tell of these: not asked again until they change, or a week later."""
UNKNOWN = "unknown-to-wb"
"""WB lists them and does not know them: not asked again until they change, or a week later; 6 hours later where it knew them."""
TYPE = "unsupported-type"
"""Campaigns of a type that the method does not know."""

OF_OUTCOMES: Mapping[str, str] = {"unknown": UNKNOWN, "refused": REFUSED, "failed": FAILED}
"""Reason by the outcome of the last reading."""

DUE = (CALLS, LIMIT, CLOSED, FAILED)
"""What a later run still has to bring; the others are settled until WB shows a change."""


def still_due(left: Mapping[str, int]) -> int:
    """How many units a later run still has to bring."""
    return sum(left.get(reason, 0) for reason in DUE)
