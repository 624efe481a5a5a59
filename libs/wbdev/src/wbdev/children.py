"""What a supervised child process is. Data only."""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path


class Stage(IntEnum):
    """Children of an earlier stage start before, and stop after, those of a later one."""

    SERVERS = 0
    SIMULATOR = 1
    PROCESSES = 2


def _nothing() -> None:
    pass


@dataclass(frozen=True, kw_only=True)
class Child:
    """A process that is kept running: the same command starts it again, on the same port.

    `ready(pid)` asks once, without waiting; `prepare` runs before each start.
    """

    name: str
    argv: list[str]
    log: Path
    stage: Stage
    ready: Callable[[int], bool]
    env: Mapping[str, str] | None = None
    prepare: Callable[[], None] = _nothing
    stop_by: signal.Signals = signal.SIGTERM
    stop_timeout_s: float = 10.0
    on_parent_death: signal.Signals = signal.SIGKILL
    user: int | None = None
