"""Keyword clusters: figures by day over a moving window, and their own bids; 100 items a call."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import and_, case, func, literal, not_
from sqlalchemy.orm import Session

from autobidder.models import campaigns
from autobidder.parts.part import OfCampaigns, Part, Stored
from autobidder.rules.parts import CLUSTER_BIDS, CLUSTERS
from autobidder.rules.statuses import COUNTED, CURRENT_TYPE, FINISHED, MANAGED
from autobidder.rules.windows import SETTLING_DAYS, cluster_window
from autobidder.store.clusters import store_cluster_bids, store_cluster_days
from autobidder.store.runs import Run
from autobidder.store.units import Moment, Scope, Unit
from wbapi.client import WbClient
from wbapi.endpoints import NORMQUERY_GET_BIDS, NORMQUERY_STATS
from wbapi.page import Page
from wbapi.rows.advert import ClusterBid, ClusterStats
from wbapi.rows.values import MOSCOW

_DAY = timedelta(days=1)
_AFTER_END = timedelta(days=SETTLING_DAYS + 1)
_MANAGED = and_(campaigns.c.type == CURRENT_TYPE, campaigns.c.status.in_(MANAGED))
_WITH_BIDS = and_(
    func.coalesce(campaigns.c.bid_type == "manual", False), func.coalesce(campaigns.c.payment_type == "cpm", False)
)
"""Campaigns whose clusters may have bids of their own."""


def _old_before(began: datetime) -> Moment:
    """A finished campaign is read once a day until its last figures have settled."""
    settled_at = func.coalesce(campaigns.c.changed_at, campaigns.c.first_seen_at) + _AFTER_END
    finished = func.least(literal(began - _DAY), settled_at)
    return case((campaigns.c.status == FINISHED, finished), else_=literal(began))


def _read_days(client: WbClient, units: Sequence[Unit], at: datetime) -> Page[ClusterStats]:
    first, last = cluster_window((unit.read_at for unit in units), at.astimezone(MOSCOW).date())
    return client.cluster_stats(first, last, [unit.key for unit in units])


def _store_days(session: Session, run: Run, units: Sequence[Unit], page: Page[ClusterStats], _at: datetime) -> Stored:
    asked = {unit.key for unit in units}
    told = [one for one in page.rows if (one.advert_id, one.nm_id) in asked]
    counts = store_cluster_days(session, run, told)
    return Stored(rows=counts.inserted + counts.updated, refused=page.refused)


def _read_bids(client: WbClient, units: Sequence[Unit], _at: datetime) -> Page[ClusterBid]:
    return client.cluster_bids([unit.key for unit in units])


def _store_bids(session: Session, run: Run, units: Sequence[Unit], page: Page[ClusterBid], at: datetime) -> Stored:
    asked = [unit.key for unit in units]
    told = [one for one in page.rows if (one.advert_id, one.nm_id) in set(asked)]
    return Stored(rows=store_cluster_bids(session, run, asked, told, at), refused=page.refused)


CLUSTERED: Part[Page[ClusterStats]] = Part(
    name=CLUSTERS,
    due=OfCampaigns(
        Scope(
            part=CLUSTERS,
            by_item=True,
            among=and_(campaigns.c.type == CURRENT_TYPE, campaigns.c.status.in_(COUNTED)),
            old_before=_old_before,
        )
    ),
    batch=NORMQUERY_STATS.page_size or 1,
    read=_read_days,
    store=_store_days,
)
CLUSTER_PRICED: Part[Page[ClusterBid]] = Part(
    name=CLUSTER_BIDS,
    due=OfCampaigns(
        Scope(
            part=CLUSTER_BIDS,
            by_item=True,
            among=and_(_MANAGED, _WITH_BIDS),
            old_before=literal,
            excluded=and_(_MANAGED, not_(_WITH_BIDS)),
        )
    ),
    batch=NORMQUERY_GET_BIDS.page_size or 1,
    read=_read_bids,
    store=_store_bids,
)
