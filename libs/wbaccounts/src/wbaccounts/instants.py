"""Instants between Python (ms since 1970 UTC) and PostgreSQL (timestamptz)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MS = timedelta(milliseconds=1)


def from_ms(instant_ms: int) -> datetime:
    """Aware datetime of `instant_ms`, exact to the ms."""
    return _EPOCH + instant_ms * _MS


def to_ms(instant: datetime) -> int:
    """Ms since 1970 UTC of an aware datetime, floored."""
    return (instant - _EPOCH) // _MS
