"""Ask once over HTTP whether a process of the stack is ready. Never waits longer than a blink."""

from __future__ import annotations

import http.client
from collections.abc import Callable

from wbdev.ports import LOOPBACK

PROBE_TIMEOUT_S = 1.0


def answers_ok(port: int, path: str) -> Callable[[int], bool]:
    """Return a probe that is true when `GET path` on the port answers 200; it takes and ignores the process id."""

    def probe(_pid: int) -> bool:
        connection = http.client.HTTPConnection(LOOPBACK, port, timeout=PROBE_TIMEOUT_S)
        try:
            connection.request("GET", path)
            return connection.getresponse().status == http.HTTPStatus.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    return probe
