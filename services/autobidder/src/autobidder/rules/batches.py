"""How large the next batch is after one has failed: halved until the unit at fault is alone, doubled again behind it. Pure."""

from __future__ import annotations

FAILURES_MAX = 8
"""Failures in a row that one unit among 100 can cause (100, 50, 25, 12, 6, 3, 1) and one more: then it is WB that is ill."""


def batch_size(full: int, cap: int | None) -> int:
    """Units of the next batch."""
    return full if cap is None else max(1, min(full, cap))


def cap_after_failure(size: int) -> int:
    """The next cap after a batch of `size` units has failed."""
    return max(1, size // 2)


def cap_after_success(full: int, cap: int | None) -> int | None:
    """The next cap after a batch has been read; None for no cap."""
    return None if cap is None or cap * 2 >= full else cap * 2
