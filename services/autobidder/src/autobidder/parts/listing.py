"""The list of an account's campaigns: one call tells all ids with their types and statuses, to wbads too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from autobidder.parts.part import OfAccount, Part, Stored
from autobidder.rules.parts import CAMPAIGNS
from autobidder.rules.statuses import ACTIVE
from autobidder.store.listing import Listed, store_listed
from autobidder.store.runs import Run
from autobidder.store.units import Unit
from wbaccounts.instants import to_ms
from wbads.listing import note_list
from wbapi.client import WbClient
from wbapi.rows.advert import PromotionCount


def _read(client: WbClient, _units: Sequence[Unit], _at: datetime) -> PromotionCount:
    return client.promotion_count()


def _store(session: Session, run: Run, _units: Sequence[Unit], told: PromotionCount, at: datetime) -> Stored:
    listed = list({one.advert_id: one for one in listed_campaigns(told)}.values())
    counts = store_listed(session, run, listed, at, whole=is_whole(told))
    note_list(session, run.account_id, told, to_ms(at))
    counts["active"] = sum(one.status == ACTIVE for one in listed)
    return Stored(rows=counts["new"] + counts["changed"] + counts["gone"], counts=counts)


def listed_campaigns(told: PromotionCount) -> Iterator[Listed]:
    """Every campaign of the list."""
    for group in told.adverts or ():
        for one in group.advert_list or ():
            yield Listed(one.advert_id, group.type, group.status, one.change_time)


def is_whole(told: PromotionCount) -> bool:
    """Whether the list has as many campaigns as WB says that there are: only then is a missing one gone."""
    groups = told.adverts or []
    return told.all == sum(len(group.advert_list or ()) for group in groups)


LISTING: Part[PromotionCount] = Part(
    name=CAMPAIGNS, due=OfAccount(CAMPAIGNS), batch=1, read=_read, store=_store, essential=True
)
