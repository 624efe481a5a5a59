"""Puts the routes, the edge and CORS together."""

from __future__ import annotations

import time
from collections.abc import Sequence

from starlette.middleware.cors import CORSMiddleware
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from gateway.api import OPERATIONS
from gateway.backends import Backends
from gateway.edge import Edge
from gateway.endpoint import PathEndpoint
from gateway.job_requests import JOB_REQUESTS
from gateway.metrics import show_from_start
from gateway.operations import Operation
from gateway.problems import NOT_FOUND, ApiProblem
from wbgate.metrics import begin_at_zero

CORS_METHODS = ("GET", "POST", "PATCH", "DELETE")
CORS_REQUEST_HEADERS = (
    "Authorization",
    "X-API-Key",
    "Content-Type",
    "Accept-Language",
    "If-None-Match",
    "Prefer",
    "Last-Event-ID",
    "Idempotency-Key",
    "X-Request-Id",
)
CORS_EXPOSED_HEADERS = (
    "Location",
    "Retry-After",
    "ETag",
    "X-Request-Id",
    "WWW-Authenticate",
    "Preference-Applied",
    "Idempotency-Replayed",
)
"""Without this a page's script cannot read them."""


def create_app(backends: Backends, cors_origins: Sequence[str] = ()) -> ASGIApp:
    """The gateway as an ASGI app; `cors_origins` are the exact origins of the pages that may call it."""
    show_from_start(
        routes=((operation.method, operation.path) for operation in OPERATIONS),
        kinds=(request.kind.name for request in JOB_REQUESTS),
    )
    begin_at_zero(request.kind for request in JOB_REQUESTS)
    router = Router(routes=_routes(backends), redirect_slashes=False, default=_unknown_path)
    app = Edge(router, time.monotonic)
    # CORS is outside the edge: a page has to be able to read problems too.
    return _with_cors(app, cors_origins) if cors_origins else app


def _routes(backends: Backends) -> list[Route]:
    by_path: dict[str, list[Operation]] = {}
    for operation in OPERATIONS:
        by_path.setdefault(operation.path, []).append(operation)
    return [Route(path, PathEndpoint(operations, backends)) for path, operations in by_path.items()]


async def _unknown_path(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise ApiProblem(NOT_FOUND)


def _with_cors(app: ASGIApp, origins: Sequence[str]) -> ASGIApp:
    return CORSMiddleware(
        app,
        allow_origins=origins,
        allow_methods=CORS_METHODS,
        allow_headers=CORS_REQUEST_HEADERS,
        expose_headers=CORS_EXPOSED_HEADERS,
    )
