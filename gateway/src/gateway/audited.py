"""A request that may change something: refused without the right scope, carried out once per Idempotency-Key, and noted in the
audit trail.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from starlette.responses import Response

from gateway.identifiers import is_account_id, is_job_id, is_key_id
from gateway.operations import Call, TenantOperation
from gateway.problems import FORBIDDEN, ApiProblem
from gateway.repeats import once
from wbaccounts.api_keys import ADMIN_SCOPE
from wbaccounts.audit import AuditFact
from wbaccounts.tenants import Principal
from wbgate.errors import GateUnavailable

IDEMPOTENCY_KEY = "idempotency-key"
AWAY = 503
NAMED: Mapping[str, tuple[str, Callable[[str], bool]]] = {
    "accountId": ("account_id", is_account_id),
    "jobId": ("target", is_job_id),
    "keyId": ("target", is_key_id),
}
"""Parameters of paths: under which name the trail has them, and what can be one."""


async def audited(operation: TenantOperation, call: Call) -> Response:
    """The operation's answer; a refusal is in the trail too.

    A database that is away has carried nothing out: such a request is told by the log alone.
    """
    _note_what_is_named(call)
    try:
        response = await _carried_out(operation, call)
    except ApiProblem as problem:
        _tell(operation, call, problem.kind.status, problem.kind.code)
        raise
    except GateUnavailable:
        _tell(operation, call, AWAY, "queue-unavailable")
        raise
    _tell(operation, call, response.status_code, None)
    return response


def require_scope(operation: TenantOperation, principal: Principal) -> None:
    """Raises ApiProblem (403) where the key may not ask for the operation."""
    if not principal.scopes & {operation.scope, ADMIN_SCOPE}:
        raise ApiProblem(FORBIDDEN, params={"scope": operation.scope})


def _note_what_is_named(call: Call) -> None:
    """What the path names, whoever's it is and whether it is there or not: a refusal says what was wanted."""
    for name, (fact, is_id) in NAMED.items():
        wanted = call.params.get(name)
        if wanted is not None and is_id(wanted):
            call.exchange.facts[fact] = wanted


async def _carried_out(operation: TenantOperation, call: Call) -> Response:
    require_scope(operation, call.principal)
    key = call.exchange.headers.get(IDEMPOTENCY_KEY) if operation.repeatable else None
    if key is None:
        return await operation.handle(call)
    return await once(call, key, operation.handle)


def _tell(operation: TenantOperation, call: Call, status: int, code: str | None) -> None:
    facts = call.exchange.facts
    call.backends.audit.note(
        AuditFact(
            at_ms=call.backends.now_ms(),
            tenant_id=call.principal.tenant_id,
            key_id=call.principal.key_id,
            operation=operation.operation_id,
            account_id=facts.get("account_id"),
            job_id=facts.get("job_id"),
            target=facts.get("target"),
            status=status,
            code=code,
            request_id=call.exchange.request_id,
        )
    )
