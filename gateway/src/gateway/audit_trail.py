"""The tenant's audit trail, as its administrators read it."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from gateway.admin_resources import AuditEntry, AuditList
from gateway.answers import private_answer
from gateway.operations import Call
from gateway.paging import cursor_of, number_of
from gateway.presentation import instant
from gateway.queries import PageQuery
from gateway.validation import parse_query
from wbaccounts import audit
from wbaccounts.audit import AuditEntry as Kept


async def list_audit(call: Call) -> Response:
    """A page of the trail, newest first."""
    query = parse_query(PageQuery, call.query_string)
    await call.backends.audit.written()
    ask = partial(
        audit.page_facts, tenant_id=call.principal.tenant_id, limit=query.limit + 1, before=number_of(query.cursor)
    )
    found = await call.backends.database.read(ask)
    shown = found[: query.limit]
    more = len(found) > query.limit
    return private_answer(
        call,
        AuditList(
            items=[_resource(entry) for entry in shown],
            next_cursor=cursor_of(shown[-1].audit_id) if more else None,
        ),
    )


def _resource(entry: Kept) -> AuditEntry:
    return AuditEntry(
        audit_id=entry.audit_id,
        at=instant(entry.at_ms),
        key_id=entry.key_id,
        operation=entry.operation,
        account_id=entry.account_id,
        job_id=entry.job_id,
        target=entry.target,
        status=entry.status,
        code=entry.code,
        request_id=entry.request_id,
    )
