"""What is stored of one campaign: for people. Each read touches one partition of the account's. Reads only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, RowMapping, Table, and_, cast, func, select, text
from sqlalchemy.orm import Session

from autobidder.models import (
    bid_minimums,
    bid_recommendations,
    bids,
    budgets,
    campaign_items,
    campaigns,
    cluster_bids,
    reads,
)
from wbaccounts.ids import require_id
from wbads.models import ad_stats

Row = RowMapping
HISTORY_ROWS = 200
"""Changes of bids that are shown, the latest first."""

_CLUSTERS = text(
    """
    SELECT cluster, sum(views)::bigint AS views, sum(clicks)::bigint AS clicks, sum(orders)::bigint AS orders,
        sum(spend) AS spent
    FROM autobidder.cluster_stats
    WHERE account_id = :account_id AND advert_id = :advert_id AND day >= :first
    GROUP BY cluster ORDER BY sum(spend) DESC NULLS LAST, cluster LIMIT 50
    """
)


def owners_of(session: Session, advert_id: int, account_id: str | None) -> list[Row]:
    """The campaign as each account that has it knows it."""
    query = select(campaigns).where(campaigns.c.advert_id == advert_id).order_by(campaigns.c.account_id)
    if account_id is not None:
        query = query.where(campaigns.c.account_id == require_id(account_id))
    return list(session.execute(query).mappings())


def items_of(session: Session, campaign: Row) -> list[Row]:
    """Its items, those too that it no longer shows."""
    return _all(session, campaign, campaign_items, order=("nm_id",))


def bids_of(session: Session, campaign: Row) -> list[Row]:
    """Bids that hold now."""
    return _all(session, campaign, bids, bids.c.seen_until.is_(None), order=("nm_id", "placement"))


def minimums_of(session: Session, campaign: Row) -> list[Row]:
    """Least bids."""
    return _all(session, campaign, bid_minimums, order=("nm_id", "placement"))


def recommendations_of(session: Session, campaign: Row) -> list[Row]:
    """Recommended bids."""
    return _all(session, campaign, bid_recommendations, order=("nm_id", "cluster", "level"))


def cluster_bids_of(session: Session, campaign: Row) -> list[Row]:
    """Own bids of clusters."""
    return _all(session, campaign, cluster_bids, order=("nm_id", "cluster"))


def reads_of(session: Session, campaign: Row) -> list[Row]:
    """When what was last asked of WB, and with what outcome."""
    return _all(session, campaign, reads, order=("part", "nm_id"))


def budget_of(session: Session, campaign: Row) -> Row | None:
    """What is left on it."""
    return next(iter(_all(session, campaign, budgets)), None)


def history_of(session: Session, campaign: Row) -> list[Row]:
    """Bids that held or hold, the latest first."""
    query = (
        select(bids)
        .where(_own(campaign, bids))
        .order_by(bids.c.seen_from.desc(), bids.c.nm_id, bids.c.placement)
        .limit(HISTORY_ROWS)
    )
    return list(session.execute(query).mappings())


def days_of(session: Session, campaign: Row, first: date) -> list[Row]:
    """Figures by day from `first` on; a day without figures is absent."""
    figures = ad_stats.c
    sums = {"spent": figures["sum"], "ordered": figures.sum_price}
    query = (
        select(
            figures.day,
            *(cast(func.sum(figures[name]), BigInteger).label(name) for name in ("views", "clicks", "atbs", "orders")),
            *(func.sum(column).label(name) for name, column in sums.items()),
        )
        .where(_own(campaign, ad_stats), figures.day >= first)
        .group_by(figures.day)
        .order_by(figures.day)
    )
    return list(session.execute(query).mappings())


def clusters_of(session: Session, campaign: Row, first: date) -> list[Row]:
    """Keyword clusters from `first` on, the dearest first."""
    return list(session.execute(_CLUSTERS, _since(campaign, first)).mappings())


def _since(campaign: Row, first: date) -> Mapping[str, Any]:
    return {"account_id": campaign["account_id"], "advert_id": campaign["advert_id"], "first": first}


def _all(
    session: Session, campaign: Row, table: Table, *conditions: ColumnElement[bool], order: Sequence[str] = ()
) -> list[Row]:
    query = select(table).where(_own(campaign, table), *conditions).order_by(*(table.c[name] for name in order))
    return list(session.execute(query).mappings())


def _own(campaign: Row, table: Table) -> ColumnElement[bool]:
    return and_(table.c.account_id == campaign["account_id"], table.c.advert_id == campaign["advert_id"])
