"""After a lost answer: what landed, what may be sent again, what is gone."""

from __future__ import annotations

import pytest

from wbapi.bids import may_read_back, read_back
from wbapi.rows.advert import BidsKopecks, Campaign, CampaignBids, CampaignItem, ItemBid


def bids(advert_id: int, *wanted: tuple[int, int, str]) -> CampaignBids:
    return CampaignBids(
        advert_id=advert_id, nm_bids=[ItemBid(nm_id=nm, bid_kopecks=bid, placement=place) for nm, bid, place in wanted]
    )


def campaign(advert_id: int, **shown: tuple[int | None, int | None]) -> Campaign:
    items = [
        CampaignItem(nm_id=int(name[1:]), bids_kopecks=BidsKopecks(search=search, recommendations=recommendations))
        for name, (search, recommendations) in shown.items()
    ]
    return Campaign(id=advert_id, status=9, nm_settings=items)


@pytest.mark.parametrize(
    ("wanted", "shown", "landed"),
    [
        ((5, 300, "search"), (300, 100), True),
        ((5, 300, "search"), (200, 300), False),
        ((5, 300, "recommendations"), (100, 300), True),
        ((5, 300, "recommendations"), (300, None), False),
        ((5, 300, "combined"), (300, 300), True),
        ((5, 300, "combined"), (300, 0), True),
        ((5, 300, "combined"), (300, 200), False),
        ((5, 300, "combined"), (0, None), False),
    ],
)
def test_a_bid_landed_where_its_placement_shows_it(
    wanted: tuple[int, int, str], shown: tuple[int | None, int | None], landed: bool
) -> None:
    fate = read_back([bids(1, wanted)], [campaign(1, n5=shown)])
    assert (fate.landed, fate.missing) == (((bids(1, wanted),), ()) if landed else ((), (bids(1, wanted),)))


def test_bids_are_sorted_by_their_fate_and_stay_grouped_by_campaign() -> None:
    wanted = [bids(1, (5, 300, "search"), (6, 400, "search")), bids(2, (7, 500, "search"))]
    fate = read_back(wanted, [campaign(1, n5=(300, 0), n6=(100, 0))])
    assert fate.landed == (bids(1, (5, 300, "search")),)
    assert fate.missing == (bids(1, (6, 400, "search")),)
    assert fate.unseen == (bids(2, (7, 500, "search")),)


def test_a_look_too_early_proves_nothing() -> None:
    assert not may_read_back(1_000, 30_999)
    assert may_read_back(1_000, 31_000)
    assert may_read_back(1_000, 1_500, time_scale=60)
