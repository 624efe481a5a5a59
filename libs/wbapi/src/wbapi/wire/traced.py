"""A transport that shows each call to whoever watches: it begins, and with which status it ended. Behind the limiter."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import httpx2

from wbapi.endpoints import Endpoint
from wbapi.wire.limiter import ENDPOINT

CallTrace = Callable[[str, str], AbstractContextManager[Callable[[int], None]]]
"""`trace(method, verb)` is around one call, up to its status line, and gives what the status is told to."""


class TracedTransport(httpx2.BaseTransport):
    """Puts `trace` around each request of `inner`. Headers and addresses, which know the token, are not shown."""

    def __init__(self, inner: httpx2.BaseTransport, trace: CallTrace) -> None:
        self._inner = inner
        self._trace = trace

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """The inner transport's answer."""
        endpoint = request.extensions.get(ENDPOINT)
        name = endpoint.name if isinstance(endpoint, Endpoint) else "unknown"
        with self._trace(name, request.method) as told:
            response = self._inner.handle_request(request)
            told(response.status_code)
        return response

    def close(self) -> None:
        """Closes the inner transport."""
        self._inner.close()
