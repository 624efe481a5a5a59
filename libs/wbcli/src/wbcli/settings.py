"""Where the gateway is and with which key: options, else the environment, else the `.dev/env` of a running `make up`."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from wbcli.exits import SettingMissing

Lang = Literal["ru", "en"]
DEV_ENV = Path(".dev/env")


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """The gateway to ask, the key to ask with, the language of its texts."""

    url: str
    key: str
    lang: Lang


def environment(environ: Mapping[str, str] | None = None, dev_env: Path = DEV_ENV) -> dict[str, str]:
    """The environment, with what a development stack in this folder says of itself below it."""
    return read_env(dev_env) | dict(os.environ if environ is None else environ)


def target(url: str | None, key: str | None, lang: Lang, environ: Mapping[str, str]) -> Target:
    """Raises SettingMissing where neither option nor environment says it."""
    return Target(
        url=_known("--url", "GATEWAY_URL", url, environ), key=_known("--key", "API_KEY", key, environ), lang=lang
    )


def read_env(path: Path) -> dict[str, str]:
    """Lines `KEY='value'` of a file; nothing where it is not there."""
    if not path.is_file():
        return {}
    pairs = (line.split("=", 1) for line in path.read_text("utf-8").splitlines() if "=" in line)
    return {name: "".join(shlex.split(value)) for name, value in pairs}


def _known(option: str, variable: str, given: str | None, environ: Mapping[str, str]) -> str:
    value = given or environ.get(variable, "")
    if not value:
        raise SettingMissing(
            f"{variable} is not set: give {option}, set the variable, or run in the folder of `make up`"
        )
    return value
