"""Campaigns of a simulated seller: every status, bid type and payment type in a fixed rota, and the legacy types."""

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Final

from wbsim.campaigns import (
    ACTIVE,
    BEING_DELETED,
    CURRENT_TYPE,
    DECLINED,
    FINISHED,
    MANAGED,
    PAUSED,
    READY,
    BidKey,
    BidType,
    Campaign,
    PaymentType,
    minimum_bid,
)
from wbsim.days import at_msk
from wbsim.generate.catalog import Product
from wbsim.generate.queries import query_names

_ROTA: Final[tuple[tuple[int, BidType, PaymentType], ...]] = (
    (ACTIVE, "manual", "cpm"),
    (ACTIVE, "unified", "cpm"),
    (PAUSED, "manual", "cpc"),
    (ACTIVE, "manual", "cpc"),
    (FINISHED, "unified", "cpm"),
    (READY, "manual", "cpm"),
    (PAUSED, "unified", "cpm"),
    (ACTIVE, "manual", "cpm"),
    (DECLINED, "manual", "cpm"),
    (BEING_DELETED, "unified", "cpm"),
)
_LEGACY_EVERY: Final = 12
"""Each twelfth campaign is of an old type: only the count shows it."""
_LEGACY_TYPES: Final = (8, 6, 4, 5, 7)


def make_campaigns(random: Random, count: int, products: Sequence[Product], first: date) -> dict[int, Campaign]:
    """Campaigns by id, created from `first` on."""
    first_id = random.randrange(10_000_000, 30_000_000)
    made = [_campaign(random, first_id + number * 13, number, products, first) for number in range(count)]
    return {campaign.advert_id: campaign for campaign in made}


def _campaign(random: Random, advert_id: int, number: int, products: Sequence[Product], first: date) -> Campaign:
    status, bid_type, payment_type = _ROTA[number % len(_ROTA)]
    legacy = number % _LEGACY_EVERY == _LEGACY_EVERY - 1
    shown = tuple(products[(number * 3 + place) % len(products)] for place in range(1 + number % 3))
    shown = tuple(dict.fromkeys(shown))
    created = first + timedelta(days=number % 5)
    started = at_msk(created, 40_000 + number) if status not in (READY, DECLINED) else None
    search = bid_type == "unified" or number % 4 != 3
    campaign = Campaign(
        advert_id=advert_id,
        name=f"Кампания №{number} «{shown[0].subject}» ✨",
        type=_LEGACY_TYPES[number // _LEGACY_EVERY % len(_LEGACY_TYPES)] if legacy else CURRENT_TYPE,
        status=FINISHED if legacy else status,
        bid_type=bid_type,
        payment_type=payment_type,
        search=search,
        recommendations=bid_type == "unified" or not search,
        products=shown,
        bids=_bids(random, bid_type, payment_type, shown),
        created=at_msk(created, 36_000 + number),
        updated=started or at_msk(created, 36_000 + number),
        started=started,
        budget=random.randrange(500, 20_000) if status in MANAGED else 0,
        hide_products=number % 20 == 8,
    )
    if bid_type == "manual" and payment_type == "cpm":
        campaign.query_bids = _query_bids(random, advert_id, shown)
    return campaign


def _bids(random: Random, bid_type: BidType, payment_type: PaymentType, shown: Sequence[Product]) -> dict[BidKey, int]:
    bids: dict[BidKey, int] = {}
    for product in shown:
        extra = random.randrange(0, 20) * 500
        placement = "combined" if bid_type == "unified" else "search"
        bid = minimum_bid(product.nm_id, payment_type, placement) + extra
        bids[product.nm_id, "search"] = bid
        bids[product.nm_id, "recommendations"] = bid
    return bids


def _query_bids(random: Random, advert_id: int, shown: Sequence[Product]) -> dict[tuple[int, str], int]:
    """Half of the clusters have a bid of their own, in whole roubles."""
    return {
        (product.nm_id, name): random.randrange(200, 1_500) * 100
        for product in shown
        for name in query_names(advert_id, product)[::2]
    }
