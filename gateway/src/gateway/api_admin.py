"""Operations for a tenant's administrator: API keys and the audit trail."""

from __future__ import annotations

from gateway.admin_resources import ApiKeyList, AuditList, CreatedApiKey, NewApiKey
from gateway.api_headers import CACHING, IF_NONE_MATCH, NOT_MODIFIED
from gateway.audit_trail import list_audit
from gateway.keys import create_key, list_keys, revoke_key
from gateway.operations import Answer, Operation, TenantOperation
from gateway.queries import PageQuery
from wbaccounts.api_keys import ADMIN_SCOPE

LIST_KEYS = TenantOperation(
    method="GET",
    path="/v1/keys",
    operation_id="ListKeys",
    summary="All API keys",
    description="The tenant's keys without their secrets, revoked ones too, oldest first.",
    tag="administration",
    scope=ADMIN_SCOPE,
    handle=list_keys,
    request_headers=IF_NONE_MATCH,
    answers={200: Answer(description="The keys.", body=ApiKeyList, headers=CACHING), 304: NOT_MODIFIED},
)
CREATE_KEY = TenantOperation(
    method="POST",
    path="/v1/keys",
    operation_id="CreateKey",
    summary="Make an API key",
    description="Its secret is in this answer and never shown again; so the request takes no Idempotency-Key.",
    tag="administration",
    scope=ADMIN_SCOPE,
    handle=create_key,
    body=NewApiKey,
    answers={201: Answer(description="The key with its secret.", body=CreatedApiKey)},
)
REVOKE_KEY = TenantOperation(
    method="DELETE",
    path="/v1/keys/{keyId}",
    operation_id="RevokeKey",
    summary="Revoke an API key",
    description="The key opens nothing any more, within 5 s everywhere. Asking twice changes nothing.",
    tag="administration",
    scope=ADMIN_SCOPE,
    handle=revoke_key,
    answers={204: Answer(description="It is revoked.", body=None)},
)
LIST_AUDIT = TenantOperation(
    method="GET",
    path="/v1/audit",
    operation_id="ListAudit",
    summary="Audit trail",
    description="Each request that could change something: who, what, when, and how it was answered; newest first.",
    tag="administration",
    scope=ADMIN_SCOPE,
    handle=list_audit,
    query=PageQuery,
    request_headers=IF_NONE_MATCH,
    answers={200: Answer(description="A page of it.", body=AuditList, headers=CACHING), 304: NOT_MODIFIED},
)

ADMIN_OPERATIONS: tuple[Operation, ...] = (LIST_KEYS, CREATE_KEY, REVOKE_KEY, LIST_AUDIT)
