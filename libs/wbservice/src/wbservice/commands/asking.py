"""Submits a job for an operator as the gateway does for a person: promised in the journal first, then submitted."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from wbaccounts.accounts import Account, find_account
from wbaccounts.journal import record_cancel, record_submission
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.view import Submitted


class NoSuchAccount(Exception):
    """There is no account of this id."""


def known_account(session: Session, account_id: str) -> Account:
    """The account of an id as typed. Raises NoSuchAccount."""
    account = find_account(session, account_id)
    if account is None:
        raise NoSuchAccount(f"account {account_id} does not exist")
    return account


def ask(
    engine: Engine, store: JobStore, kind: JobKind, account_id: str, payload: Mapping[str, Any], now_ms: int
) -> Submitted:
    """A new job, or the live one of this kind for the account. Raises NoSuchAccount, GateUnavailable."""
    job_id = str(uuid.uuid4())
    with Session(engine) as session, session.begin():
        account = known_account(session, account_id)
        record_submission(
            session,
            job_id=job_id,
            kind=kind,
            tenant_id=account.tenant_id,
            account_id=account_id,
            payload=dict(payload),
            request_id=None,
            now_ms=now_ms,
        )
    answer = store.submit(kind, account_id=account_id, tenant_id=account.tenant_id, payload=payload, job_id=job_id)
    if answer.already_running:
        with Session(engine) as session, session.begin():
            record_cancel(session, job_id, now_ms)
    return answer
