"""Accounts of sellers and their WB tokens. Functions take a session and never commit; a token leaves as SecretStr only.

What a person asks for takes the tenant's id, so that another tenant's account is as absent as one that never was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import SecretStr
from sqlalchemy import Sequence, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbaccounts.errors import AccountMissing
from wbaccounts.ids import parse_id, require_id
from wbaccounts.instants import from_ms, to_ms
from wbaccounts.models import SCHEMA, AccountRow
from wbaccounts.token_check import already_added, checked_token, copied_token, same_seller
from wbaccounts.vault import TokenVault
from wbcontracts.wb_token import TokenInfo, TokenType

TOKEN_DEAD = "token-dead"  # noqa: S105 - a reason, not a secret
"""Reason of an account whose token WB answered with 401."""
TOKEN_EXPIRED = "token-expired"  # noqa: S105 - a reason, not a secret
"""Reason of an account whose token has run out by its own claim."""
PAUSED = "paused"
"""Reason of an account that a person has stopped."""

_ID_SEQUENCE = Sequence("accounts_id_seq", schema=SCHEMA)


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """An account without its token. `state`: active or disabled, then `state_reason` says why."""

    account_id: str
    tenant_id: str
    name: str
    seller_id: str
    token_type: TokenType
    token_scopes: frozenset[int]
    token_read_only: bool
    token_expires_at_ms: int
    token_version: int
    state: str
    state_reason: str | None
    state_changed_at_ms: int
    created_at_ms: int
    updated_at_ms: int

    @property
    def active(self) -> bool:
        """True while jobs of the account may call WB."""
        return self.state == "active"


@dataclass(frozen=True, slots=True, kw_only=True)
class Credentials:
    """An account with its opened token, for one job's WB calls."""

    account: Account
    token: SecretStr


def add_account(session: Session, tenant_id: str, name: str, token: str, vault: TokenVault, now_ms: int) -> Account:
    """A new account of the tenant, active. Raises TokenRefused; nothing is stored then."""
    info = checked_token(token, now_ms=now_ms)
    number = session.scalars(select(_ID_SEQUENCE.next_value())).one()
    now = from_ms(now_ms)
    added = session.scalars(
        insert(AccountRow)
        .values(
            id=number,
            tenant_id=require_id(tenant_id),
            name=name,
            state_changed_at=now,
            created_at=now,
            updated_at=now,
            **_token_columns(str(number), info, token, vault),
        )
        .on_conflict_do_nothing(index_elements=[AccountRow.tenant_id, AccountRow.seller_id])
        .returning(AccountRow.id)
    ).one_or_none()
    if added is None:
        raise already_added()
    return require_account(session, str(number))


def replace_token(
    session: Session, tenant_id: str, account_id: str, token: str, vault: TokenVault, now_ms: int
) -> Account | None:
    """Give the account a new token of the same seller; None when the tenant has no such account. Raises TokenRefused.

    An account that was disabled for its old token becomes active again; one that a person has paused stays so.
    """
    account = get_account(session, tenant_id, account_id)
    if account is None:
        return None
    info = checked_token(token, now_ms=now_ms)
    same_seller(info, account.seller_id)
    session.execute(
        update(AccountRow)
        .where(AccountRow.id == require_id(account_id))
        .values(
            token_version=AccountRow.token_version + 1,
            updated_at=from_ms(now_ms),
            **_token_columns(account_id, info, token, vault),
        )
    )
    if account.state_reason in {TOKEN_DEAD, TOKEN_EXPIRED}:
        enable_account(session, account_id, now_ms)
    return require_account(session, account_id)


def get_account(session: Session, tenant_id: str, account_id: str) -> Account | None:
    """The tenant's account; None for an unknown or malformed id and for another tenant's."""
    account = find_account(session, account_id)
    return account if account is not None and account.tenant_id == tenant_id else None


def list_accounts(session: Session, tenant_id: str) -> list[Account]:
    """All accounts of the tenant, oldest first."""
    rows = session.scalars(
        select(AccountRow)
        .where(AccountRow.tenant_id == require_id(tenant_id))
        .order_by(AccountRow.id)
        .execution_options(populate_existing=True)
    )
    return [_account(row) for row in rows]


def page_accounts(session: Session, tenant_id: str, *, limit: int, after: int | None = None) -> list[Account]:
    """Accounts of the tenant, oldest first; `after`: id of the last one of the page before."""
    query = select(AccountRow).where(AccountRow.tenant_id == require_id(tenant_id))
    if after is not None:
        query = query.where(AccountRow.id > after)
    rows = session.scalars(query.order_by(AccountRow.id).limit(limit).execution_options(populate_existing=True))
    return [_account(row) for row in rows]


def find_account(session: Session, account_id: str) -> Account | None:
    """The account of this id, whoever's it is: for workers and operators, never for a tenant's request."""
    number = parse_id(account_id)
    row = None if number is None else session.get(AccountRow, number, populate_existing=True)
    return None if row is None else _account(row)


def require_account(session: Session, account_id: str) -> Account:
    """The account of this id. Raises AccountMissing."""
    account = find_account(session, account_id)
    if account is None:
        raise AccountMissing(account_id)
    return account


def load_token(session: Session, account_id: str, vault: TokenVault) -> SecretStr:
    """The account's token. Raises AccountMissing, KeyUnknown, SealBroken."""
    return load_credentials(session, account_id, vault).token


def load_credentials(session: Session, account_id: str, vault: TokenVault) -> Credentials:
    """Account and token of one moment. Raises AccountMissing, KeyUnknown, SealBroken."""
    number = parse_id(account_id)
    query = select(AccountRow, AccountRow.sealed_token).where(AccountRow.id == number)
    found = session.execute(query, execution_options={"populate_existing": True}).one_or_none()
    if found is None:
        raise AccountMissing(account_id)
    return Credentials(account=_account(found[0]), token=vault.open(account_id, found[1]))


def rename_account(session: Session, account_id: str, name: str, now_ms: int) -> None:
    """Give the account another name of 1 to 200 characters."""
    session.execute(
        update(AccountRow)
        .where(AccountRow.id == require_id(account_id))
        .values(name=name, updated_at=from_ms(now_ms))
        .execution_options(synchronize_session=False)
    )


def disable_account(
    session: Session, account_id: str, reason: str, now_ms: int, *, token_version: int | None = None
) -> bool:
    """Stop the account, saying why; False when nothing changed.

    With `token_version` it is stopped only while it has that token: a verdict on an old one says nothing of a new one.
    """
    condition = [AccountRow.id == require_id(account_id), AccountRow.state == "active"]
    if token_version is not None:
        condition.append(AccountRow.token_version == token_version)
    return _set_state(session, condition, "disabled", reason, now_ms)


def enable_account(session: Session, account_id: str, now_ms: int) -> bool:
    """Let the account work again; False when it was active or does not exist."""
    condition = [AccountRow.id == require_id(account_id), AccountRow.state == "disabled"]
    return _set_state(session, condition, "active", None, now_ms)


def _set_state(session: Session, condition: list[Any], state: str, reason: str | None, now_ms: int) -> bool:
    now = from_ms(now_ms)
    changed = session.scalars(
        update(AccountRow)
        .where(*condition)
        .values(state=state, state_reason=reason, state_changed_at=now, updated_at=now)
        .returning(AccountRow.id)
        .execution_options(synchronize_session=False)
    ).all()
    return bool(changed)


def _token_columns(account_id: str, info: TokenInfo, token: str, vault: TokenVault) -> dict[str, Any]:
    return {
        "seller_id": info.seller_id,
        "token_type": info.token_type.value,
        "token_scopes": sorted(info.scopes),
        "token_read_only": info.read_only,
        "token_expires_at": from_ms(info.expires_at_ms),
        "sealed_token": vault.seal(account_id, SecretStr(copied_token(token))),
    }


def _account(row: AccountRow) -> Account:
    return Account(
        account_id=str(row.id),
        tenant_id=str(row.tenant_id),
        name=row.name,
        seller_id=row.seller_id,
        token_type=TokenType(row.token_type),
        token_scopes=frozenset(row.token_scopes),
        token_read_only=row.token_read_only,
        token_expires_at_ms=to_ms(row.token_expires_at),
        token_version=row.token_version,
        state=row.state,
        state_reason=row.state_reason,
        state_changed_at_ms=to_ms(row.state_changed_at),
        created_at_ms=to_ms(row.created_at),
        updated_at_ms=to_ms(row.updated_at),
    )
