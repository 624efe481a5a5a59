"""Statistics by batches: whatever fails, every id is either heard, silent or put aside with the reason."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbapi.errors import BadRequest, BodyTooLarge, MalformedBody, ServerError, Unauthorized, WbError
from wbapi.page import Page
from wbapi.paging import StatsPlan, StatsStep, fullstats
from wbapi.paging.fullstats import FAILURES_MAX
from wbapi.rows.fullstats import CampaignStats

FIRST, LAST = date(2026, 9, 1), date(2026, 9, 30)
FAULTS: list[type[WbError]] = [ServerError, BadRequest, MalformedBody, BodyTooLarge]


class Wb:
    """Fails a whole batch for one poisoned id; some ids have no figures."""

    def __init__(self, poisoned: set[int], silent: set[int] = frozenset(), error: type[WbError] = ServerError) -> None:  # type: ignore[assignment]
        self.poisoned, self.silent, self.error = poisoned, silent, error
        self.calls: list[int] = []

    def __call__(self, ids: Sequence[int], begin: date, end: date) -> Page[CampaignStats]:
        self.calls.append(len(ids))
        if self.poisoned & set(ids):
            raise self.error("v3/fullstats", "service.GetAvgPositions failed")
        rows = [CampaignStats(advert_id=one) for one in ids if one not in self.silent]
        return Page(rows, [], len(rows))


def run(wb: Wb, ids: Sequence[int], begin: date = FIRST, end: date = LAST) -> list[StatsStep]:
    return list(fullstats(wb, StatsPlan.of(ids, begin, end)))


def test_ids_and_days_are_cut_to_what_wb_takes() -> None:
    plan = StatsPlan.of([*range(1, 121), 1], date(2026, 8, 1), date(2026, 9, 5))
    assert [(len(one.ids), (one.end - one.begin).days + 1) for one in plan.batches] == [
        (50, 31), (50, 31), (20, 31), (50, 5), (50, 5), (20, 5),
    ]  # fmt: skip


def test_ids_without_figures_are_silent_and_no_failure() -> None:
    (step,) = run(Wb(set(), silent={2, 3}), [1, 2, 3])
    assert (step.silent, step.poisoned, step.done) == ((2, 3), (), True)


@pytest.mark.parametrize("error", FAULTS)
@given(data=st.data())
def test_poisoned_ids_are_isolated_and_every_other_is_heard(error: type, data: st.DataObject) -> None:
    ids = list(range(1, data.draw(st.integers(1, 50)) + 1))
    poisoned = set(data.draw(st.lists(st.sampled_from(ids), max_size=2)))
    wb = Wb(poisoned, error=error)
    steps = run(wb, ids)
    heard = [row.advert_id for step in steps for row in step.page.rows]
    assert sorted(heard) == sorted(set(ids) - poisoned)
    assert {one.advert_id for step in steps for one in step.poisoned} == poisoned
    assert len(wb.calls) <= 1 + 2 * 7 * len(poisoned)


def attempts(wb: Wb, plan: StatsPlan, most: int) -> tuple[set[int], set[int], int]:
    """Heard and poisoned ids, and attempts made: each goes on from the plan that the last step left in a checkpoint."""
    heard: set[int] = set()
    aside: set[int] = set()
    for attempt in range(1, most + 1):
        try:
            for step in fullstats(wb, plan):
                plan = StatsPlan.from_json(step.plan.as_json())
                heard |= {row.advert_id for row in step.page.rows}
                aside |= {one.advert_id for one in step.poisoned}
        except wb.error:
            assert plan.failures == 0
        else:
            return heard, aside, attempt
    raise AssertionError(f"not done after {most} attempts, left {plan}")


@pytest.mark.parametrize("error", FAULTS)
@pytest.mark.parametrize(
    ("poisoned", "of"), [((1, 2, 3), 50), ((50, 51, 52), 100), ((1, 2, 3), 3_000), (range(1, 9), 50)]
)
def test_poisoned_neighbours_do_not_stop_the_rest(error: type[WbError], poisoned: Sequence[int], of: int) -> None:
    wb = Wb(set(poisoned), error=error)
    plan = StatsPlan.of(range(1, of + 1), FIRST, LAST)
    assert attempts(wb, plan, 2)[:2] == (set(range(1, of + 1)) - set(poisoned), set(poisoned))


@given(poisoned=st.sets(st.integers(1, 50), max_size=50))
def test_any_number_of_poisoned_ids_is_isolated_in_bounded_calls_and_attempts(poisoned: set[int]) -> None:
    wb = Wb(poisoned)
    heard, aside, _ = attempts(wb, StatsPlan.of(range(1, 51), FIRST, LAST), 12)
    assert (heard, aside) == (set(range(1, 51)) - poisoned, poisoned)
    assert len(wb.calls) <= 99


def test_what_is_well_is_heard_before_a_failed_batch_is_looked_into() -> None:
    wb = Wb({1})
    steps = fullstats(wb, StatsPlan.of(range(1, 151), FIRST, LAST))
    assert [len(next(steps).page.rows) for _ in range(3)] == [0, 50, 50]


@pytest.mark.parametrize("error", FAULTS)
def test_where_all_fails_the_job_gets_the_error_after_few_calls_and_no_id_is_blamed(error: type[WbError]) -> None:
    wb = Wb(set(range(1, 51)), error=error)
    steps: list[StatsStep] = []
    noted = map(steps.append, fullstats(wb, StatsPlan.of(range(1, 51), FIRST, LAST)))
    with pytest.raises(error):
        deque(noted, maxlen=0)
    assert len(wb.calls) == FAILURES_MAX + 1
    assert not [one for step in steps for one in step.poisoned]


def test_the_error_of_an_attempt_comes_with_the_plan_of_the_next() -> None:
    wb, plan = Wb(set(range(1, 51))), StatsPlan.of(range(1, 51), FIRST, LAST)
    for _ in range(FAILURES_MAX):
        step = next(fullstats(wb, plan))
        assert step.error is None
        plan = step.plan
    step = next(fullstats(wb, plan))
    assert isinstance(step.error, ServerError)
    assert step.plan.failures == 0
    assert sum(len(one.ids) for one in step.plan.batches) == 50


def test_a_dead_token_is_not_taken_for_a_poisoned_id() -> None:
    with pytest.raises(Unauthorized):
        run(Wb({1}, error=Unauthorized), [1, 2])


def test_the_plan_survives_a_checkpoint_between_any_two_calls() -> None:
    wb, plan, seen, aside = Wb({13}), StatsPlan.of(range(1, 60), FIRST, LAST), set(), set()
    while plan.batches:
        step = next(fullstats(wb, StatsPlan.from_json(plan.as_json())))
        plan = step.plan
        seen |= {row.advert_id for row in step.page.rows}
        aside |= {one.advert_id for one in step.poisoned}
    assert (seen, aside) == (set(range(1, 60)) - {13}, {13})
