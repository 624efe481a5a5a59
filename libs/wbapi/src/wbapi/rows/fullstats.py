"""Campaign statistics of `v3/fullstats`, and the flat facts in them. Sums are in the main currency unit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

import msgspec

from wbapi.rows.row import WbRow
from wbapi.rows.values import Id, Int, Key, ValueUnfit, day


class Figures(WbRow, kw_only=True):
    """What WB counts on each level."""

    views: Int | None = None
    clicks: Int | None = None
    atbs: Int | None = None
    orders: Int | None = None
    shks: Int | None = None
    canceled: Int | None = None
    ctr: Decimal | None = None
    cpc: Decimal | None = None
    cr: Decimal | None = None
    sum: Decimal | None = None
    sum_price: Decimal | None = msgspec.field(default=None, name="sum_price")


class ItemFigures(Figures, kw_only=True):
    """Figures of an item in one kind of app on one day."""

    nm_id: Int
    name: str | None = None


class AppFigures(Figures, kw_only=True):
    """Figures of one kind of app: 1 site, 32 Android, 64 iOS."""

    app_type: Int
    nms: list[ItemFigures] | None = None


class DayFigures(Figures, kw_only=True):
    """Figures of a day; WB writes the day as a date-time whose time means nothing."""

    date_text: Key = msgspec.field(name="date")
    apps: list[AppFigures] | None = None


class CampaignStats(Figures, kw_only=True):
    """Figures of a campaign over the asked days."""

    advert_id: Id
    currency: str | None = None
    days: list[DayFigures] | None = None


@dataclass(frozen=True, slots=True)
class AdFact:
    """Figures by day, campaign, kind of app and item: that is their key, without the kind of app rows would collapse."""

    day: date
    advert_id: int
    app_type: int
    nm_id: int
    figures: ItemFigures


def facts(campaign: CampaignStats) -> Iterator[AdFact]:
    """Every fact of a campaign. One that was decoded by this package has real days: any other is refused with its row."""
    for one in campaign.days or ():
        when = day(one.date_text)
        if when is None:
            raise ValueUnfit("a day of statistics without its date")
        for app in one.apps or ():
            for item in app.nms or ():
                yield AdFact(when, campaign.advert_id, app.app_type, item.nm_id, item)
