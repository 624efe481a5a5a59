"""Where `wb` takes the gateway's address and key from, and what it says where it knows none."""

from __future__ import annotations

from pathlib import Path

import pytest

from wbcli.exits import Exit, SettingInvalid, SettingMissing
from wbcli.settings import environment, target


def test_an_option_goes_before_the_environment_and_that_before_the_development_stack(tmp_path: Path) -> None:
    dev = tmp_path / "env"
    dev.write_text("GATEWAY_URL='http://dev'\nAPI_KEY='dev-key'\n", "utf-8")
    environ = environment({"GATEWAY_URL": "http://environment"}, dev)
    assert target("http://option", None, "ru", environ).url == "http://option"
    assert target(None, None, "ru", environ).url == "http://environment"
    assert target(None, None, "ru", environ).key == "dev-key"


@pytest.mark.parametrize(("environ", "named"), [({}, "GATEWAY_URL"), ({"GATEWAY_URL": "http://there"}, "API_KEY")])
def test_what_is_missing_is_named_with_the_ways_to_give_it(environ: dict[str, str], named: str, tmp_path: Path) -> None:
    with pytest.raises(SettingMissing, match=named) as caught:
        target(None, None, "ru", environment(environ, tmp_path / "none"))
    assert caught.value.exit is Exit.USAGE
    assert "--" in str(caught.value)


@pytest.mark.parametrize(
    "url", ["ftp://there", "not a url", "//there", "http://", "http://there:port", "http://there and here", "there"]
)
def test_an_address_that_is_none_is_refused_before_anything_is_sent(url: str) -> None:
    with pytest.raises(SettingInvalid, match="GATEWAY_URL") as caught:
        target(url, "wb_a_b", "ru", {})
    assert caught.value.exit is Exit.USAGE


@pytest.mark.parametrize("key", ["ключ", "wb_a_b wb_a_b", "wb_a_b\n"])
def test_a_key_that_no_header_can_carry_is_refused_and_not_repeated(key: str) -> None:
    with pytest.raises(SettingInvalid, match="API_KEY") as caught:
        target("http://there", key, "ru", {})
    assert key not in str(caught.value)


def test_a_slash_at_the_end_of_the_address_belongs_to_no_path() -> None:
    assert target("http://there/", "wb_a_b", "ru", {}).url == "http://there"
