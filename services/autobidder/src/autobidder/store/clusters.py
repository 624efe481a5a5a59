"""Stores figures of keyword clusters by day, and the bids of clusters as they are now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.orm import Session

from autobidder.models import cluster_stats, revisions
from autobidder.rules.texts import storable
from autobidder.store.runs import Run
from wbapi.rows.advert import ClusterBid, ClusterFigures, ClusterStats
from wbapi.rows.values import day as day_of
from wbstore.merge import Key, MergeCounts, MergeTarget, columns_of, merge_rows
from wbstore.revisions import next_revision


class ClusterDayRow(msgspec.Struct, kw_only=True):
    """A row of `cluster_stats`."""

    advert_id: int
    nm_id: int
    day: date
    cluster: str
    views: int | None
    clicks: int | None
    atbs: int | None
    orders: int | None
    shks: int | None
    ctr: Decimal | None
    avg_pos: Decimal | None
    cpc: Decimal | None
    cpm: Decimal | None
    spend: Decimal | None


_KEY = ("advert_id", "nm_id", "day", "cluster")
_TARGET: MergeTarget[ClusterDayRow] = MergeTarget(cluster_stats, _KEY, attrgetter(*columns_of(cluster_stats, _KEY)))
_FIGURES = ("views", "clicks", "atbs", "orders", "shks", "ctr", "avg_pos", "cpc", "cpm", "spend")

_BIDS = text(
    """
    INSERT INTO autobidder.cluster_bids AS b
        (account_id, advert_id, nm_id, cluster, bid_kopecks, currency, seen_from, run_id)
    SELECT :account_id, told.advert_id, told.nm_id, told.cluster, told.bid, told.currency, :at, :run_id
    FROM unnest(
        CAST(:advert_ids AS bigint[]), CAST(:nm_ids AS bigint[]), CAST(:clusters AS text[]), CAST(:bids AS bigint[]),
        CAST(:currencies AS text[])
    ) AS told (advert_id, nm_id, cluster, bid, currency)
    ON CONFLICT (account_id, advert_id, nm_id, cluster) DO UPDATE
    SET bid_kopecks = excluded.bid_kopecks, currency = excluded.currency, seen_from = excluded.seen_from,
        run_id = excluded.run_id
    WHERE (b.bid_kopecks, b.currency) IS DISTINCT FROM (excluded.bid_kopecks, excluded.currency)
    RETURNING b.advert_id
    """
)
_NO_BIDS = text(
    """
    DELETE FROM autobidder.cluster_bids b
    USING unnest(CAST(:asked_adverts AS bigint[]), CAST(:asked_items AS bigint[])) AS asked (advert_id, nm_id)
    WHERE b.account_id = :account_id AND b.advert_id = asked.advert_id AND b.nm_id = asked.nm_id
        AND NOT EXISTS (
            SELECT FROM unnest(CAST(:advert_ids AS bigint[]), CAST(:nm_ids AS bigint[]), CAST(:clusters AS text[]))
                AS told (advert_id, nm_id, cluster)
            WHERE told.advert_id = b.advert_id AND told.nm_id = b.nm_id AND told.cluster = b.cluster
        )
    """
)


def store_cluster_days(session: Session, run: Run, told: Sequence[ClusterStats]) -> MergeCounts:
    """Merge the figures; items and days of which WB says nothing stay as they are."""
    rows: dict[Key, ClusterDayRow] = {(row.advert_id, row.nm_id, row.day, row.cluster): row for row in _rows(told)}
    if not rows:
        return MergeCounts()
    return merge_rows(session, _TARGET, run.account_id, next_revision(session, revisions, run.account_id), rows)


def store_cluster_bids(
    session: Session, run: Run, asked: Sequence[tuple[int, int]], told: Sequence[ClusterBid], at: datetime
) -> int:
    """Store the bids of the items (advert_id, nm_id) that were asked for; others they have none. Returns rows changed."""
    bids = {
        (one.advert_id, one.nm_id, one.norm_query): (_kopecks(one), storable(one.currency))
        for one in told
        if _kopecks(one) > 0
    }
    parameters: dict[str, Any] = {
        "account_id": int(run.account_id),
        "at": at,
        "run_id": run.run_id,
        "asked_adverts": [advert_id for advert_id, _ in asked],
        "asked_items": [nm_id for _, nm_id in asked],
        "advert_ids": [key[0] for key in bids],
        "nm_ids": [key[1] for key in bids],
        "clusters": [key[2] for key in bids],
        "bids": [bid for bid, _ in bids.values()],
        "currencies": [currency for _, currency in bids.values()],
    }
    written = session.scalars(_BIDS, parameters).all()
    session.execute(_NO_BIDS, parameters)
    return len(written)


def _kopecks(bid: ClusterBid) -> int:
    """WB gives the bid in kopecks, and in roubles where it gives no kopecks."""
    return bid.bid_kopecks if bid.bid_kopecks is not None else (bid.bid or 0) * 100


def _rows(told: Sequence[ClusterStats]) -> Iterator[ClusterDayRow]:
    """A row a cluster and day. The client has refused items with a day or a cluster that cannot be meant."""
    for item in told:
        for one in item.daily_stats or ():
            on = day_of(one.date_text)
            if one.stat is not None and on is not None:
                yield _row(item, on, one.stat)


def _row(item: ClusterStats, on: date, figures: ClusterFigures) -> ClusterDayRow:
    return ClusterDayRow(
        advert_id=item.advert_id,
        nm_id=item.nm_id,
        day=on,
        cluster=figures.norm_query,
        **{name: getattr(figures, name) for name in _FIGURES},
    )
