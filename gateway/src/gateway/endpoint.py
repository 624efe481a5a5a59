"""From a matched path to the answer of its operation: the method, the key, the scope, then the operation itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from gateway.audited import audited, require_scope
from gateway.backends import Backends
from gateway.credentials import presented_key
from gateway.exchange import Exchange, exchange_of
from gateway.operations import WRITES, Call, Operation, PublicOperation, TenantOperation
from gateway.problems import METHOD_NOT_ALLOWED, UNAUTHORIZED, ApiProblem
from wbaccounts.tenants import Principal

WRONG_KEY = {"WWW-Authenticate": 'Bearer realm="wb", error="invalid_token"'}


class PathEndpoint:
    """ASGI app of one path: all of its operations."""

    def __init__(self, operations: Sequence[Operation], backends: Backends) -> None:
        self._operations: Mapping[str, Operation] = {operation.method: operation for operation in operations}
        self._path = operations[0].path
        self._backends = backends

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request to this path; what it raises is the edge's to tell."""
        exchange = exchange_of(scope)
        exchange.endpoint = self._path
        operation = self._operation(scope["method"])
        response = await self._answer(operation, exchange, scope, receive)
        await response(scope, receive, send)

    def _operation(self, method: str) -> Operation:
        operation = self._operations.get("GET" if method == "HEAD" else method)
        if operation is None:
            allowed = ", ".join(sorted(self._operations))
            raise ApiProblem(METHOD_NOT_ALLOWED, headers={"Allow": allowed}, params={"allowed": allowed})
        return operation

    async def _answer(self, operation: Operation, exchange: Exchange, scope: Scope, receive: Receive) -> Response:
        match operation:
            case TenantOperation():
                principal = await authenticated(exchange, self._backends)
                await self._backends.rate.pass_one(principal.key_id, self._backends.now_ms())
                call = Call(
                    exchange=exchange,
                    principal=principal,
                    params=scope["path_params"],
                    query_string=scope["query_string"],
                    receive=receive,
                    backends=self._backends,
                )
                if operation.method in WRITES:
                    return await audited(operation, call)
                require_scope(operation, principal)
                return await operation.handle(call)
            case PublicOperation():
                return await operation.handle(self._backends)
            case _:
                raise TypeError(f"{type(operation).__name__} cannot be answered")


async def authenticated(exchange: Exchange, backends: Backends) -> Principal:
    """Whoever presented a valid key. Raises ApiProblem (401), DatabaseUnavailable."""
    key = presented_key(exchange.headers)
    if key is None:
        raise ApiProblem(UNAUTHORIZED)
    principal = await backends.keys.principal(key)
    if principal is None:
        raise ApiProblem(UNAUTHORIZED, headers=WRONG_KEY)
    exchange.facts["tenant_id"] = principal.tenant_id
    return principal
