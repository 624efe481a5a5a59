"""Where the gateway is and with which key: options, else the environment, else the `.dev/env` of a running `make up`."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from wbcli.exits import SettingInvalid, SettingMissing

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
    """Raises SettingMissing where neither option nor environment says it, SettingInvalid where it can be none."""
    return Target(
        url=_web_address(_known("--url", "GATEWAY_URL", url, environ)),
        key=_header_text(_known("--key", "API_KEY", key, environ)),
        lang=lang,
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


def _web_address(url: str) -> str:
    """The address without a slash at its end."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in {"http", "https"} and bool(parts.hostname) and not re.search(r"\s", url)
        _ = parts.port
    except ValueError:
        usable = False
    if not usable:
        raise SettingInvalid(f"GATEWAY_URL: given {url!r}, an address such as http://127.0.0.1:8080 is accepted")
    return url.rstrip("/")


def _header_text(key: str) -> str:
    """The key as a header can carry it; it is not repeated in the error."""
    if not re.fullmatch(r"[\x21-\x7e]+", key):
        raise SettingInvalid("API_KEY: printable ASCII without spaces is accepted; copy the key as it was shown")
    return key
