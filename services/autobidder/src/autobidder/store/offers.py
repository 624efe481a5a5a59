"""Stores what WB says that a bid should be at least, and what it recommends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, text, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from autobidder.models import bid_recommendations
from autobidder.rules.placements import MINIMUM_NAMES
from autobidder.rules.recommendations import recommended
from autobidder.rules.texts import storable
from autobidder.store.runs import Run
from wbapi.rows.advert import BidAdvice, MinimumBids

_MINIMUMS = text(
    """
    INSERT INTO autobidder.bid_minimums AS m
        (account_id, advert_id, nm_id, placement, bid_kopecks, currency, seen_from, run_id)
    SELECT :account_id, :advert_id, told.nm_id, told.placement, told.bid, told.currency, :at, :run_id
    FROM unnest(CAST(:nm_ids AS bigint[]), CAST(:placements AS text[]), CAST(:bids AS bigint[]), CAST(:currencies AS text[]))
        AS told (nm_id, placement, bid, currency)
    ON CONFLICT (account_id, advert_id, nm_id, placement) DO UPDATE
    SET bid_kopecks = excluded.bid_kopecks, currency = excluded.currency, seen_from = excluded.seen_from,
        run_id = excluded.run_id
    WHERE (m.bid_kopecks, m.currency) IS DISTINCT FROM (excluded.bid_kopecks, excluded.currency)
    RETURNING m.nm_id
    """
)
_NO_MINIMUM = text(
    """
    DELETE FROM autobidder.bid_minimums m
    WHERE account_id = :account_id AND advert_id = :advert_id AND nm_id = ANY (CAST(:asked AS bigint[]))
        AND NOT EXISTS (
            SELECT FROM unnest(CAST(:nm_ids AS bigint[]), CAST(:placements AS text[])) AS told (nm_id, placement)
            WHERE told.nm_id = m.nm_id AND told.placement = m.placement
        )
    """
)


def store_minimums(
    session: Session, run: Run, advert_id: int, asked: Sequence[int], told: MinimumBids, at: datetime
) -> int:
    """Store the least bids of the items that were asked for; what WB does not tell there is not. Returns rows changed."""
    least = {
        (item.nm_id, MINIMUM_NAMES[bid.type]): (bid.value, storable(bid.currency))
        for item in told.bids or ()
        for bid in item.bids or ()
        if bid.value and bid.value > 0 and bid.type in MINIMUM_NAMES and item.nm_id in asked
    }
    parameters: dict[str, Any] = {
        "account_id": int(run.account_id),
        "advert_id": advert_id,
        "at": at,
        "run_id": run.run_id,
        "asked": list(asked),
        "nm_ids": [nm_id for nm_id, _ in least],
        "placements": [placement for _, placement in least],
        "bids": [bid for bid, _ in least.values()],
        "currencies": [currency for _, currency in least.values()],
    }
    written = session.scalars(_MINIMUMS, parameters).all()
    session.execute(_NO_MINIMUM, parameters)
    return len(written)


def store_recommendations(
    session: Session, run: Run, advice: Iterable[tuple[tuple[int, int], BidAdvice]], at: datetime
) -> int:
    """Replace what WB recommends for the items (advert_id, nm_id) of `advice`; returns rows written."""
    told = dict(advice)
    columns = bid_recommendations.c
    session.execute(
        delete(bid_recommendations).where(
            columns.account_id == int(run.account_id), tuple_(columns.advert_id, columns.nm_id).in_(list(told))
        )
    )
    rows = [
        {
            "account_id": int(run.account_id),
            "advert_id": advert_id,
            "nm_id": nm_id,
            "cluster": one.cluster,
            "level": one.level,
            "bid_kopecks": one.bid_kopecks,
            "bid_kopecks_min": one.bid_kopecks_min,
            "read_at": at,
            "run_id": run.run_id,
        }
        for (advert_id, nm_id), said in told.items()
        for one in recommended(said)
    ]
    if rows:
        session.execute(insert(bid_recommendations), rows)
    return len(rows)
