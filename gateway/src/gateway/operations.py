"""What the API can be asked, as plain data: routing, checks and the OpenAPI document are made from the same values."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from pydantic import BaseModel
from starlette.responses import Response
from starlette.types import Receive

from gateway.backends import Backends
from gateway.exchange import Exchange
from gateway.problems import ProblemType
from gateway.queries import Query
from wbaccounts.tenants import Principal

Method = Literal["GET", "POST", "PATCH", "DELETE"]
WRITES = frozenset({"POST", "PATCH", "DELETE"})
EVENT_STREAM = "text/event-stream"


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One request to one operation; `principal` is who asks."""

    exchange: Exchange
    principal: Principal
    params: Mapping[str, str]
    query_string: bytes
    receive: Receive
    backends: Backends


Handle = Callable[[Call], Awaitable[Response]]
PublicHandle = Callable[[Backends], Awaitable[Response]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A status that is no problem: its body's model (None: no JSON body) and its headers with their meaning."""

    description: str
    body: type[BaseModel] | None
    headers: Mapping[str, str] = field(default_factory=dict)
    media_type: str = "application/json"
    """Of a stream of events `body` is what each carries."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One method of one path. `path` is the template; `body` the model of the request's body."""

    method: Method
    path: str
    operation_id: str
    summary: str
    description: str
    tag: str
    answers: Mapping[int, Answer]


@dataclass(frozen=True, slots=True, kw_only=True)
class TenantOperation(Operation):
    """An operation that needs a key with `scope`; whatever it names belongs to the key's tenant, or is unknown."""

    scope: str
    handle: Handle
    body: type[BaseModel] | None = None
    query: type[Query] | None = None
    repeatable: bool = False
    """Takes an Idempotency-Key; its answer is kept for a day, so it must hold no secret."""
    problems: tuple[ProblemType, ...] = ()
    """What it may be refused with beside what every operation may."""
    request_headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicOperation(Operation):
    """An operation for the platform: needs no key and tells nothing of any tenant."""

    handle: PublicHandle


def needs_body(model: type[BaseModel]) -> bool:
    """Whether a request of this payload must have a body: where nothing is required, none is as good as `{}`."""
    return any(field.is_required() for field in model.model_fields.values())
