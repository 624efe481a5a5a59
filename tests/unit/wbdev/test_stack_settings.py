"""What the stack takes from the environment, and what it refuses."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from wbdev.stack_settings import SettingRefusedError, StackSettings, read_settings


def test_the_default_is_the_simulator_in_real_time() -> None:
    assert read_settings({}) == StackSettings(time_scale=1, simulator=True)


def test_a_time_scale_goes_with_the_simulator() -> None:
    settings = read_settings({"WB_TIME_SCALE": "60", "GATEWAY_PORT": "8080"})
    assert settings == StackSettings(time_scale=60, simulator=True, gateway_port=8080)
    assert settings.time_scale_text == "60"


@pytest.mark.parametrize(
    "real", [{"WB_BASE_URL": "http://w"}, {"WB_BASE_URL_STATISTICS": "http://w"}, {"WBDEV_SIMULATOR": "0"}]
)
def test_a_time_scale_is_refused_with_a_real_address(real: Mapping[str, str]) -> None:
    with pytest.raises(SettingRefusedError, match="WB_TIME_SCALE=60"):
        read_settings({"WB_TIME_SCALE": "60", **real})
    assert not read_settings(real).simulator


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WB_TIME_SCALE", "0"),
        ("WB_TIME_SCALE", "fast"),
        ("WB_TIME_SCALE", "nan"),
        ("WB_TIME_SCALE", "0.5"),
        ("WB_TIME_SCALE", "20000"),
        ("GATEWAY_PORT", "70000"),
        ("GATEWAY_PORT", "x"),
        ("GATEWAY_PORT", "\u00b2"),
    ],
)
def test_a_bad_value_is_refused_by_name_with_what_is_accepted(name: str, value: str) -> None:
    with pytest.raises(SettingRefusedError, match=f"{name} is '{value}'; accepted"):
        read_settings({name: value})
