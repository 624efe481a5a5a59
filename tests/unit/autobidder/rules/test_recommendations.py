"""What WB's advice comes to; a level without a bid has no row."""

from __future__ import annotations

from autobidder.rules.recommendations import Recommended, recommended
from wbapi.rows.advert import AdvisedBid, BaseAdvice, BidAdvice, ClickLevels, ClusterAdvice


def test_shows_have_levels_and_clusters() -> None:
    advice = BidAdvice(
        base=BaseAdvice(competitive_bid=AdvisedBid(bid_kopecks=900), top2=AdvisedBid(bid_kopecks=0)),
        norm_queries=[
            ClusterAdvice(norm_query="платье", reach_max=AdvisedBid(bid_kopecks=800, bid_kopecks_min=700)),
            ClusterAdvice(norm_query="", reach_min=AdvisedBid(bid_kopecks=1)),
            ClusterAdvice(norm_query="x" * 501, reach_min=AdvisedBid(bid_kopecks=1)),
        ],
    )

    assert recommended(advice) == [
        Recommended("", "competitive", 900, None),
        Recommended("платье", "reach-max", 800, 700),
    ]


def test_clicks_have_places() -> None:
    advice = BidAdvice(
        levels=[ClickLevels(range_1_to_2=AdvisedBid(bid_kopecks=40), range_11_to_34=AdvisedBid(bid_kopecks=10))]
    )

    assert [(one.level, one.bid_kopecks) for one in recommended(advice)] == [("place-1-2", 40), ("place-11-34", 10)]


def test_no_advice_has_no_rows() -> None:
    assert recommended(BidAdvice()) == []
    assert recommended(BidAdvice(base=BaseAdvice(leaders_bid=AdvisedBid()))) == []
