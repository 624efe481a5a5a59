"""Tenants, API keys, accounts, the fence, the journal of user jobs, and the roles that may use them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TIMESTAMP

from wbaccounts.roles import GATEWAY_ROLE, SERVICE_ROLES, WORKER_ROLES, ensure_service_role

revision = "0001"
down_revision = None

SCHEMA = "wbaccounts"
INSTANT = TIMESTAMP(timezone=True)
NAME_CHECK = "length(name) BETWEEN 1 AND 200"


def upgrade() -> None:
    _tenants()
    _api_keys()
    _accounts()
    _account_gate()
    _job_journal()
    for role in SERVICE_ROLES:
        ensure_service_role(op.get_bind(), role)
        op.execute(f"GRANT USAGE ON SCHEMA {SCHEMA} TO {role}")
        op.execute(f"GRANT SELECT ON {SCHEMA}.alembic_version TO {role}")
    for role in WORKER_ROLES:
        _grant_worker(role)
    _grant_gateway(GATEWAY_ROLE)


def _tenants() -> None:
    op.create_table(
        "tenants",
        sa.Column("id", sa.BigInteger(), sa.Identity(), primary_key=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", INSTANT, nullable=False, server_default=sa.func.now()),
        sa.CheckConstraint(NAME_CHECK, name="tenants_name_check"),
        schema=SCHEMA,
    )


def _api_keys() -> None:
    op.create_table(
        "api_keys",
        sa.Column("key_id", sa.Text(), primary_key=True),
        sa.Column("tenant_id", sa.BigInteger(), sa.ForeignKey(f"{SCHEMA}.tenants.id"), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("secret_hash", sa.LargeBinary(), nullable=False),
        sa.Column("scopes", ARRAY(sa.Text()), nullable=False),
        sa.Column("created_at", INSTANT, nullable=False, server_default=sa.func.now()),
        sa.Column("revoked_at", INSTANT),
        sa.CheckConstraint("octet_length(secret_hash) = 32", name="api_keys_secret_hash_check"),
        sa.CheckConstraint(NAME_CHECK, name="api_keys_name_check"),
        schema=SCHEMA,
    )
    op.create_index("api_keys_tenant_id_idx", "api_keys", ["tenant_id"], schema=SCHEMA)


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.BigInteger(), sa.Identity(), primary_key=True),
        sa.Column("tenant_id", sa.BigInteger(), sa.ForeignKey(f"{SCHEMA}.tenants.id"), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seller_id", sa.Text(), nullable=False),
        sa.Column("token_type", sa.Text(), nullable=False),
        sa.Column("token_scopes", ARRAY(sa.Integer()), nullable=False),
        sa.Column("token_read_only", sa.Boolean(), nullable=False),
        sa.Column("token_expires_at", INSTANT, nullable=False),
        sa.Column("token_version", sa.Integer(), nullable=False, server_default=sa.text("1")),
        sa.Column("sealed_token", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False, server_default=sa.text("'active'")),
        sa.Column("state_reason", sa.Text()),
        sa.Column("state_changed_at", INSTANT, nullable=False),
        sa.Column("created_at", INSTANT, nullable=False),
        sa.Column("updated_at", INSTANT, nullable=False),
        sa.UniqueConstraint("tenant_id", "seller_id", name="accounts_tenant_id_seller_id_key"),
        sa.CheckConstraint(NAME_CHECK, name="accounts_name_check"),
        sa.CheckConstraint("token_type IN ('base', 'personal', 'service')", name="accounts_token_type_check"),
        sa.CheckConstraint("state IN ('active', 'disabled')", name="accounts_state_check"),
        sa.CheckConstraint("(state = 'disabled') = (state_reason IS NOT NULL)", name="accounts_state_reason_check"),
        schema=SCHEMA,
    )


def _account_gate() -> None:
    op.create_table(
        "wb_account_gate",
        sa.Column("account_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("run", sa.Text(), nullable=False),
        sa.Column("raised_at", INSTANT, nullable=False, server_default=sa.func.now()),
        sa.CheckConstraint("epoch > 0", name="wb_account_gate_epoch_check"),
        schema=SCHEMA,
    )
    op.create_index("wb_account_gate_epoch_idx", "wb_account_gate", ["epoch"], schema=SCHEMA)


def _job_journal() -> None:
    op.create_table(
        "job_journal",
        sa.Column("job_id", sa.Text(), primary_key=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("tenant_id", sa.BigInteger(), sa.ForeignKey(f"{SCHEMA}.tenants.id"), nullable=False),
        sa.Column("account_id", sa.BigInteger(), sa.ForeignKey(f"{SCHEMA}.accounts.id"), nullable=False),
        sa.Column("payload", JSONB(), nullable=False),
        sa.Column("request_id", sa.Text()),
        sa.Column("accepted_at", INSTANT, nullable=False),
        sa.Column("ended_at", INSTANT),
        sa.Column("state", sa.Text(), nullable=False, server_default=sa.text("'pending'")),
        sa.Column("attempts", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("result", JSONB()),
        sa.Column("error", JSONB()),
        sa.CheckConstraint("state IN ('pending', 'completed', 'failed', 'cancelled')", name="job_journal_state_check"),
        sa.CheckConstraint("(state = 'pending') = (ended_at IS NULL)", name="job_journal_ended_at_check"),
        schema=SCHEMA,
    )
    op.create_index(
        "job_journal_open_idx",
        "job_journal",
        ["kind", "accepted_at", "job_id"],
        schema=SCHEMA,
        postgresql_where=sa.text("ended_at IS NULL"),
    )
    op.create_index("job_journal_account_id_idx", "job_journal", ["account_id", "accepted_at"], schema=SCHEMA)


def _grant_worker(role: str) -> None:
    """A worker opens tokens, may disable an account whose token is dead, works the fence and writes ends of jobs."""
    op.execute(f"GRANT SELECT ON {SCHEMA}.accounts TO {role}")
    op.execute(f"GRANT UPDATE (state, state_reason, state_changed_at, updated_at) ON {SCHEMA}.accounts TO {role}")
    op.execute(f"GRANT SELECT, INSERT, UPDATE ON {SCHEMA}.wb_account_gate TO {role}")
    op.execute(f"GRANT SELECT, INSERT, UPDATE ON {SCHEMA}.job_journal TO {role}")


def _grant_gateway(role: str) -> None:
    """The gateway manages keys, accounts and the journal. It seals tokens and may never read a sealed one."""
    readable = (
        "id, tenant_id, name, seller_id, token_type, token_scopes, token_read_only, token_expires_at, token_version, "
        "state, state_reason, state_changed_at, created_at, updated_at"
    )
    op.execute(f"GRANT SELECT ON {SCHEMA}.tenants TO {role}")
    op.execute(f"GRANT SELECT, INSERT, UPDATE (revoked_at) ON {SCHEMA}.api_keys TO {role}")
    op.execute(f"GRANT SELECT ({readable}), INSERT, UPDATE ON {SCHEMA}.accounts TO {role}")
    op.execute(f"GRANT USAGE ON SEQUENCE {SCHEMA}.accounts_id_seq TO {role}")
    op.execute(f"GRANT SELECT ON {SCHEMA}.wb_account_gate TO {role}")
    op.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON {SCHEMA}.job_journal TO {role}")
