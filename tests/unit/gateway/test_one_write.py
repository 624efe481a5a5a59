"""The head and the body of an answer leave together, and nothing is lost or turned round."""

from __future__ import annotations

import asyncio
from typing import Any

from gateway.one_write import OneWriteTransport


class Recorded:
    """A transport that notes what is done to it."""

    def __init__(self) -> None:
        self.done: list[Any] = []

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("closed")

    def pause_reading(self) -> None:
        self.done.append("paused")


def over(recorded: Any) -> OneWriteTransport:
    return OneWriteTransport(recorded, asyncio.get_running_loop())


async def one_turn() -> None:
    turned = asyncio.Event()
    asyncio.get_running_loop().call_soon(turned.set)
    await turned.wait()


async def test_what_is_written_in_one_turn_leaves_as_one() -> None:
    recorded = Recorded()
    transport = over(recorded)
    transport.write(b"head ")
    transport.write(b"body")
    transport.write(b"")
    assert recorded.done == []
    await one_turn()
    assert recorded.done == [b"head body"]
    transport.write(b"next")
    await one_turn()
    assert recorded.done == [b"head body", b"next"]


async def test_a_close_comes_after_what_was_written() -> None:
    recorded = Recorded()
    transport = over(recorded)
    transport.write(b"last words")
    transport.close()
    await one_turn()
    assert recorded.done == [b"last words", "closed"]


async def test_the_rest_of_a_transport_is_there() -> None:
    recorded = Recorded()
    over(recorded).pause_reading()
    assert recorded.done == ["paused"]
