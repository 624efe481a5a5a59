"""The tenant's own account or job, or "not found": what belongs to another tenant does not exist for the caller."""

from __future__ import annotations

from functools import partial

from gateway.backends import Backends
from gateway.identifiers import is_account_id, is_job_id
from gateway.journaled import view_of_entry
from gateway.operations import Call
from gateway.problems import NOT_FOUND, ApiProblem
from wbaccounts import accounts, journal
from wbaccounts.accounts import Account
from wbgate.view import JobView


async def require_account(call: Call, account_id: str) -> Account:
    """The account, if the caller's tenant owns it. Raises ApiProblem (404), DatabaseUnavailable."""
    check_account_id(account_id)
    account = await _own_account(call, account_id)
    if account is None:
        raise ApiProblem(NOT_FOUND)
    return account


def check_account_id(account_id: str) -> None:
    """Raises ApiProblem (404) for a text that can be no account's id."""
    if not is_account_id(account_id):
        raise ApiProblem(NOT_FOUND)


async def require_job(call: Call, job_id: str) -> JobView:
    """The job, if the caller's tenant owns it; from the journal where Redis has no record of it.

    One Redis call and no SQL for a live job that a person asked for. Raises ApiProblem (404), GateUnavailable,
    DatabaseUnavailable.
    """
    if not is_job_id(job_id):
        raise ApiProblem(NOT_FOUND)
    view = await find_job(call.backends, job_id)
    if view is None or not await _owned(call, view):
        raise ApiProblem(NOT_FOUND)
    return view


async def find_job(backends: Backends, job_id: str) -> JobView | None:
    """The job, whoever's it is; from the journal where Redis has no record: ended long ago, or to be submitted again."""
    view = await backends.jobs.view(job_id)
    if view is not None:
        return view
    entry = await backends.database.read(partial(journal.find, job_id=job_id))
    return None if entry is None else view_of_entry(entry)


async def _owned(call: Call, view: JobView) -> bool:
    """Scheduled jobs carry no tenant: theirs is the one of their account."""
    if view.tenant_id is not None:
        return view.tenant_id == call.principal.tenant_id
    return await _own_account(call, view.account_id) is not None


async def _own_account(call: Call, account_id: str) -> Account | None:
    ask = partial(accounts.get_account, tenant_id=call.principal.tenant_id, account_id=account_id)
    return await call.backends.database.read(ask)
