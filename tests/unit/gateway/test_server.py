"""The listening socket."""

from __future__ import annotations

import asyncio
import socket

import pytest

from gateway.server import listen, url_of


async def test_an_answer_in_two_parts_does_not_wait_for_an_acknowledgement() -> None:
    no_delay: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def connected(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = writer.get_extra_info("socket")
        no_delay.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listener = listen("127.0.0.1", 0)
    async with await asyncio.start_server(connected, sock=listener):
        _, writer = await asyncio.open_connection(*listener.getsockname())
        assert await no_delay
        writer.close()


def test_any_free_port_is_told_by_its_url() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert url_of(listener) == f"http://127.0.0.1:{listener.getsockname()[1]}"


def test_a_taken_address_is_refused() -> None:
    with listen("127.0.0.1", 0) as listener, pytest.raises(OSError, match="in use"):
        listen(*listener.getsockname())
