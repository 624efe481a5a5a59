"""A migrated schema a module, engines in each role, and tokens."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from wbaccounts.accounts import Account, add_account
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import TokenVault, generate_key

NOW_MS = 1_790_000_000_000
SIDS = [f"{number:08x}-6a0b-4c3f-9f0b-0d8a4f6f1a11" for number in range(1, 100)]


def _part(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


@pytest.fixture(scope="session")
def now_ms() -> int:
    return NOW_MS


@pytest.fixture(scope="session")
def make_token() -> Callable[..., str]:
    """A token as WB makes them, by its claims."""

    def make(**claims: Any) -> str:
        payload = {"acc": 3, "exp": NOW_MS // 1000 + 86_400, "s": 1 << 5, "sid": SIDS[0], "t": False} | claims
        return f"{_part({'alg': 'ES256'})}.{_part(payload)}.c2ln"

    return make


@pytest.fixture(scope="session")
def vault() -> TokenVault:
    return TokenVault.parse(generate_key("k1"))


@pytest.fixture(scope="module")
def owner(database_url: str) -> Iterator[Engine]:
    """The migrated schema, as the user who owns it."""
    engine = open_engine(database_url, application="test", pool_size=10)
    upgrade(engine, "wbaccounts")
    yield engine
    engine.dispose()


@pytest.fixture(scope="module")
def as_role(database_url: str, owner: Engine) -> Iterator[Callable[[str], Engine]]:
    """An engine in the role of a service."""
    engines: list[Engine] = []

    def open_as(role: str) -> Engine:
        engines.append(open_engine(database_url, role=role, application="test"))
        return engines[-1]

    yield open_as
    for engine in engines:
        engine.dispose()


@pytest.fixture
def clean(owner: Engine) -> Engine:
    """The owner's engine on empty tables."""
    with owner.begin() as connection:
        connection.execute(
            text(
                "TRUNCATE wbaccounts.job_journal, wbaccounts.accounts, wbaccounts.api_keys, wbaccounts.tenants, "
                "wbaccounts.wb_account_gate RESTART IDENTITY"
            )
        )
    return owner


@pytest.fixture
def make_account(clean: Engine, vault: TokenVault, make_token: Callable[..., str]) -> Callable[..., Account]:
    """An account of a new tenant, or of the given one."""
    numbers = iter(range(1, len(SIDS)))

    def make(tenant_id: str | None = None, **claims: Any) -> Account:
        claims.setdefault("sid", SIDS[next(numbers)])
        with Session(clean) as session, session.begin():
            tenant_id = tenant_id or create_tenant(session, "ООО «Ромашка»").tenant_id
            return add_account(session, tenant_id, "Кабинет", make_token(**claims), vault, NOW_MS)

    return make
