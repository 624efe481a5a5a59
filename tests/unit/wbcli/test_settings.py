"""Where `wb` takes the gateway's address and key from, and what it says where it knows none."""

from __future__ import annotations

from pathlib import Path

import pytest

from wbcli.exits import Exit, SettingMissing
from wbcli.settings import environment, target


def test_an_option_goes_before_the_environment_and_that_before_the_development_stack(tmp_path: Path) -> None:
    dev = tmp_path / "env"
    dev.write_text("GATEWAY_URL='http://dev'\nAPI_KEY='dev key'\n", "utf-8")
    environ = environment({"GATEWAY_URL": "http://environment"}, dev)
    assert target("http://option", None, "ru", environ).url == "http://option"
    assert target(None, None, "ru", environ).url == "http://environment"
    assert target(None, None, "ru", environ).key == "dev key"


@pytest.mark.parametrize(("environ", "named"), [({}, "GATEWAY_URL"), ({"GATEWAY_URL": "http://there"}, "API_KEY")])
def test_what_is_missing_is_named_with_the_ways_to_give_it(environ: dict[str, str], named: str, tmp_path: Path) -> None:
    with pytest.raises(SettingMissing, match=named) as caught:
        target(None, None, "ru", environment(environ, tmp_path / "none"))
    assert caught.value.exit is Exit.USAGE
    assert "--" in str(caught.value)
