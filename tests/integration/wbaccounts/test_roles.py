"""What each service's role may do in the schema `wbaccounts`, and what it may not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError, ProgrammingError
from sqlalchemy.orm import Session

from wbaccounts.accounts import Account, disable_account, load_credentials
from wbaccounts.database import open_engine
from wbaccounts.fence import fence_floor, raise_fence
from wbaccounts.migrator import revision
from wbaccounts.roles import SERVICE_ROLES, WORKER_ROLES, ensure_service_role
from wbaccounts.vault import TokenVault

OpenAs = Callable[[str], Engine]


def refused(engine: Engine, statement: str) -> None:
    with pytest.raises(ProgrammingError, match="permission denied"), engine.begin() as connection:
        connection.execute(text(statement))


@pytest.mark.parametrize("role", SERVICE_ROLES)
def test_a_session_acts_in_its_role_and_cannot_leave_it_by_reset(as_role: OpenAs, role: str) -> None:
    with as_role(role).connect() as connection:
        connection.execute(text("RESET ROLE"))
        assert connection.execute(text("SELECT current_user")).scalar_one() == role
    assert revision(as_role(role), "wbaccounts").state == "current"


@pytest.mark.parametrize("role", WORKER_ROLES)
def test_a_worker_opens_tokens_works_the_fence_and_stops_an_account(
    as_role: OpenAs, make_account: Callable[..., Account], vault: TokenVault, now_ms: int, role: str
) -> None:
    account = make_account()
    engine = as_role(role)
    with Session(engine) as session, session.begin():
        assert load_credentials(session, account.account_id, vault).token.get_secret_value().count(".") == 2
        assert disable_account(session, account.account_id, "token-dead", now_ms)
    raise_fence(engine, account.account_id, 1, "run")
    assert fence_floor(engine) == 1


@pytest.mark.parametrize("role", WORKER_ROLES)
def test_a_worker_may_do_nothing_else(as_role: OpenAs, make_account: Callable[..., Account], role: str) -> None:
    make_account()
    engine = as_role(role)
    refused(engine, "SELECT 1 FROM wbaccounts.api_keys")
    refused(engine, "SELECT 1 FROM wbaccounts.tenants")
    refused(engine, "UPDATE wbaccounts.accounts SET sealed_token = ''")
    refused(engine, "UPDATE wbaccounts.accounts SET tenant_id = 2")
    refused(engine, "DELETE FROM wbaccounts.accounts")
    refused(engine, "DELETE FROM wbaccounts.wb_account_gate")
    refused(engine, "DELETE FROM wbaccounts.job_journal")
    refused(engine, "CREATE TABLE wbaccounts.mine (id int)")


def test_the_gateway_seals_tokens_and_cannot_read_a_sealed_one(
    as_role: OpenAs, make_account: Callable[..., Account]
) -> None:
    make_account()
    engine = as_role("gateway")
    refused(engine, "SELECT sealed_token FROM wbaccounts.accounts")
    refused(engine, "UPDATE wbaccounts.accounts SET name = encode(sealed_token, 'hex')")
    refused(engine, "UPDATE wbaccounts.accounts SET sealed_token = '' RETURNING sealed_token")
    refused(engine, "UPDATE wbaccounts.wb_account_gate SET epoch = 1")
    refused(engine, "INSERT INTO wbaccounts.tenants (name) VALUES ('x')")
    with engine.begin() as connection:
        assert connection.execute(text("UPDATE wbaccounts.accounts SET name = 'новое'")).rowcount == 1


def test_an_unknown_role_cannot_connect(database_url: str, owner: Engine) -> None:
    with pytest.raises(OperationalError, match='role "wbtest_nobody" does not exist'):
        open_engine(database_url, role="wbtest_nobody").connect()


def test_a_role_without_grants_sees_nothing(as_role: OpenAs, owner: Engine) -> None:
    with owner.begin() as connection:
        ensure_service_role(connection, "wbtest_stranger")
    try:
        refused(as_role("wbtest_stranger"), "SELECT 1 FROM wbaccounts.accounts")
    finally:
        with owner.begin() as connection:
            connection.execute(text("DROP ROLE wbtest_stranger"))


def test_making_a_role_again_changes_nothing(owner: Engine) -> None:
    with owner.begin() as connection:
        ensure_service_role(connection, "digitization")


def test_a_role_name_never_becomes_sql(owner: Engine) -> None:
    with owner.connect() as connection, pytest.raises(ValueError, match="accepted"):
        ensure_service_role(connection, 'x"; DROP SCHEMA wbaccounts; --')
