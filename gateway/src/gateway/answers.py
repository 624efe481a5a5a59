"""Bodies and headers that several operations answer with alike."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import Response

from gateway.conditional import is_known
from gateway.operations import Call
from gateway.resources import Resource

READABLE = frozenset({"GET", "HEAD"})
VARY = "Accept-Language, Authorization, X-API-Key"


def private_answer(
    call: Call, resource: Resource, *, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """The resource for its tenant alone; a read carries its tag, and is 304 where the caller holds what has it."""
    body = resource.as_json()
    told = {
        "Cache-Control": "private, no-cache",
        "Content-Language": call.exchange.lang,
        "Vary": VARY,
        **(headers or {}),
    }
    if call.exchange.method not in READABLE:
        return Response(body, status_code=status, headers=told, media_type="application/json")
    told["ETag"] = resource.tag(body)
    if is_known(call.exchange.headers.get("if-none-match"), told["ETag"]):
        return Response(status_code=304, headers=told)
    return Response(body, status_code=status, headers=told, media_type="application/json")


def fresh_answer(call: Call, resource: Resource, *, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to a write: nobody may keep it."""
    told = {"Cache-Control": "no-store", "Content-Language": call.exchange.lang, **(headers or {})}
    return Response(resource.as_json(), status_code=status, headers=told, media_type="application/json")
