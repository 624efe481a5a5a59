"""A request that may change something: carried out once per Idempotency-Key, and noted in the audit trail."""

from __future__ import annotations

from starlette.responses import Response

from gateway.operations import Call, TenantOperation
from gateway.problems import ApiProblem
from gateway.repeats import once
from wbaccounts.audit import AuditFact
from wbgate.errors import GateUnavailable

IDEMPOTENCY_KEY = "idempotency-key"
AWAY = 503


async def audited(operation: TenantOperation, call: Call) -> Response:
    """The operation's answer; a refusal is in the trail too.

    A database that is away has no trail to write to: such a request is told by the log alone.
    """
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


async def _carried_out(operation: TenantOperation, call: Call) -> Response:
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
