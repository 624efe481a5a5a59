"""Numbers of the gate that do not fit together are refused at start-up, by name."""

from __future__ import annotations

import math
from dataclasses import fields
from typing import Any

import pytest

from wbgate.config import GateConfig
from wbgate.errors import GateMisconfigured


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"stale_after_ms": 22_000}, "stale_after_ms < cut_after_ms"),
        ({"cut_after_ms": 30_000}, "cut_after_ms < process_ttl_ms"),
        ({"process_ttl_ms": 60_000}, "process_ttl_ms < lease_extend_below_ms"),
        ({"lease_extend_below_ms": 90_001}, "lease_extend_below_ms <= ttl_ms"),
        ({"claim_deadline_ms": 90_000}, "claim_deadline_ms < ttl_ms"),
        ({"wanted_ttl_ms": 15_000}, "recheck_ms < wanted_ttl_ms"),
        ({"beat_timeout_ms": 7_000}, "process_beat_ms + beat_timeout_ms < stale_after_ms"),
        ({"broker": "rabbit"}, "accepted: ours, stock"),
        ({"time_scale": 0.5}, "time_scale: given 0.5"),
        ({"time_scale": math.nan}, "time_scale: given nan"),
        ({"time_scale": math.inf}, "time_scale: given inf"),
        ({"time_scale": "2"}, "time_scale: given '2'"),
    ],
)
def test_numbers_that_do_not_fit_are_refused(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(GateMisconfigured, match=named.replace("+", r"\+")):
        GateConfig(**changes)


@pytest.mark.parametrize("name", [field.name for field in fields(GateConfig) if isinstance(field.default, int)])
@pytest.mark.parametrize("given", [0, -1, 0.5, math.nan, True, "5"])
def test_every_duration_and_count_is_a_whole_number_from_one_on(name: str, given: Any) -> None:
    with pytest.raises(GateMisconfigured, match=f"{name}: given {given!r}, accepted: a whole number >= 1"):
        GateConfig(**{name: given})


@pytest.mark.parametrize("time_scale", [1.0, 60.0, 100_000.0])
def test_a_scaled_gate_keeps_to_its_own_rules(time_scale: float) -> None:
    assert GateConfig().scaled(time_scale).time_scale == time_scale


@pytest.mark.parametrize("time_scale", [0, 0.5, -1, math.nan, math.inf])
def test_a_scale_that_is_none_is_refused_by_its_name(time_scale: float) -> None:
    with pytest.raises(GateMisconfigured, match=f"time_scale: given {time_scale}, accepted: a finite number >= 1"):
        GateConfig().scaled(time_scale)
