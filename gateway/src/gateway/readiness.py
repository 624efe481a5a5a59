"""Whether the tables that the gateway needs have been migrated; looked for in a thread, so that nobody waits for the answer."""

from __future__ import annotations

import threading
from collections.abc import Callable

LOOK_EVERY_S = 1.0


class SchemaReadiness:
    """Looks with `is_there` until it says yes, then rests: schemas only go forward.

    The thread is a daemon: a database that hangs keeps no process from ending.
    """

    def __init__(self, is_there: Callable[[], bool], every_s: float = LOOK_EVERY_S) -> None:
        self._is_there = is_there
        self._every_s = every_s
        self._seen = threading.Event()
        self._stopped = threading.Event()

    @property
    def seen(self) -> bool:
        """True once the tables were there."""
        return self._seen.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait until they are there, `seconds` at most; whether they are."""
        return self._seen.wait(seconds)

    def start(self) -> None:
        """Begin to look."""
        threading.Thread(target=self._look, name="schema-readiness", daemon=True).start()

    def stop(self) -> None:
        """Look no more; does not wait for a look under way."""
        self._stopped.set()

    def _look(self) -> None:
        while not self._is_there():
            if self._stopped.wait(self._every_s):
                return
        self._seen.set()
