"""When a run waits for a window of WB, and when it leaves what is behind it."""

from __future__ import annotations

from autobidder.rules.parts import BALANCE, CAMPAIGNS, CLUSTERS, DETAILS, MINIMUMS, NEEDS, ORDER, may_go_on, told_as
from autobidder.rules.waiting import worth_waiting
from wbgate.errors import RateLimited

NOW_MS, LONGEST_MS = 1_000_000, 900_000.0


def opens_in(ms: int, method: str = "bids/min") -> RateLimited:
    return RateLimited(NOW_MS + ms, method=method)


def test_the_first_window_to_open_is_waited_for() -> None:
    shut = {MINIMUMS: opens_in(3_000), CLUSTERS: opens_in(6_000)}

    assert worth_waiting([MINIMUMS, CLUSTERS], shut, NOW_MS, LONGEST_MS) is shut[MINIMUMS]


def test_windows_that_open_only_later_are_left() -> None:
    shut = {MINIMUMS: opens_in(3_600_000), CLUSTERS: opens_in(1_800_000)}

    assert worth_waiting([MINIMUMS, CLUSTERS], shut, NOW_MS, LONGEST_MS) is None


def test_the_list_of_campaigns_is_always_waited_for() -> None:
    shut = {CAMPAIGNS: opens_in(7_200_000), BALANCE: opens_in(9_000_000)}

    assert worth_waiting([CAMPAIGNS, BALANCE], shut, NOW_MS, LONGEST_MS) is shut[CAMPAIGNS]


def test_parts_begin_when_what_they_build_on_has_ended() -> None:
    assert may_go_on(()) == [CAMPAIGNS, BALANCE]
    assert MINIMUMS not in may_go_on({CAMPAIGNS})
    assert MINIMUMS in may_go_on({CAMPAIGNS, DETAILS})
    assert may_go_on(ORDER) == []


def test_every_part_builds_only_on_earlier_ones() -> None:
    for part, needs in NEEDS.items():
        assert all(ORDER.index(need) < ORDER.index(part) for need in needs)


def test_parts_are_told_in_json_names() -> None:
    assert [told_as(part) for part in ("campaigns", "cluster_bids")] == ["campaigns", "clusterBids"]
