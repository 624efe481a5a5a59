"""Whether the process lives and whether it can serve, for the platform; and its metrics."""

from __future__ import annotations

import asyncio
from typing import Literal

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from sqlalchemy.orm import Session
from starlette.responses import Response

from gateway.backends import Backends
from gateway.database import DatabaseUnavailable
from gateway.resources import Health
from wbgate.errors import GateUnavailable

Check = Literal["ok", "away"]


async def show_liveness(_: Backends) -> Response:
    """200 while the event loop turns; asks nobody else, so that a server that is away restarts no process."""
    return _answer({})


async def show_readiness(backends: Backends) -> Response:
    """200 where Redis and PostgreSQL answer and the schema is there, else 503 with what is missing."""
    redis, postgres = await asyncio.gather(_redis(backends), _postgres(backends))
    return _answer({"redis": redis, "postgres": postgres, "schema": "ok" if backends.schema.seen else "missing"})


async def show_metrics(_: Backends) -> Response:
    """The process's metrics in Prometheus' text format."""
    return Response(generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST, "Cache-Control": "no-store"})


def _answer(checks: dict[str, str]) -> Response:
    is_ok = all(state == "ok" for state in checks.values())
    body = Health(status="ok" if is_ok else "unavailable", checks=checks).as_json()
    headers = {"Cache-Control": "no-store"}
    return Response(body, status_code=200 if is_ok else 503, headers=headers, media_type="application/json")


async def _redis(backends: Backends) -> Check:
    try:
        await backends.jobs.ping()
    except GateUnavailable:
        return "away"
    return "ok"


async def _postgres(backends: Backends) -> Check:
    try:
        await backends.database.read(_ping)
    except DatabaseUnavailable:
        return "away"
    return "ok"


def _ping(session: Session) -> None:
    session.execute(text("SELECT 1"))
