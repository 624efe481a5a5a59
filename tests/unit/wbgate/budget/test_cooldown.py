"""The seller-wide cool-down: never shortened, one probe after it, ended by a success."""

from __future__ import annotations

import pytest

from wbgate.budget.config import BucketLimits, BudgetConfig, terms
from wbgate.budget.cooldown import answered, cooled, held_until, probed
from wbgate.budget.record import CoolDown
from wbgate.budget.reference import RateHeaders

NOW = 1_800_000_000_000
TERMS = terms(BudgetConfig(), BucketLimits(burst=1, interval_ms=60_000), user=True)


@pytest.mark.parametrize(
    ("cooldown", "held_ms"),
    [
        (None, 0),
        (CoolDown(until_ms=NOW), 0),
        (CoolDown(until_ms=NOW + 1), NOW + 1),
        (CoolDown(until_ms=NOW - 1, probe_until_ms=NOW + 5), NOW + 5),
        (CoolDown(until_ms=NOW - 1, probe_until_ms=NOW), 0),
        (CoolDown(until_ms=NOW - 1, probe_until_ms=NOW + 86_400_000), NOW + 10_000),
    ],
)
def test_calls_wait_for_the_pause_and_then_for_the_probe(cooldown: CoolDown | None, held_ms: int) -> None:
    assert held_until(cooldown, NOW, TERMS) == held_ms


def test_a_second_refusal_never_shortens_the_pause() -> None:
    told = cooled(None, NOW, RateHeaders(retry="3600"), TERMS)
    again = cooled(told, NOW + 10, RateHeaders(), TERMS)
    assert (again.until_ms, again.estimated, again.strikes) == (NOW + 3_601_000, False, 2)


def test_a_guessed_pause_is_marked_until_wb_tells_a_longer_one() -> None:
    guessed = cooled(None, NOW, RateHeaders(), TERMS)
    assert (guessed.until_ms, guessed.estimated) == (NOW + 6_000, True)
    told = cooled(guessed, NOW, RateHeaders(retry="60"), TERMS)
    assert (told.until_ms, told.estimated) == (NOW + 61_000, False)


@pytest.mark.parametrize(
    ("status", "until_ms", "after"),
    [
        (200, NOW - 1, None),
        (404, NOW - 1, CoolDown(until_ms=NOW - 1, strikes=2)),
        (200, NOW + 9, CoolDown(until_ms=NOW + 9)),
        (500, NOW + 9, CoolDown(until_ms=NOW + 9, strikes=2)),
    ],
)
def test_only_a_success_after_the_pause_ends_it(status: int, until_ms: int, after: CoolDown | None) -> None:
    assert answered(CoolDown(until_ms=until_ms, strikes=2, probe_until_ms=NOW + 5), NOW, status) == after


def test_without_a_cool_down_there_is_nothing_to_probe_or_end() -> None:
    assert probed(None, NOW, TERMS) is None
    assert answered(None, NOW, 200) is None
