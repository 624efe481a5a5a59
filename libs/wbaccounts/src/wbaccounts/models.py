"""Tables of the schema `wbaccounts`. No other schema has a foreign key into them; migrations are held against it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Text,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TIMESTAMP
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

SCHEMA = "wbaccounts"

_NAMES = {
    "pk": "%(table_name)s_pkey",
    "fk": "%(table_name)s_%(column_0_name)s_fkey",
    "uq": "%(table_name)s_%(column_0_N_name)s_key",
    "ck": "%(table_name)s_%(constraint_name)s_check",
}
_INSTANT = TIMESTAMP(timezone=True)


class Base(DeclarativeBase):
    """Declares into the schema `wbaccounts`."""

    metadata = MetaData(schema=SCHEMA, naming_convention=_NAMES)
    type_annotation_map = {  # noqa: RUF012 - SQLAlchemy reads it as a plain attribute
        str: Text,
        datetime: _INSTANT,
        bytes: LargeBinary,
        list[str]: ARRAY(Text),
        list[int]: ARRAY(Integer),
        dict[str, Any]: JSONB(none_as_null=True),
    }


class TenantRow(Base):
    """A customer: owns accounts and API keys."""

    __tablename__ = "tenants"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    name: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())

    __table_args__ = (CheckConstraint("length(name) BETWEEN 1 AND 200", name="name"),)


class ApiKeyRow(Base):
    """A tenant's API key. Only the hash of it is here, so a stolen table opens nothing."""

    __tablename__ = "api_keys"

    key_id: Mapped[str] = mapped_column(primary_key=True)
    tenant_id: Mapped[int] = mapped_column(BigInteger, ForeignKey(TenantRow.id))
    name: Mapped[str]
    secret_hash: Mapped[bytes]
    scopes: Mapped[list[str]]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    revoked_at: Mapped[datetime | None]

    __table_args__ = (
        CheckConstraint("octet_length(secret_hash) = 32", name="secret_hash"),
        CheckConstraint("length(name) BETWEEN 1 AND 200", name="name"),
        Index("api_keys_tenant_id_idx", "tenant_id"),
    )


class AccountRow(Base):
    """A seller's account at WB with its sealed token.

    `sealed_token` is deferred: the gateway's role may not read the column, and nobody loads it without meaning to.
    `token_version` grows with each new token, so that a verdict on an old one cannot disable the account of a new one.
    """

    __tablename__ = "accounts"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    tenant_id: Mapped[int] = mapped_column(BigInteger, ForeignKey(TenantRow.id))
    name: Mapped[str]
    seller_id: Mapped[str]
    token_type: Mapped[str]
    token_scopes: Mapped[list[int]]
    token_read_only: Mapped[bool]
    token_expires_at: Mapped[datetime]
    token_version: Mapped[int] = mapped_column(Integer, server_default=text("1"))
    sealed_token: Mapped[bytes] = mapped_column(deferred=True, deferred_raiseload=True)
    state: Mapped[str] = mapped_column(server_default=text("'active'"))
    state_reason: Mapped[str | None]
    state_changed_at: Mapped[datetime]
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]

    __table_args__ = (
        UniqueConstraint("tenant_id", "seller_id"),
        CheckConstraint("length(name) BETWEEN 1 AND 200", name="name"),
        CheckConstraint("token_type IN ('base', 'personal', 'service')", name="token_type"),
        CheckConstraint("state IN ('active', 'disabled')", name="state"),
        CheckConstraint("(state = 'disabled') = (state_reason IS NOT NULL)", name="state_reason"),
    )


class AccountGateRow(Base):
    """The fence: the newest epoch of an account that any service has started to work under, and its run.

    A table of its own, without foreign keys: each write transaction locks its row, so no other update may meet it.
    """

    __tablename__ = "wb_account_gate"

    account_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    epoch: Mapped[int] = mapped_column(BigInteger)
    run: Mapped[str]
    raised_at: Mapped[datetime] = mapped_column(server_default=func.now())

    __table_args__ = (
        CheckConstraint("epoch > 0", name="epoch"),
        # The floor of a Redis without memory is max(epoch); it is read while nothing may be granted.
        Index("wb_account_gate_epoch_idx", "epoch"),
    )


class JobJournalRow(Base):
    """An accepted user job: written before it is submitted, ended when it ends; it outlives Redis's memory."""

    __tablename__ = "job_journal"

    job_id: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str]
    tenant_id: Mapped[int] = mapped_column(BigInteger, ForeignKey(TenantRow.id))
    account_id: Mapped[int] = mapped_column(BigInteger, ForeignKey(AccountRow.id))
    payload: Mapped[dict[str, Any]]
    request_id: Mapped[str | None]
    accepted_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    state: Mapped[str] = mapped_column(server_default=text("'pending'"))
    attempts: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    result: Mapped[dict[str, Any] | None]
    error: Mapped[dict[str, Any] | None]

    __table_args__ = (
        CheckConstraint("state IN ('pending', 'completed', 'failed', 'cancelled')", name="state"),
        CheckConstraint("(state = 'pending') = (ended_at IS NULL)", name="ended_at"),
        Index(
            "job_journal_open_idx",
            "kind",
            "accepted_at",
            "job_id",
            postgresql_where=text("ended_at IS NULL"),
        ),
        Index("job_journal_account_id_idx", "account_id", "accepted_at"),
    )


class AuditRow(Base):
    """A request that could change something: who asked, for what, how it was answered. Rows are added, and removed when old."""

    __tablename__ = "audit_log"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    at: Mapped[datetime]
    tenant_id: Mapped[int] = mapped_column(BigInteger)
    key_id: Mapped[str]
    operation: Mapped[str]
    account_id: Mapped[str | None]
    job_id: Mapped[str | None]
    target: Mapped[str | None]
    status: Mapped[int] = mapped_column(Integer)
    code: Mapped[str | None]
    request_id: Mapped[str]

    __table_args__ = (Index("audit_log_tenant_id_idx", "tenant_id", "id"),)


class IdempotencyRow(Base):
    """An answer kept for the caller's own Idempotency-Key. Without a status the first request is still being answered."""

    __tablename__ = "idempotency_keys"

    tenant_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    key: Mapped[str] = mapped_column(primary_key=True)
    request_hash: Mapped[bytes]
    claim: Mapped[str]
    status: Mapped[int | None] = mapped_column(Integer)
    headers: Mapped[dict[str, Any] | None]
    body: Mapped[bytes | None]
    expires_at: Mapped[datetime]

    __table_args__ = (
        CheckConstraint("length(key) BETWEEN 1 AND 255", name="key"),
        CheckConstraint("octet_length(request_hash) = 32", name="request_hash"),
        Index("idempotency_keys_expires_at_idx", "expires_at"),
    )
