"""Stores what `v2/adverts` says of campaigns: settings, items, and bids, of which a change begins a new row of history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import select, text
from sqlalchemy.orm import Session

from autobidder.models import bids
from autobidder.rules.bids import BidChanges, BidKey, bid_changes
from autobidder.rules.texts import storable
from autobidder.store.forgetting import forget_items
from autobidder.store.runs import Run
from wbapi.rows.advert import Campaign, CampaignSettings, CampaignTimestamps, Placements
from wbapi.rows.values import moscow

_CAMPAIGN = text(
    """
    UPDATE autobidder.campaigns
    SET name = :name, bid_type = :bid_type, payment_type = :payment_type, currency = :currency, search = :search,
        recommendations = :recommendations, can_change_items = :can_change_items, created_at = :created_at,
        updated_at = :updated_at, started_at = :started_at, deleted_at = :deleted_at, detailed_at = :at
    WHERE account_id = :account_id AND advert_id = :advert_id
        AND (detailed_at IS NULL OR (name, bid_type, payment_type, currency, search, recommendations, can_change_items,
            created_at, updated_at, started_at, deleted_at)
        IS DISTINCT FROM (:name, :bid_type, :payment_type, :currency, :search, :recommendations, :can_change_items,
            :created_at, :updated_at, :started_at, :deleted_at))
    """
)
_ITEMS = text(
    """
    INSERT INTO autobidder.campaign_items AS i (account_id, advert_id, nm_id, subject_id, subject_name, first_seen_at)
    SELECT :account_id, shown.advert_id, shown.nm_id, shown.subject_id, shown.subject_name, :at
    FROM unnest(
        CAST(:advert_ids AS bigint[]), CAST(:nm_ids AS bigint[]), CAST(:subject_ids AS bigint[]), CAST(:subjects AS text[])
    ) AS shown (advert_id, nm_id, subject_id, subject_name)
    ON CONFLICT (account_id, advert_id, nm_id) DO UPDATE
    SET subject_id = excluded.subject_id, subject_name = excluded.subject_name, gone_at = NULL
    WHERE (i.subject_id, i.subject_name) IS DISTINCT FROM (excluded.subject_id, excluded.subject_name)
        OR i.gone_at IS NOT NULL
    """
)
_ITEMS_GONE = text(
    """
    UPDATE autobidder.campaign_items i SET gone_at = :at
    WHERE account_id = :account_id AND gone_at IS NULL AND advert_id = ANY (CAST(:told AS bigint[]))
        AND NOT EXISTS (
            SELECT FROM unnest(CAST(:advert_ids AS bigint[]), CAST(:nm_ids AS bigint[])) AS shown (advert_id, nm_id)
            WHERE shown.advert_id = i.advert_id AND shown.nm_id = i.nm_id
        )
    RETURNING advert_id, nm_id
    """
)
_ITEMS_OF_ANOTHER_KIND = text(
    """
    SELECT i.advert_id, i.nm_id
    FROM unnest(CAST(:advert_ids AS bigint[]), CAST(:bid_types AS text[]), CAST(:payment_types AS text[]))
        AS told (advert_id, bid_type, payment_type)
    JOIN autobidder.campaigns c ON c.account_id = :account_id AND c.advert_id = told.advert_id
    JOIN autobidder.campaign_items i ON i.account_id = c.account_id AND i.advert_id = c.advert_id
    WHERE c.bid_type <> told.bid_type OR c.payment_type <> told.payment_type
    """
)
_CLOSE = text(
    """
    UPDATE autobidder.bids b SET seen_until = greatest(:at, seen_from + interval '1 microsecond'), ended_run_id = :run_id
    FROM unnest(CAST(:advert_ids AS bigint[]), CAST(:nm_ids AS bigint[]), CAST(:placements AS text[]))
        AS ended (advert_id, nm_id, placement)
    WHERE b.account_id = :account_id AND b.seen_until IS NULL
        AND b.advert_id = ended.advert_id AND b.nm_id = ended.nm_id AND b.placement = ended.placement
    """
)
_OPEN = text(
    """
    INSERT INTO autobidder.bids (account_id, advert_id, nm_id, placement, seen_from, bid_kopecks, run_id)
    SELECT :account_id, begun.advert_id, begun.nm_id, begun.placement,
        greatest(:at, (
            SELECT max(b.seen_until) FROM autobidder.bids b
            WHERE b.account_id = :account_id AND b.advert_id = begun.advert_id AND b.nm_id = begun.nm_id
                AND b.placement = begun.placement
        )), begun.bid, :run_id
    FROM unnest(
        CAST(:advert_ids AS bigint[]), CAST(:nm_ids AS bigint[]), CAST(:placements AS text[]), CAST(:bids AS bigint[])
    ) AS begun (advert_id, nm_id, placement, bid)
    """
)


def store_details(session: Session, run: Run, campaigns: Sequence[Campaign], at: datetime) -> int:
    """Store the campaigns, each of which is listed; returns how many bids have changed. Storing it again changes nothing."""
    settings = [_settings(campaign) for campaign in campaigns]
    forget_items(session, run, _items_of_another_kind(session, run, settings))
    for one in settings:
        session.execute(_CAMPAIGN, {"account_id": int(run.account_id), "at": at, **one})
    _store_items(session, run, campaigns, at)
    by_id = {campaign.id: campaign for campaign in campaigns}
    return _store_bids(session, run, bid_changes(by_id, present_bids(session, run.account_id, list(by_id))), at)


def present_bids(session: Session, account_id: str, advert_ids: Sequence[int]) -> dict[BidKey, int]:
    """Bids in kopecks that hold now."""
    columns = bids.c
    rows = session.execute(
        select(columns.advert_id, columns.nm_id, columns.placement, columns.bid_kopecks).where(
            columns.account_id == int(account_id), columns.advert_id.in_(advert_ids), columns.seen_until.is_(None)
        )
    )
    return {(row.advert_id, row.nm_id, row.placement): row.bid_kopecks for row in rows}


def _settings(campaign: Campaign) -> Mapping[str, object]:
    settings = campaign.settings or CampaignSettings()
    placements = settings.placements or Placements()
    times = campaign.timestamps or CampaignTimestamps()
    return {
        "advert_id": campaign.id,
        "name": storable(settings.name),
        "bid_type": storable(campaign.bid_type),
        "payment_type": storable(settings.payment_type),
        "currency": storable(campaign.currency),
        "search": placements.search,
        "recommendations": placements.recommendations,
        "can_change_items": campaign.restrictions.can_change_nms if campaign.restrictions else None,
        "created_at": moscow(times.created),
        "updated_at": moscow(times.updated),
        "started_at": moscow(times.started),
        "deleted_at": moscow(times.deleted),
    }


def _store_items(session: Session, run: Run, campaigns: Sequence[Campaign], at: datetime) -> None:
    """A campaign without the list of its items says nothing of them; with an empty one it has none."""
    told = [campaign for campaign in campaigns if campaign.nm_settings is not None]
    shown = {(campaign.id, item.nm_id): item for campaign in told for item in campaign.nm_settings or ()}
    parameters: Mapping[str, object] = {
        "account_id": int(run.account_id),
        "at": at,
        "told": [campaign.id for campaign in told],
        "advert_ids": [advert_id for advert_id, _ in shown],
        "nm_ids": [nm_id for _, nm_id in shown],
        "subject_ids": [item.subject.id if item.subject else None for item in shown.values()],
        "subjects": [storable(item.subject.name) if item.subject else None for item in shown.values()],
    }
    session.execute(_ITEMS, parameters)
    gone = session.execute(_ITEMS_GONE, parameters)
    forget_items(session, run, [(row.advert_id, row.nm_id) for row in gone])


def _items_of_another_kind(
    session: Session, run: Run, settings: Sequence[Mapping[str, object]]
) -> list[tuple[int, int]]:
    """Items of campaigns whose way of bidding or paying is no longer what is stored: what WB offered was for the other one."""
    parameters = {
        "account_id": int(run.account_id),
        "advert_ids": [one["advert_id"] for one in settings],
        "bid_types": [one["bid_type"] for one in settings],
        "payment_types": [one["payment_type"] for one in settings],
    }
    return [(row.advert_id, row.nm_id) for row in session.execute(_ITEMS_OF_ANOTHER_KIND, parameters)]


def _store_bids(session: Session, run: Run, changes: BidChanges, at: datetime) -> int:
    context = {"account_id": int(run.account_id), "run_id": run.run_id, "at": at}
    if changes.closed:
        session.execute(_CLOSE, {**context, **_keys(changes.closed)})
    if changes.opened:
        session.execute(_OPEN, {**context, **_keys(tuple(changes.opened)), "bids": list(changes.opened.values())})
    return len({*changes.closed, *changes.opened})


def _keys(keys: Sequence[BidKey]) -> Mapping[str, object]:
    advert_ids, nm_ids, placements = (list(column) for column in zip(*keys, strict=True))
    return {"advert_ids": advert_ids, "nm_ids": nm_ids, "placements": placements}
