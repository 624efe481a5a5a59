"""Pages and their files as they are packaged with the gateway. Nothing in them comes from elsewhere, and a policy says so."""

from __future__ import annotations

from functools import cache
from importlib import resources

from starlette.responses import Response

from gateway.backends import Backends
from gateway.operations import PublicHandle

MEDIA_TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "json": "application/json",
}
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
}


def packaged_page(name: str) -> PublicHandle:
    """Answers with the file `gateway/static/<name>`."""
    media_type = MEDIA_TYPES[name.rpartition(".")[2]]

    async def show(_: Backends) -> Response:
        return Response(packaged(name), headers={**HEADERS, "Content-Type": media_type})

    return show


@cache
def packaged(name: str) -> bytes:
    """The bytes of a packaged file; read once."""
    return (resources.files("gateway") / "static" / name).read_bytes()
