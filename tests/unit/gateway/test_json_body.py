"""Reading bodies: how much, how long, of which type."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from starlette.datastructures import Headers
from starlette.types import Message

from gateway.json_body import BODY_LIMIT, ClientGone, check_media_type, read_body
from gateway.problems import ApiProblem


class Connection:
    """Delivers the given messages of ASGI, one a call."""

    def __init__(self, *messages: Message) -> None:
        self._messages: Iterator[Message] = iter(messages)
        self.delivered = 0

    async def receive(self) -> Message:
        self.delivered += 1
        return next(self._messages)


def chunk(body: bytes, *, more: bool = False) -> Message:
    return {"type": "http.request", "body": body, "more_body": more}


async def test_chunks_are_put_together() -> None:
    connection = Connection(chunk(b"{", more=True), chunk(b"", more=True), chunk(b"}"))
    assert await read_body(Headers(), connection.receive) == b"{}"


async def test_a_declared_length_over_the_limit_is_refused_unread() -> None:
    connection = Connection()
    with pytest.raises(ApiProblem, match="body-too-large"):
        await read_body(Headers({"content-length": str(BODY_LIMIT + 1)}), connection.receive)
    assert connection.delivered == 0


async def test_a_body_that_grows_over_the_limit_is_refused_as_soon_as_it_does() -> None:
    half = chunk(b" " * (BODY_LIMIT // 2 + 1), more=True)
    connection = Connection(half, half, half)
    with pytest.raises(ApiProblem, match="body-too-large"):
        await read_body(Headers(), connection.receive)
    assert connection.delivered == 2


async def test_a_body_of_just_the_limit_is_taken() -> None:
    connection = Connection(chunk(b" " * BODY_LIMIT))
    assert len(await read_body(Headers({"content-length": str(BODY_LIMIT)}), connection.receive)) == BODY_LIMIT


@pytest.mark.parametrize("declared", ["-1", "x", "²", "9" * 5000])
async def test_a_length_that_is_no_number_does_not_count(declared: str) -> None:
    connection = Connection(chunk(b"{}"))
    assert await read_body(Headers({"content-length": declared}), connection.receive) == b"{}"


async def test_a_caller_that_leaves_is_not_answered() -> None:
    connection = Connection(chunk(b"{", more=True), {"type": "http.disconnect"})
    with pytest.raises(ClientGone):
        await read_body(Headers(), connection.receive)


async def test_a_body_that_never_ends_is_refused_in_time() -> None:
    with pytest.raises(ApiProblem, match="body-timeout"):
        await read_body(Headers(), asyncio.Event().wait, timeout_s=0.01)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "headers",
    [
        {"content-type": "application/json"},
        {"content-type": "Application/JSON; charset=utf-8"},
        {"content-type": "application/json", "content-encoding": "identity"},
    ],
)
def test_json_is_taken(headers: dict[str, str]) -> None:
    check_media_type(Headers(headers))


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"content-type": ""},
        {"content-type": "text/plain"},
        {"content-type": "application/jsonx"},
        {"content-type": "application/json", "content-encoding": "gzip"},
    ],
)
def test_another_type_is_not(headers: dict[str, str]) -> None:
    with pytest.raises(ApiProblem, match="unsupported-media-type"):
        check_media_type(Headers(headers))
