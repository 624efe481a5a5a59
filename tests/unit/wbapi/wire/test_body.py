"""Bodies within bounds, whatever is sent."""

from __future__ import annotations

import gzip
import tracemalloc
import zlib
from collections.abc import Iterator

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbapi.wire.body import BodyGarbled, BodyOverCap, read_body

MIB = 1 << 20


def answer(data: bytes, encoding: str | None = "gzip", chunk: int = 1000) -> httpx2.Response:
    def chunks() -> Iterator[bytes]:
        for start in range(0, len(data), chunk):
            yield data[start : start + chunk]

    headers = {} if encoding is None else {"Content-Encoding": encoding}
    return httpx2.Response(200, headers=headers, content=chunks())


@pytest.mark.parametrize("encoding", [None, "", "identity", " Identity "])
def test_a_plain_body_comes_through(encoding: str | None) -> None:
    assert read_body(answer(b"[1,2]", encoding), 5) == b"[1,2]"


@pytest.mark.parametrize("encoding", ["gzip", "x-gzip", "GZIP"])
@pytest.mark.parametrize("chunk", [1, 7, 100_000])
def test_a_packed_body_comes_through_in_any_chunks(encoding: str, chunk: int) -> None:
    text = b"order " * 1000
    assert read_body(answer(gzip.compress(text), encoding, chunk), MIB) == text


def test_a_packed_body_may_have_several_members() -> None:
    assert read_body(answer(gzip.compress(b"one ") + gzip.compress(b"two")), MIB) == b"one two"


def test_an_empty_packed_body_is_empty() -> None:
    assert read_body(answer(b""), MIB) == b""


@pytest.mark.parametrize("data", [b"12345678901", gzip.compress(b"12345678901")])
def test_one_byte_over_the_cap_is_refused_and_the_cap_itself_is_not(data: bytes) -> None:
    encoding = "gzip" if data.startswith(b"\x1f") else None
    with pytest.raises(BodyOverCap):
        read_body(answer(data, encoding), 10)
    assert read_body(answer(data, encoding), max(11, len(data))) == b"12345678901"


def test_a_gzip_bomb_costs_no_more_than_the_cap() -> None:
    packer = zlib.compressobj(9, wbits=31)
    bomb = b"".join(packer.compress(bytes(MIB)) for _ in range(400)) + packer.flush()
    tracemalloc.start()
    try:
        with pytest.raises(BodyOverCap):
            read_body(answer(bomb, chunk=len(bomb)), 4 * MIB)
        assert tracemalloc.get_traced_memory()[1] < 16 * MIB
    finally:
        tracemalloc.stop()


def test_an_endless_row_of_empty_members_ends_at_the_cap() -> None:
    def endless() -> Iterator[bytes]:
        while True:
            yield gzip.compress(b"") * 50

    response = httpx2.Response(200, headers={"Content-Encoding": "gzip"}, content=endless())
    with pytest.raises(BodyOverCap):
        read_body(response, 100_000)


@pytest.mark.parametrize(
    "data",
    [b"not gzip at all", gzip.compress(b"x" * 5000)[:-9], gzip.compress(b"x")[:5], gzip.compress(b"x") + b"tail"],
)
def test_broken_packing_is_told(data: bytes) -> None:
    with pytest.raises(BodyGarbled):
        read_body(answer(data), MIB)


@pytest.mark.parametrize("encoding", ["br", "zstd", "deflate", "gzip, gzip"])
def test_a_packing_that_was_not_asked_for_is_told(encoding: str) -> None:
    with pytest.raises(BodyGarbled):
        read_body(answer(b"x", encoding), MIB)


@given(data=st.binary(max_size=4000), packed=st.booleans(), cut=st.integers(0, 4000), chunk=st.integers(1, 500))
def test_any_bytes_end_in_a_body_or_one_of_two_errors(data: bytes, packed: bool, cut: int, chunk: int) -> None:
    sent = (gzip.compress(data) if packed else data)[:cut]
    try:
        body = read_body(answer(sent, "gzip", chunk), 3000)
    except (BodyOverCap, BodyGarbled):
        return
    assert len(body) <= 3000
