"""The checker of the invariants sees each violation that is planted, and nothing where there is none."""

from __future__ import annotations

from typing import Any

import pytest
from tests.chaos.harness.findings import JobEnd, find, recoveries_s
from tests.chaos.harness.mock_wb import Call
from tests.chaos.harness.page_book import Commit
from tests.chaos.harness.rules import LUA_RULES, without_rules

from wbgate.scripts import library


def call(epoch: int, moment: float, **changes: Any) -> Call:
    values: dict[str, Any] = {
        "job_id": f"job-{epoch}",
        "account_id": "1",
        "cls": "user",
        "run": f"run-{epoch}",
        "epoch": epoch,
        "page": 0,
        "pid": epoch,
        "asked": moment,
        "checked": moment + 0.001,
        "arrived": moment + 0.002,
        "fresh": True,
    }
    return Call(**values | changes)


def commit(number: int, epoch: int, page: int, job_id: str = "job") -> Commit:
    return Commit(number, job_id, "1", page, f"run-{epoch}", epoch, epoch)


def done(pages: int, **changes: Any) -> JobEnd:
    values: dict[str, Any] = {"job_id": "job", "account_id": "1", "pages": pages, "state": "completed"}
    return JobEnd(**values | changes)


def test_nothing_is_found_where_all_is_well() -> None:
    commits = [commit(1, 1, 0), commit(2, 2, 1)]
    found = find([call(1, 10.0), call(2, 11.0)], commits, [done(2)])
    assert found.broken() == {}
    assert found.in_flight == []


@pytest.mark.parametrize(
    ("commits", "jobs", "invariant"),
    [
        ([commit(1, 1, 0), commit(2, 2, 0)], [], "twice"),
        ([commit(1, 2, 0), commit(2, 1, 1)], [], "falling"),
        ([], [done(2, state=None)], "lost"),
        ([commit(1, 1, 0)], [done(2)], "incomplete"),
        ([commit(1, 1, 0)], [done(2, skipped=True)], "skipped_after_work"),
        ([commit(1, 1, 0)], [done(1, attempt=2)], "attempts_used"),
    ],
)
def test_a_planted_violation_is_found(commits: list[Commit], jobs: list[JobEnd], invariant: str) -> None:
    assert list(find([], commits, jobs).broken()) == [invariant]


def test_a_call_begun_after_a_newer_run_is_late() -> None:
    found = find([call(2, 10.0), call(1, 10.5)], [], [])
    assert len(found.late_calls) == 1
    assert find([call(2, 10.0, account_id="2"), call(1, 10.5)], [], []).broken() == {}


def test_two_runs_of_one_epoch_are_told_apart() -> None:
    other = call(1, 10.0, run="another")
    assert len(find([call(1, 9.0), other, call(1, 10.5)], [], []).late_calls) == 1


def test_a_call_that_was_past_its_check_is_in_flight() -> None:
    slow = call(1, 9.9, arrived=10.5)
    assert find([call(2, 10.0), slow], [], []).broken() == {}
    assert len(find([call(2, 10.0), slow], [], []).in_flight) == 1


def test_a_process_that_stood_still_after_its_check_is_excused_for_that_call_and_no_later_one() -> None:
    newer, stood = call(2, 10.0), call(1, 9.9, checked=12.0, arrived=12.01, fresh=False)
    assert find([newer, stood], [], []).broken() == {}
    assert len(find([newer, stood, call(1, 12.02)], [], []).late_calls) == 1
    assert len(find([newer, call(1, 12.0, fresh=False)], [], []).late_calls) == 1  # did not stand still: did not check


def test_recovery_is_measured_from_the_kill_to_the_accounts_next_call() -> None:
    calls = [call(1, 10.0), call(2, 13.5)]
    pages = {"job-1": 3, "job-2": 3}
    [(account, seconds)] = recoveries_s([(1, 11.0)], calls, pages)
    assert account == "1"
    assert seconds == pytest.approx(2.502)
    assert recoveries_s([(7, 11.0)], calls, pages) == []
    assert recoveries_s([(1, 11.0)], calls, pages | {"job-1": 0}) == []


@pytest.mark.parametrize("rule", LUA_RULES)
def test_the_text_of_each_rule_that_can_be_switched_off_is_in_the_scripts(rule: str) -> None:
    changed = without_rules(library(), [rule])
    assert changed.name != library().name
    assert changed.text.replace(changed.name, library().name) != library().text
