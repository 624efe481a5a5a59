"""Advertising campaigns of a seller: their state, their bids and the rule that bids change at most each 30 s."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from wbsim.generate.catalog import Product

BID_STEP_MS: Final = 30_000
"""WB milliseconds between two changes of a campaign's bids."""
NOT_DELETED: Final = "2100-01-01T00:00:00+03:00"
"""WB's sentinel for a campaign that is not deleted."""

BEING_DELETED, READY, FINISHED, DECLINED, ACTIVE, PAUSED = -1, 4, 7, 8, 9, 11
STATUSES: Final = (BEING_DELETED, READY, FINISHED, DECLINED, ACTIVE, PAUSED)
MANAGED: Final = (READY, ACTIVE, PAUSED)
"""Statuses with a budget and with bids that may change."""
COUNTED: Final = (FINISHED, ACTIVE, PAUSED)
"""Statuses that have statistics."""
CURRENT_TYPE: Final = 9

BidType = Literal["manual", "unified"]
PaymentType = Literal["cpm", "cpc"]
Place = Literal["search", "recommendations"]
BidKey = tuple[int, Place]


@dataclass(slots=True)
class Campaign:
    """One campaign. Bids are kopecks by (nmId, place); `waiting` ones were accepted but do not rule yet."""

    advert_id: int
    name: str
    type: int
    status: int
    bid_type: BidType
    payment_type: PaymentType
    search: bool
    recommendations: bool
    products: tuple[Product, ...]
    bids: dict[BidKey, int]
    created: str
    updated: str
    started: str | None
    deleted: str = NOT_DELETED
    budget: int = 0
    poisoned: frozenset[str] = frozenset()
    """Methods that fail for every batch with this campaign."""
    hide_products: bool = False
    unknown: bool = False
    """Listed, and unknown to v2/adverts."""
    waiting: dict[BidKey, int] = field(default_factory=dict)
    changed_wb_ms: int | None = None
    query_bids: dict[tuple[int, str], int] = field(default_factory=dict)

    @property
    def nm_ids(self) -> tuple[int, ...]:
        """Items that the campaign shows."""
        return tuple(product.nm_id for product in self.products)

    def product(self, nm_id: int) -> Product | None:
        """The item, or None where the campaign does not show it."""
        return next((product for product in self.products if product.nm_id == nm_id), None)


def settle(campaign: Campaign, wb_ms: int) -> None:
    """Lets waiting bids rule once 30 s have passed since the last change."""
    changed = campaign.changed_wb_ms
    if campaign.waiting and (changed is None or wb_ms >= changed + BID_STEP_MS):
        campaign.bids.update(campaign.waiting)
        campaign.changed_wb_ms = wb_ms if changed is None else max(changed + BID_STEP_MS, 0)
        campaign.waiting.clear()


def change_bids(campaign: Campaign, bids: Mapping[BidKey, int], wb_ms: int) -> None:
    """Accepts bids: they rule at once, or 30 s after the last change; the last accepted value wins."""
    settle(campaign, wb_ms)
    campaign.waiting.update(bids)
    if campaign.changed_wb_ms is None or wb_ms >= campaign.changed_wb_ms + BID_STEP_MS:
        campaign.bids.update(campaign.waiting)
        campaign.waiting.clear()
        campaign.changed_wb_ms = wb_ms


def bid_keys(campaign: Campaign, nm_id: int, placement: str) -> list[BidKey]:
    """Which bids a placement of the PATCH call sets; empty where the campaign has no such placement."""
    unified = campaign.bid_type == "unified"
    if placement == "combined":
        return [(nm_id, "search"), (nm_id, "recommendations")] if unified else []
    if unified:
        return []
    match placement:
        case "search":
            return [(nm_id, "search")]
        case "recommendations":
            return [(nm_id, "recommendations")]
        case _:
            return []


def minimum_bid(nm_id: int, payment_type: str, placement: str) -> int:
    """The least bid in kopecks. It depends on the item, so that a client has to ask for it."""
    step = nm_id % 7 * 500
    base = {"combined": 8_000, "search": 15_000, "recommendation": 10_000, "recommendations": 10_000}[placement]
    return (base + step) // (25 if payment_type == "cpc" else 1)


def campaign_body(campaign: Campaign) -> dict[str, Any]:
    """The campaign as v2/adverts shows it."""
    return {
        "id": campaign.advert_id,
        "bid_type": campaign.bid_type,
        "status": campaign.status,
        "currency": "RUB",
        "settings": {
            "name": campaign.name,
            "payment_type": campaign.payment_type,
            "placements": {"search": campaign.search, "recommendations": campaign.recommendations},
        },
        "nm_settings": None if campaign.hide_products else [_nm_body(campaign, one) for one in campaign.products],
        "restrictions": {"can_change_nms": campaign.status in MANAGED},
        "timestamps": {
            "created": campaign.created,
            "updated": campaign.updated,
            "started": campaign.started,
            "deleted": campaign.deleted,
        },
    }


def _nm_body(campaign: Campaign, product: Product) -> dict[str, Any]:
    return {
        "nm_id": product.nm_id,
        "bids_kopecks": {
            "search": campaign.bids.get((product.nm_id, "search"), 0),
            "recommendations": campaign.bids.get((product.nm_id, "recommendations"), 0),
        },
        "subject": {"id": product.subject_id, "name": product.subject},
    }
