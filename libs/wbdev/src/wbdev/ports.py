"""Free TCP ports of this machine. A port is free when asked: whoever uses it must cope with losing the race."""

from __future__ import annotations

import contextlib
import random
import socket

LOOPBACK = "127.0.0.1"
PORTS = range(15_000, 32_768)
"""Below those that Linux (from 32768) and macOS (from 49152) give to outgoing connections: none of these takes one in between."""
ATTEMPTS = 100


def free_port() -> int:
    """Return a TCP port of the loopback address that nobody listens on. Raises OSError where none is found."""
    for port in random.sample(PORTS, ATTEMPTS):
        if is_free(port):
            return port
    raise OSError(f"none of {ATTEMPTS} ports from {PORTS.start} to {PORTS.stop - 1} is free")


def is_free(port: int) -> bool:
    """Return whether a server could listen on the port now (a connection in TIME_WAIT does not count)."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
    return True
