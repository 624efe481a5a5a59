"""How a part's progress moves with each batch: read, failed, ended. Pure."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import datetime

from autobidder.parts.part import Stored
from autobidder.rules.batches import cap_after_failure, cap_after_success
from autobidder.store.runs import PartProgress


def after_batch(before: PartProgress, full: int, size: int, stored: Stored) -> PartProgress:
    """A batch of `size` units was read; `full` units are the most of one call."""
    return replace(
        before,
        calls=before.calls + 1,
        units=before.units + size,
        stored=before.stored + stored.rows,
        refused=before.refused + len(stored.refused),
        batch_cap=cap_after_success(full, before.batch_cap),
        failures=0,
        counts=dict(Counter(before.counts) + Counter(stored.counts)) if stored.counts else before.counts,
    )


def after_failure(before: PartProgress, size: int) -> PartProgress:
    """A batch of `size` units has failed; the next one is half as large."""
    return replace(before, calls=before.calls + 1, batch_cap=cap_after_failure(size), failures=before.failures + 1)


def after_refusal(before: PartProgress) -> PartProgress:
    """WB refused a single unit, which is no sign that WB is ill."""
    return replace(before, calls=before.calls + 1, batch_cap=1, failures=0)


def ended(before: PartProgress, left: Counter[str], at: datetime) -> PartProgress:
    """Nothing more is read of the part in this run; `left`: units by the reason."""
    return replace(before, ended_at=at, left_over=dict(sorted(left.items())))
