"""Exit codes of `wb`, and the errors that lead to them. A script may rely on these numbers."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """What the exit code of a command says."""

    DONE = 0
    FAILED = 1
    """What was asked for did not succeed: the job failed or was cancelled, the doctor found a fault."""
    USAGE = 2
    """The command line is wrong; nothing was sent."""
    REFUSED = 3
    """The gateway said no: its problem is printed."""
    AWAY = 4
    """The gateway, or what it needs, cannot be reached now."""


class WbCommandError(Exception):
    """A command cannot go on; the text is for people."""

    exit = Exit.REFUSED


class GatewayRefused(WbCommandError):
    """The gateway answered with a problem."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.exit = Exit.AWAY if status in {502, 503, 504} else Exit.REFUSED


class GatewayAway(WbCommandError):
    """The gateway does not answer."""

    exit = Exit.AWAY


class SettingMissing(WbCommandError):
    """The command does not know where or as whom to ask."""

    exit = Exit.USAGE


class SettingInvalid(WbCommandError):
    """The address or the key cannot be one."""

    exit = Exit.USAGE
