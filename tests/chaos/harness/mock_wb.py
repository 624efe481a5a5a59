"""A WB that only remembers who called when. It can keep an answer back, so that a process is caught at a known place.

A call comes as one line of JSON and is answered by one line after a while; a mark says where a worker is and is answered at
once unless a trap holds it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self

LOOPBACK = "127.0.0.1"
WAIT_S = 30.0
SLICE_S = 0.05
"""How often a caller that waits for an answer looks whether it has to give up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A call of one page. Seconds of the machine's monotonic clock, the same in all processes.

    `asked`: before the gate was asked whether the call may start; `checked`: right after it had said yes; `arrived`: here.
    `fresh`: whether the run's last beat was still fresh at `checked`.
    """

    job_id: str
    account_id: str
    cls: str
    run: str
    epoch: int
    page: int
    pid: int
    asked: float
    checked: float
    arrived: float
    fresh: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A worker says that it is at the place `at`."""

    at: str
    job_id: str
    account_id: str
    pid: int
    arrived: float


@dataclass
class Trap:
    """Holds whoever comes to the place `at` until it is released."""

    at: str
    job_id: str | None
    left: int
    caught: list[Mark] = field(default_factory=list)
    came: threading.Event = field(default_factory=threading.Event)
    let_go: asyncio.Event = field(default_factory=asyncio.Event)

    def wants(self, mark: Mark) -> bool:
        return self.left > 0 and self.at == mark.at and self.job_id in (None, mark.job_id)


class MockWb:
    """`with MockWb() as wb`: listens at `wb.port`, remembers calls and marks."""

    def __init__(self) -> None:
        self.port = 0
        self.calls: list[Call] = []
        self.marks: list[Mark] = []
        self._traps: list[Trap] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="mock-wb", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(WAIT_S)
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(WAIT_S)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(WAIT_S)
        self._loop.close()

    def trap(self, at: str, job_id: str | None = None, times: int = 1) -> Trap:
        """Catch the next `times` workers that come to the place."""
        trap = Trap(at, job_id, times)
        self._traps.append(trap)
        return trap

    def caught(self, trap: Trap) -> Mark:
        """Wait until the trap has caught somebody."""
        assert trap.came.wait(WAIT_S), f"nobody came to {trap.at}"
        return trap.caught[-1]

    def release(self, trap: Trap) -> None:
        """Let go whoever is in the trap, and catch nobody more."""
        trap.left = 0
        self._loop.call_soon_threadsafe(trap.let_go.set)

    async def _listen(self) -> asyncio.Server:
        server = await asyncio.start_server(self._serve, LOOPBACK, 0, backlog=512)
        self.port = int(server.sockets[0].getsockname()[1])
        return server

    async def _end(self) -> None:
        self._server.close()
        tasks = [task for task in asyncio.all_tasks(self._loop) if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.CancelledError):
            line = await reader.readline()
            if line:
                await self._answer(json.loads(line), time.monotonic())
                writer.write(b"ok\n")
                await writer.drain()
        writer.close()

    async def _answer(self, said: dict[str, Any], arrived: float) -> None:
        hold_s = said.pop("hold_s", None)
        if hold_s is None:
            return await self._meet(Mark(**said, arrived=arrived))
        self.calls.append(Call(**said, arrived=arrived))
        await asyncio.sleep(hold_s)
        return None

    async def _meet(self, mark: Mark) -> None:
        self.marks.append(mark)
        for trap in self._traps:
            if trap.wants(mark):
                trap.left -= 1
                trap.caught.append(mark)
                trap.came.set()
                await trap.let_go.wait()
                return


class CallCut(Exception):
    """The answer was not waited for."""


def say(port: int, words: dict[str, Any], should_cut: Callable[[], bool]) -> None:
    """Send one line and wait for the answer. Raises CallCut, OSError."""
    with socket.create_connection((LOOPBACK, port), timeout=WAIT_S) as link:
        link.sendall(json.dumps(words).encode() + b"\n")
        link.settimeout(SLICE_S)
        while True:
            try:
                if not link.recv(16):
                    raise ConnectionResetError("the mock has gone")
            except TimeoutError:
                if should_cut():
                    raise CallCut from None
            else:
                return
