"""A TCP proxy on loopback whose link can be cut, held, delayed, sliced, or robbed of a chosen request or of its reply.

It passes bytes on unchanged and in order; it never answers for the server. One proxy is one link: give each process its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
import threading
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Self
from urllib.parse import urlsplit, urlunsplit

LOOPBACK = "127.0.0.1"
CHUNK_BYTES = 65_536
CALL_TIMEOUT_S = 30.0
RESET_ON_CLOSE = struct.pack("ii", 1, 0)  # SO_LINGER on, 0 s: closing sends RST instead of FIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """How the link behaves from now on, for connections that are open and for new ones.

    `held`: nothing goes through, nothing is lost (as packets that are dropped and sent again). `refused`: each connection is
    reset. `delay_s`: a round trip takes so much longer, drawn between the two. `slice_bytes`: bytes go on in pieces of at most
    so many, `slice_pause_s` apart.
    """

    held: bool = False
    refused: bool = False
    delay_s: tuple[float, float] = (0.0, 0.0)
    slice_bytes: int = 0
    slice_pause_s: float = 0.0


class LostReplies:
    """A trap set by `drop_reply` or `drop_request`: how many it has taken so far."""

    def __init__(self, match: bytes, times: int | None, *, reset: bool, unsent: bool = False) -> None:
        self.match = match
        self.reset = reset
        self.unsent = unsent
        self._left = times
        self._taken = 0
        self._changed = threading.Condition()

    @property
    def taken(self) -> int:
        """Replies lost so far."""
        return self._taken

    def wait(self, count: int = 1, timeout_s: float = 10.0) -> bool:
        """Waits until so many replies are lost; False on time-out."""
        with self._changed:
            return self._changed.wait_for(lambda: self._taken >= count, timeout_s)

    def wants(self, request: bytes) -> bool:
        """Whether the trap takes the reply to this request; reserves it."""
        with self._changed:
            if self._left == 0 or self.match not in request:
                return False
            if self._left is not None:
                self._left -= 1
            return True

    def took(self) -> None:
        """A reply is lost."""
        with self._changed:
            self._taken += 1
            self._changed.notify_all()

    def disarm(self) -> None:
        """Takes no more."""
        with self._changed:
            self._left = 0


class _Connection:
    """Both ways of one connection through the proxy."""

    def __init__(self, proxy: TcpProxy, client: Pair, server: Pair) -> None:
        self._proxy = proxy
        self._client = client
        self._server = server
        self._seen = b""
        self._robbed: LostReplies | None = None

    async def run(self) -> None:
        ways = [self._pump(self._client[0], self._server[1], self._on_request)]
        ways.append(self._pump(self._server[0], self._client[1], self._on_reply))
        tasks = [asyncio.ensure_future(way) for way in ways]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait(tasks, timeout=1.0)  # the other way may still have bytes to bring
        finally:
            for task in tasks:
                task.cancel()
            self.close()

    def reset(self) -> None:
        """Ends both sides with RST."""
        for _, writer in (self._client, self._server):
            with contextlib.suppress(OSError):
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET_ON_CLOSE)
            writer.transport.abort()

    def close(self) -> None:
        for _, writer in (self._client, self._server):
            writer.close()

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, passes: Callable[[bytes], bool]
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(CHUNK_BYTES):
                await self._proxy.passable.wait()
                if passes(data):
                    await self._send(sink, data)
            await self._proxy.passable.wait()
            sink.write_eof()

    async def _send(self, sink: asyncio.StreamWriter, data: bytes) -> None:
        link = self._proxy.link
        await asyncio.sleep(random.uniform(*link.delay_s) / 2)
        await self._proxy.passable.wait()
        size = link.slice_bytes or len(data)
        for at in range(0, len(data), size):
            sink.write(data[at : at + size])
            await sink.drain()
            if link.slice_bytes:
                await asyncio.sleep(link.slice_pause_s)

    def _on_request(self, data: bytes) -> bool:
        self._seen = self._seen[-256:] + data  # a request may come in two chunks
        for trap in self._proxy.traps:
            if self._robbed is None and trap.wants(self._seen):
                self._seen = b""
                if trap.unsent:
                    trap.took()
                    self.reset()
                    return False
                self._robbed = trap
        return True

    def _on_reply(self, data: bytes) -> bool:
        trap = self._robbed
        if trap is None:
            return True
        trap.took()
        if trap.reset:
            self.reset()
        return False


Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class TcpProxy:
    """`with TcpProxy(server_port) as proxy`: whoever connects to `proxy.port` speaks with the server, as the link allows.

    `refusals` counts connections that were reset because the link is refused.
    """

    def __init__(self, target_port: int, target_host: str = LOOPBACK) -> None:
        self.link = Link()
        self.traps: tuple[LostReplies, ...] = ()
        self.port = 0
        self.refusals = 0
        self._target = (target_host, target_port)
        self._open: set[_Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self.passable = asyncio.Event()
        self.passable.set()
        self._thread = threading.Thread(target=self._loop.run_forever, name="tcp-proxy", daemon=True)

    @classmethod
    def before(cls, url: str) -> TcpProxy:
        """A proxy before the server of a URL; `via(url)` is its own."""
        parts = urlsplit(url)
        return cls(parts.port or 6379, parts.hostname or LOOPBACK)

    def via(self, url: str) -> str:
        """The same URL through the proxy."""
        parts = urlsplit(url)
        login, at, _ = parts.netloc.rpartition("@")
        return urlunsplit(parts._replace(netloc=f"{login}{at}{LOOPBACK}:{self.port}"))

    def __enter__(self) -> Self:
        self._thread.start()
        self._call(self._listen())
        return self

    def __exit__(self, *_: object) -> None:
        self._call(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(CALL_TIMEOUT_S)
        self._loop.close()

    @property
    def connections(self) -> int:
        """Connections that are open."""
        return len(self._open)

    def set(self, link: Link) -> None:
        """Lets the link behave so from now on."""
        self._call(self._set(link))

    def heal(self) -> None:
        """Lets everything through: what was held goes on; no more replies are lost."""
        for trap in self.traps:
            trap.disarm()
        self.traps = ()
        self.set(Link())

    def reset(self) -> None:
        """Resets every open connection, once; new ones are let through."""
        self._call(self._reset_all())

    def refuse(self) -> None:
        """Resets every open connection and each new one, until `heal`."""
        self.set(replace(self.link, refused=True))
        self.reset()

    def blackhole(self) -> None:
        """Lets nothing through in either direction until `heal`; connections stay open and bytes are late, not lost."""
        self.set(replace(self.link, held=True))

    def delay(self, low_s: float, high_s: float | None = None) -> None:
        """Makes each round trip longer by `low_s`, or by something between the two."""
        self.set(replace(self.link, delay_s=(low_s, low_s if high_s is None else high_s)))

    def slice(self, size: int = 1, pause_s: float = 0.0) -> None:
        """Passes bytes on in pieces of at most `size`, `pause_s` apart."""
        self.set(replace(self.link, slice_bytes=size, slice_pause_s=pause_s))

    def drop_reply(self, match: bytes, *, times: int | None = 1, reset: bool = True) -> LostReplies:
        """Loses the replies to the next `times` requests (None: to all) that contain `match`: the server carries them out.

        `reset`: the connection is then reset, else it stays silent until the client gives it up.
        """
        trap = LostReplies(match, times, reset=reset)
        self.traps = (*self.traps, trap)
        return trap

    def drop_request(self, match: bytes) -> LostReplies:
        """Loses the next request that contains `match` before the server sees it, and resets its connection."""
        trap = LostReplies(match, 1, reset=True, unsent=True)
        self.traps = (*self.traps, trap)
        return trap

    def retarget(self, url: str) -> None:
        """Leads to another server from now on: every open connection is reset."""
        parts = urlsplit(url)
        self._target = (parts.hostname or LOOPBACK, parts.port or 6379)
        self.reset()

    def _call(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(CALL_TIMEOUT_S)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._serve, LOOPBACK, 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def _end(self) -> None:
        self._server.close()
        await self._reset_all()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _set(self, link: Link) -> None:
        self.link = link
        if link.held:
            self.passable.clear()
        else:
            self.passable.set()

    async def _reset_all(self) -> None:
        for connection in list(self._open):
            connection.reset()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._connect(reader, writer)
        except asyncio.CancelledError:
            writer.transport.abort()
        finally:
            self._tasks.discard(task)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            server = await asyncio.open_connection(*self._target)
        except OSError:
            writer.transport.abort()
            return
        connection = _Connection(self, (reader, writer), server)
        if self.link.refused:
            self.refusals += 1
            connection.reset()
            return
        self._open.add(connection)
        try:
            await connection.run()
        finally:
            self._open.discard(connection)
