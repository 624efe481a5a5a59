"""A scheduler that has not told of its plans lately does not tick; jobs that are ready and stay so have no worker."""

from __future__ import annotations

from wbcli.doctor.gateway_checks import LONGEST_READY_S, queues
from wbcli.doctor.redis_checks import OVERDUE_MS, schedulers
from wbservice.planned import Plan

NOW_MS = 1_800_000_000_000


def plan(service: str, told_ms: int) -> Plan:
    return Plan(service=service, schedule="s", kind="k", next_ms=NOW_MS, interval_ms=None, told_ms=told_ms)


def test_each_service_is_judged_by_what_it_told_last() -> None:
    plans = [
        plan("rnp", NOW_MS - 1),
        plan("rnp", NOW_MS - 10 * OVERDUE_MS),
        plan("autobidder", NOW_MS - OVERDUE_MS - 1),
    ]
    found = {finding.check: finding.status for finding in schedulers(plans, NOW_MS)}
    assert found == {"scheduler-rnp": "ok", "scheduler-autobidder": "fault", "scheduler-digitization": "unknown"}


def test_no_plan_at_all_is_a_fault_that_says_what_to_start() -> None:
    [finding] = schedulers([], NOW_MS)
    assert finding.status == "fault"
    assert "scheduler" in finding.mend


def test_a_queue_that_nobody_serves_is_found_beside_workers_that_live() -> None:
    def queue(service: str, ready: int, oldest_s: int) -> dict[str, object]:
        return {"name": f"{service}-user", "service": service, "ready": ready, "oldestSeconds": oldest_s}

    served, late = queue("rnp", 5, LONGEST_READY_S), queue("autobidder", 1, LONGEST_READY_S + 1)
    assert [one.status for one in queues({"queues": [served]})] == ["ok"]
    [found] = queues({"queues": [served, late]})
    assert (found.check, found.status) == ("queue-autobidder-user", "fault")
    assert "python -m autobidder worker" in found.mend
