"""Whatever a script reports is counted in the metric that the contract names, and each series is there before its first event."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest
from prometheus_client import REGISTRY

from wbgate import metrics
from wbgate.kinds import GatePolicy, JobKind

SERVICE, KIND_NAME = "counted", "counted-sync"
KIND = JobKind(
    name=KIND_NAME,
    service=SERVICE,
    cls="scheduled",
    attempts=1,
    gate=GatePolicy(max_wait_s=60),
    title_ru="Синк",
    title_en="Sync",
)
OF_KIND = {"service": SERVICE, "kind": KIND_NAME}
LUA = "\n".join(
    path.read_text("utf-8") for path in (resources.files("wbgate") / "lua").iterdir() if path.name.endswith(".lua")
)
COUNTED: list[tuple[str, str, dict[str, str]]] = [
    (
        f"reschedule|{SERVICE}|{KIND_NAME}|account-gate",
        "optima_wb_rate_limit_reschedules_total",
        OF_KIND | {"scope": "account-gate"},
    ),
    ("wait|user|acquired|1500", "optima_wb_gate_wait_seconds_count", {"cls": "user", "outcome": "acquired"}),
    ("handoff|grant|2", "optima_wb_gate_handoff_seconds_count", {"path": "grant"}),
    (
        f"hold|{SERVICE}|scheduled|900",
        "optima_wb_gate_hold_seconds_count",
        {"service": SERVICE, "cls": "scheduled"},
    ),
    ("yield|yielded", "optima_wb_gate_yields_total", {"reason": "yielded"}),
    (
        f"skip|{SERVICE}|{KIND_NAME}|account-busy",
        "optima_wb_gate_skips_total",
        OF_KIND | {"reason": "account-busy"},
    ),
    (f"takeover|{SERVICE}", "optima_wb_gate_takeovers_total", {"service": SERVICE}),
    (f"stale|{SERVICE}|finish", "optima_wb_gate_stale_calls_total", {"service": SERVICE, "call": "finish"}),
    (
        f"duplicate|{SERVICE}|running",
        "optima_wb_gate_duplicate_wakes_total",
        {"service": SERVICE, "reason": "running"},
    ),
    (f"unclaimed|{SERVICE}", "optima_wb_gate_unclaimed_grants_total", {"service": SERVICE}),
    ("lease_ended|user", "optima_wb_gate_leases_ended_total", {"cls": "user"}),
    (f"lost|{SERVICE}", "optima_wb_gate_lost_runs_total", {"service": SERVICE}),
    (f"reclaimed|{SERVICE}", "optima_wb_gate_reclaimed_runs_total", {"service": SERVICE}),
    (f"handed_back|{SERVICE}", "optima_wb_gate_handed_back_total", {"service": SERVICE}),
    (f"submitted|{SERVICE}|{KIND_NAME}", "optima_wb_jobs_submitted_total", OF_KIND),
    (f"attempt|{SERVICE}|{KIND_NAME}|retry", "optima_wb_job_failed_attempts_total", OF_KIND | {"outcome": "retry"}),
    (f"away|{SERVICE}|{KIND_NAME}", "optima_wb_job_database_away_total", OF_KIND),
    (f"outcome|{SERVICE}|{KIND_NAME}|skipped", "optima_wb_job_outcomes_total", OF_KIND | {"outcome": "skipped"}),
]
GAUGES: list[tuple[str, str, dict[str, str], float]] = [
    ("waiting|user|3|2500", "optima_wb_gate_waiters", {"cls": "user"}, 3),
    ("waiting|user|3|2500", "optima_wb_gate_oldest_wait_seconds", {"cls": "user"}, 2.5),
    ("gates|4", "optima_wb_gate_accounts_held", {}, 4),
    ("processes|5", "optima_wb_gate_processes", {}, 5),
    ("queue|counted-sync|6|1500", "optima_wb_queue_wakeups", {"queue": "counted-sync"}, 6),
    ("queue|counted-sync|6|1500", "optima_wb_queue_oldest_seconds", {"queue": "counted-sync"}, 1.5),
    (f"skips|{KIND_NAME}|7", "optima_wb_gate_longest_skip_run", {"kind": KIND_NAME}, 7),
]


def value(name: str, labels: dict[str, str]) -> float | None:
    return REGISTRY.get_sample_value(name, labels)


def test_every_event_of_the_scripts_is_counted_by_a_test_of_this_page() -> None:
    of_the_scripts = set(re.findall(r"event\('(\w+)'", LUA))
    assert of_the_scripts == {event.partition("|")[0] for event, _, _ in COUNTED}


@pytest.mark.parametrize(("event", "name", "labels"), COUNTED, ids=[name for _, name, _ in COUNTED])
def test_an_event_is_counted_and_its_series_was_there_before(event: str, name: str, labels: dict[str, str]) -> None:
    metrics.begin_at_zero([KIND])
    before = value(name, labels)
    assert before is not None
    metrics.record_events([tuple(event.split("|"))])
    assert value(name, labels) == before + 1


@pytest.mark.parametrize(("told", "name", "labels", "shown"), GAUGES, ids=[name for _, name, _, _ in GAUGES])
def test_a_gauge_shows_what_the_script_tells(told: str, name: str, labels: dict[str, str], shown: float) -> None:
    metrics.record_stats([told])
    assert value(name, labels) == shown


@pytest.mark.parametrize(
    ("listed", "pattern"),
    [
        (
            metrics.HANDOFF_PATHS,
            r"(?:grant_next|grant_free|release|start_or_wait|request_account|give)\([^)]*'(\w+)'\)",
        ),
        (metrics.DUPLICATE_REASONS, r"refuse_delivery\(job, '\w+', '([\w-]+)'\)"),
        (metrics.SKIP_REASONS, r"skip_job\(job, '([\w-]+)'\)"),
    ],
)
def test_every_value_that_the_scripts_give_a_label_is_listed(listed: tuple[str, ...], pattern: str) -> None:
    assert set(re.findall(pattern, LUA)) == set(listed)


def test_an_event_that_is_not_known_is_told_and_left_out(caplog: Any) -> None:
    metrics.record_events([("never", "x")])
    assert "unknown gate event never" in caplog.text
