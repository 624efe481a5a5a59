"""Shares of a way made, between 0 and 1. Pure."""

from __future__ import annotations

from datetime import date, datetime


def time_share(start: datetime, reached: datetime, end: datetime) -> float:
    """How far `reached` is on the way from `start` to `end`."""
    return _share((reached - start).total_seconds(), (end - start).total_seconds())


def days_share(start: date, reached: date, end: date) -> float:
    """How far `reached` is on the way from `start` to `end`."""
    return _share((reached - start).days, (end - start).days)


def _share(made: float, whole: float) -> float:
    return 1.0 if whole <= 0 else min(1.0, max(0.0, made / whole))
