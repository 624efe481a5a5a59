"""Changing bids so that a lost answer is never repeated blindly: after OutcomeUnknown the campaigns are read back and compared.

Pure but for the two calls it is handed. WB applies a change within 30 s, so an earlier look proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wbapi.errors import OutcomeUnknown
from wbapi.rows.advert import Campaign, CampaignBids, CampaignItem, ItemBid

SETTLE_MS = OutcomeUnknown.read_back_after_ms


@dataclass(frozen=True, slots=True)
class ReadBack:
    """What became of a write whose answer was lost.

    `landed`: the bids are as wanted. `missing`: they are not; these may be sent again. `unseen`: the campaign or item is not in
    the answer (deleted, finished): nothing to repeat.
    """

    landed: tuple[CampaignBids, ...]
    missing: tuple[CampaignBids, ...]
    unseen: tuple[CampaignBids, ...]


def may_read_back(sent_at_ms: int, now_ms: int, time_scale: float = 1.0) -> bool:
    """Whether so much time has passed since the write that the campaigns show its effect."""
    return now_ms - sent_at_ms >= SETTLE_MS / time_scale


def read_back(wanted: Iterable[CampaignBids], campaigns: Iterable[Campaign]) -> ReadBack:
    """Compares wanted bids with campaigns read after the write. Pure."""
    items = {(one.id, item.nm_id): item for one in campaigns for item in one.nm_settings or ()}
    sorted_out: dict[str, list[tuple[int, ItemBid]]] = {"landed": [], "missing": [], "unseen": []}
    for campaign in wanted:
        for bid in campaign.nm_bids:
            item = items.get((campaign.advert_id, bid.nm_id))
            sorted_out[_fate(bid, item)].append((campaign.advert_id, bid))
    return ReadBack(*(tuple(_grouped(sorted_out[fate])) for fate in ("landed", "missing", "unseen")))


def _fate(bid: ItemBid, item: CampaignItem | None) -> str:
    if item is None or item.bids_kopecks is None:
        return "unseen"
    shown = item.bids_kopecks
    places = {"search": {shown.search}, "recommendations": {shown.recommendations}}
    # A unified campaign has one bid for the placements it is shown in; one that is switched off shows none.
    used = {shown.search, shown.recommendations} - {None, 0}
    return "landed" if places.get(bid.placement, used) == {bid.bid_kopecks} else "missing"


def _grouped(bids: list[tuple[int, ItemBid]]) -> Iterator[CampaignBids]:
    for advert_id in dict.fromkeys(one for one, _ in bids):
        yield CampaignBids(advert_id=advert_id, nm_bids=[bid for owner, bid in bids if owner == advert_id])
