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


def _nothing_more() -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class Child:
    """A process that is kept running: the same command starts it again, on the same port.

    `ready(pid)` asks once, without waiting; `prepare` runs before each start; `after_restart` when a restarted one is ready,
    and again while it answers false.
    """

    name: str
    argv: list[str]
    log: Path
    stage: Stage
    ready: Callable[[int], bool]
    env: Mapping[str, str] | None = None
    prepare: Callable[[], None] = _nothing
    after_restart: Callable[[], bool] = _nothing_more
    stop_by: signal.Signals = signal.SIGTERM
    stop_timeout_s: float = 10.0
    on_parent_death: signal.Signals = signal.SIGKILL
    user: int | None = None
