"""What the next call asks for: what is worth most first, and nobody starves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbads.plan import PERSON, SCHEDULED, AdsPlan
from wbads.rules.batches import TURNS, calls_left, first_turn, next_choice
from wbads.rules.coverage import Coverage, Window, after_reading
from wbads.rules.due import ACTIVE, FINISHED, PAUSED, Campaign, Due, Moment, due, retry_at_ms

DAY = timedelta(days=1)
TODAY = date(2026, 11, 10)
NOW = 1_794_000_000_000
MINUTE, HOUR = 60_000, 3_600_000
READ = Coverage(TODAY - 89 * DAY, TODAY, TODAY - 7 * DAY)
MOMENT = Moment(today=TODAY, as_of_ms=NOW)


def campaign(advert_id: int, status: int = ACTIVE, **more: Any) -> Campaign:
    return replace(Campaign(advert_id=advert_id, status=status, coverage=Coverage()), **more)


def chosen(*campaigns: Campaign, plan: AdsPlan = SCHEDULED, turn: int = 0) -> tuple[tuple[int, ...], date, date] | None:
    choice = next_choice(due(campaigns, plan, MOMENT), plan, TODAY, turn)
    return None if choice is None else (choice.batch.ids, choice.batch.begin, choice.batch.end)


def test_running_campaigns_come_first_those_that_spend_most_before_others() -> None:
    found = chosen(
        campaign(1, PAUSED), campaign(2), campaign(3, spent=Decimal(9)), campaign(4, FINISHED, spent=Decimal(99))
    )

    assert found == ((3, 2, 4, 1), TODAY - 30 * DAY, TODAY)


def test_what_was_read_longest_ago_goes_before_what_spends_more() -> None:
    old = campaign(1, coverage=READ, last_read_at_ms=NOW - 20 * MINUTE)
    rich = campaign(2, coverage=READ, last_read_at_ms=NOW - 10 * MINUTE, spent=Decimal(9))

    assert chosen(rich, old) == ((1, 2), TODAY - 6 * DAY, TODAY)


@pytest.mark.parametrize(
    ("status", "age_ms", "is_due"),
    [
        (ACTIVE, 3 * MINUTE, False),
        (ACTIVE, 4 * MINUTE, True),
        (PAUSED, 59 * MINUTE, False),
        (PAUSED, HOUR, True),
        (FINISHED, 23 * HOUR, False),
        (FINISHED, 24 * HOUR, True),
    ],
)
def test_figures_are_read_again_by_how_much_they_can_change(status: int, age_ms: int, is_due: bool) -> None:
    read = campaign(1, status, coverage=READ, last_read_at_ms=NOW - age_ms)

    assert (chosen(read) is not None) is is_due


def test_a_campaign_that_was_changed_since_is_due_though_it_does_not_run() -> None:
    stopped = campaign(1, FINISHED, coverage=READ, last_read_at_ms=NOW - 10 * MINUTE, changed_at_ms=NOW - 2 * MINUTE)

    assert chosen(stopped) is not None


def test_history_is_read_in_windows_that_several_campaigns_share() -> None:
    read: dict[str, Any] = {"last_read_at_ms": NOW, "created_on": TODAY - 60 * DAY}
    near = Coverage(TODAY - 30 * DAY, TODAY, TODAY - 7 * DAY)
    later = Coverage(TODAY - 25 * DAY, TODAY, TODAY - 7 * DAY)
    far = Coverage(TODAY - 59 * DAY, TODAY, TODAY - 7 * DAY)

    found = chosen(
        campaign(1, PAUSED, coverage=later, **read),
        campaign(2, coverage=near, **read),
        campaign(3, coverage=far, **read),
    )

    assert found == ((2, 3), TODAY - 60 * DAY, TODAY - 31 * DAY)


def test_nothing_is_asked_for_before_a_campaign_was_made() -> None:
    whole = campaign(1, coverage=Coverage(TODAY - 9 * DAY, TODAY), last_read_at_ms=NOW, created_on=TODAY - 9 * DAY)

    assert chosen(whole) is None


def test_a_person_waits_for_no_history() -> None:
    read = campaign(1, coverage=Coverage(TODAY - 9 * DAY, TODAY), last_read_at_ms=NOW)

    assert chosen(read, plan=PERSON) is None
    assert chosen(read) is not None


def test_a_failing_campaign_is_asked_for_alone_and_not_before_its_time() -> None:
    failing = campaign(1, retry_at_ms=NOW)

    assert chosen(failing) == ((1,), TODAY - 30 * DAY, TODAY)
    assert chosen(replace(failing, retry_at_ms=NOW + 1)) is None
    assert chosen(failing, campaign(2)) == ((2,), TODAY - 30 * DAY, TODAY)


def test_a_failing_campaign_waits_behind_others_only_for_as_long_as_they_were_due_before_it() -> None:
    failing = campaign(1, retry_at_ms=NOW - 5 * MINUTE)
    longer, shorter = (
        campaign(2, PAUSED, coverage=READ, last_read_at_ms=NOW - HOUR - age) for age in (10 * MINUTE, MINUTE)
    )

    assert chosen(failing, longer, turn=1) == ((2,), TODAY - 6 * DAY, TODAY)
    assert chosen(failing, shorter, turn=1) == ((1,), TODAY - 30 * DAY, TODAY)


def test_a_turn_with_nothing_to_do_goes_to_those_that_wait_and_not_to_what_runs() -> None:
    running = campaign(1)
    behind = campaign(2, PAUSED, coverage=Coverage(TODAY - 30 * DAY, TODAY, TODAY - 7 * DAY), last_read_at_ms=NOW)

    found = [chosen(running, behind, turn=turn) for turn in range(len(TURNS))]

    assert [found_one and found_one[0] for found_one in found] == [(1,), (2,), (1,), (2,)]


def test_a_failing_campaign_is_asked_for_ever_less_often() -> None:
    waits = [retry_at_ms(failures, 0) for failures in range(1, 40)]

    assert waits[0] == 15 * MINUTE
    assert waits == sorted(waits)
    assert waits[-1] == 7 * 24 * HOUR


def test_no_more_than_fifty_share_a_call() -> None:
    found = chosen(*(campaign(number) for number in range(1, 121)))

    assert found is not None
    assert len(found[0]) == 50


def test_a_job_with_calls_for_a_round_begins_with_what_runs_others_go_on() -> None:
    assert first_turn(3, SCHEDULED) == 0
    assert first_turn(3, AdsPlan(max_calls=2)) == 3


def test_calls_left_count_batches_and_windows() -> None:
    unread = [campaign(number) for number in range(1, 61)]
    behind = [
        campaign(number, coverage=Coverage(TODAY - 30 * DAY, TODAY, TODAY - 7 * DAY), last_read_at_ms=NOW)
        for number in range(100, 150)
    ]

    assert calls_left(due(unread, SCHEDULED, MOMENT), SCHEDULED, TODAY) == 2
    assert calls_left(due(behind, SCHEDULED, MOMENT), SCHEDULED, TODAY) == 2
    assert calls_left(Due(), SCHEDULED, TODAY) == 0
    assert calls_left(Due(failing=unread[:3]), SCHEDULED, TODAY) == 3


@given(active=st.integers(1, 400), rest=st.integers(1, 200), calls=st.integers(40, 80))
def test_nobody_starves_however_many_campaigns_run(active: int, rest: int, calls: int) -> None:
    """With a call an hour running campaigns are due at every turn; the others and the days before get theirs all the same."""
    known = {number: campaign(number, ACTIVE if number <= active else PAUSED) for number in range(1, active + rest + 1)}
    asked: Counter[str] = Counter()
    now, turn = NOW, 0
    for _ in range(calls):
        found = next_choice(due(known.values(), SCHEDULED, Moment(today=TODAY, as_of_ms=now)), SCHEDULED, TODAY, turn)
        assert found is not None
        turn, window = found.turn, Window(found.batch.begin, found.batch.end)
        asked["history" if window.end < TODAY else "latest"] += 1
        for one in found.batch.ids:
            coverage = after_reading(known[one].coverage, window, TODAY)
            known[one] = replace(known[one], coverage=coverage, last_read_at_ms=now)
        now += HOUR

    assert asked["latest"] >= calls // 2
    assert asked["history"] >= min(calls // 4 - 1, (active + rest) // 50)
    assert sum(one.last_read_at_ms is not None for one in known.values()) >= min(len(known), 50 * (calls // 4))
