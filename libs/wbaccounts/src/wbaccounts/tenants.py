"""Tenants and their API keys. Functions take a session and never commit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from wbaccounts.api_keys import DEFAULT_SCOPES, SCOPES, NewApiKey, hash_of, is_key, key_id_of, new_api_key
from wbaccounts.ids import parse_id, require_id
from wbaccounts.instants import from_ms, to_ms
from wbaccounts.models import ApiKeyRow, TenantRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Tenant:
    """A customer."""

    tenant_id: str
    name: str
    created_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKey:
    """A key without its secret; `revoked_at_ms` is set once it opens nothing any more."""

    key_id: str
    name: str
    scopes: tuple[str, ...]
    created_at_ms: int
    revoked_at_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Principal:
    """Who presented a key, and what the key allows."""

    tenant_id: str
    key_id: str
    scopes: frozenset[str]


def create_tenant(session: Session, name: str) -> Tenant:
    """A new tenant; `name` has 1 to 200 characters."""
    row = TenantRow(name=name)
    session.add(row)
    session.flush()
    return _tenant(row)


def get_tenant(session: Session, tenant_id: str) -> Tenant | None:
    """The tenant of this id, else None (also for a malformed id)."""
    number = parse_id(tenant_id)
    row = None if number is None else session.get(TenantRow, number)
    return None if row is None else _tenant(row)


def create_api_key(session: Session, tenant_id: str, name: str, scopes: Sequence[str] = DEFAULT_SCOPES) -> NewApiKey:
    """A new key of the tenant; its text is in the answer and nowhere else."""
    if unknown := set(scopes) - set(SCOPES):
        raise ValueError(f"scopes: given {sorted(unknown)}, accepted: {', '.join(SCOPES)}")
    key = new_api_key()
    session.add(
        ApiKeyRow(
            key_id=key.key_id,
            tenant_id=require_id(tenant_id),
            name=name,
            secret_hash=hash_of(key.secret.get_secret_value()),
            scopes=sorted(set(scopes)),
        )
    )
    session.flush()
    return key


def authenticate(session: Session, presented_key: str) -> Principal | None:
    """Whose key this is; None for a malformed, unknown, wrong or revoked one."""
    key_id = key_id_of(presented_key)
    row = None if key_id is None else session.get(ApiKeyRow, key_id)
    if row is None or row.revoked_at is not None or not is_key(presented_key, row.secret_hash):
        return None
    return Principal(tenant_id=str(row.tenant_id), key_id=row.key_id, scopes=frozenset(row.scopes))


def list_api_keys(session: Session, tenant_id: str) -> list[ApiKey]:
    """All keys of the tenant, revoked ones too, oldest first."""
    columns = (ApiKeyRow.key_id, ApiKeyRow.name, ApiKeyRow.scopes, ApiKeyRow.created_at, ApiKeyRow.revoked_at)
    query = select(*columns).where(ApiKeyRow.tenant_id == require_id(tenant_id))
    return [
        ApiKey(
            key_id=row.key_id,
            name=row.name,
            scopes=tuple(row.scopes),
            created_at_ms=to_ms(row.created_at),
            revoked_at_ms=None if row.revoked_at is None else to_ms(row.revoked_at),
        )
        for row in session.execute(query.order_by(ApiKeyRow.created_at, ApiKeyRow.key_id))
    ]


def revoke_own_key(session: Session, tenant_id: str, key_id: str, now_ms: int) -> bool:
    """End a key of the tenant at once; asking again changes nothing. False where the tenant has no such key."""
    ended_before = func.coalesce(ApiKeyRow.revoked_at, from_ms(now_ms))
    found = session.scalars(
        update(ApiKeyRow)
        .where(ApiKeyRow.key_id == key_id, ApiKeyRow.tenant_id == require_id(tenant_id))
        .values(revoked_at=ended_before)
        .returning(ApiKeyRow.key_id)
        .execution_options(synchronize_session=False)
    ).all()
    return bool(found)


def revoke_api_key(session: Session, key_id: str, now_ms: int) -> bool:
    """End a key at once. True when it was valid until now."""
    revoked = session.scalars(
        update(ApiKeyRow)
        .where(ApiKeyRow.key_id == key_id, ApiKeyRow.revoked_at.is_(None))
        .values(revoked_at=from_ms(now_ms))
        .returning(ApiKeyRow.key_id)
    ).all()
    return bool(revoked)


def list_tenants(session: Session) -> list[Tenant]:
    """All tenants, oldest first; for operators."""
    return [_tenant(row) for row in session.scalars(select(TenantRow).order_by(TenantRow.id))]


def _tenant(row: TenantRow) -> Tenant:
    return Tenant(tenant_id=str(row.id), name=row.name, created_at_ms=to_ms(row.created_at))
