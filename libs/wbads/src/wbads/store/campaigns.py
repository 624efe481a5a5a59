"""Campaigns of an account: WB's list, what `v2/adverts` says of each, and how far their statistics are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import func, update
from sqlalchemy.orm import Session

from wbaccounts.instants import from_ms
from wbads.models import ad_campaigns
from wbads.rules.coverage import SETTLES_AFTER_DAYS, Coverage
from wbads.rules.due import ACTIVE, WITH_STATISTICS, Campaign
from wbapi.endpoints import ADVERTS
from wbapi.rows.advert import Campaign as AdvertCampaign
from wbapi.rows.advert import PromotionCount
from wbstore.merge import raw_connection

CURRENT_TYPE = 9
"""The only type that `v2/adverts` shows."""
DETAILS_AT_ONCE = ADVERTS.page_size or 1

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
_COUNT = "SELECT count(*), count(unknown_at) FROM wbads.ad_campaigns WHERE account_id = %s AND gone_at IS NULL"
_WITH_STATISTICS = """
    SELECT c.advert_id, c.status, c.read_from, c.read_to, c.closed_to,
        (extract(epoch FROM c.changed_at) * 1000)::bigint, (extract(epoch FROM c.last_read_at) * 1000)::bigint,
        (c.created_at AT TIME ZONE 'Europe/Moscow')::date,
        (extract(epoch FROM c.retry_at) * 1000)::bigint, c.unknown_tries
    FROM wbads.ad_campaigns c
    WHERE c.account_id = %s AND c.gone_at IS NULL AND c.status = ANY (%s)
"""
# Apart from the campaigns, never a join: its plan would rest on statistics of a table that had not one document yet.
_SPENT = """
    SELECT advert_id, coalesce(sum(upd_sum), 0) FROM wbads.ad_spend
    WHERE account_id = %s AND day >= %s GROUP BY advert_id
"""
_UNDETAILED = """
    SELECT advert_id FROM wbads.ad_campaigns
    WHERE account_id = %s AND gone_at IS NULL AND type = %s AND (detailed_at IS NULL OR changed_at > detailed_at)
    ORDER BY status IS DISTINCT FROM %s, advert_id LIMIT %s
"""
_DETAIL = """
    UPDATE wbads.ad_campaigns SET name = %(name)s, bid_type = %(bid_type)s, payment_type = %(payment_type)s,
        currency = %(currency)s, nm_ids = %(nm_ids)s, created_at = %(created_at)s, started_at = %(started_at)s,
        deleted_at = %(deleted_at)s
    WHERE account_id = %(account)s AND advert_id = %(advert_id)s
"""
# WB's clock may be ahead of ours: what it says now is as of its last change, whenever that was.
_ASKED = """
    UPDATE wbads.ad_campaigns SET detailed_at = greatest(%s, changed_at)
    WHERE account_id = %s AND advert_id = ANY (%s)
"""
_COVERED = """
    UPDATE wbads.ad_campaigns SET read_from = %(read_from)s, read_to = %(read_to)s, closed_to = %(closed_to)s,
        last_read_at = %(at)s, unknown_at = NULL, unknown_reason = NULL, unknown_tries = 0, retry_at = NULL
    WHERE account_id = %(account)s AND advert_id = %(advert_id)s
"""


@dataclass(frozen=True, slots=True)
class Known:
    """Campaigns that WB's list has: how many, those with statistics, the next ones to ask `v2/adverts` about."""

    listed: int = 0
    unknown: int = 0
    with_statistics: Mapping[int, Campaign] = field(default_factory=dict)
    undetailed: Sequence[int] = ()


def store_list(session: Session, account_id: str, listed: PromotionCount, now_ms: int) -> None:
    """Take in WB's list. A campaign that it no longer has is marked as gone, where the list has as many as WB says."""
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
    if listed.all is not None and len(found) >= listed.all:
        connection.execute(_GONE, values, prepare=False)


def store_details(
    session: Session, account_id: str, asked: Iterable[int], said: Iterable[AdvertCampaign], now_ms: int
) -> None:
    """Take in what `v2/adverts` said about the campaigns `asked` for; it leaves out without a word what it does not know."""
    connection, account = raw_connection(session), int(account_id)
    connection.cursor().executemany(_DETAIL, [{"account": account, **_details(one)} for one in said])
    connection.execute(_ASKED, (from_ms(now_ms), account, list(asked)), prepare=False)


def store_coverage(session: Session, account_id: str, read: Mapping[int, Coverage], now_ms: int) -> None:
    """Note how far each campaign is read now. WB knows it, whatever was thought before."""
    values = [
        {
            "account": int(account_id),
            "advert_id": advert_id,
            "read_from": coverage.read_from,
            "read_to": coverage.read_to,
            "closed_to": coverage.closed_to,
            "at": from_ms(now_ms),
        }
        for advert_id, coverage in sorted(read.items())
    ]
    raw_connection(session).cursor().executemany(_COVERED, values)


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


def load_known(session: Session, account_id: str, today: date) -> Known:
    """What is known of the account's campaigns that are not gone."""
    connection, account = raw_connection(session), int(account_id)
    counted = connection.execute(_COUNT, (account,), prepare=False).fetchone()
    listed, unknown = counted or (0, 0)
    since = today - timedelta(days=SETTLES_AFTER_DAYS - 1)
    spent = dict(connection.execute(_SPENT, (account, since), prepare=False).fetchall())
    rows = connection.execute(_WITH_STATISTICS, (account, list(WITH_STATISTICS)), prepare=False)
    known = {row[0]: _campaign(row, spent.get(row[0], Decimal(0))) for row in rows}
    return Known(listed, unknown, known, load_undetailed(session, account_id))


def load_undetailed(session: Session, account_id: str) -> list[int]:
    """The next campaigns to ask `v2/adverts` about: new ones and those that were changed since, running ones first."""
    values = (int(account_id), CURRENT_TYPE, ACTIVE, DETAILS_AT_ONCE)
    rows = raw_connection(session).execute(_UNDETAILED, values, prepare=False)
    return [row[0] for row in rows]


def _campaign(row: tuple[Any, ...], spent: Decimal) -> Campaign:
    advert_id, status, read_from, read_to, closed_to, changed, last_read, created_on, retry, failures = row
    return Campaign(
        advert_id=advert_id,
        status=status,
        coverage=Coverage(read_from, read_to, closed_to),
        changed_at_ms=changed,
        last_read_at_ms=last_read,
        created_on=created_on,
        spent=spent,
        retry_at_ms=retry,
        failures=failures,
    )


def _details(one: AdvertCampaign) -> dict[str, Any]:
    settings, times = one.settings, one.timestamps
    return {
        "advert_id": one.id,
        "name": settings and settings.name,
        "bid_type": one.bid_type,
        "payment_type": settings and settings.payment_type,
        "currency": one.currency,
        "nm_ids": None if one.nm_settings is None else [item.nm_id for item in one.nm_settings],
        "created_at": times and times.created,
        "started_at": times and times.started,
        "deleted_at": times and times.deleted,
    }
