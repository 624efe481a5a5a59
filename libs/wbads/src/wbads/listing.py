"""Takes in WB's list of campaigns from a service that has read it for itself, so that it is not read twice."""

from __future__ import annotations

from sqlalchemy import func
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbaccounts.instants import from_ms
from wbads.models import ad_accounts
from wbads.store.campaigns import store_list
from wbapi.rows.advert import PromotionCount


def note_list(session: Session, account_id: str, listed: PromotionCount, now_ms: int) -> None:
    """The list was read at `now_ms`, within the fenced transaction of `session`: the segment finds it fresh."""
    store_list(session, account_id, listed, now_ms)
    added = insert(ad_accounts).values(account_id=int(account_id), campaigns_read_at=from_ms(now_ms))
    latest = func.greatest(ad_accounts.c.campaigns_read_at, added.excluded.campaigns_read_at)
    session.execute(added.on_conflict_do_update(index_elements=["account_id"], set_={"campaigns_read_at": latest}))
