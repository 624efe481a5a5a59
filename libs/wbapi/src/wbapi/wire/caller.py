"""One WB call from endpoint to checked body: request, limiter, body within its cap, status and type judged.

What comes out is either a body that claims to be the method's answer, or a typed error. Nothing is parsed here.
"""

from __future__ import annotations

import urllib.parse
from collections.abc import Mapping
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx2
import msgspec

from wbapi.answer import failure_of
from wbapi.endpoints import Endpoint, allowed
from wbapi.errors import (
    BodyTooLarge,
    ConnectionCut,
    MalformedBody,
    MethodClosed,
    NotFound,
    OutcomeUnknown,
    WbError,
)
from wbapi.guard import StepGuard
from wbapi.hosts import Hosts
from wbapi.secret import Secret
from wbapi.tokens import TokenType
from wbapi.wire.body import ACCEPT_ENCODING, BodyGarbled, BodyOverCap, read_body
from wbapi.wire.failures import CallCut, NotSent
from wbapi.wire.limiter import ENDPOINT, ERROR_BODY_CAP

USER_AGENT = "wb-sync/1"


@dataclass(frozen=True, slots=True)
class Answer:
    """A success: 200 with a body that claims to be JSON, or 204 without one."""

    status: int
    body: bytearray

    @property
    def no_content(self) -> bool:
        """True for 204."""
        return self.status == 204


@dataclass(frozen=True, slots=True, kw_only=True)
class Rights:
    """What a token may call by its own word. `scopes` None: not known, WB decides."""

    token_type: TokenType
    base_secret: bool = False
    scopes: frozenset[int] | None = None

    def refusal(self, endpoint: Endpoint) -> WbError | None:
        """Why the method is not even asked, None where it may be."""
        if not allowed(endpoint, self.token_type, base_secret=self.base_secret):
            return MethodClosed(endpoint.name, f"token type {self.token_type}")
        if self.scopes is not None and endpoint.scope is not None and endpoint.scope not in self.scopes:
            return NotFound(endpoint.name, f"the token lacks category {endpoint.scope}; nothing was sent")
        return None


class Caller:
    """Makes calls of one token. Not for use by two threads at once."""

    def __init__(
        self, transport: httpx2.BaseTransport, *, secret: Secret, rights: Rights, hosts: Hosts, guard: StepGuard
    ) -> None:
        self._secret = secret
        self._rights = rights
        self._hosts = hosts
        self._guard = guard
        self._http = httpx2.Client(
            transport=transport,
            follow_redirects=False,
            trust_env=False,
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
            headers={"Accept-Encoding": ACCEPT_ENCODING, "Accept": "application/json", "User-Agent": USER_AGENT},
        )

    def call(
        self,
        endpoint: Endpoint,
        *,
        params: Mapping[str, str | int] | None = None,
        json: object = None,
        path: Mapping[str, str | int] | None = None,
    ) -> Answer:
        """The answer of one call.

        Raises WbError, wbgate.errors.RateLimited, and what the guard raises.
        """
        refusal = self._rights.refusal(endpoint)
        if refusal is not None:
            raise refusal
        request = self._request(endpoint, params, json, path or {})
        outcome = self._exchange(endpoint, request)
        if isinstance(outcome, WbError):
            # Raised here, not where it was found: no frame of lower layers, which know the token, is in its traceback.
            raise outcome
        return outcome

    def close(self) -> None:
        """Closes every connection."""
        self._http.close()

    def _request(
        self,
        endpoint: Endpoint,
        params: Mapping[str, str | int] | None,
        json: object,
        path: Mapping[str, str | int],
    ) -> httpx2.Request:
        filled = endpoint.path.format_map(
            {name: urllib.parse.quote(str(value), safe="") for name, value in path.items()}
        )
        extensions: dict[str, Any] = {ENDPOINT: endpoint, "wb_read_timeout_s": endpoint.read_timeout_s}
        return self._http.build_request(
            endpoint.verb,
            self._hosts.url(endpoint.host, filled),
            params=dict(params) if params else None,
            content=None if json is None else msgspec.json.encode(json),
            headers=None if json is None else {"Content-Type": "application/json"},
            extensions=extensions,
        )

    def _exchange(self, endpoint: Endpoint, request: httpx2.Request) -> Answer | WbError:
        cut = False
        try:
            return self._received(endpoint, self._http.send(request, stream=True))
        except NotSent as lost:
            return ConnectionCut(endpoint.name, str(lost))
        except httpx2.TransportError as lost:
            cut, words = isinstance(lost, CallCut), str(lost)
        if cut and endpoint.idempotent:
            # A job that lost its account stops with the guard's own reason; one that got a beat back tries again.
            self._guard.before_call()
        return _interrupted(endpoint, words)

    def _received(self, endpoint: Endpoint, response: httpx2.Response) -> Answer | WbError:
        success = response.is_success
        try:
            body = read_body(response, endpoint.body_cap if success else ERROR_BODY_CAP)
        except BodyOverCap:
            return self._unread(endpoint, response, BodyTooLarge, "over the cap")
        except BodyGarbled as garbled:
            return self._unread(endpoint, response, MalformedBody, str(garbled))
        finally:
            response.close()
        failure = failure_of(endpoint, response.status_code, response.headers.get("content-type", ""), body)
        return self._scrubbed(failure) if failure else Answer(response.status_code, body)

    def _unread(self, endpoint: Endpoint, response: httpx2.Response, kind: type[WbError], words: str) -> WbError:
        status = response.status_code
        if response.is_success:
            return (kind if endpoint.idempotent else OutcomeUnknown)(endpoint.name, words, status=status)
        failure = failure_of(endpoint, status, "text/html", b"")
        return failure or kind(endpoint.name, words, status=status)

    def _scrubbed(self, failure: WbError) -> WbError:
        """The same error, its words and its id of the request without the token that WB may quote in them."""
        clean, request_id = self._secret.scrub(failure.detail), failure.request_id
        return type(failure)(
            failure.method,
            clean,
            status=failure.status,
            request_id=None if request_id is None else self._secret.scrub(request_id),
        )


def _interrupted(endpoint: Endpoint, words: str) -> WbError:
    return (ConnectionCut if endpoint.idempotent else OutcomeUnknown)(endpoint.name, words)
