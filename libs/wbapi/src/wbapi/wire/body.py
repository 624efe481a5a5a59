"""Reads a body into one buffer, unpacked, and never past a cap: a gzip bomb costs no more memory than the cap."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

import httpx2

ACCEPT_ENCODING = "gzip"
_GZIP_WINDOW = 16 + zlib.MAX_WBITS


class BodyOverCap(Exception):
    """The unpacked body has more bytes than the method may answer."""


class BodyGarbled(Exception):
    """The packing is broken, cut short or of a kind that was not asked for."""


def read_body(response: httpx2.Response, cap: int) -> bytearray:
    """The whole unpacked body. Raises BodyOverCap, BodyGarbled, or what the transport raises."""
    encoding = response.headers.get("content-encoding", "").strip().lower()
    chunks = response.iter_raw()
    if encoding in ("", "identity"):
        return _plain(chunks, cap)
    if encoding in ("gzip", "x-gzip"):
        return _gunzipped(chunks, cap)
    raise BodyGarbled("a content encoding that was not asked for")


def _plain(chunks: Iterable[bytes], cap: int) -> bytearray:
    body = bytearray()
    for chunk in chunks:
        if len(body) + len(chunk) > cap:
            raise BodyOverCap
        body += chunk
    return body


def _gunzipped(chunks: Iterable[bytes], cap: int) -> bytearray:
    body = bytearray()
    unpacker = zlib.decompressobj(_GZIP_WINDOW)
    packed_bytes = 0
    for chunk in chunks:
        # Packed bytes count too: an endless row of empty members unpacks to nothing.
        packed_bytes += len(chunk)
        if packed_bytes > cap:
            raise BodyOverCap
        unpacker = _unpack_into(body, unpacker, chunk, cap)
    if packed_bytes and not unpacker.eof:
        raise BodyGarbled("gzip ends too early")
    return body


def _unpack_into(body: bytearray, unpacker: zlib._Decompress, chunk: bytes, cap: int) -> zlib._Decompress:
    data = chunk
    while data:
        if unpacker.eof:
            unpacker = zlib.decompressobj(_GZIP_WINDOW)
        try:
            body += unpacker.decompress(data, cap - len(body) + 1)
        except zlib.error:
            raise BodyGarbled("gzip is broken") from None
        if len(body) > cap:
            raise BodyOverCap
        data = unpacker.unused_data if unpacker.eof else unpacker.unconsumed_tail
    return unpacker
