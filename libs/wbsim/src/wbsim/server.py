"""Runs the simulator on a socket: port file and ready line when it listens, exit 0 on SIGTERM and SIGINT."""

import asyncio
import contextlib
import logging
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import uvicorn

from wbsim.app import make_app
from wbsim.world import World

GRACE_S = 2
"""What calls in flight get on a stop."""
KEEP_ALIVE_S = 65
"""Idle connections live longer than a client's own keep-alive, so that it is the client who closes them."""


class SimServer(uvicorn.Server):
    """uvicorn that tells when it listens, and does not raise the signal again that stopped it."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen, then announces."""
        await super().startup(sockets)
        self._announce()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops on SIGTERM and SIGINT; the process then ends with 0. Only the main thread can listen to signals."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.should_exit = True


class _MeantFailures(logging.Filter):
    """Drops what uvicorn says about answers that a fault cut, and about slow ones that a stop ended."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keeps every other failure: it is a bug of the simulator."""
        stopped = record.exc_info is not None and record.exc_info[0] is asyncio.CancelledError
        return not stopped and "without completing response" not in record.getMessage()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    return listener


def write_port(path: Path, port: int) -> None:
    """The port as text, renamed into place so that a reader never sees half of it."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(f"{port}\n")
    part.replace(path)


def make_server(world: World, announce: Callable[[], None]) -> SimServer:
    """A server for one world; the request log is its record, its own log tells only of failures."""
    logging.getLogger("uvicorn.error").addFilter(_MeantFailures())
    config = uvicorn.Config(
        make_app(world),
        access_log=False,
        log_config=None,
        lifespan="off",
        http="h11",
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=GRACE_S,
        backlog=2048,
    )
    return SimServer(config, announce)
