"""Connecting an account and changing one. A token passes through to the vault; nothing here keeps, shows or logs it."""

from __future__ import annotations

from sqlalchemy.orm import Session
from starlette.responses import Response

from gateway.access import check_account_id, require_account
from gateway.account_presentation import account_resource, reason_text, state_of
from gateway.account_resources import AccountChange, NewAccount
from gateway.answers import fresh_answer
from gateway.bodies import read_model
from gateway.operations import Call
from gateway.problems import (
    ACCOUNT_DISABLED,
    INVALID_FIELDS,
    NOT_FOUND,
    TOKEN_REFUSED,
    VAULT_MISSING,
    ApiProblem,
    FieldError,
    Text,
)
from wbaccounts import accounts
from wbaccounts.accounts import PAUSED, Account
from wbaccounts.errors import TokenRefused
from wbaccounts.vault import TokenVault

NOTHING_TO_CHANGE = FieldError(
    pointer="",
    text=Text(ru="Не задано ни одно поле: name, token или paused.", en="None of name, token and paused is given."),
)


async def add_account(call: Call) -> Response:
    """201 with the new account; 422 with the reason where its token cannot be taken."""
    wanted = await read_model(call, NewAccount)
    vault, tenant_id, now_ms = _vault(call), call.principal.tenant_id, call.backends.now_ms()

    def add(session: Session) -> Account:
        token = wanted.token.get_secret_value()
        return accounts.add_account(session, tenant_id, wanted.name, token, vault, now_ms)

    try:
        account = await call.backends.database.transact(add)
    except TokenRefused as refusal:
        raise _refused(refusal) from None
    call.exchange.facts["account_id"] = account.account_id
    headers = {"Location": f"/v1/accounts/{account.account_id}"}
    return fresh_answer(call, account_resource(account, lang=call.exchange.lang), status=201, headers=headers)


async def change_account(call: Call) -> Response:
    """200 with the account after the change; all of the members given, or none."""
    account_id = call.params["accountId"]
    check_account_id(account_id)
    try:
        wanted = await read_model(call, AccountChange)
    except ApiProblem:
        await require_account(call, account_id)
        raise
    if not wanted.model_fields_set:
        await require_account(call, account_id)
        raise ApiProblem(INVALID_FIELDS, errors=(NOTHING_TO_CHANGE,))
    account = await _changed(call, account_id, wanted)
    return fresh_answer(call, account_resource(account, lang=call.exchange.lang), status=200)


async def _changed(call: Call, account_id: str, wanted: AccountChange) -> Account:
    tenant_id, now_ms = call.principal.tenant_id, call.backends.now_ms()
    vault = None if wanted.token is None else _vault(call)

    def change(session: Session) -> Account:
        return apply_change(session, tenant_id, account_id, wanted, vault, now_ms)

    try:
        return await call.backends.database.transact(change)
    except TokenRefused as refusal:
        raise _refused(refusal) from None


def apply_change(
    session: Session, tenant_id: str, account_id: str, wanted: AccountChange, vault: TokenVault | None, now_ms: int
) -> Account:
    """Carry the change out in the session. Raises ApiProblem (404, 409), TokenRefused; the transaction is to be undone then."""
    if accounts.get_account(session, tenant_id, account_id) is None:
        raise ApiProblem(NOT_FOUND)
    if wanted.token is not None and vault is not None:
        token = wanted.token.get_secret_value()
        accounts.replace_token(session, tenant_id, account_id, token, vault, now_ms)
    if wanted.name is not None:
        accounts.rename_account(session, account_id, wanted.name, now_ms)
    if wanted.paused is not None:
        _pause(session, account_id, paused=wanted.paused, now_ms=now_ms)
    return accounts.require_account(session, account_id)


def _pause(session: Session, account_id: str, *, paused: bool, now_ms: int) -> None:
    """Pause or resume. An account whose token is dead is neither: only a new token helps it."""
    account = accounts.require_account(session, account_id)
    if state_of(account) == "disabled":
        raise disabled(account)
    if paused:
        accounts.disable_account(session, account_id, PAUSED, now_ms)
    else:
        accounts.enable_account(session, account_id, now_ms)


def disabled(account: Account) -> ApiProblem:
    """The refusal of whatever needs an account whose token works."""
    return ApiProblem(ACCOUNT_DISABLED, params={"why": reason_text(account)})


def _vault(call: Call) -> TokenVault:
    if call.backends.vault is None:
        raise ApiProblem(VAULT_MISSING)
    return call.backends.vault


def _refused(refusal: TokenRefused) -> ApiProblem:
    why = Text(ru=refusal.title_ru, en=refusal.title_en)
    return ApiProblem(
        TOKEN_REFUSED,
        params={"why": why},
        errors=(FieldError(pointer="/token", text=why, code=refusal.code),),
    )
