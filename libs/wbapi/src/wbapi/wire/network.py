"""Sockets for httpcore2 on which a call in flight can be cut: every read and write waits in short slices.

Between two slices the guard is asked; a thread that is stuck in `recv` for a minute could not stop in time for its lease.
Works below TLS and HTTP, so it holds for headers, bodies and plain or encrypted connections alike.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable, Iterable
from typing import Any

import httpcore2

from wbapi.guard import StepGuard

SLICE_S = 0.25
"""Longest wait between two looks at the guard; a cut comes at most this late."""


class CutRequested(Exception):
    """The guard asked to cut the call. Not an httpcore2 error, so nothing below maps or retries it."""


class Flight:
    """One call under way: its guard and its deadline. A client makes one call at a time."""

    def __init__(self, guard: StepGuard, monotonic_s: Callable[[], float]) -> None:
        self._guard = guard
        self._now = monotonic_s
        self._deadline_s = float("inf")

    def start(self, total_s: float) -> None:
        """A call starts that may last `total_s` seconds, its body included."""
        self._deadline_s = self._now() + total_s

    def hurry(self, seconds: float) -> None:
        """What is left of the call may last `seconds` at most, and a slice."""
        self._deadline_s = min(self._deadline_s, self._now() + seconds)

    def check(self) -> None:
        """Raises CutRequested or httpcore2.ReadTimeout where the call must not go on."""
        if self._guard.should_cut():
            raise CutRequested
        if self._now() > self._deadline_s:
            raise httpcore2.ReadTimeout("the call as a whole took too long")

    def slices(self, timeout_s: float | None) -> Iterable[float]:
        """Socket time-outs that add up to `timeout_s`, with a check before each."""
        until_s = float("inf") if timeout_s is None else self._now() + timeout_s
        self.check()
        while (left_s := until_s - self._now()) > 0:
            yield min(SLICE_S, left_s)
            self.check()


class GuardedStream(httpcore2.NetworkStream):
    """A stream whose reads and writes are sliced by a Flight."""

    def __init__(self, inner: httpcore2.NetworkStream, flight: Flight) -> None:
        self._inner = inner
        self._flight = flight

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Up to `max_bytes`, b"" at the end; raises httpcore2.ReadTimeout after `timeout` s without any."""
        for slice_s in self._flight.slices(timeout):
            try:
                return self._inner.read(max_bytes, slice_s)
            except httpcore2.ReadTimeout:
                continue
        raise httpcore2.ReadTimeout("no data in time")

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """All of `buffer`; raises httpcore2.WriteTimeout where no byte could be written for `timeout` s."""
        left = memoryview(buffer)
        while left:
            left = left[self._send_some(left, timeout) :]

    def _send_some(self, data: memoryview, timeout_s: float | None) -> int:
        # The socket itself, since the inner write does not say how much it sent before a time-out.
        sock = self._inner.get_extra_info("socket")
        for slice_s in self._flight.slices(timeout_s):
            try:
                sock.settimeout(slice_s)
                return int(sock.send(data))
            except TimeoutError:
                continue
            except OSError as exc:
                raise httpcore2.WriteError(str(exc)) from exc
        raise httpcore2.WriteTimeout("no data accepted in time")

    def close(self) -> None:
        """Closes the socket."""
        self._inner.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore2.NetworkStream:
        """The same guard over TLS. The handshake is bounded by `timeout` alone: no request has left yet."""
        return GuardedStream(self._inner.start_tls(ssl_context, server_hostname, timeout), self._flight)

    def get_extra_info(self, info: str) -> Any:
        """As of the inner stream."""
        return self._inner.get_extra_info(info)


class GuardedBackend(httpcore2.NetworkBackend):
    """Opens TCP connections whose streams a Flight can cut."""

    def __init__(self, flight: Flight) -> None:
        self._inner = httpcore2.SyncBackend()
        self._flight = flight

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.NetworkStream:
        """A guarded connection; bounded by `timeout` alone, since nothing has been sent yet."""
        self._flight.check()
        stream = self._inner.connect_tcp(host, port, timeout, local_address, socket_options)
        return GuardedStream(stream, self._flight)
