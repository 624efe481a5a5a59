"""Which accounts have changes that no merge has taken yet, and since when they are known."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from rnp.models import merge_pending
from wbaccounts.ids import require_id

# Accounts that are switched off are merged too: what was read of them before belongs into their picture.
_CHANGED = text(
    """
    SELECT a.id FROM wbaccounts.accounts AS a
    LEFT JOIN rnp.merge_state AS m ON m.account_id = a.id
    WHERE (SELECT max(revision) FROM digitization.wb_orders WHERE account_id = a.id) > coalesce(m.feeds, 0)
        OR (SELECT max(revision) FROM digitization.wb_sales WHERE account_id = a.id) > coalesce(m.feeds, 0)
        OR (SELECT max(revision) FROM wbreports.changed_days WHERE account_id = a.id) > coalesce(m.reports, 0)
        OR (SELECT max(revision) FROM wbads.changed_days WHERE account_id = a.id) > coalesce(m.ads, 0)
        OR (SELECT revision FROM rnp.revisions WHERE account_id = a.id) > coalesce(m.own, 0)
    ORDER BY a.id
    """
)


def changed_accounts(session: Session) -> list[str]:
    """Ids of the accounts of which an input changed since their last merge."""
    return [str(number) for number in session.scalars(_CHANGED)]


def note_pending(session: Session, account_ids: Sequence[str], now: datetime) -> None:
    """Remember since when these accounts wait for a merge; those that wait already keep their moment."""
    rows = [{"account_id": require_id(account), "since": now} for account in account_ids]
    if rows:
        session.execute(insert(merge_pending).on_conflict_do_nothing(), rows)


def longest_pending(session: Session, now: datetime) -> float:
    """Seconds for which the account that waits longest has had changes that are not merged; 0 where none waits."""
    since = session.scalar(select(func.min(merge_pending.c.since)))
    return 0.0 if since is None else max(0.0, (now - since).total_seconds())
