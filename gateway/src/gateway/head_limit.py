"""How large the head of a request may be. The server's parser bounds only what comes in pieces: this bounds what came whole."""

from __future__ import annotations

from starlette.types import Scope

from gateway.problems import HEAD_TOO_LARGE, ApiProblem

HEAD_LIMIT_BYTES = 16 * 1024
"""Address and headers together, without what HTTP puts between them."""


def check_head(scope: Scope) -> None:
    """Raises ApiProblem (431) where there is more."""
    address = len(scope.get("raw_path") or scope["path"]) + len(scope.get("query_string", b""))
    if address + sum(len(name) + len(value) for name, value in scope["headers"]) > HEAD_LIMIT_BYTES:
        raise ApiProblem(HEAD_TOO_LARGE, params={"limit": HEAD_LIMIT_BYTES})
