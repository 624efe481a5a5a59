"""Settings, items and bids of campaigns: `v2/adverts`, 50 at a time. Ids that it leaves out are remembered, not asked again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import case, func, literal
from sqlalchemy.orm import Session

from autobidder.models import campaigns, reads
from autobidder.parts.part import OfCampaigns, Part, Stored
from autobidder.rules.parts import DETAILS
from autobidder.rules.statuses import CURRENT_TYPE, MANAGED
from autobidder.store.details import store_details
from autobidder.store.runs import Run
from autobidder.store.units import Moment, Scope, Unit
from wbapi.client import WbClient
from wbapi.endpoints import ADVERTS
from wbapi.page import Page
from wbapi.rows.advert import Campaign

SETTLED_AGE = timedelta(days=1)
"""A finished or declined campaign is read again when WB's list shows a change, and once a day."""


def _old_before(began: datetime) -> Moment:
    changed = func.coalesce(campaigns.c.changed_at > reads.c.read_at, False)
    return case((campaigns.c.status.in_(MANAGED) | changed, literal(began)), else_=literal(began - SETTLED_AGE))


def _read(client: WbClient, units: Sequence[Unit], _at: datetime) -> Page[Campaign]:
    return client.adverts(ids=[unit.advert_id for unit in units])


def _store(session: Session, run: Run, units: Sequence[Unit], page: Page[Campaign], at: datetime) -> Stored:
    asked = {unit.advert_id for unit in units}
    told = [campaign for campaign in page.rows if campaign.id in asked]
    changed = store_details(session, run, told, at)
    # Where a row could not be read nobody knows whose it is: none of the silent ones is unknown then.
    silent = asked - {campaign.id for campaign in told} if not page.refused else set()
    return Stored(
        rows=len(told),
        refused=page.refused,
        unknown=frozenset((advert_id, 0) for advert_id in silent),
        counts={"bidsChanged": changed},
    )


DETAILED: Part[Page[Campaign]] = Part(
    name=DETAILS,
    due=OfCampaigns(
        Scope(
            part=DETAILS,
            by_item=False,
            among=campaigns.c.type == CURRENT_TYPE,
            old_before=_old_before,
            excluded=campaigns.c.type != CURRENT_TYPE,
        )
    ),
    batch=ADVERTS.page_size or 1,
    read=_read,
    store=_store,
)
