"""How a foreground program stops: the first signal asks, a second one hurries. Stops nothing itself."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Self

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
ECHO_S = 1.0  # a terminal and a parent process may both pass on the same Ctrl-C


class StopAskedError(BaseException):
    """A signal asked to stop while `interruptible`; no Exception, so that nothing on the way takes it for one."""


class StopSignals:
    """Turns SIGINT, SIGTERM and SIGHUP into `asked`; within `interruptible` work they raise StopAskedError as well."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.interruptible = False
        self.on_hurry: Callable[[], None] = lambda: None
        self._asked_at_s = 0.0
        self._before: dict[
            signal.Signals, signal.Handlers | Callable[[int, FrameType | None], object] | int | None
        ] = {}

    def __enter__(self) -> Self:
        for number in STOP_SIGNALS:
            self._before[number] = signal.signal(number, self._on_signal)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        if self.asked.is_set():
            if time.monotonic() - self._asked_at_s > ECHO_S:
                self.on_hurry()
            return
        self._asked_at_s = time.monotonic()
        self.asked.set()
        if self.interruptible:
            self.interruptible = False
            raise StopAskedError
