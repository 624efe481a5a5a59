"""Ids of scheduled jobs: they carry the slot, so that two schedulers, a restart or a set-back clock make one job. Pure."""

from __future__ import annotations

from wbservice.schedule import Slot


def increment_id(account_id: str, slot: Slot) -> str:
    """The increment of one window of the cadence."""
    return f"sync-account--{account_id}--increment--{slot.key}"


def backfill_id(account_id: str, slot: Slot) -> str:
    """The backfill of the day in Moscow; every look of the night asks for the same."""
    return f"sync-account--{account_id}--backfill--{slot.moscow_day}"
