"""What the person who starts the stack has set. Validated before anything starts; a bad value names what is accepted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

DEFAULT_TIME_SCALE = 1.0
MIN_TIME_SCALE, MAX_TIME_SCALE = 1.0, 10_000.0
"""What the services take (`wbservice.settings`): the stack cannot start with another."""
BASE_URL = "WB_BASE_URL"


class SettingRefusedError(ValueError):
    """A setting is not acceptable; the text names it and what is."""


@dataclass(frozen=True, kw_only=True)
class StackSettings:
    """`simulator` is false when the environment points the stack at an address of its own choice."""

    time_scale: float
    simulator: bool
    gateway_port: int = 0

    @property
    def time_scale_text(self) -> str:
        """The scale as the environment carries it."""
        return f"{self.time_scale:g}"


def read_settings(environ: Mapping[str, str], *, default_scale: float = DEFAULT_TIME_SCALE) -> StackSettings:
    """Read WB_TIME_SCALE, WBDEV_SIMULATOR, WB_BASE_URL and WB_BASE_URL_<HOST>, GATEWAY_PORT. Raises SettingRefusedError.

    Without a simulator the stack talks to real WB, whose minutes last a minute.
    """
    scale = _time_scale(environ.get("WB_TIME_SCALE"), default_scale)
    own = sorted(name for name in environ if name == BASE_URL or name.startswith(f"{BASE_URL}_"))
    simulator = not own and environ.get("WBDEV_SIMULATOR", "1") != "0"
    if not simulator and scale != 1:
        where = ", ".join(own) or "WBDEV_SIMULATOR=0"
        raise SettingRefusedError(
            f"WB_TIME_SCALE={scale:g} is for the simulator; with a real WB ({where}) leave it at 1"
        )
    return StackSettings(time_scale=scale, simulator=simulator, gateway_port=_port(environ.get("GATEWAY_PORT")))


def _time_scale(text: str | None, default: float) -> float:
    try:
        scale = float(text) if text else default
    except ValueError:
        scale = 0.0
    if not MIN_TIME_SCALE <= scale <= MAX_TIME_SCALE:
        raise SettingRefusedError(
            f"WB_TIME_SCALE is {text!r}; accepted: a number from {MIN_TIME_SCALE:.0f} to {MAX_TIME_SCALE:.0f}"
        )
    return scale


def _port(text: str | None) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()) or int(text) > 65535:
        raise SettingRefusedError(f"GATEWAY_PORT is {text!r}; accepted: 0 (any free port) to 65535")
    return int(text)
