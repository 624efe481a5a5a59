"""The audit trail of the API, and the answers kept for callers that repeat a request."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, TIMESTAMP

from wbaccounts.roles import GATEWAY_ROLE

revision = "0002"
down_revision = "0001"

SCHEMA = "wbaccounts"
INSTANT = TIMESTAMP(timezone=True)


def upgrade() -> None:
    _audit_log()
    _idempotency_keys()
    # The trail is only ever added to by whom it is about.
    op.execute(f"GRANT SELECT, INSERT ON {SCHEMA}.audit_log TO {GATEWAY_ROLE}")
    op.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON {SCHEMA}.idempotency_keys TO {GATEWAY_ROLE}")


def _audit_log() -> None:
    op.create_table(
        "audit_log",
        sa.Column("id", sa.BigInteger(), sa.Identity(), primary_key=True),
        sa.Column("at", INSTANT, nullable=False),
        sa.Column("tenant_id", sa.BigInteger(), nullable=False),
        sa.Column("key_id", sa.Text(), nullable=False),
        sa.Column("operation", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Text()),
        sa.Column("job_id", sa.Text()),
        sa.Column("target", sa.Text()),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("code", sa.Text()),
        sa.Column("request_id", sa.Text(), nullable=False),
        schema=SCHEMA,
    )
    op.create_index("audit_log_tenant_id_idx", "audit_log", ["tenant_id", "id"], schema=SCHEMA)


def _idempotency_keys() -> None:
    op.create_table(
        "idempotency_keys",
        sa.Column("tenant_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("key", sa.Text(), primary_key=True),
        sa.Column("request_hash", sa.LargeBinary(), nullable=False),
        sa.Column("claim", sa.Text(), nullable=False),
        sa.Column("status", sa.Integer()),
        sa.Column("headers", JSONB()),
        sa.Column("body", sa.LargeBinary()),
        sa.Column("expires_at", INSTANT, nullable=False),
        sa.CheckConstraint("length(key) BETWEEN 1 AND 255", name="idempotency_keys_key_check"),
        sa.CheckConstraint("octet_length(request_hash) = 32", name="idempotency_keys_request_hash_check"),
        schema=SCHEMA,
    )
    op.create_index("idempotency_keys_expires_at_idx", "idempotency_keys", ["expires_at"], schema=SCHEMA)
