"""Time limits of one transaction."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.orm import Session


@dataclass(frozen=True, slots=True, kw_only=True)
class TransactionLimits:
    """Bounds in ms: of a statement, of a wait for a lock, of a client that has gone silent inside its transaction.

    The last one is how long a process that was stopped in mid-transaction can keep its locks.
    """

    statement_ms: int = 10_000
    lock_ms: int = 5_000
    idle_ms: int = 15_000


def limit_transaction(session: Session, limits: TransactionLimits) -> None:
    """Set the limits of the session's transaction, in one round trip; they end with it."""
    session.execute(
        text(
            "SELECT set_config('statement_timeout', :statement, true), set_config('lock_timeout', :lock, true), "
            "set_config('idle_in_transaction_session_timeout', :idle, true)"
        ),
        {"statement": str(limits.statement_ms), "lock": str(limits.lock_ms), "idle": str(limits.idle_ms)},
    )
