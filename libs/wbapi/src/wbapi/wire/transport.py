"""The innermost transport: plain httpcore2 over guarded sockets, and the only place where the token meets a request.

No redirect, no proxy, no retry, no cookie. Certificates are always checked; `Hosts` alone lets plain HTTP through, to loopback.
"""

from __future__ import annotations

import functools
import logging
import ssl
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import httpcore2
import httpx2

from wbapi.secret import Secret, TokenFilter
from wbapi.wire.failures import CallCut, Interrupted, NotSent
from wbapi.wire.limiter import HURRY
from wbapi.wire.network import CutRequested, Flight, GuardedBackend

_NEVER_LEFT = (
    httpcore2.ConnectError,
    httpcore2.ConnectTimeout,
    httpcore2.PoolTimeout,
    httpcore2.UnsupportedProtocol,
    httpcore2.LocalProtocolError,
)
_BROKE = (httpcore2.NetworkError, httpcore2.TimeoutException, httpcore2.ProtocolError, CutRequested, *_NEVER_LEFT)

_WIRE_LOGGERS = ("httpcore2.connection", "httpcore2.http11", "httpcore2.proxy", "httpx2")
_NO_TOKENS = TokenFilter()
"""They log WB's headers at DEBUG and its reason phrase at INFO, and either may echo the token. One object: adding it again
changes nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeouts:
    """Seconds a call may spend in each phase; reading is per silence and set by the method, `total` bounds the whole.

    pool + connect + write stay under the budget's `transit_ms`: by then it counts the call as arrived.
    """

    pool: float = 1.0
    connect: float = 4.0
    write: float = 4.0
    total: float = 600.0


@functools.cache
def default_tls() -> ssl.SSLContext:
    """Certificates and names are checked against the system's roots. Built once: it reads a large file."""
    return httpx2.create_ssl_context(trust_env=True)


class WireTransport(httpx2.BaseTransport):
    """Sends one request at a time with the token added; raises NotSent, Interrupted or CallCut."""

    def __init__(
        self, secret: Secret, flight: Flight, *, timeouts: Timeouts, tls: ssl.SSLContext | None = None
    ) -> None:
        for name in _WIRE_LOGGERS:
            logging.getLogger(name).addFilter(_NO_TOKENS)
        self._secret = secret
        self._flight = flight
        self._timeouts = timeouts
        self._pool = httpcore2.ConnectionPool(
            ssl_context=tls or default_tls(),
            max_connections=4,
            keepalive_expiry=30.0,
            retries=0,
            network_backend=GuardedBackend(flight),
        )

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """The answer with its body still to be read."""
        self._flight.start(self._timeouts.total)
        outgoing = self._outgoing(request)
        failure: Exception
        try:
            answer = self._pool.handle_request(outgoing)
        except _BROKE as exc:
            failure = _translated(exc)
        else:
            body = _Body(answer)
            extensions = {**answer.extensions, HURRY: self._flight.hurry}
            return httpx2.Response(answer.status, headers=answer.headers, stream=body, extensions=extensions)
        # Outside the handler: its frames hold the request's headers, and no traceback of ours may lead there.
        raise failure

    def _outgoing(self, request: httpx2.Request) -> httpcore2.Request:
        return httpcore2.Request(
            method=request.method,
            url=httpcore2.URL(
                scheme=request.url.raw_scheme,
                host=request.url.raw_host,
                port=request.url.port,
                target=request.url.raw_path,
            ),
            headers=[*request.headers.raw, (b"Authorization", self._secret.header())],
            content=request.read(),
            extensions={"timeout": self._phases(request)},
        )

    def _phases(self, request: httpx2.Request) -> dict[str, float]:
        read_s = float(request.extensions.get("wb_read_timeout_s", 60.0))
        return {
            "pool": self._timeouts.pool,
            "connect": self._timeouts.connect,
            "write": self._timeouts.write,
            "read": read_s,
        }

    def close(self) -> None:
        """Closes every connection."""
        self._pool.close()


class _Body(httpx2.SyncByteStream):
    """The body of an answer; failures while it is read are told as those of the request are."""

    def __init__(self, answer: httpcore2.Response) -> None:
        self._answer = answer

    def __iter__(self) -> Iterator[bytes]:
        failure: Exception | None = None
        try:
            stream = self._answer.stream
            assert isinstance(stream, Iterable)  # noqa: S101 - a sync pool gives sync streams
            yield from stream
        except _BROKE as exc:
            failure = _translated(exc)
        if failure is not None:
            raise failure

    def close(self) -> None:
        self._answer.close()


def _translated(exc: Exception) -> Exception:
    if isinstance(exc, CutRequested):
        return CallCut("cut by the job's guard")
    kind = NotSent if isinstance(exc, _NEVER_LEFT) else Interrupted
    # The class alone: texts of lower layers may quote a header.
    return kind(type(exc).__name__)
