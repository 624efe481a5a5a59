"""What belongs to one request from its first byte to its last: id, language, and what is told of it afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field

from starlette.datastructures import Headers
from starlette.types import Scope

from gateway.language import Lang, negotiate
from gateway.metrics import OTHER_METHOD, UNMATCHED
from gateway.request_id import accepted_request_id

SCOPE_KEY = "gateway.exchange"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
"""Any other method is one label: callers may invent them."""


@dataclass(slots=True, kw_only=True)
class Exchange:
    """One request and its answer; `status` is 0 until the answer starts."""

    headers: Headers
    method: str
    path: str
    request_id: str
    lang: Lang
    endpoint: str = UNMATCHED
    status: int = 0
    facts: dict[str, str] = field(default_factory=dict)
    """Who and what it was about; for the log only."""


def open_exchange(scope: Scope) -> Exchange:
    """Make the exchange of a request and leave it in its scope."""
    headers = Headers(scope=scope)
    exchange = Exchange(
        headers=headers,
        method=scope["method"] if scope["method"] in METHODS else OTHER_METHOD,
        path=scope["path"],
        request_id=accepted_request_id(headers.get("x-request-id"), headers.get("traceparent")),
        lang=negotiate(headers.get("accept-language")),
    )
    scope[SCOPE_KEY] = exchange
    return exchange


def exchange_of(scope: Scope) -> Exchange:
    """The exchange that `open_exchange` left in `scope`."""
    exchange: Exchange = scope[SCOPE_KEY]
    return exchange
