"""The budget's settings: bad values name themselves, the time scale divides WB's time and nothing else."""

from __future__ import annotations

import pytest

from wbgate.budget.config import BucketLimits, BudgetConfig, TermsTable, real_interval_ms, terms


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"margin_ms": -1}, "margin_ms: given -1, accepted: 0 to 60000"),
        ({"time_scale": 0}, "time_scale: given 0"),
        ({"user_reserve": -1}, "user_reserve: given -1"),
        ({"transit_ms": 0}, "transit_ms: given 0"),
        ({"reserve_min_burst": 1}, "reserve_min_burst: given 1"),
    ],
)
def test_a_bad_setting_names_itself_and_what_is_accepted(settings: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        BudgetConfig(**settings)


@pytest.mark.parametrize("limits", [{"burst": 0, "interval_ms": 1}, {"burst": 1, "interval_ms": 0}])
def test_a_method_without_limits_is_refused(limits: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="given 0, accepted: 1 to"):
        BucketLimits(**limits)


def test_the_time_scale_divides_what_wb_times_and_not_the_network() -> None:
    config = BudgetConfig().scaled(60)
    scaled = (config.base_penalty_ms, config.max_penalty_ms, config.max_estimate_ms, config.margin_ms, config.spread_ms)
    assert scaled == (84, 10_080_000, 15_000, 17, 9)
    assert (config.transit_ms, config.retention_ms) == (10_000, 86_400_000)
    assert terms(config, BucketLimits(burst=1, interval_ms=60_000), user=True).bucket.second_us == 16_667
    assert config.scaled(2).time_scale == 120


@pytest.mark.parametrize(
    ("wb_ms", "scale", "real_ms"),
    [
        (60_000, 1, 60_030),
        (60_000, 60, 1_000),
        (200, 1, 200),
        (200, 60, 4),
        (200, 1440, 1),
        (86_400_000, 1, 86_443_200),
    ],
)
def test_an_interval_is_rounded_up_and_allows_for_clocks_that_drift(wb_ms: int, scale: int, real_ms: int) -> None:
    assert real_interval_ms(wb_ms, scale) == real_ms


def test_the_terms_of_a_class_are_computed_once() -> None:
    table = TermsTable(BudgetConfig(user_reserve=3))
    limits = BucketLimits(burst=10, interval_ms=60_000)
    assert table.of(limits, user=True) is table.of(limits, user=True)
    assert (table.of(limits, user=True).reserve, table.of(limits, user=False).reserve) == (0, 3)
