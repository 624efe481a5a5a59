"""Campaigns, their money and their bids. Source: WB's OpenAPI 08-promotion, specification of 2026-10-24 for `v2/budget`.

Bids are in kopecks (minor units), other sums in the main currency unit. The list of an envelope may be null; an object without it
is another answer, such as an error that WB sends with 200, and never means "nothing".
"""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Generic, TypeVar

import msgspec

from wbapi.rows.row import WbRow
from wbapi.rows.values import Id, Int, Key

T = TypeVar("T")


class Snake(msgspec.Struct, gc=False, kw_only=True):
    """Base of rows whose WB names are snake_case already."""


class CountedCampaign(WbRow, kw_only=True):
    """A campaign in `promotion/count`."""

    advert_id: Id
    change_time: datetime | None = None


class CampaignGroup(Snake, kw_only=True):
    """Campaigns of one type and status."""

    type: Int | None = None
    status: Int | None = None
    count: Int | None = None
    advert_list: list[CountedCampaign] | None = None


class PromotionCount(Snake, kw_only=True):
    """All campaigns of a seller; `adverts` is None where there are none."""

    adverts: list[CampaignGroup] | None
    all: Int | None = None


class BidsKopecks(Snake, kw_only=True):
    """Bids of one item by placement."""

    search: Int | None = None
    recommendations: Int | None = None


class CampaignSubject(Snake, kw_only=True):
    """Subject of an item."""

    id: Int | None = None
    name: str | None = None


class CampaignItem(Snake, kw_only=True):
    """An item of a campaign."""

    nm_id: Id
    bids_kopecks: BidsKopecks | None = None
    subject: CampaignSubject | None = None


class Placements(Snake, kw_only=True):
    """Where a campaign is shown."""

    search: bool | None = None
    recommendations: bool | None = None


class CampaignSettings(Snake, kw_only=True):
    """Name, payment type (cpm, cpc) and placements."""

    name: str | None = None
    payment_type: str | None = None
    placements: Placements | None = None


class CampaignRestrictions(Snake, kw_only=True):
    """What WB lets the seller change."""

    can_change_nms: bool | None = None


class CampaignTimestamps(Snake, kw_only=True):
    """Aware times; `deleted` is None while the campaign is not (WB writes 2100-01-01)."""

    created: datetime | None = None
    updated: datetime | None = None
    started: datetime | None = None
    deleted: datetime | None = None


class Campaign(Snake, kw_only=True):
    """A campaign. Statuses: -1 being deleted, 4 ready, 7 finished, 8 cancelled, 9 active, 11 paused."""

    id: Id
    status: Int
    bid_type: str | None = None
    """unified or manual."""
    currency: str | None = None
    settings: CampaignSettings | None = None
    nm_settings: list[CampaignItem] | None = None
    restrictions: CampaignRestrictions | None = None
    timestamps: CampaignTimestamps | None = None


class CampaignsBody(Snake, Generic[T], kw_only=True):
    """Envelope of `v2/adverts`."""

    adverts: T


class SpendDocument(WbRow, kw_only=True):
    """A charge of one campaign, known within its window by campaign, time and source; the status in it changes later."""

    advert_id: Id
    upd_num_raw: Int | None = msgspec.field(default=None, name="updNum")
    upd_time: datetime | None = None
    upd_sum: Decimal | None = None
    camp_name: str | None = None
    advert_type: Int | None = None
    payment_type: str | None = None
    advert_status: Int | None = None

    @property
    def upd_num(self) -> int | None:
        """Number of the document; None until WB assigns one (it writes 0). It repeats and is no key."""
        return self.upd_num_raw or None


class CampaignBudget(WbRow, kw_only=True):
    """What is left on a campaign."""

    advert_id: Id
    currency: str | None = None
    total: Decimal | None = None


class BudgetsBody(WbRow, Generic[T], kw_only=True):
    """Envelope of `v2/budget`."""

    adverts: T


class Cashback(Snake, kw_only=True):
    """A part of the balance that expires."""

    sum: Decimal | None = None
    percent: Decimal | None = None
    expiration_date: str | None = None


class Balance(Snake, kw_only=True):
    """Money for advertising."""

    balance: Decimal | None = None
    net: Decimal | None = None
    bonus: Decimal | None = None
    currency: str | None = None
    cashbacks: list[Cashback] | None = None


class MinimumBid(Snake, kw_only=True):
    """Least bid in a placement: combined, search or recommendation (in the singular here)."""

    type: Key
    value: Int | None = None
    currency: str | None = None


class ItemMinimumBids(Snake, kw_only=True):
    """Least bids of an item; `bids` is None where it has none."""

    nm_id: Id
    bids: list[MinimumBid] | None


class MinimumBids(Snake, kw_only=True):
    """Answer of `bids/min`; WB may write null where there are none."""

    bids: list[ItemMinimumBids] | None

    def __post_init__(self) -> None:
        """A null that is written is an answer: that of an object without `bids` is not."""
        self.bids = self.bids or []


class AdvisedBid(WbRow, kw_only=True):
    """An advised bid; None where WB has no advice."""

    bid_kopecks: Int | None = None
    bid_kopecks_min: Int | None = None


class BaseAdvice(WbRow, kw_only=True):
    """Advice for shows in general."""

    competitive_bid: AdvisedBid | None = None
    leaders_bid: AdvisedBid | None = None
    top2: AdvisedBid | None = None


class ClusterAdvice(WbRow, kw_only=True):
    """Advice for a keyword cluster."""

    norm_query: str | None = None
    reach_min: AdvisedBid | None = None
    reach_medium: AdvisedBid | None = None
    reach_max: AdvisedBid | None = None


class ClickLevels(WbRow, kw_only=True):
    """Advice for clicks by the place reached."""

    range_1_to_2: AdvisedBid | None = msgspec.field(default=None, name="range1To2")
    range_3_to_10: AdvisedBid | None = msgspec.field(default=None, name="range3To10")
    range_11_to_34: AdvisedBid | None = msgspec.field(default=None, name="range11To34")


class BidAdvice(WbRow, kw_only=True):
    """Answer of `bids/recommendations`: `base` and `norm_queries` for cpm, `levels` for cpc."""

    advert_id: Int | None = None
    nm_id: Int | None = None
    payment_type: str | None = None
    base: BaseAdvice | None = None
    norm_queries: list[ClusterAdvice] | None = None
    levels: list[ClickLevels] | None = None


class ItemBid(Snake, kw_only=True):
    """The bid of an item in a placement: search, recommendations or combined."""

    nm_id: int
    bid_kopecks: int
    placement: str


class CampaignBids(Snake, kw_only=True):
    """Bids of one campaign."""

    advert_id: int
    nm_bids: list[ItemBid]


class BidsSet(Snake, kw_only=True):
    """Answer of PATCH bids: what WB took."""

    bids: list[CampaignBids]
    currency: str | None = None


class ClusterFigures(WbRow, kw_only=True):
    """Figures of a keyword cluster on one day, known by its text; `cpm` is what was paid, not the bid."""

    norm_query: Key
    views: Int | None = None
    clicks: Int | None = None
    atbs: Int | None = None
    orders: Int | None = None
    shks: Int | None = None
    ctr: Decimal | None = None
    cpc: Decimal | None = None
    cpm: Decimal | None = None
    avg_pos: Decimal | None = None
    spend: Decimal | None = None


class ClusterDay(WbRow, kw_only=True):
    """A day of a cluster."""

    date_text: Key = msgspec.field(name="date")
    stat: ClusterFigures | None = None


class ClusterStats(WbRow, kw_only=True):
    """Clusters of one item of one campaign; `daily_stats` is None where there are none."""

    advert_id: Id
    nm_id: Id
    daily_stats: list[ClusterDay] | None = None


class ClusterStatsBody(WbRow, Generic[T], kw_only=True):
    """Envelope of `normquery/stats`."""

    items: T


class ClusterBid(Snake, kw_only=True):
    """The bid of a keyword cluster; `bid` is in roubles, `bid_kopecks` in kopecks."""

    advert_id: Id
    nm_id: Id
    norm_query: Key
    bid: Int | None = None
    bid_kopecks: Int | None = None
    currency: str | None = None


class ClusterBidsBody(Snake, Generic[T], kw_only=True):
    """Envelope of `normquery/get-bids`."""

    bids: T
