"""The outermost layer: every request gets an id, every failure becomes a problem, every answer is measured.

Nothing of an exception reaches the caller but what the table of problems says.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

import structlog
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gateway.database import DatabaseUnavailable
from gateway.exchange import Exchange, open_exchange
from gateway.head_limit import check_head
from gateway.json_body import ClientGone
from gateway.metrics import observe_request
from gateway.problems import (
    DATABASE_UNAVAILABLE,
    INTERNAL,
    MEDIA_TYPE,
    QUEUE_UNAVAILABLE,
    ApiProblem,
    problem_body,
)
from wbgate.errors import GateUnavailable
from wbservice import tracing
from wbservice.redaction import redact_text

CLIENT_GONE = 499
"""Told to the metrics and the log only: there was nobody to answer."""
WHY_LENGTH = 300
"""So much of a server's own words goes into the log, cut once no secret is in them; none of it to the caller."""
READS = ("GET", "HEAD", "OPTIONS")
FAILED = (INTERNAL.status, DATABASE_UNAVAILABLE.status)

STANDARD_LOG = logging.getLogger("gateway")
"""Knows cheaply whether a line would be written at all: most requests are polls, whose lines are not."""
log = structlog.get_logger("gateway")


class Edge:
    """ASGI layer around the routes. `monotonic_s` is a monotonic clock in seconds."""

    def __init__(self, app: ASGIApp, monotonic_s: Callable[[], float]) -> None:
        self.app = app
        self._monotonic_s = monotonic_s

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started_s = self._monotonic_s()
        exchange = open_exchange(scope)
        # Bound for good: each request is served in a context of its own, which ends with it.
        structlog.contextvars.bind_contextvars(request_id=exchange.request_id)
        with _traced(exchange):
            await self._answer(exchange, scope, receive, _marked(exchange, send))
        self._tell(exchange, self._monotonic_s() - started_s)

    async def _answer(self, exchange: Exchange, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            check_head(scope)
            await self.app(scope, receive, send)
        except ClientGone:
            exchange.status = CLIENT_GONE
        except Exception as error:
            if exchange.status:
                log.exception("answer_broken_off", endpoint=exchange.endpoint)
                return
            problem = problem_of(error)
            if problem.kind is INTERNAL:
                log.exception("request_failed", endpoint=exchange.endpoint)
            elif problem is not error:
                exchange.facts["why"] = redact_text(str(error.__cause__ or error))[:WHY_LENGTH]
            await problem_response(problem, exchange)(scope, receive, send)

    def _tell(self, exchange: Exchange, seconds: float) -> None:
        observe_request(exchange.method, exchange.endpoint, exchange.status, seconds)
        level = _level(exchange)
        if not STANDARD_LOG.isEnabledFor(level):
            return
        log.log(
            level,
            "request",
            method=exchange.method,
            endpoint=exchange.endpoint,
            status=exchange.status,
            ms=round(seconds * 1000, 1),
            **exchange.facts,
        )


def _traced(exchange: Exchange) -> AbstractContextManager[None]:
    """A trace of what changes something; polls are many and alike."""
    if exchange.method in READS:
        return nullcontext()
    return tracing.request_span(exchange.request_id, exchange.method, exchange.headers.get("traceparent"))


def _level(exchange: Exchange) -> int:
    """Polls are many and alike; whatever changes something is told; a failure of ours is a warning."""
    if exchange.status in FAILED:
        return logging.WARNING
    return logging.DEBUG if exchange.method == "GET" else logging.INFO


def problem_of(error: Exception) -> ApiProblem:
    """Which problem an exception is to the caller."""
    match error:
        case ApiProblem():
            return error
        case GateUnavailable():
            return ApiProblem(QUEUE_UNAVAILABLE)
        case DatabaseUnavailable():
            return ApiProblem(DATABASE_UNAVAILABLE)
        case _:
            return ApiProblem(INTERNAL)


def problem_response(problem: ApiProblem, exchange: Exchange) -> Response:
    """The answer that tells of `problem`."""
    return Response(
        problem_body(problem, lang=exchange.lang, request_id=exchange.request_id),
        status_code=problem.kind.status,
        headers={
            **problem.headers,
            "Cache-Control": "no-store",
            "Content-Language": exchange.lang,
            "Vary": "Accept-Language",
        },
        media_type=MEDIA_TYPE,
    )


def _marked(exchange: Exchange, send: Send) -> Send:
    """`send` that notes the status and adds the headers of every answer."""
    added = [(b"x-request-id", exchange.request_id.encode()), (b"x-content-type-options", b"nosniff")]

    async def send_marked(message: Message) -> None:
        if message["type"] == "http.response.start":
            exchange.status = message["status"]
            message["headers"] = [*message["headers"], *added]
        await send(message)

    return send_marked
