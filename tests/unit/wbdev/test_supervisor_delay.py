"""When a child that died is started again."""

from __future__ import annotations

import pytest

from wbdev.supervisor import MAX_BACKOFF_S, restart_delay_s


@pytest.mark.parametrize("short_lives", [0, 1])
def test_a_first_death_is_answered_at_once(short_lives: int) -> None:
    assert restart_delay_s(short_lives) == 0


def test_a_child_that_cannot_start_is_tried_ever_more_slowly_up_to_a_limit() -> None:
    delays = [restart_delay_s(lives) for lives in range(2, 40)]
    assert delays == sorted(delays)
    assert delays[0] < 1
    assert delays[-1] == MAX_BACKOFF_S
