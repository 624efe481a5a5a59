"""API keys and the audit trail, as the API shows them. A key's secret is shown once, when it is made."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from gateway.account_resources import Name
from gateway.resources import Instant, NextCursor, Resource

KeyScope = Literal["jobs:read", "jobs:write", "accounts:read", "accounts:write", "admin"]


class ApiKey(Resource):
    """A key without its secret."""

    key_id: str
    name: str
    scopes: list[str]
    created_at: Instant
    revoked_at: Annotated[Instant | None, Field(description="Since when it opens nothing any more.")]


class ApiKeyList(Resource):
    """All keys of the tenant, oldest first."""

    items: list[ApiKey]


class NewApiKey(Resource):
    """A key to make."""

    name: Name
    scopes: Annotated[
        tuple[KeyScope, ...],
        Field(min_length=1, max_length=5, description="What it may.", examples=[["jobs:read"]]),
    ] = ("jobs:read", "jobs:write", "accounts:read", "accounts:write")


class CreatedApiKey(ApiKey):
    """A key just made."""

    secret: Annotated[str, Field(description="The whole key. It is shown here and never again.")]


class AuditEntry(Resource):
    """One request that could change something."""

    audit_id: str
    at: Instant
    key_id: str
    operation: Annotated[str, Field(description="operationId of this document.")]
    account_id: str | None
    job_id: Annotated[str | None, Field(description="The job that came of it, or was ended by it.")]
    target: Annotated[str | None, Field(description="Id of the job or key that was named, also where it is refused.")]
    status: Annotated[int, Field(description="HTTP status of the answer.")]
    code: Annotated[str | None, Field(description="Code of the problem, where it was refused.")]
    request_id: str


class AuditList(Resource):
    """A page of the trail, newest first."""

    items: list[AuditEntry]
    next_cursor: NextCursor
