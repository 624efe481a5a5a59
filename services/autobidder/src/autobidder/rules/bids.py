"""Which bids have changed between what is stored and what WB shows. Pure.

A bid that WB shows as 0 or null is none. An item without `bids_kopecks` says nothing of its bids: they stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wbapi.rows.advert import Campaign, CampaignItem

BidKey = tuple[int, int, str]
"""advert_id, nm_id, placement."""
PLACEMENTS = ("search", "recommendations")


@dataclass(frozen=True, slots=True)
class BidChanges:
    """`closed`: stored bids that are no longer so. `opened`: bids in kopecks that begin now."""

    closed: tuple[BidKey, ...]
    opened: Mapping[BidKey, int]


def bid_changes(campaigns: Mapping[int, Campaign], stored: Mapping[BidKey, int]) -> BidChanges:
    """Changes of the bids of `campaigns`; `stored` are the present ones of these and no others."""
    seen: dict[BidKey, int] = {}
    silent: set[tuple[int, int]] = set()
    for campaign in campaigns.values():
        for item in campaign.nm_settings or ():
            if item.bids_kopecks is None:
                silent.add((campaign.id, item.nm_id))
            else:
                seen.update(_bids(campaign.id, item))
    return BidChanges(
        closed=tuple(
            key for key, bid in stored.items() if seen.get(key) != bid and not _untold(campaigns[key[0]], key, silent)
        ),
        opened={key: bid for key, bid in seen.items() if stored.get(key) != bid},
    )


def _bids(advert_id: int, item: CampaignItem) -> Iterator[tuple[BidKey, int]]:
    for placement in PLACEMENTS:
        bid = getattr(item.bids_kopecks, placement)
        if bid is not None and bid > 0:
            yield (advert_id, item.nm_id, placement), bid


def _untold(campaign: Campaign, key: BidKey, silent: set[tuple[int, int]]) -> bool:
    return campaign.nm_settings is None or key[:2] in silent
