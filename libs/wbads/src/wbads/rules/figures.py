"""Rows to store of what `fullstats` answered, and which days of a campaign the answer speaks for. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from decimal import Decimal

import msgspec

from wbads.rules.coverage import Window
from wbapi.rows.decoder import RefusedRow
from wbapi.rows.fullstats import AdFact, CampaignStats, facts

Cell = tuple[int, date]
"""A campaign and a day."""
FigureKey = tuple[int, date, int, int]
"""Campaign, day, kind of app, item: the key of `ad_stats` within an account."""

_ADVERT_ID = re.compile(r'"advertId"\s*:\s*(\d{1,19})\b')


class FigureRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of `ad_stats` as WB says it. What WB leaves out is None, never zero."""

    advert_id: int
    day: date
    app_type: int
    nm_id: int
    views: int | None
    clicks: int | None
    atbs: int | None
    orders: int | None
    shks: int | None
    canceled: int | None
    sum: Decimal | None
    sum_price: Decimal | None

    @property
    def key(self) -> FigureKey:
        """Its key within the account."""
        return (self.advert_id, self.day, self.app_type, self.nm_id)


def figure_rows(campaigns: Iterable[CampaignStats], window: Window) -> dict[FigureKey, FigureRow]:
    """Every figure of the answer within the days that were asked for."""
    rows = (_row(fact) for campaign in campaigns for fact in facts(campaign))
    return {row.key: row for row in rows if window.begin <= row.day <= window.end}


def cells_spoken_for(campaigns: Iterable[CampaignStats], window: Window) -> set[Cell]:
    """Campaigns and days of which the answer holds everything that there is: a stored row that it lacks is no more.

    Where the days add up to the campaign's totals, the days that are missing have no figures. Where they do not, the answer
    speaks for the days that it names. It says nothing about campaigns that it leaves out, or names without a single figure:
    that is WB's "no data", which is no zero.
    """
    return {(campaign.advert_id, day) for campaign in campaigns for day in _days(campaign, window)}


def unreadable_ids(refused: Iterable[RefusedRow]) -> dict[int, str]:
    """Campaigns whose figures could not be read, with the reason, as far as the row tells whose it is."""
    found = ((_ADVERT_ID.search(row.raw), row.reason) for row in refused)
    return {int(match[1]): reason for match, reason in found if match is not None}


def _row(fact: AdFact) -> FigureRow:
    own = fact.figures
    return FigureRow(
        advert_id=fact.advert_id,
        day=fact.day,
        app_type=fact.app_type,
        nm_id=fact.nm_id,
        views=own.views,
        clicks=own.clicks,
        atbs=own.atbs,
        orders=own.orders,
        shks=own.shks,
        canceled=own.canceled,
        sum=own.sum,
        sum_price=own.sum_price,
    )


def _days(campaign: CampaignStats, window: Window) -> Iterator[date]:
    named = {fact.day for fact in facts(campaign)}
    if named and _adds_up(campaign):
        yield from (window.begin + timedelta(days=place) for place in range((window.end - window.begin).days + 1))
    else:
        yield from (day for day in named if window.begin <= day <= window.end)


def _adds_up(campaign: CampaignStats) -> bool:
    """Whether views and clicks of all facts are those that WB tells for the whole period."""
    views = clicks = 0
    for fact in facts(campaign):
        views += fact.figures.views or 0
        clicks += fact.figures.clicks or 0
    return (views, clicks) == (campaign.views, campaign.clicks)
