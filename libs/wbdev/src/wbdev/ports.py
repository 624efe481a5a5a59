"""Free TCP ports of this machine. A port is free when asked: whoever uses it must cope with losing the race."""

from __future__ import annotations

import contextlib
import socket

LOOPBACK = "127.0.0.1"


def free_port() -> int:
    """Return a TCP port of the loopback address that nobody listens on."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as probe:
        probe.bind((LOOPBACK, 0))
        port = probe.getsockname()[1]
    return int(port)


def is_free(port: int) -> bool:
    """Return whether a server could listen on the port now (a connection in TIME_WAIT does not count)."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
    return True
