"""Seals every stored token under the newest key, so that an older key can be taken out of WB_TOKEN_KEYS."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session

from wbaccounts.errors import VaultError
from wbaccounts.models import AccountRow
from wbaccounts.vault import TokenVault

BATCH = 200
"""Rows locked at once: a person's change of a token waits for no more than these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RotationReport:
    """`unreadable`: accounts whose token opens with no key at hand; they need their old key, or a new token."""

    resealed: int
    already_newest: int
    unreadable: tuple[str, ...]


def rotate_all(engine: Engine, vault: TokenVault) -> RotationReport:
    """Re-seal all tokens, a batch a transaction; running it again goes on where it stopped."""
    resealed = newest = last = 0
    unreadable: list[str] = []
    while True:
        with Session(engine) as session, session.begin():
            batch = session.execute(
                select(AccountRow.id, AccountRow.sealed_token)
                .where(AccountRow.id > last)
                .order_by(AccountRow.id)
                .limit(BATCH)
                .with_for_update()
            ).all()
            for number, sealed in batch:
                try:
                    changed = _reseal(session, number, sealed, vault)
                except VaultError:
                    unreadable.append(str(number))
                else:
                    resealed += changed
                    newest += not changed
        if not batch:
            return RotationReport(resealed=resealed, already_newest=newest, unreadable=tuple(unreadable))
        last = batch[-1].id


def _reseal(session: Session, number: int, sealed: bytes, vault: TokenVault) -> bool:
    """True when the row was sealed anew."""
    renewed = vault.rotate(str(number), sealed)
    if renewed is None:
        return False
    session.execute(update(AccountRow).where(AccountRow.id == number).values(sealed_token=renewed))
    return True
