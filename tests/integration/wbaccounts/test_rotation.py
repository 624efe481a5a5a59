"""Rotation of the keys that seal tokens."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import SecretStr
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from wbaccounts import rotation
from wbaccounts.accounts import Account, load_token
from wbaccounts.rotation import RotationReport, rotate_all
from wbaccounts.vault import TokenVault, generate_key

OLD, NEW = generate_key("old"), generate_key("new")


def seal_with(engine: Engine, account_id: str, key: str, token: str) -> None:
    sealed = TokenVault.parse(key).seal(account_id, SecretStr(token))
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE wbaccounts.accounts SET sealed_token = :sealed WHERE id = :id"),
            {"sealed": sealed, "id": account_id},
        )


def test_every_token_opens_with_the_new_key_alone(clean: Engine, make_account: Callable[..., Account]) -> None:
    tenant_id = make_account().tenant_id
    accounts = [make_account(tenant_id) for _ in range(5)]
    for account in accounts:
        seal_with(clean, account.account_id, OLD, f"token of {account.account_id}")
    first = accounts[0]
    seal_with(clean, first.account_id, NEW, "already")
    report = rotate_all(clean, TokenVault.parse(f"{NEW},{OLD}"))
    # The account made first was sealed by the fixture's own key, which is not at hand here.
    assert report == RotationReport(resealed=4, already_newest=1, unreadable=("1",))
    with Session(clean) as session:
        for account in accounts:
            token = load_token(session, account.account_id, TokenVault.parse(NEW)).get_secret_value()
            assert token == ("already" if account == first else f"token of {account.account_id}")


def test_more_accounts_than_a_batch_are_all_sealed_anew(clean: Engine, make_account: Callable[..., Account]) -> None:
    make_account()
    many = rotation.BATCH + 5
    with clean.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO wbaccounts.accounts (tenant_id, name, seller_id, token_type, token_scopes, token_read_only, "
                "token_expires_at, sealed_token, state_changed_at, created_at, updated_at) SELECT tenant_id, name, "
                "n::text, token_type, token_scopes, token_read_only, token_expires_at, sealed_token, now(), now(), now() "
                "FROM wbaccounts.accounts, generate_series(1, :many) n"
            ),
            {"many": many},
        )
        copies = connection.execute(text("SELECT id FROM wbaccounts.accounts ORDER BY id")).scalars().all()
    assert len(copies) == many + 1
    for number in copies:
        seal_with(clean, str(number), OLD, "t")
    both = TokenVault.parse(f"{NEW},{OLD}")
    assert rotate_all(clean, both).resealed == many + 1
    assert rotate_all(clean, both) == RotationReport(resealed=0, already_newest=many + 1, unreadable=())
