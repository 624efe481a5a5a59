"""Gives a job the WB client of its account, and stops the account when its token turns out to be dead."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from sqlalchemy.orm import Session

from wbaccounts.accounts import (
    PAUSED,
    TOKEN_DEAD,
    TOKEN_EXPIRED,
    Account,
    Credentials,
    disable_account,
    load_credentials,
)
from wbaccounts.errors import AccountMissing
from wbapi.client import WbClient
from wbapi.errors import Unauthorized, WbError, job_error
from wbapi.guard import StepGuard
from wbgate.clock import wall_ms
from wbgate.errors import JobFailed, Problem
from wbservice import tracing
from wbservice.definition import JobResources

log = logging.getLogger(__name__)

_STOPPED = {
    TOKEN_DEAD: Problem(
        code="account-token-dead",
        title_ru="Кабинет отключён: Wildberries не принимает его токен. Замените токен",
        title_en="The account is disabled: Wildberries rejects its token. Replace the token",
    ),
    TOKEN_EXPIRED: Problem(
        code="account-token-expired",
        title_ru="Кабинет отключён: срок действия его токена истёк. Замените токен",
        title_en="The account is disabled: its token has expired. Replace the token",
    ),
    PAUSED: Problem(
        code="account-paused",
        title_ru="Работа с кабинетом приостановлена",
        title_en="The account is paused",
    ),
}


class WbJob(StepGuard, Protocol):
    """What the client needs of a job's context."""

    @property
    def account_id(self) -> str: ...  # noqa: D102
    @property
    def cls(self) -> str: ...  # noqa: D102


@contextmanager
def open_client(ctx: WbJob, resources: JobResources) -> Iterator[WbClient]:
    """The client of the job's account, closed at the end; it asks `ctx` before each call and draws from the shared budget.

    A WB error that leaves the block and that another attempt cannot help becomes JobFailed; a 401 disables the account too.
    Raises JobFailed at once for an account that is missing, disabled, or whose token has expired.
    """
    credentials = _usable(resources, ctx.account_id)
    account = credentials.account
    client = WbClient(
        token=credentials.token.get_secret_value(),
        seller_id=account.seller_id,
        token_type=account.token_type,
        budget=resources.budget,
        guard=ctx,
        hosts=resources.settings.hosts,
        user=ctx.cls == "user",
        base_secret=resources.settings.has_base_secret(account.seller_id),
        scopes=account.token_scopes,
        time_scale=resources.settings.wb_time_scale,
        trace=tracing.call_span if tracing.is_on() else None,
    )
    with client:
        try:
            yield client
        except WbError as error:
            if isinstance(error, Unauthorized):
                stop_account(resources, account, TOKEN_DEAD)
            raise job_error(error) from error


def stop_account(resources: JobResources, account: Account, reason: str) -> None:
    """Disable the account for `reason`, unless it has been given another token since it was read."""
    with Session(resources.engine) as session, session.begin():
        stopped = disable_account(session, account.account_id, reason, wall_ms(), token_version=account.token_version)
    if stopped:
        log.warning("account %s is disabled: %s", account.account_id, reason)


def _usable(resources: JobResources, account_id: str) -> Credentials:
    """Account and token of an account that may call WB now. Raises JobFailed, KeyUnknown, SealBroken."""
    try:
        with Session(resources.engine) as session:
            credentials = load_credentials(session, account_id, resources.vault)
    except AccountMissing:
        raise JobFailed(
            Problem(code="account-missing", title_ru="Кабинет не найден", title_en="The account does not exist")
        ) from None
    account = credentials.account
    if account.active and account.token_expires_at_ms <= wall_ms():
        stop_account(resources, account, TOKEN_EXPIRED)
        raise JobFailed(_STOPPED[TOKEN_EXPIRED])
    if not account.active:
        raise JobFailed(_problem(account.state_reason))
    return credentials


def _problem(reason: str | None) -> Problem:
    return _STOPPED.get(reason or "") or Problem(
        code="account-disabled",
        title_ru="Кабинет отключён",
        title_en="The account is disabled",
        detail=reason,
    )
