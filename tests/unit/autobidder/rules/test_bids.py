"""Which bids have changed between what is stored and what WB shows."""

from __future__ import annotations

from autobidder.rules.bids import bid_changes
from wbapi.rows.advert import BidsKopecks, Campaign, CampaignItem

STORED = {(1, 10, "search"): 500, (1, 10, "recommendations"): 300}


def campaign(*items: CampaignItem) -> dict[int, Campaign]:
    return {1: Campaign(id=1, status=9, nm_settings=list(items))}


def item(search: int | None, recommendations: int | None, nm_id: int = 10) -> CampaignItem:
    return CampaignItem(nm_id=nm_id, bids_kopecks=BidsKopecks(search=search, recommendations=recommendations))


def test_equal_bids_are_no_change() -> None:
    changes = bid_changes(campaign(item(500, 300)), STORED)

    assert (changes.closed, changes.opened) == ((), {})


def test_another_bid_ends_one_and_begins_one() -> None:
    changes = bid_changes(campaign(item(700, 300)), STORED)

    assert changes.closed == ((1, 10, "search"),)
    assert changes.opened == {(1, 10, "search"): 700}


def test_zero_and_null_are_no_bid() -> None:
    changes = bid_changes(campaign(item(0, None)), STORED)

    assert set(changes.closed) == set(STORED)
    assert changes.opened == {}


def test_the_bids_of_an_item_that_went_end() -> None:
    changes = bid_changes(campaign(item(400, None, nm_id=11)), STORED)

    assert set(changes.closed) == set(STORED)
    assert changes.opened == {(1, 11, "search"): 400}


def test_an_item_without_bids_says_nothing_of_them() -> None:
    assert bid_changes(campaign(CampaignItem(nm_id=10)), STORED).closed == ()


def test_a_campaign_without_its_items_says_nothing_of_them() -> None:
    assert bid_changes({1: Campaign(id=1, status=9)}, STORED).closed == ()


def test_a_campaign_with_an_empty_list_has_no_items() -> None:
    assert set(bid_changes(campaign(), STORED).closed) == set(STORED)
