"""Least bids (a call for each campaign) and recommended ones (a call for each item): WB's slowest methods.

Both change rarely, so what was read is used for as long as the settings say, and a run reads no more than its calls allow.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import cast

from sqlalchemy import and_, literal
from sqlalchemy.orm import Session

from autobidder.models import campaigns
from autobidder.parts.part import OfCampaigns, Part, Stored
from autobidder.rules.parts import MINIMUMS, RECOMMENDATIONS
from autobidder.rules.placements import asked_minimums
from autobidder.rules.statuses import CURRENT_TYPE, MANAGED
from autobidder.store.offers import store_minimums, store_recommendations
from autobidder.store.runs import Run
from autobidder.store.units import Scope, Unit
from wbapi.client import WbClient
from wbapi.endpoints import BIDS_MIN
from wbapi.methods.advert import PaymentType
from wbapi.rows.advert import BidAdvice, MinimumBids

_PAYMENTS: tuple[PaymentType, ...] = ("cpm", "cpc")
_AMONG = and_(
    campaigns.c.type == CURRENT_TYPE, campaigns.c.status.in_(MANAGED), campaigns.c.payment_type.in_(_PAYMENTS)
)


def minimums(age: timedelta) -> Part[MinimumBids]:
    """Least bids, used for `age`."""
    return Part(
        name=MINIMUMS,
        due=OfCampaigns(_scope(MINIMUMS, age)),
        batch=BIDS_MIN.page_size or 1,
        read=_read_minimums,
        store=_store_minimums,
        one_campaign=True,
    )


def recommendations(age: timedelta) -> Part[BidAdvice]:
    """Recommended bids, used for `age`."""
    return Part(
        name=RECOMMENDATIONS,
        due=OfCampaigns(_scope(RECOMMENDATIONS, age)),
        batch=1,
        read=_read_recommendations,
        store=_store_recommendations,
    )


def _scope(part: str, age: timedelta) -> Scope:
    return Scope(part=part, by_item=True, among=_AMONG, old_before=lambda began: literal(began - age))


def _read_minimums(client: WbClient, units: Sequence[Unit], _at: datetime) -> MinimumBids:
    first = units[0]
    placements = asked_minimums(first.bid_type or "")
    items = [unit.nm_id for unit in units]
    return client.min_bids(first.advert_id, items, cast("PaymentType", first.payment_type), placements)


def _store_minimums(session: Session, run: Run, units: Sequence[Unit], told: MinimumBids, at: datetime) -> Stored:
    asked = [unit.nm_id for unit in units]
    return Stored(rows=store_minimums(session, run, units[0].advert_id, asked, told, at))


def _read_recommendations(client: WbClient, units: Sequence[Unit], _at: datetime) -> BidAdvice:
    return client.bid_advice(*units[0].key)


def _store_recommendations(session: Session, run: Run, units: Sequence[Unit], told: BidAdvice, at: datetime) -> Stored:
    return Stored(rows=store_recommendations(session, run, [(units[0].key, told)], at))
