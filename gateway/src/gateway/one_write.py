"""An HTTP/1.1 protocol that sends the head and the body of an answer together.

uvicorn writes them one after the other; on a connection without Nagle's algorithm that is two packets, two system calls
here and two wake-ups of the caller for each poll.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol


class OneWriteProtocol(H11Protocol):
    """uvicorn's protocol over a `OneWriteTransport`."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection."""
        super().connection_made(cast("asyncio.Transport", OneWriteTransport(transport, self.loop)))


class OneWriteTransport:
    """Passes on what was written in one turn of the event loop as one write, in order; everything else as it comes."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send `data` before this turn of the loop is over."""
        if not self._parts:
            self._loop.call_soon(self._flush)
        self._parts.append(data)

    def close(self) -> None:
        """Send what was written, then close."""
        self._flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        """Whatever else a transport can do."""
        return getattr(self._transport, name)

    def _flush(self) -> None:
        if self._parts:
            self._transport.write(b"".join(self._parts))
            self._parts.clear()
