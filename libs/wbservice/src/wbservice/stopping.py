"""How a process is asked to end, and how it ends in time whatever hangs."""

from __future__ import annotations

import logging
import os
import select
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

log = logging.getLogger(__name__)

EXIT_WITHIN_S = 24.0
"""From the signal to the end of the process; a supervisor waits 25."""
WORK_WITHIN_S = 20.0
"""Of these, for the WB calls and commits under way; the rest is for beats, sweeps and connections."""


class StopSignal:
    """Set by SIGTERM or SIGINT. Made and waited for in the main thread; a second signal changes nothing.

    The handler takes no lock, since it may interrupt the very code that holds it: the interpreter writes a byte that `wait` sees.
    """

    def __init__(self) -> None:
        self._asked = False
        self._seen, written = socket.socketpair()
        self._written = written
        written.setblocking(False)
        signal.set_wakeup_fd(written.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._ask)

    def wait(self, seconds: float) -> bool:
        """Wait for the signal, `seconds` at most; True once it has come."""
        deadline_s = time.monotonic() + seconds
        while not self._asked and (left_s := deadline_s - time.monotonic()) > 0:
            if select.select([self._seen], [], [], left_s)[0]:
                self._seen.recv(64)
        return self._asked

    def _ask(self, _number: int, _frame: object) -> None:
        self._asked = True


@contextmanager
def ends_within(seconds: float) -> Iterator[None]:
    """End the process after `seconds` even if the body still hangs. Work that is cut so is taken over as after a crash."""
    timer = threading.Timer(seconds, _cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _cut() -> None:
    log.warning("something did not end in time; leaving without it")
    logging.shutdown()
    os._exit(0)
