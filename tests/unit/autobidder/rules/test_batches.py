"""How a failing batch is halved until the unit at fault is alone, and grows again behind it."""

from __future__ import annotations

import pytest

from autobidder.rules.batches import FAILURES_MAX, batch_size, cap_after_failure, cap_after_success


@pytest.mark.parametrize("full", [50, 100])
@pytest.mark.parametrize("place", [0, 1, 24, 49])
def test_one_poisoned_unit_is_found_within_the_failures_that_are_allowed(full: int, place: int) -> None:
    units = list(range(full))
    cap: int | None = None
    failures = worst = calls = 0
    found: list[int] = []
    while units:
        batch = units[: batch_size(full, cap)]
        calls += 1
        if place in batch and len(batch) > 1:
            cap, failures = cap_after_failure(len(batch)), failures + 1
        elif place in batch:
            found, units, failures = batch, units[1:], failures + 1
        else:
            units, failures, cap = units[len(batch) :], 0, cap_after_success(full, cap)
        worst = max(worst, failures)

    assert found == [place]
    assert worst < FAILURES_MAX
    assert calls < 20


def test_a_batch_is_never_larger_than_a_call_takes() -> None:
    assert batch_size(50, None) == 50
    assert batch_size(50, 80) == 50
    assert batch_size(50, 0) == 1
