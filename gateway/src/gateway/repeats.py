"""Idempotency-Key: the same request sent twice is carried out once and answered alike.

The first one claims the key; the answer to it is kept for a day. A request that was refused has done nothing: the key is
given back, and the request may be sent again when its reason is gone.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from uuid import uuid4

import structlog
from starlette.responses import Response
from starlette.types import Message, Receive

from gateway.database import DatabaseUnavailable
from gateway.json_body import read_body
from gateway.operations import Call
from gateway.problems import INVALID_KEY, KEY_IN_USE, KEY_REUSED, ApiProblem
from wbaccounts import idempotency
from wbaccounts.idempotency import KeptAnswer

KEY = re.compile(r"[\x21-\x7e]{1,255}", re.ASCII)
KEPT_HEADERS = ("location", "content-type", "content-language", "cache-control")
REPLAYED = "Idempotency-Replayed"

log = structlog.get_logger("gateway")

Carry = Callable[[Call], Awaitable[Response]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Claim:
    tenant_id: str
    key: str
    claim: str


async def once(call: Call, key: str, carry_out: Carry) -> Response:
    """The answer of `carry_out`, or the one that was kept under the key. Raises ApiProblem (400, 409, 422)."""
    if not KEY.fullmatch(key):
        raise ApiProblem(INVALID_KEY)
    body = await read_body(call.exchange.headers, call.receive)
    digest = _digest(call, body)
    claim = _Claim(tenant_id=call.principal.tenant_id, key=key, claim=str(uuid4()))
    kept = await call.backends.database.transact(
        lambda session: idempotency.claim_key(
            session,
            claim.tenant_id,
            claim.key,
            request_hash=digest,
            claim=claim.claim,
            now_ms=call.backends.now_ms(),
        )
    )
    if kept is not None:
        return _replayed(kept, digest)
    return await _carried_out(replace(call, receive=_again(body)), claim, carry_out)


async def _carried_out(call: Call, claim: _Claim, carry_out: Carry) -> Response:
    try:
        response = await carry_out(call)
    except BaseException:
        await _give_back(call, claim)
        raise
    await _keep(call, claim, response)
    return response


def _digest(call: Call, body: bytes) -> bytes:
    """Names the request: what is asked of what, by which body."""
    parts = (call.exchange.method.encode(), call.exchange.path.encode(), call.query_string, body)
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).digest()


def _replayed(kept: KeptAnswer, digest: bytes) -> Response:
    if kept.request_hash and kept.request_hash != digest:
        raise ApiProblem(KEY_REUSED)
    if kept.status is None:
        raise ApiProblem(KEY_IN_USE)
    headers = {**{str(name): str(value) for name, value in kept.headers.items()}, REPLAYED: "true"}
    return Response(kept.body, status_code=kept.status, headers=headers)


def _again(body: bytes) -> Receive:
    """Gives a body that has been read already."""

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


async def _keep(call: Call, claim: _Claim, response: Response) -> None:
    headers = {name: response.headers[name] for name in KEPT_HEADERS if name in response.headers}
    await _settle(
        call,
        lambda: call.backends.database.write(
            lambda session: idempotency.keep_answer(
                session,
                claim.tenant_id,
                claim.key,
                claim=claim.claim,
                status=response.status_code,
                headers=headers,
                body=bytes(response.body),
                now_ms=call.backends.now_ms(),
            )
        ),
    )


async def _give_back(call: Call, claim: _Claim) -> None:
    await _settle(
        call,
        lambda: call.backends.database.write(
            lambda session: idempotency.release_key(session, claim.tenant_id, claim.key, claim=claim.claim)
        ),
    )


async def _settle(call: Call, write: Callable[[], Awaitable[None]]) -> None:
    """A claim that cannot be settled ends by itself within a minute."""
    try:
        await write()
    except DatabaseUnavailable:
        log.warning("idempotency_claim_left", of_request=call.exchange.request_id)
