"""API keys of the tenant: shown without secrets, made, revoked. A secret is in one answer and nowhere else."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from gateway.admin_resources import ApiKey, ApiKeyList, CreatedApiKey, NewApiKey
from gateway.answers import fresh_answer, private_answer
from gateway.bodies import read_model
from gateway.identifiers import is_key_id
from gateway.operations import Call
from gateway.presentation import instant
from gateway.problems import NOT_FOUND, ApiProblem
from wbaccounts import tenants
from wbaccounts.tenants import ApiKey as KeyFacts


async def list_keys(call: Call) -> Response:
    """All keys of the tenant."""
    ask = partial(tenants.list_api_keys, tenant_id=call.principal.tenant_id)
    keys = await call.backends.database.read(ask)
    return private_answer(call, ApiKeyList(items=[_resource(key) for key in keys]))


async def create_key(call: Call) -> Response:
    """201 with the key, whose secret is never shown again."""
    wanted = await read_model(call, NewApiKey)
    scopes = sorted(set(wanted.scopes))
    make = partial(tenants.create_api_key, tenant_id=call.principal.tenant_id, name=wanted.name, scopes=scopes)
    key = await call.backends.database.transact(make)
    call.exchange.facts["target"] = key.key_id
    created = CreatedApiKey(
        key_id=key.key_id,
        name=wanted.name,
        scopes=scopes,
        created_at=instant(call.backends.now_ms()),
        revoked_at=None,
        secret=key.secret.get_secret_value(),
    )
    return fresh_answer(call, created, status=201)


async def revoke_key(call: Call) -> Response:
    """204 once the key opens nothing; it does so within 5 s in every process of the gateway."""
    key_id = call.params["keyId"]
    if not is_key_id(key_id):
        raise ApiProblem(NOT_FOUND)
    revoke = partial(
        tenants.revoke_own_key, tenant_id=call.principal.tenant_id, key_id=key_id, now_ms=call.backends.now_ms()
    )
    if not await call.backends.database.write(revoke):
        raise ApiProblem(NOT_FOUND)
    call.backends.keys.forget(key_id)
    return Response(status_code=204, headers={"Cache-Control": "no-store"})


def _resource(key: KeyFacts) -> ApiKey:
    return ApiKey(
        key_id=key.key_id,
        name=key.name,
        scopes=list(key.scopes),
        created_at=instant(key.created_at_ms),
        revoked_at=instant(key.revoked_at_ms),
    )
