"""Campaigns of an account: WB's list, what `v2/adverts` says of each, and how far their statistics are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import Row, func, select, update
from sqlalchemy.orm import Session

from wbaccounts.instants import from_ms, to_ms
from wbads.models import ad_campaigns, ad_spend
from wbads.rules.coverage import SETTLES_AFTER_DAYS, Coverage
from wbads.rules.due import ACTIVE, WITH_STATISTICS, Campaign
from wbapi.rows.advert import Campaign as AdvertCampaign
from wbapi.rows.advert import PromotionCount
from wbapi.rows.values import MOSCOW
from wbstore.merge import raw_connection

CURRENT_TYPE = 9
"""The only type that `v2/adverts` shows."""

_LIST = """
    INSERT INTO wbads.ad_campaigns AS c (account_id, advert_id, type, status, changed_at, first_seen_at, last_seen_at)
    SELECT %(account)s, listed.*, %(at)s, %(at)s
    FROM unnest(%(ids)s::bigint[], %(types)s::bigint[], %(statuses)s::bigint[], %(changed)s::timestamptz[]) AS listed
    ON CONFLICT (account_id, advert_id) DO UPDATE SET
        type = excluded.type,
        status = excluded.status,
        changed_at = excluded.changed_at,
        last_seen_at = excluded.last_seen_at,
        gone_at = NULL,
        retry_at = CASE
            WHEN c.unknown_at IS NOT NULL
                AND (c.status, c.changed_at) IS DISTINCT FROM (excluded.status, excluded.changed_at)
            THEN least(c.retry_at, excluded.last_seen_at) ELSE c.retry_at
        END
    WHERE (c.type, c.status, c.changed_at) IS DISTINCT FROM (excluded.type, excluded.status, excluded.changed_at)
        OR c.gone_at IS NOT NULL OR c.last_seen_at < %(at)s - interval '1 day'
"""
_GONE = """
    UPDATE wbads.ad_campaigns SET gone_at = %(at)s
    WHERE account_id = %(account)s AND gone_at IS NULL AND NOT advert_id = ANY (%(ids)s)
"""


@dataclass(frozen=True, slots=True)
class Known:
    """Campaigns of the account that WB's list has: how many, those with statistics, those to ask `v2/adverts` about."""

    listed: int = 0
    unknown: int = 0
    with_statistics: Mapping[int, Campaign] = field(default_factory=dict)
    undetailed: Sequence[int] = ()


def store_list(session: Session, account_id: str, listed: PromotionCount, now_ms: int) -> None:
    """Take in WB's list. A campaign that it no longer has is marked as gone, where the list is whole."""
    found = {
        one.advert_id: (group.type, group.status, one.change_time)
        for group in listed.adverts or ()
        for one in group.advert_list or ()
    }
    columns = list(zip(*found.values(), strict=True)) or [(), (), ()]
    values = {
        "account": int(account_id),
        "at": from_ms(now_ms),
        "ids": list(found),
        "types": list(columns[0]),
        "statuses": list(columns[1]),
        "changed": list(columns[2]),
    }
    connection = raw_connection(session)
    connection.execute(_LIST, values, prepare=False)
    if len(found) >= (listed.all or 0):
        connection.execute(_GONE, values, prepare=False)


def store_details(
    session: Session, account_id: str, asked: Iterable[int], said: Iterable[AdvertCampaign], now_ms: int
) -> None:
    """Take in what `v2/adverts` said about the campaigns `asked` for; it leaves out without a word what it does not know."""
    details = {one.id: _details(one) for one in said}
    for advert_id in asked:
        session.execute(
            update(ad_campaigns)
            .where(ad_campaigns.c.account_id == int(account_id), ad_campaigns.c.advert_id == advert_id)
            # WB's clock may be ahead of ours: what it says now is as of its last change, whenever that was.
            .values(detailed_at=func.greatest(from_ms(now_ms), ad_campaigns.c.changed_at), **details.get(advert_id, {}))
        )


def store_coverage(session: Session, account_id: str, read: Mapping[int, Coverage], now_ms: int) -> None:
    """Note how far each campaign is read now. WB knows it, whatever was thought before."""
    for advert_id, coverage in sorted(read.items()):
        session.execute(
            update(ad_campaigns)
            .where(ad_campaigns.c.account_id == int(account_id), ad_campaigns.c.advert_id == advert_id)
            .values(
                read_from=coverage.read_from,
                read_to=coverage.read_to,
                closed_to=coverage.closed_to,
                last_read_at=from_ms(now_ms),
                unknown_at=None,
                unknown_reason=None,
                unknown_tries=0,
                retry_at=None,
            )
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """A campaign that WB fails for: why, how often in a row, when to ask again."""

    advert_id: int
    reason: str
    failures: int
    retry_at_ms: int


def put_aside(session: Session, account_id: str, failing: Iterable[Aside], now_ms: int) -> None:
    """Remember campaigns that WB fails for. Their stored figures stay."""
    for one in failing:
        session.execute(
            update(ad_campaigns)
            .where(ad_campaigns.c.account_id == int(account_id), ad_campaigns.c.advert_id == one.advert_id)
            .values(
                unknown_at=func.coalesce(ad_campaigns.c.unknown_at, from_ms(now_ms)),
                unknown_reason=one.reason,
                unknown_tries=one.failures,
                retry_at=from_ms(one.retry_at_ms),
            )
        )


def load_campaigns(session: Session, account_id: str, today: date) -> Known:
    """What is known of the account's campaigns that are not gone."""
    spent = (
        select(ad_spend.c.advert_id, func.sum(ad_spend.c.upd_sum).label("spent"))
        .where(ad_spend.c.account_id == int(account_id), ad_spend.c.day > today - timedelta(days=SETTLES_AFTER_DAYS))
        .group_by(ad_spend.c.advert_id)
        .subquery()
    )
    query = (
        select(ad_campaigns, func.coalesce(spent.c.spent, 0).label("spent"))
        .outerjoin(spent, spent.c.advert_id == ad_campaigns.c.advert_id)
        .where(ad_campaigns.c.account_id == int(account_id), ad_campaigns.c.gone_at.is_(None))
        .order_by(ad_campaigns.c.advert_id)
    )
    rows = session.execute(query).all()
    undetailed = sorted((row for row in rows if _lacks_details(row)), key=lambda row: row.status != ACTIVE)
    return Known(
        listed=len(rows),
        unknown=sum(row.unknown_at is not None for row in rows),
        with_statistics={row.advert_id: _campaign(row) for row in rows if row.status in WITH_STATISTICS},
        undetailed=[row.advert_id for row in undetailed],
    )


def _lacks_details(row: Row[Any]) -> bool:
    if row.type != CURRENT_TYPE:
        return False
    return row.detailed_at is None or (row.changed_at is not None and row.changed_at > row.detailed_at)


def _campaign(row: Row[Any]) -> Campaign:
    return Campaign(
        advert_id=row.advert_id,
        status=row.status,
        coverage=Coverage(row.read_from, row.read_to, row.closed_to),
        changed_at_ms=_ms(row.changed_at),
        last_read_at_ms=_ms(row.last_read_at),
        created_on=None if row.created_at is None else row.created_at.astimezone(MOSCOW).date(),
        spent=row.spent,
        retry_at_ms=_ms(row.retry_at),
        failures=row.unknown_tries,
    )


def _details(one: AdvertCampaign) -> dict[str, Any]:
    settings, times = one.settings, one.timestamps
    return {
        "name": settings and settings.name,
        "bid_type": one.bid_type,
        "payment_type": settings and settings.payment_type,
        "currency": one.currency,
        "nm_ids": None if one.nm_settings is None else [item.nm_id for item in one.nm_settings],
        "created_at": times and times.created,
        "started_at": times and times.started,
        "deleted_at": times and times.deleted,
    }


def _ms(instant: datetime | None) -> int | None:
    return None if instant is None else to_ms(instant)
