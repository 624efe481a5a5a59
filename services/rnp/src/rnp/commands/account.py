"""The account that a command is about. Reads only."""

from __future__ import annotations

from sqlalchemy.orm import Session

from wbaccounts.accounts import Account, find_account
from wbservice.commands.asking import NoSuchAccount


def known_account(session: Session, account_id: str) -> Account:
    """The account of this id. Raises NoSuchAccount."""
    account = find_account(session, account_id)
    if account is None:
        raise NoSuchAccount(f"account {account_id} does not exist")
    return account
