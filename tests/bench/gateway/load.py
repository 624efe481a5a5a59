"""Load on an HTTP server over loopback: as fast as it answers, or at a fixed pace. Light, so that the server is what is measured.

Requests are bytes made beforehand; of an answer only the status and the length are read.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator

LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
CLOSED_LOOP_CONNECTIONS = 8
PACED_CONNECTIONS = 32


class UnexpectedAnswer(Exception):
    """An answer with another status than the benchmark is about: its numbers would mean nothing."""


class Connection:
    """One keep-alive connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def ask(self, request: bytes, status: bytes) -> bytes:
        """Send one request and read its answer to the end; returns the body."""
        self._writer.write(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(head)
        body = await self._reader.readexactly(int(length.group(1))) if length else b""
        if head[9:12] != status:
            raise UnexpectedAnswer(f"{head[:15]!r} {body[:300]!r}")
        return body

    def close(self) -> None:
        """Close it at once."""
        self._writer.transport.abort()


async def connect(port: int) -> Connection:
    """A connection to a server on this machine."""
    return Connection(*await asyncio.open_connection("127.0.0.1", port))


def request(
    method: str,
    path: str,
    headers: dict[str, str] | None = None,
    body: bytes = b"",
    body_type: str = "application/json",
) -> bytes:
    """The bytes of a request."""
    lines = [
        f"{method} {path} HTTP/1.1",
        "Host: gateway",
        *(f"{name}: {value}" for name, value in (headers or {}).items()),
    ]
    if body:
        lines += [f"Content-Type: {body_type}", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


async def throughput(port: int, requests: Iterator[bytes], status: bytes, seconds: float) -> float:
    """Answers a second, each connection asking again as soon as it is answered."""
    connections = [await connect(port) for _ in range(CLOSED_LOOP_CONNECTIONS)]
    started_s = time.perf_counter()
    counts = await asyncio.gather(*(_loop(it, requests, status, started_s + seconds) for it in connections))
    took_s = time.perf_counter() - started_s
    for connection in connections:
        connection.close()
    return sum(counts) / took_s


async def _loop(connection: Connection, requests: Iterator[bytes], status: bytes, until_s: float) -> int:
    count = 0
    while time.perf_counter() < until_s:
        await connection.ask(next(requests), status)
        count += 1
    return count


async def paced_latencies_ms(
    port: int, requests: Iterator[bytes], status: bytes, *, per_second: int, seconds: float
) -> list[float]:
    """Time of each answer in ms, counted from when its request was due, so that a wait for a slow one is not left out."""
    free: asyncio.Queue[Connection] = asyncio.Queue()
    for _ in range(PACED_CONNECTIONS):
        free.put_nowait(await connect(port))
    started_s = time.perf_counter()
    due_s = [started_s + number / per_second for number in range(round(per_second * seconds))]
    took_ms = await asyncio.gather(*(_at(free, next(requests), status, moment_s) for moment_s in due_s))
    while not free.empty():
        free.get_nowait().close()
    return took_ms


async def _at(free: asyncio.Queue[Connection], request_: bytes, status: bytes, due_s: float) -> float:
    await asyncio.sleep(max(0.0, due_s - time.perf_counter()))
    connection = await free.get()
    await connection.ask(request_, status)
    free.put_nowait(connection)
    return (time.perf_counter() - due_s) * 1000
