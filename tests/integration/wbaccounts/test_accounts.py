"""Accounts: what is stored of a token, whose they are, when they stop and when they go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import InvalidRequestError
from sqlalchemy.orm import Session

from wbaccounts.accounts import (
    PAUSED,
    TOKEN_DEAD,
    Account,
    add_account,
    disable_account,
    enable_account,
    find_account,
    get_account,
    list_accounts,
    load_credentials,
    load_token,
    replace_token,
)
from wbaccounts.errors import AccountMissing, SealBroken, TokenRefused
from wbaccounts.models import AccountRow
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import TokenVault
from wbcontracts.wb_token import TokenType

SID = "2f4f9d2e-6a0b-4c3f-9f0b-0d8a4f6f1a11"
MakeAccount = Callable[..., Account]
MakeToken = Callable[..., str]


def count(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.execute(text("SELECT count(*) FROM wbaccounts.accounts")).scalar_one())


def test_an_account_shows_what_its_token_says(make_account: MakeAccount, now_ms: int) -> None:
    account = make_account(sid=SID, acc=1, s=1 << 5 | 1 << 13 | 1 << 30)
    assert (account.seller_id, account.token_type, account.token_scopes) == (SID, TokenType.BASE, frozenset({5, 13}))
    assert account.token_read_only
    assert account.token_expires_at_ms == now_ms + 86_400_000
    assert (account.state, account.state_reason, account.active) == ("active", None, True)
    assert account.created_at_ms == account.updated_at_ms == account.state_changed_at_ms == now_ms


def test_the_token_comes_back_as_it_was_and_is_stored_sealed(
    clean: Engine, make_account: MakeAccount, make_token: MakeToken, vault: TokenVault
) -> None:
    account = make_account(sid=SID)
    with Session(clean) as session:
        assert load_token(session, account.account_id, vault).get_secret_value() == make_token(sid=SID)
    with clean.connect() as connection:
        row = connection.execute(text("SELECT * FROM wbaccounts.accounts")).one()
    assert make_token(sid=SID).encode() not in bytes(row.sealed_token)
    assert make_token(sid=SID) not in str(row)


def test_white_space_around_a_pasted_token_is_not_stored(
    clean: Engine, make_token: MakeToken, vault: TokenVault, now_ms: int
) -> None:
    with Session(clean) as session, session.begin():
        tenant_id = create_tenant(session, "x").tenant_id
        account = add_account(session, tenant_id, "k", f"  {make_token()}\n", vault, now_ms)
        assert load_token(session, account.account_id, vault).get_secret_value() == make_token()


def test_sealed_bytes_moved_to_another_account_do_not_open(
    clean: Engine, make_account: MakeAccount, vault: TokenVault
) -> None:
    one, other = make_account(), make_account()
    with clean.begin() as connection:
        connection.execute(
            text(
                "UPDATE wbaccounts.accounts SET sealed_token = "
                "(SELECT sealed_token FROM wbaccounts.accounts WHERE id = :one) WHERE id = :other"
            ),
            {"one": one.account_id, "other": other.account_id},
        )
    with Session(clean) as session, pytest.raises(SealBroken):
        load_token(session, other.account_id, vault)


@pytest.mark.parametrize(
    ("claims", "code"),
    [
        ({"t": True}, "token-test"),
        ({"exp": 1}, "token-expired"),
        ({"s": 2}, "token-scope-missing"),
        ({"sid": 7}, "token-malformed"),
    ],
)
def test_a_bad_token_is_refused_and_nothing_is_stored(
    clean: Engine, make_token: MakeToken, vault: TokenVault, now_ms: int, claims: dict[str, object], code: str
) -> None:
    with Session(clean) as session, session.begin():
        tenant_id = create_tenant(session, "x").tenant_id
        with pytest.raises(TokenRefused) as refusal:
            add_account(session, tenant_id, "k", make_token(**claims), vault, now_ms)
    assert refusal.value.code == code
    assert count(clean) == 0


def test_a_seller_is_connected_once_a_tenant(
    clean: Engine, make_account: MakeAccount, make_token: MakeToken, vault: TokenVault, now_ms: int
) -> None:
    account = make_account(sid=SID)
    with Session(clean) as session, session.begin():
        with pytest.raises(TokenRefused, match="seller-already-added"):
            add_account(session, account.tenant_id, "ещё раз", make_token(sid=SID), vault, now_ms)
        # The refusal leaves the transaction usable, and another tenant may connect the same seller.
        other = create_tenant(session, "y").tenant_id
        assert add_account(session, other, "k", make_token(sid=SID), vault, now_ms).tenant_id == other
    assert count(clean) == 2


def test_another_tenants_account_is_as_absent_as_none(clean: Engine, make_account: MakeAccount) -> None:
    mine, theirs = make_account(), make_account()
    with Session(clean) as session:
        assert get_account(session, mine.tenant_id, mine.account_id) == mine
        for absent in (theirs.account_id, "999", "0", "-1", "abc", "1 ", "9" * 40, ""):
            assert get_account(session, mine.tenant_id, absent) is None
        assert list_accounts(session, mine.tenant_id) == [mine]
        assert find_account(session, theirs.account_id) == theirs


def test_a_token_of_no_account_is_missing(clean: Engine, vault: TokenVault) -> None:
    with Session(clean) as session:
        for absent in ("1", "abc"):
            with pytest.raises(AccountMissing):
                load_token(session, absent, vault)


def test_the_sealed_token_is_never_loaded_by_the_way(clean: Engine, make_account: MakeAccount) -> None:
    account = make_account()
    with Session(clean) as session:
        row = session.get_one(AccountRow, int(account.account_id))
        with pytest.raises(InvalidRequestError):
            _ = row.sealed_token


def test_a_stopped_account_says_why_and_goes_on_when_told(
    clean: Engine, make_account: MakeAccount, now_ms: int
) -> None:
    account = make_account()
    with Session(clean) as session, session.begin():
        assert disable_account(session, account.account_id, PAUSED, now_ms + 1)
        assert not disable_account(session, account.account_id, TOKEN_DEAD, now_ms + 2)
        stopped = find_account(session, account.account_id)
        assert stopped is not None
        assert (stopped.active, stopped.state_reason, stopped.state_changed_at_ms) == (False, PAUSED, now_ms + 1)
        assert enable_account(session, account.account_id, now_ms + 3)
        assert not enable_account(session, account.account_id, now_ms + 4)
        assert find_account(session, account.account_id) is not None


def test_a_verdict_on_an_old_token_does_not_stop_an_account_with_a_new_one(
    clean: Engine, make_account: MakeAccount, make_token: MakeToken, vault: TokenVault, now_ms: int
) -> None:
    account = make_account(sid=SID)
    with Session(clean) as session, session.begin():
        new = make_token(sid=SID, exp=now_ms // 1000 + 9)
        assert replace_token(session, account.tenant_id, account.account_id, new, vault, now_ms)
        assert not disable_account(session, account.account_id, TOKEN_DEAD, now_ms, token_version=account.token_version)
        assert load_token(session, account.account_id, vault).get_secret_value() == new


@pytest.mark.parametrize(("reason", "active"), [(TOKEN_DEAD, True), (PAUSED, False)])
def test_a_new_token_ends_what_the_old_one_caused_and_no_more(
    clean: Engine,
    make_account: MakeAccount,
    make_token: MakeToken,
    vault: TokenVault,
    now_ms: int,
    reason: str,
    active: bool,
) -> None:
    account = make_account(sid=SID)
    with Session(clean) as session, session.begin():
        disable_account(session, account.account_id, reason, now_ms)
        renewed = replace_token(session, account.tenant_id, account.account_id, make_token(sid=SID), vault, now_ms)
        assert renewed is not None
        assert renewed.active is active
        assert renewed.token_version == account.token_version + 1


def test_a_token_of_another_seller_or_tenant_replaces_nothing(
    clean: Engine, make_account: MakeAccount, make_token: MakeToken, vault: TokenVault, now_ms: int
) -> None:
    account, other = make_account(sid=SID), make_account()
    with Session(clean) as session, session.begin():
        with pytest.raises(TokenRefused, match="token-other-seller"):
            replace_token(
                session, account.tenant_id, account.account_id, make_token(sid=other.seller_id), vault, now_ms
            )
        assert replace_token(session, other.tenant_id, account.account_id, make_token(sid=SID), vault, now_ms) is None
        assert load_credentials(session, account.account_id, vault).account == account
