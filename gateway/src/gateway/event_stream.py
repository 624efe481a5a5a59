"""Server-sent events: an answer that goes on until its end, until the caller leaves, or until the process is told to stop.

Two small tasks a stream and no buffer of its own: what a slow caller has not taken is not made twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

RETRY_MS = 3_000
"""After a break the caller comes back after so long."""
PING_S = 15.0
"""Proxies close what is silent for longer than some 30 s."""
PING = b": ping\n\n"
HEADERS = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
    "Content-Type": "text/event-stream; charset=utf-8",
}


def event_bytes(name: str, data: bytes, tag: str | None = None) -> bytes:
    """One event; `data` is one line of UTF-8, `tag` what the caller sends back as Last-Event-ID."""
    named = b"" if tag is None else b"id: " + tag.encode() + b"\n"
    return b"event: " + name.encode() + b"\n" + named + b"data: " + data + b"\n\n"


class EventStream(Response):
    """Sends what `chunks` yields, as it comes."""

    def __init__(self, chunks: AsyncIterator[bytes], headers: dict[str, str] | None = None) -> None:
        super().__init__(status_code=200, headers={**HEADERS, **(headers or {})})
        del self.headers["content-length"]
        self._chunks = chunks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the head at once, then events until there are no more or the caller has gone."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        sending = asyncio.create_task(self._send_all(send))
        leaving = asyncio.create_task(_left(receive))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
            sending.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)
        if not sending.cancelled():
            sending.result()

    async def _send_all(self, send: Send) -> None:
        await send(_body(b"retry: %d\n\n" % RETRY_MS))
        async for chunk in self._chunks:
            await send(_body(chunk))
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def _body(chunk: bytes) -> dict[str, object]:
    return {"type": "http.response.body", "body": chunk, "more_body": True}


async def _left(receive: Receive) -> None:
    """Returns once the caller has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
