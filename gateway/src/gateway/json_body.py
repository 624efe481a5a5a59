"""Reads a request's body: at most so many bytes, in limited time, one JSON object without repeated names.

The checks here are of form; what the fields mean is for `validation`.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, NoReturn

from starlette.datastructures import Headers
from starlette.types import Receive

from gateway.problems import BODY_TIMEOUT, BODY_TOO_LARGE, MALFORMED_BODY, UNSUPPORTED_MEDIA_TYPE, ApiProblem, Text

BODY_LIMIT = 64 * 1024
"""Bytes; the largest body that the API has a use for is under 1 KiB."""
BODY_TIMEOUT_S = 10
"""A body of at most 64 KiB that takes longer is a connection held open, not a request."""
NAME_SHOWN = 64
"""So many characters of a repeated name are shown back."""


class ClientGone(Exception):
    """The caller closed the connection before its request was complete; there is nobody to answer."""


async def read_body(headers: Headers, receive: Receive, timeout_s: float = BODY_TIMEOUT_S) -> bytes:
    """The whole body. Raises ApiProblem (408, 413) and ClientGone."""
    declared = headers.get("content-length", "")
    if declared.isdecimal() and len(declared) < 20 and int(declared) > BODY_LIMIT:
        raise ApiProblem(BODY_TOO_LARGE, params={"limit": BODY_LIMIT})
    try:
        async with asyncio.timeout(timeout_s):
            return await _collect(receive)
    except TimeoutError:
        raise ApiProblem(BODY_TIMEOUT, params={"seconds": f"{timeout_s:g}"}) from None


async def _collect(receive: Receive) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientGone
        body += message.get("body", b"")
        if len(body) > BODY_LIMIT:
            raise ApiProblem(BODY_TOO_LARGE, params={"limit": BODY_LIMIT})
        if not message.get("more_body", False):
            return bytes(body)


def check_media_type(headers: Headers) -> None:
    """Raises ApiProblem (415) unless the body is uncompressed `application/json`."""
    media_type = headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json" or headers.get("content-encoding", "identity").lower() != "identity":
        raise ApiProblem(UNSUPPORTED_MEDIA_TYPE)


def check_object(body: bytes) -> None:
    """Raises ApiProblem (400) unless `body` is one JSON object in UTF-8 without repeated names, at any depth."""
    if not body.strip():
        _malformed("Тело пустое.", "The body is empty.")
    try:
        value = json.loads(body.decode(), object_pairs_hook=_distinct, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        _malformed("", "")
    if not isinstance(value, dict):
        _malformed("Пришёл не объект.", "It is not an object.")


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        names = [name for name, _ in pairs]
        repeated = next(name for name in names if names.count(name) > 1)[:NAME_SHOWN]
        _malformed(f"Имя «{repeated}» повторяется.", f"The name “{repeated}” is repeated.")
    return members


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _malformed(why_ru: str, why_en: str) -> NoReturn:
    raise ApiProblem(MALFORMED_BODY, params={"why": Text(ru=why_ru, en=why_en)})
