"""The OpenAPI document as the process serves it: made once, when it is first asked for."""

from __future__ import annotations

from functools import cache

from starlette.responses import Response

from gateway.backends import Backends
from gateway.pages import HEADERS, MEDIA_TYPES


async def show_openapi(_: Backends) -> Response:
    """The document, as `python -m gateway openapi` prints it."""
    return Response(_document(), headers={**HEADERS, "Content-Type": MEDIA_TYPES["json"]})


@cache
def _document() -> bytes:
    # Imported here: the document is made from the table in which this operation stands.
    from gateway.openapi import document_text

    return document_text().encode()
