"""The words of the commands: periods that WB may have rows of."""

from __future__ import annotations

from datetime import date

import pytest

from digitization.commands.arguments import wrong_period

OLDEST, TODAY = date(2026, 9, 1), date(2026, 11, 30)


@pytest.mark.parametrize(
    ("first", "last", "word"),
    [
        (OLDEST, TODAY, None),
        (TODAY, TODAY, None),
        (date(2026, 8, 31), TODAY, "--from: given 2026-08-31, accepted: a day from 2026-09-01"),
        (date(2026, 12, 1), date(2026, 12, 2), "--from: given 2026-12-01"),
        (date(2026, 11, 2), date(2026, 11, 1), "--to: given 2026-11-01, accepted: a day from 2026-11-02 to 2026-11-30"),
        (date(2026, 11, 2), date(2026, 12, 1), "--to: given 2026-12-01"),
    ],
)
def test_a_period_is_of_days_that_wb_keeps_and_runs_forward(first: date, last: date, word: str | None) -> None:
    problem = wrong_period(first, last, OLDEST, TODAY)

    assert problem is None if word is None else problem is not None and problem.startswith(word)
