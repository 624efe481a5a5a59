"""API keys: shown once, stored as hashes, good for their tenant only, ended at once."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from wbaccounts.api_keys import DEFAULT_SCOPES
from wbaccounts.tenants import (
    Principal,
    authenticate,
    create_api_key,
    create_tenant,
    get_tenant,
    list_tenants,
    revoke_api_key,
)


def test_a_key_names_its_tenant_and_its_scopes(clean: Engine) -> None:
    with Session(clean) as session, session.begin():
        tenant = create_tenant(session, "ООО «Ромашка»")
        other = create_tenant(session, "ИП Иванов")
        key = create_api_key(session, tenant.tenant_id, "CI", ["jobs:read"])
    with Session(clean) as session:
        principal = authenticate(session, key.secret.get_secret_value())
    assert principal == Principal(tenant_id=tenant.tenant_id, key_id=key.key_id, scopes=frozenset({"jobs:read"}))
    assert other.tenant_id != tenant.tenant_id


def test_only_a_hash_of_the_key_is_stored(clean: Engine) -> None:
    with Session(clean) as session, session.begin():
        key = create_api_key(session, create_tenant(session, "x").tenant_id, "CI")
    with clean.connect() as connection:
        stored = str(connection.execute(text("SELECT * FROM wbaccounts.api_keys")).all())
    assert key.key_id in stored
    assert key.secret.get_secret_value().rpartition("_")[2] not in stored


def test_another_secret_under_the_id_of_a_key_is_nobody(clean: Engine) -> None:
    with Session(clean) as session, session.begin():
        tenant_id = create_tenant(session, "x").tenant_id
        one, other = (create_api_key(session, tenant_id, name) for name in "ab")
        forged = one.secret.get_secret_value().replace(one.key_id, other.key_id)
        assert authenticate(session, forged) is None
        assert authenticate(session, one.secret.get_secret_value()) is not None


@pytest.mark.parametrize(
    "text", ["", "wb_", "wb_0123456789abcdef_" + "a" * 43, "' OR 1=1 --", "ключ", "\x00", "\ud800"]
)
def test_any_other_text_is_nobody(clean: Engine, text: str) -> None:
    with Session(clean) as session:
        assert authenticate(session, text) is None


def test_a_revoked_key_is_nobody_at_once(clean: Engine, now_ms: int) -> None:
    with Session(clean) as session, session.begin():
        key = create_api_key(session, create_tenant(session, "x").tenant_id, "CI")
        assert revoke_api_key(session, key.key_id, now_ms)
        assert authenticate(session, key.secret.get_secret_value()) is None
        assert not revoke_api_key(session, key.key_id, now_ms)
        assert not revoke_api_key(session, "no such key", now_ms)


def test_a_key_may_not_have_a_scope_that_does_not_exist(clean: Engine) -> None:
    with Session(clean) as session, pytest.raises(ValueError, match="accepted: jobs:read"):
        create_api_key(session, create_tenant(session, "x").tenant_id, "CI", ["root"])
    assert "admin" not in DEFAULT_SCOPES


@pytest.mark.parametrize("name", ["", "x" * 201])
def test_a_tenant_has_a_name_of_sane_length(clean: Engine, name: str) -> None:
    with Session(clean) as session, pytest.raises(IntegrityError, match="tenants_name_check"):
        create_tenant(session, name)


def test_a_tenant_is_found_by_its_id_alone(clean: Engine) -> None:
    with Session(clean) as session, session.begin():
        tenant = create_tenant(session, "ООО «Ромашка»")
        assert get_tenant(session, tenant.tenant_id) == tenant
        assert list_tenants(session) == [tenant]
        for absent in ("999", "0", "abc", tenant.tenant_id + "\n", ""):
            assert get_tenant(session, absent) is None
