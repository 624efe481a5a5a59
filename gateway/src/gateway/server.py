"""Serves the app until it is told to stop. SIGTERM and SIGINT end it within 25 s, with requests in flight answered."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import structlog
import uvicorn
from starlette.types import ASGIApp

from gateway.head_limit import HEAD_LIMIT_BYTES
from gateway.one_write import OneWriteProtocol

GRACE_S = 20
"""Requests in flight get so long to end; connections that are still open then are closed."""
KEEP_ALIVE_S = 65
"""Longer than the usual 60 s of a proxy in front, so that the proxy is the one that closes."""
BACKLOG = 2048

log = structlog.get_logger("gateway")


class GatewayServer(uvicorn.Server):
    """uvicorn that says in our log when it is ready, and returns when it is told to stop instead of dying of the signal."""

    def __init__(self, config: uvicorn.Config, on_stop: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_stop = on_stop

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what would go on without an end, then wait for requests in flight."""
        self._on_stop()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, and say so."""
        await super().startup(sockets)
        for listener in sockets or ():
            log.info("ready", url=url_of(listener))

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Both signals ask for a graceful end; the second one for an end at once."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True
        log.info("stopping", signal=signal.Signals(number).name)


async def serve(app: ASGIApp, listener: socket.socket, on_stop: Callable[[], None] = lambda: None) -> None:
    """Serve on a listening socket until a signal; `on_stop` is called in the loop then, to end what would not by itself."""
    config = uvicorn.Config(
        app,
        lifespan="off",
        ws="none",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_S,
        timeout_keep_alive=KEEP_ALIVE_S,
        h11_max_incomplete_event_size=HEAD_LIMIT_BYTES,
        http=OneWriteProtocol,
        proxy_headers=False,
    )
    await GatewayServer(config, on_stop).serve(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any free one. Raises OSError where the address cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With its protocol named asyncio turns Nagle's algorithm off on each connection. Without, the head of an answer would go
    # out alone and its body wait for the caller's delayed acknowledgement: 40 ms a request.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def url_of(listener: socket.socket) -> str:
    """Address of a listening socket as a URL."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
